import { drawn, line, nestedForms, packed, pdf, stream, tagged } from '../bomb-files.ts';
import type { Bomb } from '../bombs.ts';

/** Hostile PDFs. */
export const pdfBombs: readonly Bomb[] = [
  { name: 'flate-in-flate.pdf', bytes: () => pdf([stream(packed(' '.repeat(500_000_000), 2))]) },
  { name: 'operators.pdf', bytes: () => pdf([stream(packed('BT /F 9 Tf (x) Tj ET '.repeat(15_000_000)))]) },
  {
    name: 'text-of-one-page.pdf',
    bytes: () => pdf([stream(packed(`BT /F 9 Tf ${`(${line}) Tj `.repeat(500_000)}ET`))]),
  },
  { name: 'forms-in-forms.pdf', bytes: () => nestedForms(12) },
  { name: 'brackets.pdf', bytes: () => pdf([stream(packed('['.repeat(2_000_000)))]) },
  { name: 'dictionaries.pdf', bytes: () => pdf([stream(packed('<<'.repeat(2_000_000)))]) },
  { name: 'states.pdf', bytes: () => pdf([stream(packed('q '.repeat(5_000_000)))]) },
  {
    name: 'noise.pdf',
    bytes: () =>
      `%PDF-1.7\n${'1 0 obj << /Kids [1 0 R] /Length 9 >> endobj\n'.repeat(200_000)}trailer << /Root 1 0 R >>`,
  },
  {
    name: 'letters-apart.pdf',
    bytes: () => {
      const letters = Array.from(
        { length: 200_000 },
        (_, at) => `BT /F 9 Tf ${(at * 7_919) % 590} ${(at * 104_729) % 790} Td (a) Tj ET`,
      );
      return pdf([stream(packed(letters.join('\n')))]);
    },
  },
  {
    name: 'page-again.pdf',
    bytes: () => {
      const text = pdf([stream(packed(`BT /F 9 Tf ${'(a) Tj '.repeat(20_000)}ET`))]).toString('latin1');
      return Buffer.from(
        text.replace('/Kids [3 0 R] /Count 1', `/Kids [${'3 0 R '.repeat(19_000)}] /Count 19000`),
        'latin1',
      );
    },
  },
  {
    name: 'pages-cycle.pdf',
    bytes: () => pdf([drawn], '', { pages: '/Kids [2 0 R 3 0 R 2 0 R] /Count 1000000' }),
  },
  {
    name: 'tag-cycle.pdf',
    bytes: () =>
      tagged([
        '<< /S /Div /P 7 0 R /Pg 3 0 R /K [7 0 R 7 0 R 0] >>',
        '<< /S /Div /P 6 0 R /Pg 3 0 R /K [6 0 R 6 0 R] >>',
      ]),
  },
  {
    name: 'deep-tags.pdf',
    bytes: () =>
      tagged(
        Array.from(
          { length: 50_000 },
          (_, at) => `<< /S /Div /P ${at + 5} 0 R /Pg 3 0 R /K [${at + 7} 0 R 0] >>`,
        ),
      ),
  },
  {
    name: 'outline-cycle.pdf',
    bytes: () =>
      pdf([drawn, '<< /First 6 0 R >>', '<< /Title (a) /Next 6 0 R /First 6 0 R /Dest [3 0 R /Fit] >>'], '', {
        catalog: '/Outlines 5 0 R',
      }),
  },
  {
    name: 'deep-outline.pdf',
    bytes: () =>
      pdf(
        [
          drawn,
          ...Array.from(
            { length: 50_000 },
            (_, at) => `<< /Title (a) /First ${at + 6} 0 R /Dest [3 0 R /Fit] >>`,
          ),
        ],
        '',
        { catalog: '/Outlines 5 0 R' },
      ),
  },
  {
    name: 'picture.pdf',
    bytes: () =>
      pdf(
        [
          stream(packed(`BT /F 9 Tf (x) Tj ET ${'/I Do '.repeat(1_000)}`)),
          stream(
            packed('x'.repeat(100_000_000)),
            '/Subtype /Image /Width 100000 /Height 100000 /BitsPerComponent 8 /ColorSpace /DeviceRGB',
          ),
        ],
        '/XObject << /I 5 0 R >>',
      ),
  },
  {
    name: 'font.pdf',
    bytes: () =>
      pdf(
        [
          stream(packed('BT /G 9 Tf (a) Tj ET')),
          '<< /Type /Font /Subtype /TrueType /BaseFont /A /FontDescriptor 6 0 R >>',
          '<< /Type /FontDescriptor /FontName /A /Flags 4 /FontFile2 7 0 R >>',
          stream(packed(`\0\u0001\0\0\0\n${'glyf'.repeat(70_000_000)}`)),
        ],
        '/Font << /G 5 0 R >>',
      ),
  },
  {
    name: 'letter-of-letters.pdf',
    bytes: () =>
      pdf(
        [
          stream(packed('BT /G 9 Tf (aaaaaaaaaa) Tj ET')),
          '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [.001 0 0 .001 0 0] /CharProcs << /a 6 0 R >> /Encoding << /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [9] /Resources << /Font << /G 5 0 R >> >> >>',
          stream(packed('9 0 0 0 9 9 d1 BT /G 9 Tf (aaaaaaaaaa) Tj ET')),
        ],
        '/Font << /G 5 0 R >>',
      ),
  },
  {
    name: 'drawn-pages.pdf',
    bytes: () =>
      pdf([stream(packed('0 0 9 9 re f '.repeat(60_000)))], '', {
        pages: `/Kids [${'3 0 R '.repeat(19_000)}] /Count 19000`,
      }),
  },
];
