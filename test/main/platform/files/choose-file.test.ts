import { dialog } from 'electron';
import { afterEach, expect, it, vi } from 'vitest';
import { chooseDocument } from '../../../../src/main/platform/files/choose-file.ts';

afterEach(() => vi.restoreAllMocks());

/** The person chooses this file, or none. @returns where the dialog began */
async function chooses(file: string | undefined): Promise<string | undefined> {
  const shown = vi.spyOn(dialog, 'showOpenDialog').mockResolvedValue({
    canceled: file === undefined,
    filePaths: file === undefined ? [] : [file],
  });
  expect(await chooseDocument(undefined)).toBe(file);
  const [options] = shown.mock.lastCall ?? [];
  return options?.defaultPath;
}

it('choosing a document begins in the folder of the one that was chosen last', async () => {
  expect(await chooses('/home/me/books/a.epub')).toBeUndefined();
  expect(await chooses(undefined)).toBe('/home/me/books');
  expect(await chooses('/home/me/papers/b.pdf')).toBe('/home/me/books');
  expect(await chooses(undefined)).toBe('/home/me/papers');
});
