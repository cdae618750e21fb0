import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isThorough } from '../../thorough.ts';
import { bookOfOnePage } from './bomb-files.ts';
import { bookOf } from './made-book.ts';
import { fileWith, fixture, readDocument } from './read-document.ts';
import { isReadOrRefused, refusalOf } from './refusal.ts';
import { zip } from './zip-writer.ts';

const refusal = (path: string): Promise<string> => refusalOf(readDocument(path));

describe('what is no ordinary file', () => {
  it('is refused without waiting for it (L41)', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'parley-pipe-'));
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    expect(await refusal(join(folder, 'pipe'))).toMatch(/not a file/);
    expect(await refusal('/dev/zero')).toMatch(/not a file/);
    expect(await refusal(folder)).toMatch(/folder/);
    expect(await refusal(join(folder, 'gone'))).toMatch(/no longer there/);
  });

  it('is refused when it is empty or too large (L41)', async () => {
    expect(await refusal(fileWith(''))).toMatch(/empty/);
    const large = readDocument(fileWith('x'.repeat(2_000)), { limits: { fileBytes: 1_000 } });
    await expect(large).rejects.toThrow(/larger than/);
  });
});

describe('an archive', () => {
  const container = { name: 'META-INF/container.xml', bytes: '<container/>' };

  it('with a name that leaves its folder is not opened (C18)', async () => {
    expect(await refusal(fileWith(zip([container, { name: '../../evil', bytes: 'x' }])))).toMatch(/outside/);
  });

  it('that unpacks to far more than it is, is not unpacked (C19)', async () => {
    const book = bookOf([`<p>${' '.repeat(5_000_000)}</p>`]);
    expect(await refusal(fileWith(book))).toMatch(/far more/);
  });

  it('in which the same bytes stand for many files, is not unpacked (C19)', async () => {
    const body = Array.from({ length: 2_000 }, (_, at) => `<p>${at}</p>`).join('');
    expect(await refusal(fileWith(bookOfOnePage(body, 9)))).toMatch(/far more/);
  });

  it('that says it is smaller than it is, is found out (C19)', async () => {
    const book = bookOf(['<p>x</p>']);
    const lying = zip([{ ...container, bytes: 'x'.repeat(900_000), claimedSize: 10 }]);
    expect(await refusal(fileWith(lying))).toMatch(/damaged/);
    expect(await refusal(fileWith(book.subarray(0, book.length - 30)))).toMatch(/damaged/);
  });

  it('of too many parts is not listed (C19)', async () => {
    const parts = Array.from({ length: 10_001 }, (_, index) => ({ name: `${index}`, bytes: '' }));
    expect(await refusal(fileWith(zip(parts)))).toMatch(/more than 10,000 parts/);
  });

  it('that is neither a book nor a Word file is said to be none', async () => {
    expect(await refusal(fileWith(zip([{ name: 'a.txt', bytes: 'a' }])))).toMatch(/isn’t a book/);
  });
});

/** Elements within one another: many more than calls of a function can be. */
const deepest = isThorough ? 60_000 : 20_000;

describe('markup', () => {
  it(`${deepest} deep is read as its text in every format of markup (C10, C20)`, async () => {
    const deep = (open: string, words: string, close = '', times = deepest) =>
      open.repeat(times) + words + close.repeat(times);
    const html = `${deep('<div>', 'Down &amp; out.', '</div>')}<style>p {}</style><p>The <b>en</b>d.`;
    const word = (body: string) =>
      zip([{ name: 'word/document.xml', bytes: `<w:document><w:body>${body}</w:body></w:document>` }]);
    const run = (words: string) => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`;
    const cell = '<w:tbl><w:tr><w:tc>';
    const texts: [string | Uint8Array, string][] = [
      [`<!doctype html><title>Deep</title>${html}`, 'Down & out. The end.'],
      [
        `<!doctype html>${`${'<div>'.repeat(900)}x${'</div>'.repeat(900)}`.repeat(10)}`,
        'x x x x x x x x x x',
      ],
      [bookOf([html]), 'Down & out. The end.'],
      [word('<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr><w:r><w:t>The end.</w:t></w:r></w:p>'), 'The end.'],
      [word(`${deep('<w:p>', '', '</w:p>')}${run('The end.')}`), 'The end.'],
      [word(`${deep('<w:p>', '<w:r><w:t>The end.</w:t></w:r>')}`), 'The end.'],
      [
        word(deep(`${run('a')}${cell}`, run('b'), '</w:tc></w:tr></w:tbl>', 10_000)),
        `${'a '.repeat(10_000)}b`,
      ],
      [
        word(deep('<w:p><w:r><w:txbxContent>', run('The end.'), '</w:txbxContent></w:r></w:p>', 10_000)),
        'The end.',
      ],
    ];
    for (const [bytes, expected] of texts) {
      const { blocks } = await readDocument(fileWith(bytes), { limits: { packedRatio: 10_000 } });
      const read = blocks.map(({ text }) => text).join(' ');
      expect(read.split(/\s+/)).toEqual(expected.split(' '));
    }
  });

  it('with a table of 2,000 columns is read to its end (C37)', async () => {
    const row = (cell: string) => cell.repeat(2_000);
    const html = `<!doctype html><table>${`<tr>${row('<td>a</td>')}</tr>`.repeat(3)}</table><p>The end.`;
    const cells = row('<w:tc><w:p><w:r><w:t>a</w:t></w:r></w:p></w:tc>');
    const word = `<w:document><w:body><w:tbl>${`<w:tr>${cells}</w:tr>`.repeat(3)}</w:tbl><w:p><w:r><w:t>The end.</w:t></w:r></w:p></w:body></w:document>`;
    for (const bytes of [html, zip([{ name: 'word/document.xml', bytes: word }])]) {
      const { blocks } = await readDocument(fileWith(bytes));
      expect(blocks.map(({ kind }) => kind)).toEqual(['table', 'paragraph']);
      expect(blocks[0]?.text.split('\t')).toHaveLength(3 * 1_999 + 1);
    }
  });

  it('of Markdown is read as its text where it is too deep (C10)', async () => {
    const { blocks } = await readDocument(fileWith('> '.repeat(5_000) + 'the end', 'a.md'));
    expect(blocks.map(({ text }) => text).join(' ')).toContain('the end');
  });

  it('that defines entities does not see them expanded (C20)', async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "${'ha'.repeat(100)}"><!ENTITY b "${'&a;'.repeat(100)}">]>`;
    const document = `${bomb}<w:document><w:body><w:p><w:r><w:t>&b;</w:t></w:r></w:p></w:body></w:document>`;
    expect(await refusal(fileWith(zip([{ name: 'word/document.xml', bytes: document }])))).toMatch(
      /unsafe definitions/,
    );
  });
});

it('a file with any byte changed is read or ends in a sentence', async () => {
  for (const name of ['lighthouse-2.epub', 'lighthouse.docx']) {
    const whole = readFileSync(fixture(name));
    for (let at = 3; at < whole.length; at += 211) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      expect(await isReadOrRefused(readDocument(fileWith(changed)))).toBe(true);
    }
  }
});

it('an archive cut off anywhere fails with a readable sentence', async () => {
  for (const name of ['lighthouse-3.epub', 'lighthouse.docx']) {
    const whole = readFileSync(fixture(name));
    for (let length = 4; length < whole.length; length += 997) {
      expect(await refusal(fileWith(whole.subarray(0, length)))).toMatch(/^[A-Z].*\.$/);
    }
  }
});
