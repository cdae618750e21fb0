import { line, openText, slides, word } from '../bomb-files.ts';
import { zip } from '../zip-writer.ts';
import type { Bomb } from '../bombs.ts';

/** Hostile files of office programs. */
export const officeBombs: readonly Bomb[] = [
  { name: 'blank.docx', bytes: () => word(' '.repeat(95_000_000)) },
  { name: 'paragraphs.docx', bytes: () => word('<w:p/>'.repeat(15_000_000)) },
  {
    name: 'attributes.docx',
    bytes: () =>
      word(
        `<w:p ${Array.from({ length: 2_000_000 }, (_, at) => `a${at}="${(at * 7919) % 1e6}"`).join(' ')}/>`,
      ),
  },
  { name: 'tables.docx', bytes: () => word('<w:tbl><w:tr><w:tc>'.repeat(200_000)) },
  {
    name: 'laughs.docx',
    bytes: () =>
      zip([
        {
          name: 'word/document.xml',
          bytes: `<!DOCTYPE l [<!ENTITY a "x">${'bcdefgh'
            .split('')
            .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefg'[at]};`.repeat(10)}">`)
            .join('')}]><w:document><w:body>&h;</w:body></w:document>`,
        },
      ]),
  },
  { name: 'groups.rtf', bytes: () => `{\\rtf1${'{\\b '.repeat(5_000_000)}` },
  { name: 'words.rtf', bytes: () => `{\\rtf1 ${'\\b0 '.repeat(7_000_000)}${line}}` },
  { name: 'cells.rtf', bytes: () => `{\\rtf1 ${'a\\cell '.repeat(3_000_000)}}` },
  { name: 'letters.rtf', bytes: () => `{\\rtf1 \\lang1049 ${'\\u1072?'.repeat(3_000_000)}}` },
  { name: 'spaces.odt', bytes: () => openText('<text:p>a<text:s text:c="2000000000"/>b</text:p>'.repeat(9)) },
  {
    name: 'repeated-cells.odt',
    bytes: () =>
      openText(
        '<table:table><table:table-row table:number-rows-repeated="1000000"><table:table-cell table:number-columns-repeated="1000000"><text:p>a</text:p></table:table-cell></table:table-row></table:table>',
      ),
  },
  { name: 'lists.odt', bytes: () => openText('<text:list><text:list-item>'.repeat(300_000)) },
  {
    name: 'paragraphs.pptx',
    bytes: () =>
      slides(`<p:sp><p:txBody>${'<a:p><a:r><a:t>a</a:t></a:r></a:p>'.repeat(1_500_000)}</p:txBody></p:sp>`),
  },
  { name: 'groups.pptx', bytes: () => slides('<p:grpSp>'.repeat(500_000)) },
  {
    name: 'shapes.pptx',
    bytes: () =>
      slides('<p:sp><p:txBody><a:p><a:r><a:t>a</a:t></a:r></a:p></p:txBody></p:sp>'.repeat(200_000)),
  },
  { name: 'rows.rtf', bytes: () => `{\\rtf1 ${'\\trowd\\cellx9 a\\cell b\\cell\\row '.repeat(300_000)}}` },
];
