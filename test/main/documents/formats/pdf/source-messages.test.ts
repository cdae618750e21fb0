import { describe, expect, it, onTestFinished } from 'vitest';
import { memoryBytes } from '../../../../../src/main/documents/document-bytes.ts';
import { openPdf } from '../../../../../src/main/documents/formats/pdf/open-pdf.ts';
import {
  serveSource,
  type SourcePort,
  sourceThrough,
} from '../../../../../src/main/documents/formats/pdf/source/source-messages.ts';
import { openSource } from '../../../../../src/main/documents/formats/pdf/source/pdf-source.ts';
import { defaultLimits, type OpenedDocument } from '../../../../../src/main/documents/opened-document.ts';
import { practicePdf } from '../../../../../src/main/documents/formats/pdf/practice.ts';
import { column, madePdf, type MadeLine } from './made-pdf.ts';

/** A port between two that copies what goes through, as one between threads does. */
function channel(): { readonly here: SourcePort; readonly there: SourcePort } {
  const { port1, port2 } = new MessageChannel();
  const [here, there] = [port1 as unknown as SourcePort, port2 as unknown as SourcePort];
  onTestFinished(() => here.close());
  return { here, there };
}

const never = new Promise<never>(() => {});

const openThrough: typeof openSource = async (bytes, limits, options) => {
  const { here, there } = channel();
  serveSource(there);
  return await sourceThrough(here, bytes, limits, options, never);
};

async function allOf({ meta, blocks }: OpenedDocument): Promise<unknown> {
  const all = [];
  for await (const block of blocks) all.push(block);
  return { meta, blocks: all };
}

const line = { x: 90, y: 100, text: 'The keeper climbs the stairs.' };

/** “Thanks” has the level of “1 The Pier”, as it looks alike. */
function alikeOverPages(): Uint8Array {
  const text = [
    'The lamp at the head of the pier has been dark since the storm,',
    'and the boats wait outside.',
  ];
  const page = (title: string): MadeLine[] => [
    { x: 60, y: 60, text: title, size: 13 },
    ...column(60, 84, text),
    { x: 60, y: 140, text: `${title} again`, size: 13 },
    ...column(60, 164, text),
  ];
  return madePdf([page('On Lamps'), page('1 The Pier'), page('Thanks')]);
}

describe('a PDF that is read on another thread', () => {
  it.each([
    ['with an outline', madePdf([[line], [line]], { outline: [{ title: 'The Stairs', page: 2, y: 90 }] })],
    ['with a title, in several fonts', practicePdf()],
    ['with headings that are known by those of other pages', alikeOverPages()],
    ['of more pages than are read ahead', madePdf(Array.from({ length: 60 }, () => [line]))],
  ])('has the same blocks, %s', async (_name, file) => {
    const aside = await allOf(await openPdf(memoryBytes(file), defaultLimits, {}, openThrough));
    expect(aside).toEqual(await allOf(await openPdf(memoryBytes(file), defaultLimits, {}, openSource)));
  });

  it('is refused in the same words', async () => {
    const broken = new TextEncoder().encode('%PDF-1.4\nno more than this');
    await expect(openPdf(memoryBytes(broken), defaultLimits, {}, openThrough)).rejects.toThrow(/damaged/);
    const long = madePdf([[line], [line]]);
    const limits = { ...defaultLimits, pages: 1 };
    await expect(openPdf(memoryBytes(long), limits, {}, openThrough)).rejects.toMatchObject({
      fault: { kind: 'too-large' },
    });
    const crowded = { ...defaultLimits, charactersPerPage: 10 };
    await expect(openPdf(memoryBytes(long), crowded, {}, openThrough)).rejects.toMatchObject({
      fault: { kind: 'too-large' },
    });
  });

  it('is read no further than a few pages ahead of who takes them, and no longer than it is wanted', async () => {
    const { here, there } = channel();
    serveSource(there);
    let answers = 0;
    const counted: SourcePort = {
      postMessage: (message, transfer) => here.postMessage(message, transfer),
      addEventListener: (name, listener) =>
        here.addEventListener(name, (event) => {
          answers += 1;
          listener(event);
        }),
      start: () => here.start(),
      close: () => here.close(),
    };
    const given = new AbortController();
    const file = madePdf(Array.from({ length: 200 }, () => [line]));
    const source = await sourceThrough(
      counted,
      new Uint8Array(file),
      defaultLimits,
      { signal: given.signal },
      never,
    );
    await source.pages.next();
    const opened = 1;
    const [ahead, taken] = [12, 1];
    await expect.poll(() => answers, { timeout: 30_000 }).toBe(opened + ahead + taken);
    await new Promise((resolve) => setTimeout(resolve, 100)); // a further page would come within it
    expect(answers).toBe(opened + ahead + taken);
    given.abort(new Error('Enough.'));
    await expect(source.pages.next()).rejects.toThrow('Enough.');
    await source.close();
  });

  it('fails when its thread does', async () => {
    const { here } = channel();
    const failed = Promise.reject<never>(new Error('The thread is gone.'));
    failed.catch(() => undefined);
    await expect(
      sourceThrough(here, new Uint8Array(madePdf([[line]])), defaultLimits, {}, failed),
    ).rejects.toThrow('gone');
  });
});
