import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryBytes } from '../../../../../src/main/documents/document-bytes.ts';
import { pageParsers, type OpenPage } from '../../../../../src/main/documents/process/host/parser-in-page.ts';
import { parseDocument } from '../../../../../src/main/documents/process/inside/parse-document.ts';
import type { ParserEnd, ReadRequest } from '../../../../../src/main/documents/process/parser.ts';
import { documentReader } from '../../../../../src/main/documents/process/host/read-document.ts';
import { fixture, readDocument as readHere } from '../../read-document.ts';

/** Pages with the parser's own code, though here in this process: what they ask for goes the same way. */
function pagesHere() {
  const pages: { hasRead: boolean; isOpen: boolean; worthMs: number }[] = [];
  const openPage: OpenPage = (answer) => {
    const page = { hasRead: false, isOpen: true, worthMs: 0 };
    const { promise: ended, resolve } = Promise.withResolvers<ParserEnd>();
    const ask = (path: string, init?: RequestInit): Promise<Response> =>
      answer(path, new Request(`app://page/${path}`, init));
    const parse = async (): Promise<void> => {
      const request = (await (await ask('request')).json()) as ReadRequest;
      page.hasRead = true;
      const bytes = await (await ask(`bytes/0/${request.fileBytes}`)).bytes();
      await parseDocument(
        request,
        () => memoryBytes(bytes),
        async (message) => void (await ask('message', { method: 'POST', body: JSON.stringify(message) })),
      );
    };
    void parse();
    pages.push(page);
    return {
      ended,
      used: () => ({ bytes: 0, processorMs: 0 }),
      limit: () => {},
      allow: (worthMs) => void (page.worthMs += worthMs),
      close() {
        page.isOpen = false;
        resolve({ cause: 'died', error: new Error('It was closed.') });
      },
    };
  };
  return { openPage, pages };
}

const quit = (): AbortController => new AbortController();

describe('documents that are read in pages', () => {
  it('have a page each, the next of which waits while the first is read', async () => {
    const { openPage, pages } = pagesHere();
    const read = documentReader(pageParsers(openPage, quit().signal).start);
    for (const name of ['lighthouse-3.epub', 'lighthouse.docx']) {
      const document = await read(fixture(name));
      const all = [];
      for await (const batch of document.blocks) all.push(...batch);
      const here = await readHere(fixture(name));
      expect(all).toEqual(here.blocks);
      expect(document.meta).toEqual(here.meta);
    }
    expect(pages).toMatchObject([
      { hasRead: true, isOpen: false },
      { hasRead: true, isOpen: false },
      { hasRead: false, isOpen: true },
    ]);
    // What was read of each allows it more time, and nothing the one that waits.
    expect(pages.map(({ worthMs }) => worthMs > 0)).toEqual([true, true, false]);
  });

  it('take the page that was made ready, once', async () => {
    const { openPage, pages } = pagesHere();
    const { prepare, start } = pageParsers(openPage, quit().signal);
    prepare();
    prepare();
    expect(pages).toHaveLength(1);
    const read = documentReader(start);
    const both = await Promise.all([read(fixture('lighthouse.docx')), read(fixture('lighthouse-3.epub'))]);
    expect(new Set(both.map(({ meta }) => meta.title))).toEqual(new Set(['The Lighthouse at Low Water']));
    expect(pages.map(({ hasRead }) => hasRead)).toEqual([true, true]);
  });

  describe('of which none comes', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it('leave no page waiting for longer than some minutes', async () => {
      const { openPage, pages } = pagesHere();
      const { prepare } = pageParsers(openPage, quit().signal);
      prepare();
      await vi.advanceTimersByTimeAsync(4 * 60_000);
      expect(pages).toMatchObject([{ hasRead: false, isOpen: true }]);
      await vi.advanceTimersByTimeAsync(2 * 60_000);
      expect(pages).toMatchObject([{ hasRead: false, isOpen: false }]);
      prepare();
      expect(pages).toHaveLength(2);
    });
  });

  it('leave none waiting when Parley quits', async () => {
    const { openPage, pages } = pagesHere();
    const untilQuit = quit();
    const { prepare } = pageParsers(openPage, untilQuit.signal);
    prepare();
    untilQuit.abort();
    await Promise.resolve();
    expect(pages).toMatchObject([{ hasRead: false, isOpen: false }]);
    prepare();
    expect(pages).toHaveLength(1);
  });
});
