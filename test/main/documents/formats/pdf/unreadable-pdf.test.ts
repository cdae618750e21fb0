import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fileWith, fixture, openDocument, readDocument } from '../../read-document.ts';
import { column, filler, madePdf } from './made-pdf.ts';
import { madeScan } from './made-scan.ts';

describe('files that cannot be read', () => {
  it.each([
    ['drawings', '50 50 m 300 400 l 500 90 l s', 'contains drawings or pictures, but no text'],
    ['nothing', '', 'pages of this PDF are blank'],
  ])('says so of a file that has %s and no text', async (_, drawing, sentence) => {
    await expect(readDocument(fileWith(madePdf([[], []], { drawings: [drawing] })))).rejects.toThrow(
      sentence,
    );
  });

  it('opens pictures of pages without blocks, as a scan', async () => {
    const { meta, blocks } = await readDocument(fileWith(madeScan([[{ text: 'A PAGE', y: 100 }], []])));
    expect(meta).toMatchObject({ isScanned: true, pageCount: 2 });
    expect(blocks).toEqual([]);
  });

  it('takes a scan for one with fields that only a program named, and reads what a field says', async () => {
    const scan = (field: string): ReturnType<typeof readDocument> =>
      readDocument(
        fileWith(
          madeScan(
            [[{ text: 'A PAGE', y: 100 }]],
            `<< /Type /Annot /Subtype /Widget /FT /Tx /Rect [60 600 200 620] /F 4 ${field} >>`,
          ),
        ),
      );
    for (const name of ['Text1', 'Champ texte 3', 'Kontrollkästchen12', 'Dropdown1', 'undefined_2'])
      expect((await scan(`/T (${name})`)).meta).toMatchObject({ isScanned: true });
    for (const field of ['/T (Text1) /V (Aurora)', '/T (Text1) /TU (Name of the ship)', '/T (Home port)'])
      expect((await scan(field)).blocks.map(({ kind }) => kind)).toEqual(['field', 'picture']);
  });

  it('opens a form that only has such fields, without a word to say', async () => {
    const field = '<< /Type /Annot /Subtype /Widget /FT /Tx /Rect [60 600 200 620] /F 4 /T (Text1) >>';
    const { meta, blocks } = await readDocument(fileWith(madePdf([[]], { annotations: [field] })));
    expect(meta.isScanned).toBeUndefined();
    expect(blocks).toEqual([]);
  });

  it.each([
    ['with a colour that browsers choose before each', 'q 500 0 0 700 40 40 cm 0 0 0 rg /Im0 Do Q'],
    [
      'and shapes in its units, as Photoshop draws them',
      'q 600 0 0 800 0 0 cm /Im0 Do q .1 .1 .5 .5 re W n Q Q',
    ],
  ])('takes a page for a picture of one %s', async (_, drawing) => {
    const path = fileWith(madePdf([[]], { drawings: [drawing] }));
    expect((await readDocument(path)).meta).toMatchObject({ isScanned: true });
  });

  it('says so of a file that wants a password, and opens one that is only locked against changes', async () => {
    await expect(openDocument(fixture('locked.pdf'))).rejects.toThrow('locked with a password');
    const { blocks } = await readDocument(fixture('locked-for-changes.pdf'));
    expect(blocks.map(({ text }) => text)).toEqual(['Behind a lock.']);
  });

  it('says so of a broken file, whatever part of it is there', async () => {
    const whole = madePdf([filler(1)]);
    await expect(openDocument(fileWith(whole.subarray(0, 20)))).rejects.toThrow('This PDF is damaged');
    await expect(openDocument(fileWith(Buffer.from('%PDF-1.7\n\x00\xff\xfe')))).rejects.toThrow(
      'This PDF is damaged',
    );
  });

  it('says so of a file with more pages than it may have', async () => {
    const path = fileWith(madePdf([filler(1), filler(2)]));
    await expect(openDocument(path, { limits: { pages: 1 } })).rejects.toThrow('more than 1 page');
  });

  it('does not wait for a pipe', async () => {
    const pipe = join(mkdtempSync(join(tmpdir(), 'pdf-')), 'pipe');
    onTestFinished(() => rmSync(dirname(pipe), { recursive: true }));
    execFileSync('mkfifo', [pipe]);
    await expect(openDocument(pipe)).rejects.toThrow('not a file that Parley can open');
  });

  it('ends when it is told to', async () => {
    const ending = new AbortController();
    const { blocks } = await openDocument(
      fileWith(madePdf(Array.from({ length: 20 }, (_, page) => filler(page)))),
      {
        signal: ending.signal,
      },
    );
    const reading = blocks[Symbol.asyncIterator]();
    await reading.next();
    ending.abort();
    const rest = async (): Promise<void> => {
      for await (const _ of { [Symbol.asyncIterator]: () => reading });
    };
    await expect(rest()).rejects.toThrow('aborted');
  });
});

describe('a broken entry in the tree of pages', () => {
  const whole = madePdf([1, 2, 3, 4, 5].map((page) => column(60, 90, [`Page ${page}.`]))).toString('latin1');
  const kids = /\/Kids \[(.*?)\]/.exec(whole)?.[1] ?? '';
  const refs = kids.match(/\d+ 0 R/g) ?? [];
  const [root = ''] = /(?<=\/Pages )\d+ 0 R/.exec(whole) ?? [];
  const told = async (text: string): Promise<string[]> => {
    const { blocks } = await readDocument(fileWith(Buffer.from(text, 'latin1')));
    return blocks.map(({ kind, text: own, page, gap }) =>
      kind === 'gap' ? `${gap?.is} from ${page} to ${gap?.lastPage}` : own,
    );
  };

  it.each([
    ['is a number', (ref: string) => whole.replace(kids, kids.replace(ref, '12345'))],
    ['leads to nothing', (ref: string) => whole.replace(kids, kids.replace(ref, '777 0 R'))],
    ['leads back to the tree', (ref: string) => whole.replace(kids, kids.replace(ref, root))],
    [
      'leads to what is no page',
      (ref: string) => whole.replace(`\n${ref.slice(0, -1)}obj\n<<`, `\n${ref.slice(0, -1)}obj\n()`),
    ],
  ])('that %s costs its page alone, which is told in its place', async (_, broken) => {
    for (const page of [1, 3, 5]) {
      const pages = [1, 2, 3, 4, 5].map((each) =>
        each === page ? `damage from ${page} to ${page}` : `Page ${each}.`,
      );
      expect(await told(broken(refs[page - 1] ?? ''))).toEqual(pages);
    }
  });

  it('is told once with those that follow it', async () => {
    const broken = [0, 2, 3].reduce((text, at) => text.replace(refs[at] ?? '', '777 0 R'), kids);
    expect(await told(whole.replace(kids, broken))).toEqual([
      'damage from 1 to 1',
      'Page 2.',
      'damage from 3 to 4',
      'Page 5.',
    ]);
  });
});
