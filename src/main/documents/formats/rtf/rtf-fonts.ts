import { letterInFont } from '../docx/symbol-letters.ts';

interface Font {
  readonly name: string;
  readonly charset: number;
  /** None: that of the document. */
  readonly codePage: number | undefined;
}

/** The fonts of a document, which say what its bytes stand for. */
interface RtfFonts {
  /** Reads a control word of the document that says its own code page or font; others have no effect. */
  setDefault(word: string, value: number | undefined): void;
  /** Reads a control word of the table of fonts. */
  describe(font: number | undefined, word: string, value: number): void;
  /** Gives a font its name, which comes in parts. */
  addName(font: number | undefined, name: string): void;
  /** The letters of bytes in a font; none: the document's. */
  decode(bytes: Uint8Array, font: number | undefined): string;
  /** The letters of a name: of a font, a style or the document. */
  decodeName(bytes: Uint8Array): string;
  /** A letter by its number in Unicode. Some fonts have letters of their own in the private part. */
  letter(code: number, font: number | undefined): string;
}

export function createRtfFonts(): RtfFonts {
  const fonts = new Map<number, Font>();
  let codePage = 1252;
  let defaultFont = 0;
  const fontOf = (number = defaultFont): Font =>
    fonts.get(number) ?? { name: '', charset: 1, codePage: undefined };

  return {
    setDefault(word, value = 0) {
      if (word === 'deff') defaultFont = value;
      else codePage = (word === 'ansicpg' ? value : codePages.get(word)) || codePage;
    },
    describe(number = 0, word, value) {
      if (word === 'fcharset')
        fonts.set(number, { ...fontOf(number), charset: value, codePage: codePageOfCharset(value) });
      else if (word === 'cpg') fonts.set(number, { ...fontOf(number), codePage: value });
    },
    addName(number = 0, name) {
      const font = fontOf(number);
      if (font.name === '')
        fonts.set(number, { ...font, name: name.slice(0, longestName).split(';')[0]!.trim() });
    },
    decode(bytes, number) {
      const font = fontOf(number);
      return font.charset === symbolCharset
        ? Array.from(bytes, (byte) => symbolLetter(font.name, byte)).join('')
        : decodeCodePage(bytes, font.codePage ?? codePage);
    },
    decodeName: (bytes) => decodeCodePage(bytes, codePage),
    letter(code, number) {
      if (code >= 0xf000 && code <= 0xf0ff) return letterInFont(fontOf(number).name, code);
      if (code >= 0xd800 && code <= 0xdfff) return String.fromCharCode(code); // half of a letter
      return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : '';
    },
  };
}

const longestName = 100;
const symbolCharset = 2;

function symbolLetter(font: string, byte: number): string {
  return byte <= 0x20 ? String.fromCharCode(byte) : letterInFont(font, 0xf000 + byte);
}

/** The code page of the system that wrote the document. */
const codePages: ReadonlyMap<string, number> = new Map([
  ['ansi', 1252],
  ['mac', 10_000],
  ['pc', 437],
  ['pca', 850],
]);

/** The code page of a font, as Windows numbers character sets. None for that of the document. */
function codePageOfCharset(charset: number): number | undefined {
  return ofCharset.get(charset);
}

/** Text in a code page of Windows, DOS or the Mac. Unknown ones are read as that of Western Europe. */
function decodeCodePage(bytes: Uint8Array, codePage: number): string {
  const letters = dosLetters.get(codePage);
  if (!letters) return decoderFor(codePage).decode(bytes);
  return Array.from(bytes, (byte) =>
    byte < 128 ? String.fromCharCode(byte) : (letters[byte - 128] ?? ''),
  ).join('');
}

const decoders = new Map<number, InstanceType<typeof TextDecoder>>();

function decoderFor(codePage: number): InstanceType<typeof TextDecoder> {
  const decoder = decoders.get(codePage) ?? new TextDecoder(labelOf(codePage));
  decoders.set(codePage, decoder);
  return decoder;
}

function labelOf(codePage: number): string {
  if (codePage === 874 || (codePage >= 1250 && codePage <= 1258)) return `windows-${codePage}`;
  if (codePage > 28_591 && codePage <= 28_606) return `iso-8859-${codePage - 28_590}`;
  return labels.get(codePage) ?? 'windows-1252';
}

const labels: ReadonlyMap<number, string> = new Map([
  [866, 'ibm866'],
  [932, 'shift_jis'],
  [936, 'gbk'],
  [949, 'euc-kr'],
  [950, 'big5'],
  [10_000, 'macintosh'],
  [10_007, 'x-mac-cyrillic'],
  [20_866, 'koi8-r'],
  [54_936, 'gb18030'],
  [65_001, 'utf-8'],
]);

const ofCharset: ReadonlyMap<number, number> = new Map([
  [0, 1252],
  [77, 10_000],
  [128, 932],
  [129, 949],
  [134, 936],
  [136, 950],
  [161, 1253],
  [162, 1254],
  [163, 1258],
  [177, 1255],
  [178, 1256],
  [186, 1257],
  [204, 1251],
  [222, 874],
  [238, 1250],
  [254, 437],
  [255, 437],
]);

/** The upper halves of the code pages of DOS, which no decoder has. */
const dosLetters: ReadonlyMap<number, string> = new Map([
  [
    437,
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  ],
  [
    850,
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  ],
]);

/** Control words and signs that stand for letters. */
export const letters: ReadonlyMap<string, string> = new Map([
  ['{', '{'],
  ['}', '}'],
  ['\\', '\\'],
  ['~', '\u00a0'],
  ['_', '-'],
  ['-', ''],
  ['tab', ' '],
  ['page', ' '],
  ['column', ' '],
  ['emdash', '—'],
  ['endash', '–'],
  ['emspace', ' '],
  ['enspace', ' '],
  ['qmspace', ' '],
  ['bullet', '•'],
  ['lquote', '‘'],
  ['rquote', '’'],
  ['ldblquote', '“'],
  ['rdblquote', '”'],
  ['zwj', '\u200d'],
  ['zwnj', '\u200c'],
]);
