import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Block } from '../../../../src/shared/listen/document.ts';
import {
  type ReadingDocument,
  readDocument,
  readText,
} from '../../../../src/main/documents/process/read-document.ts';
import { startLocale, t } from '../../../../src/shared/text/translate.ts';
import { fixture, outline, readDocument as readHere } from '../read-document.ts';

async function blocksOf(document: ReadingDocument): Promise<Block[]> {
  const blocks: Block[] = [];
  for await (const batch of document.blocks) blocks.push(...batch);
  return blocks;
}

describe('a document that is read in a process of its own', () => {
  it.each(['lighthouse-2.epub', 'lighthouse-3.epub', 'lighthouse.docx', 'locked-for-changes.pdf'])(
    'has all that it has when it is read here: %s',
    async (name) => {
      const here = await readHere(fixture(name));
      const document = await readDocument(fixture(name));
      expect(await blocksOf(document)).toEqual(here.blocks);
      expect(document.meta).toEqual(here.meta);
    },
  );

  it('is known by its bytes', async () => {
    const { id, blocks } = await readDocument(fixture('lighthouse.docx'));
    for await (const _ of blocks) break;
    const hash = createHash('sha256').update(readFileSync(fixture('lighthouse.docx')));
    expect(hash.digest('hex').slice(0, 32)).toBe(id);
  });

  it('begins with the first block alone', async () => {
    const { blocks } = await readDocument(fixture('lighthouse-3.epub'));
    for await (const batch of blocks) {
      expect(batch).toHaveLength(1);
      break;
    }
  });

  it('may be a text that is no file', async () => {
    const document = await readText(
      '# On tides\n\nThey *turn* twice a day, [it is said](x:y).\n',
      'Clipboard',
    );
    expect(outline(await blocksOf(document))).toEqual([
      'heading 1: On tides',
      'paragraph: They turn twice a day, it is said.',
    ]);
    expect(document.id).toMatch(/^[\da-f]{32}$/);
  });

  it('is said to be unreadable in the language of the program', async () => {
    startLocale('en-XA');
    onTestFinished(() => startLocale('en'));
    const words = t('documents:pdf.locked');
    await expect(readDocument(fixture('locked.pdf'))).rejects.toThrow(words);
    expect(words).not.toContain('password');
  });

  it('is read also where the packages lie behind a link', async () => {
    const root = join(import.meta.dirname, '../../../..');
    const app = mkdtempSync(join(tmpdir(), 'parley-linked-'));
    for (const folder of ['src/main', 'src/shared', 'resources/locales']) {
      cpSync(join(root, folder), join(app, folder), { recursive: true });
    }
    cpSync(join(root, 'package.json'), join(app, 'package.json'));
    symlinkSync(realpathSync(join(root, 'node_modules')), join(app, 'node_modules'), 'junction');
    const reader = JSON.stringify(join(app, 'src/main/documents/process/read-document.ts'));
    const code = `
      const { pathToFileURL } = await import('node:url');
      const { readDocument } = await import(pathToFileURL(${reader}).href);
      const { blocks } = await readDocument(${JSON.stringify(fixture('locked-for-changes.pdf'))});
      for await (const batch of blocks) console.log(batch[0].text);`;
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
    expect(said.trim()).toBe('Behind a lock.');
    rmSync(app, { recursive: true });
  });
});
