import { zip } from '../../zip-writer.ts';

/** A Word file with this body, and parts such as `comments` or `styles` beside it. */
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
      name: /\.\w+$/.test(name) ? `word/${name}` : `word/${name}.xml`,
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

export function table(...rows: readonly (readonly string[])[]): string {
  const cell = (text: string): string => `<w:tc>${paragraph(text)}</w:tc>`;
  return `<w:tbl>${rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`;
}

function runOf(run: string | readonly [string, string]): string {
  if (typeof run === 'string') return `<w:r><w:t xml:space="preserve">${run}</w:t></w:r>`;
  return `<w:r><w:rPr><w:lang w:val="${run[0]}"/></w:rPr><w:t xml:space="preserve">${run[1]}</w:t></w:r>`;
}
