import { letterInFont } from '../docx/symbol-letters.ts';
import { codePageOfCharset, decodeCodePage } from './code-pages.ts';

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
