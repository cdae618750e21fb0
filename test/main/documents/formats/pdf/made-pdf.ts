/** Where a line of a made page stands: points from the left and from the top; letters of 10 points when not told. */
export interface MadeLine {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size?: number;
  /** `named` has the characters 14, 169 and 173 for the digits 6, 8 and 4, by names alone, and # and $ for the ligatures fi and ffi. `signs` is TeX’s font of variables, with an arrow for ~ and a minus sign for _; in `large` the letters I, S and R are an integral, a sum and a root, which hang from their baseline; `hat` is a part of that font that holds only the hat ^; `variables` is the font of variables of another family. `mapped` has the map of its characters in the first of `objects`, on a file of one page. The letters of `even` are all as wide, which only their widths say, and those of `uneven` but for one. `japanese` has Shift JIS, a byte a character, by a table that comes with pdf.js. */
  readonly font?:
    | 'plain'
    | 'bold'
    | 'mono'
    | 'signs'
    | 'large'
    | 'hat'
    | 'variables'
    | 'named'
    | 'mapped'
    | 'even'
    | 'uneven'
    | 'japanese';
  /** On its side, read from the bottom to the top. */
  readonly upwards?: true;
}

export interface MadePdf {
  readonly title?: string;
  /** The program that it comes from. */
  readonly creator?: string;
  readonly outline?: readonly { readonly title: string; readonly page: number; readonly y: number }[];
  /** By which all pages are turned, in degrees. */
  readonly rotate?: number;
  readonly width?: number;
  readonly height?: number;
  /** More of what the file says about itself as a whole, such as what is done when it is opened. */
  readonly catalog?: string;
  /** Operators that each page draws besides its lines. `/first Do` draws the first of `objects`, on a file of one page; after `/half gs` what is drawn is half transparent, after `/multiplied gs` it darkens its ground. */
  readonly drawings?: readonly string[];
  /** The annotations of each page, as the format writes them. */
  readonly annotations?: readonly string[];
  /** More of what a page says of itself. */
  readonly pageEntries?: string;
  /** Objects behind all others. */
  readonly objects?: readonly string[];
}

/** A PDF of the given pages, written as the format has it: one font of each kind, one stream a page. */
export function madePdf(
  pages: readonly (readonly MadeLine[])[],
  {
    title,
    creator,
    outline = [],
    rotate = 0,
    width = 600,
    height = 800,
    catalog = '',
    drawings = [],
    annotations = [],
    pageEntries = '',
    objects: more = [],
  }: MadePdf = {},
): Buffer {
  const objects: string[] = [];
  const add = (body: string): number => objects.push(body);
  const fonts = ['Times-Roman', 'Times-Bold', 'Courier'].map((name) =>
    add(`<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`),
  );
  const parent = objects.length + 1 + 2 * pages.length;
  const root = parent + 1;
  // Behind all else, so that what refers to an object by its number finds it.
  const resources = root + 3 + outline.length + more.length;
  const fontsAndForms = `<< /XObject << /first 10 0 R >> /ExtGState << /half << /ca 0.5 >> /multiplied << /BM /Multiply >> >> /Font << /plain ${fonts[0]} 0 R /bold ${fonts[1]} 0 R /mono ${fonts[2]} 0 R ${rarerFonts} ${evenFonts} >> >>`;
  const box = `[0 0 ${width} ${height}]`;
  const kids = pages.map((lines, index) => {
    const stream = [drawings[index] ?? '', ...lines.map((line) => drawn(line, height))].join('\n');
    const content = add(`<< /Length ${Buffer.byteLength(stream, 'latin1')} >>\nstream\n${stream}\nendstream`);
    return add(
      `<< /Type /Page /Parent ${parent} 0 R /MediaBox ${box} /Rotate ${rotate} /Resources ${resources} 0 R /Contents ${content} 0 R /Annots [${annotations[index] ?? ''}] ${pageEntries} >>`,
    );
  });
  add(`<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`);
  const entries = outline.map(({ title: name, page, y }, index) => {
    const next = index + 1 < outline.length ? `/Next ${root + 3 + index} 0 R` : '';
    return `<< /Title (${name}) /Parent ${root + 1} 0 R ${next} /Dest [${kids[page - 1]} 0 R /XYZ 0 ${height - y} 0] >>`;
  });
  add(`<< /Type /Catalog /Pages ${parent} 0 R /Outlines ${root + 1} 0 R ${catalog} >>`);
  add(
    entries.length > 0
      ? `<< /First ${root + 2} 0 R /Last ${root + 1 + entries.length} 0 R /Count ${entries.length} >>`
      : '<< >>',
  );
  entries.forEach(add);
  const entry = (name: string, text: string | undefined): string =>
    text === undefined ? '' : `/${name} (${text})`;
  const info = add(`<< ${entry('Title', title)} ${entry('Creator', creator)} >>`);
  more.forEach(add);
  add(fontsAndForms);
  return withTable(objects, root, info);
}

const withWidths = (widths: readonly number[]): string =>
  `<< /Type /Font /Subtype /TrueType /BaseFont /Lamp /Encoding /WinAnsiEncoding /FirstChar 32 /LastChar 126 /Widths [${widths.join(' ')}] /FontDescriptor << /Type /FontDescriptor /FontName /Lamp /Flags 32 /FontBBox [0 0 600 800] /Ascent 800 /Descent -200 /CapHeight 700 /ItalicAngle 0 /StemV 80 /MissingWidth 1000 >> >>`;
const allEven = Array.from({ length: 95 }, () => 600);

const rarerFonts = `
  /variables << /Type /Font /Subtype /Type1 /BaseFont /LampSerifMath-Book /Encoding /WinAnsiEncoding >>
  /named << /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding << /BaseEncoding /WinAnsiEncoding /Differences [14 /six.lf 35 /FF 36 /SO 169 /eight.lf 173 /four.lf] >> >>
  /mapped << /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding /ToUnicode 10 0 R >>
  /signs << /Type /Font /Subtype /Type1 /BaseFont /CMMI10 /Encoding << /BaseEncoding /WinAnsiEncoding /Differences [95 /minus 126 /arrowright] >> >>
  /japanese << /Type /Font /Subtype /Type0 /BaseFont /Ryumin-Light /Encoding /90ms-RKSJ-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Ryumin-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /FontDescriptor << /Type /FontDescriptor /FontName /Ryumin-Light /Flags 4 /FontBBox [0 -200 1000 800] /Ascent 800 /Descent -200 /CapHeight 700 /ItalicAngle 0 /StemV 80 >> >>] >>
  /hat << /Type /Font /Subtype /Type1 /BaseFont /CMEX10 /FirstChar 94 /Widths [556] /Encoding << /Differences [94 /circumflex] >> >>
  /large << /Type /Font /Subtype /Type1 /BaseFont /CMEX10 /FirstChar 73 /Widths [600 0 0 0 0 0 0 0 0 1000 1000] /Encoding << /Differences [73 /integral 82 /radical /summation] >> >>`;

function drawn({ x, y, text, size = 10, font = 'plain', upwards }: MadeLine, height: number): string {
  const at = upwards ? `0 1 -1 0 ${x} ${height - y} Tm` : `${x} ${height - y} Td`;
  return `BT /${font} ${size} Tf ${at} (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`;
}

/** The file of these objects, numbered from 1, with the table that says where each lies. */
export function withTable(objects: readonly string[], root: number, info: number): Buffer {
  let file = '%PDF-1.4\n';
  const places = objects.map((body, index) => {
    const place = Buffer.byteLength(file, 'latin1');
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = Buffer.byteLength(file, 'latin1');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root ${root} 0 R /Info ${info} 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

/** Lines under one another, 12 points apart. */
export function column(
  x: number,
  y: number,
  texts: readonly string[],
  more: Partial<MadeLine> = {},
): MadeLine[] {
  return texts.map((text, index) => ({ x, y: y + 12 * index, text, ...more }));
}

/** Two columns of prose that stand beside each other. */
export const leftColumn = [
  'The first column begins with this line of words',
  'and it goes on for as long as a column of a paper',
  'is wont to go on, which is to say for some lines,',
  'until the column comes to its end down here.',
];
export const rightColumn = [
  'The second column is to be read after the first',
  'one, although its lines stand beside those, and a',
  'reader who went straight across the page would',
  'hear two sentences that have been cut to pieces.',
];

/** Prose over the width of a page. */
export const prose = (y: number, about = 'the harbour'): MadeLine[] =>
  column(60, y, [
    `Nothing that was said of ${about} in the years before the war can be believed without a look at the books`,
    'that were kept there, in which each ship has a line, and each line was written by a man who stood in',
    'the rain while he wrote it, and who had no reason to write down what he had not seen himself.',
  ]);

/** Prose that fills a page's width, other words on each page. */
export const filler = (page: number): MadeLine[] =>
  column(60, 120, [
    `This is what page ${page} has to say to the people who read it, and it is a line that is long enough`,
    'to fill the column from its left edge to its right one, as the lines of a paragraph mostly happen to',
    'do, so that it can be told where one of them ends.',
  ]);

const evenFonts = `/even ${withWidths(allEven)} /uneven ${withWidths(allEven.with(1, 300))}`;
