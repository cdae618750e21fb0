import { zip } from '../../zip-writer.ts';

/** A Word file with this body, and parts such as `comments` or `styles` beside it, or elsewhere: `/docProps/core.xml`. */
export function wordFile(body: string, parts: Readonly<Record<string, string>> = {}): Buffer {
  return zip([
    {
      name: '_rels/.rels',
      bytes:
        '<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    },
    { name: '[Content_Types].xml', bytes: '<Types/>' },
    { name: 'word/document.xml', bytes: `<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>` },
    ...Object.entries(parts).map(([name, bytes]) => ({
      name: name.startsWith('/') ? name.slice(1) : /\.\w+$/.test(name) ? `word/${name}` : `word/${name}.xml`,
      bytes,
    })),
  ]);
}

/** A paragraph of runs; a run in another language is `['de', 'Es regnet.']`. */
export function paragraph(...runs: readonly (string | readonly [language: string, text: string])[]): string {
  return `<w:p>${runs.map(runOf).join('')}</w:p>`;
}

export function styled(style: string, text: string): string {
  return `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${runOf(text)}</w:p>`;
}

/** @param level 1 for the outermost */
export function heading(level: number, text: string): string {
  return `<w:p><w:pPr><w:outlineLvl w:val="${level - 1}"/></w:pPr>${runOf(text)}</w:p>`;
}

export function table(...rows: readonly (readonly string[])[]): string {
  const cell = (text: string): string => `<w:tc>${paragraph(text)}</w:tc>`;
  return `<w:tbl>${rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`;
}

function runOf(run: string | readonly [string, string]): string {
  if (typeof run === 'string') return `<w:r><w:t xml:space="preserve">${run}</w:t></w:r>`;
  return `<w:r><w:rPr><w:lang w:val="${run[0]}"/></w:rPr><w:t xml:space="preserve">${run[1]}</w:t></w:r>`;
}

/** A paragraph in a list, of a style where one is given; the level is counted from 0. */
export function listed(list: number, level: number, text: string, style?: string): string {
  const named = style === undefined ? '' : `<w:pStyle w:val="${style}"/>`;
  return `<w:p><w:pPr>${named}<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr></w:pPr>${text === '' ? '' : runOf(text)}</w:p>`;
}

/** Lists by their numbers from 1 on, each given as the formats of its levels: `['decimal', '%1.']`. */
export function numbering(
  ...lists: readonly (readonly (readonly [format: string, text: string, more?: string])[])[]
): string {
  const level = ([format, text, more = '']: readonly [string, string, string?], at: number): string =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/>${more}</w:lvl>`;
  const abstract = lists.map(
    (levels, at) => `<w:abstractNum w:abstractNumId="${at}">${levels.map(level).join('')}</w:abstractNum>`,
  );
  const nums = lists.map((_, at) => `<w:num w:numId="${at + 1}"><w:abstractNumId w:val="${at}"/></w:num>`);
  return `<w:numbering xmlns:w="w">${abstract.join('')}${nums.join('')}</w:numbering>`;
}
