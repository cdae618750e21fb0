import type { PDFPageProxy } from 'pdfjs-dist';
import { drawsOutlines, operatorsOf } from './operators.ts';
import type { FontStyle } from './page-text.ts';
import { drawnOn } from './letters/lost-ligatures.ts';
import { alphabetOf } from './letters/sign-fonts.ts';

/** Recognizes font styles by font names. A page's fonts are loaded only if one of them is new. */
export class FontStyles {
  readonly #known = new Map<string, FontStyle>();
  /** By the names that the file gives them. */
  readonly #proportional = new Set<string>();
  #drawsBold = false;

  /** A font that is read again after a cleanup counts again. */
  get count(): number {
    return this.#known.size;
  }

  readonly of = (fontName: string): FontStyle =>
    this.#known.get(fontName) ?? { bold: false, mono: false, math: false };

  /** Whether some text is made bold as it is drawn, on a page with fonts that no page before it had. */
  get drawsBold(): boolean {
    return this.#drawsBold;
  }

  /** @returns whether the page has fonts that no page before it had */
  async learn(page: PDFPageProxy, families: ReadonlyMap<string, string>): Promise<boolean> {
    const fresh = [...families.keys()].filter((name) => !this.#known.has(name));
    if (fresh.length === 0) return false;
    // The text content has no font names; loading the operator list loads the fonts.
    const operators = await operatorsOf(page).catch(() => undefined);
    this.#drawsBold ||= operators !== undefined && (await drawsOutlines(operators));
    const loaded = fresh.map((name) => ({
      name,
      font: page.commonObjs.has(name) ? (page.commonObjs.get(name) as LoadedFont | null) : null,
    }));
    for (const { font } of loaded) if (font?.isMonospace === false) this.#proportional.add(font.name ?? '');
    const styled = loaded.map(({ name, font }) => {
      const style = styleOf(font, families.get(name) ?? '', this.#proportional);
      return { name, face: faceOf(font), style, mayBeMono: !style.mono && hasOneWidth(font) };
    });
    // To look at each letter costs as much as the text of a page does.
    const isLookedAt = styled.some(({ face, mayBeMono }) => mayHideBold(face) || mayBeMono);
    const drawn = isLookedAt ? Map.groupBy(await drawnOn(page), ({ font }) => font) : undefined;
    for (const { name, face, style, mayBeMono } of styled) {
      const letters = drawn?.get(name) ?? [];
      const bold = style.bold || isBoldByWidth(face, letters);
      const mono = style.mono || (mayBeMono && letters.some(({ unicode }) => narrow.test(unicode)));
      this.#known.set(name, { ...style, bold, mono });
    }
    return true;
  }
}

const boldName = /bold|black|heavy|demi|-medi$|\bmedi\b|^cm(ss)?bx|^(ecbx|sfbx|lmbx)|[-,]bd\b/i;
const monoName = /mono|courier|consol|typewriter|teletype|menlo|^(cmtt|ectt|sftt|lmtt|cmsltt)|cour\b/i;

const mathName =
  /^(?:cm(?:mi|mib|sy|bsy|ex)|ms[ab]m|eu[frs]|rsfs|lm(?:mi|sy|ex|math)|stmary|wasy|r?[tp]xb?(?:mi|sy|ex)|(?:one)?mt(?:mi|sy|ex|extra)|rmtmi|math|symbol|euclid(?:math|symbol|extra)|cambriamath|latinmodernmath|xits|stix.*math|dejavumath|asana|advp?s?ym|advps(?:sym|mp\d+|mpi5|msam10)$|tex-math[abx]\d|advp(?:4c4e(?:46|51|59|74)|40798|414bfb|3eaa99|43b38b|s44a44b|s3fdd77|7d[ab]\d|i\d)$|advmath|pazomath|fourier-math|esint|mathtime|universalmath|tmmath|tmtextex|new[tp]xb?mi|.*[a-z\d]math(?:mi|-(?:regular|book|medium|bold|italic))?$)/i;

/** TeX’s fonts of large signs. */
const hangingName = /^(?:cmex|lmex|lmmathextension|[tp]xex|tex-mathx|advp4c4e46|euex|yhcmex|esint)/i;
/** TeX’s fonts of smaller signs. */
const hangingRootName = /^(?:cmb?sy|lmsy|lmmathsymbols|[tp]xsy)/i;

interface LoadedFont {
  readonly name?: string;
  /** The file of the font, as pdf.js has mended it. */
  readonly data?: Uint8Array;
  readonly bold?: boolean;
  readonly isMonospace?: boolean;
  /** By the codes of letters; 0 where a font of pictures has none. */
  readonly widths?: Readonly<Record<number, number>>;
}

/** Fewer letters, such as those of a title or a number, may happen to be equally wide in any font. */
const fewestWidths = 8;
/** In thousandths: pdf.js takes it for letters of which the file states no width. */
const unstatedWidth = 1000;
/** Only in the font of a typewriter are these as wide as other letters. */
const narrow = /^[fijlrtI]$/;

/**
 * Whether all letters of a font are equally wide, which its name may not say: TeX’s fonts of pictures have none. pdf.js also
 * counts the width of letters that the font lacks.
 */
function hasOneWidth(font: LoadedFont | null): boolean {
  const stated = Object.values(font?.widths ?? {}).filter((width) => width > 0);
  const [first] = stated;
  return stated.length >= fewestWidths && first !== unstatedWidth && stated.every((width) => width === first);
}

/** Its name without the mark of a part of a font. */
function faceOf(font: LoadedFont | null): string {
  return (font?.name ?? '').replace(/^[A-Z]{6}\+| /g, '');
}

function styleOf(font: LoadedFont | null, family: string, proportional: ReadonlySet<string>): FontStyle {
  if (!font) return { bold: false, mono: family === 'monospace', math: false };
  const name = faceOf(font);
  // pdf.js calls Type 3 fonts, whose letters are drawings, monospaced by default.
  const pictures = name === 'Type3';
  const isLarge = hangingName.test(name);
  // A piece of a font that holds only its bullet, or the hat of a formula, is called monospaced, too. Listings may have their braces in one of signs.
  const isEven = font.isMonospace === true && !isLarge && !proportional.has(font.name ?? '');
  return {
    typeface: name,
    bold: font.bold === true || boldName.test(name) || isBoldInFile(font.data),
    mono: !pictures && (isEven || monoName.test(name)),
    math: mathName.test(name),
    hanging: isLarge ? 'all' : hangingRootName.test(name) ? 'roots' : undefined,
    alphabet: alphabetOf(name),
    ...(pictures && { pictures }),
  };
}

/**
 * Whether the file of a TrueType font says that it is bold, though its name is one such as “F3”: both in `macStyle` of its table
 * `head` and in `fsSelection` of `OS/2`, as the format demands. Qt sets the first in any font.
 */
export function isBoldInFile(data: Uint8Array | undefined): boolean {
  if (!data || data.length < directory.start) return false;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const entries = Array.from(
    { length: view.getUint16(4) },
    (_, at) => directory.start + directory.entry * at,
  );
  return bits.every(({ tag, at, bit }) => {
    const entry = entries.find(
      (each) => each + directory.entry <= data.length && view.getUint32(each) === tag,
    );
    const place = entry === undefined ? Infinity : view.getUint32(entry + 8) + at;
    return place + 2 <= data.length && (view.getUint16(place) & bit) !== 0;
  });
}

/** Of the list of tables at the beginning of the file, in bytes. */
const directory = { start: 12, entry: 16 };
/** In `head` and in `OS/2`; places in bytes from the beginning of the table. */
const bits = [
  { tag: 0x68_65_61_64, at: 44, bit: 1 },
  { tag: 0x4f_53_2f_32, at: 62, bit: 0x20 },
];

interface Face {
  /** Without the prefix of a part of a font. */
  readonly name: RegExp;
  /** Of the bold letters that are wider than the upright ones, in thousandths of their size. */
  readonly bold: Readonly<Record<string, number>>;
}

/** The families that every system has. */
const faces: readonly Face[] = [
  {
    name: /^times(?:newroman)?(?:ps)?(?:mt)?$/i,
    bold: { b: 556, d: 556, h: 556, k: 556, n: 556, p: 556, q: 556, u: 556, r: 444, t: 333 },
  },
  {
    name: /^(?:arial|helvetica)(?:mt)?$/i,
    bold: { b: 611, d: 611, g: 611, h: 611, n: 611, o: 611, p: 611, q: 611, u: 611, f: 333, t: 333 },
  },
];
/** So many different letters must have the widths of the bold face. */
const fewestLetters = 3;
/** In thousandths of the letter size. */
const tolerance = 2;

/** Whether the name is that of a family, with nothing about its weight. */
function mayHideBold(name: string): boolean {
  return faces.some((face) => face.name.test(name));
}

/** Whether letters have the widths of the family's bold face: programs of old embed it under the name of the plain one. */
export function isBoldByWidth(
  name: string,
  drawn: Iterable<{ readonly unicode: string; readonly width: number }>,
): boolean {
  const face = faces.find((each) => each.name.test(name));
  if (!face) return false;
  const seen = new Set<string>();
  for (const { unicode, width } of drawn) {
    const bold = face.bold[unicode];
    if (bold === undefined) continue;
    if (Math.abs(width - bold) > tolerance) return false;
    seen.add(unicode);
  }
  return seen.size >= fewestLetters;
}
