import type { PlacedItem } from '../page-text.ts';

/** What is not a letter, as fonts name it. */
const signs: Readonly<Record<string, string>> = {
  zero: '0', one: '1', two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7', eight: '8', nine: '9',
  space: ' ', period: '.', comma: ',', colon: ':', semicolon: ';', exclam: '!', question: '?', hyphen: '-',
  exclamdown: '¡', questiondown: '¿', parenleft: '(', parenright: ')', bracketleft: '[', bracketright: ']',
  braceleft: '{', braceright: '}', slash: '/', backslash: '\\', ampersand: '&', at: '@', numbersign: '#',
  percent: '%', perthousand: '‰', plus: '+', minus: '−', equal: '=', less: '<', greater: '>', asterisk: '*',
  underscore: '_', bar: '|', endash: '–', emdash: '—', bullet: '•', periodcentered: '·', ellipsis: '…',
  quotesingle: "'", quotedbl: '"', quoteleft: '‘', quoteright: '’', quotedblleft: '“', quotedblright: '”',
  quotesinglbase: '‚', quotedblbase: '„', guillemotleft: '«', guillemotright: '»', guilsinglleft: '‹',
  guilsinglright: '›', dollar: '$', cent: '¢', sterling: '£', yen: '¥', euro: '€', Euro: '€', section: '§',
  paragraph: '¶', copyright: '©', registered: '®', trademark: '™', degree: '°', multiply: '×', divide: '÷',
  plusminus: '±', mu: 'µ', onehalf: '½', onequarter: '¼', threequarters: '¾', ordfeminine: 'ª',
  ordmasculine: 'º', dagger: '†', daggerdbl: '‡', germandbls: 'ß', ae: 'æ', AE: 'Æ', oe: 'œ', OE: 'Œ',
  oslash: 'ø', Oslash: 'Ø', lslash: 'ł', Lslash: 'Ł', eth: 'ð', Eth: 'Ð', thorn: 'þ', Thorn: 'Þ', dotlessi: 'ı',
  ff: 'ff', fi: 'fi', fl: 'fl', ffi: 'ffi', ffl: 'ffl',
}; // prettier-ignore

/**
 * What TeX's fonts have in the places of control characters. Some programs that moved these letters elsewhere call them by the
 * names of those characters.
 */
const texLigatures: ReadonlyMap<string, string> = new Map([
  ['VT', 'ff'],
  ['FF', 'fi'],
  ['CR', 'fl'],
  ['SO', 'ffi'],
  ['SI', 'ffl'],
  ['DLE', 'ı'],
]);

/** A publisher’s fonts of variables, whose Greek letters have the names of what other fonts have in the places of TeX’s. */
const publisherItalic = /(?:^|\+)onemtmi/i;
const controls =
  /NUL SOH STX ETX EOT ENQ ACK BEL BS HT LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US/
    .source;
const greekInPlaces = [...'ΓΔΘΛΞΠΣΥΦΨΩαβγδεζηθικλμνξπρστυφχ'];
const publisherLetters: ReadonlyMap<string, string> = new Map([
  ...controls.split(' ').map((name, at): [string, string] => [name, greekInPlaces[at] as string]),
  ['ogonek', 'α'],
  ['caron', 'β'],
  ['dotlessi', 'δ'],
]);

/** Another’s font of signs, whose names are the codes that they have in TeX’s: “C0” is a minus sign. */
const publisherSigns = /(?:^|\+)advp4c4e74$/i;

/** As MathTime and the fonts of publishers name their upright Greek capitals, and TeX’s fonts some of their signs. */
const formulaLetters: ReadonlyMap<string, string> = new Map([
  ['Gamma1', 'Γ'],
  ['Delta1', 'Δ'],
  ['Theta1', 'Θ'],
  ['Lambda1', 'Λ'],
  ['Xi1', 'Ξ'],
  ['Pi1', 'Π'],
  ['Sigma1', 'Σ'],
  ['Upsilon1', 'Υ'],
  ['Phi1', 'Φ'],
  ['Psi1', 'Ψ'],
  ['Omega1', 'Ω'],
  ['epsilon1', 'ε'],
  ['lscript', 'ℓ'],
  ['lessmuch', '≪'],
  ['greatermuch', '≫'],
  ['precedesequal', '⪯'],
  ['followsequal', '⪰'],
  ['floorleft', '⌊'],
  ['floorright', '⌋'],
  ['ceilingleft', '⌈'],
  ['ceilingright', '⌉'],
  ['negationslash', '\u0338'],
]);

/** TeX’s fonts for text, but for the typewriter, which has the signs of ASCII in their places. */
const texText = /(?:^|\+)cm(?:r|bx|b|ti|bxti|sl|bxsl|ss|ssbx|ssi|dunh|u)\d+$/i;
/** What those have in the places of other characters. */
const texLetters: ReadonlyMap<number, string> = new Map([
  [11, 'ff'],
  [12, 'fi'],
  [13, 'fl'],
  [14, 'ffi'],
  [15, 'ffl'],
  [16, 'ı'],
  [34, '”'],
  [92, '“'],
  [123, '–'],
  [124, '—'],
]);

/** TeX’s fonts for formulas. */
const texFormula = /(?:^|\+)(?:cm(?<face>mi|mib|sy|bsy|ex)\d+|(?:lmmathext\w+|lmex10)(?:-regular)?)$/i;
/** What those have from a place on. The pieces of tall brackets are as pdf.js has them. */
const texFormulaSigns: Readonly<Record<string, ReadonlyMap<number, string>>> = {
  mi: placesFrom([0, 'ΓΔΘΛΞΠΣΥΦΨΩαβγδεζηθικλμνξπρστυφχψωεϑϖϱςϕ'], [58, '.,'], [61, '/']),
  sy: placesFrom([0, '−·×∗÷⋄±∓⊕⊖⊗⊘⊙◯∘•≍≡⊆⊇≤≥⪯⪰∼≈⊂⊃≪≫≺≻←']),
  ex: placesFrom(
    [0, '()[]⌊⌋⌈⌉{}⟨⟩∣∥/\\()()[]⌊⌋⌈⌉{}⟨⟩/\\()[]⌊⌋⌈⌉{}⟨⟩/\\/\\'],
    [48, '\uf8eb\uf8f6\uf8ee\uf8f9\uf8f0\uf8fb\uf8ef\uf8fa\uf8f1\uf8fc\uf8f3\uf8fe\uf8f2\uf8fd\uf8f4\uf8e6'],
    [64, '\uf8ed\uf8f8\uf8ec\uf8f7⟨⟩⨆⨆∮∮⨀⨀⨁⨁⨂⨂∑∏∫⋃⋂⨄⋀⋁∑∏∫⋃⋂⨄⋀⋁∐∐ˆˆˆ˜˜˜[]⌊⌋⌈⌉{}√√√√'],
    [122, '︷︷︸︸'],
  ),
}; // prettier-ignore

function placesFrom(...stretches: readonly (readonly [from: number, row: string])[]): Map<number, string> {
  return new Map(
    stretches.flatMap(([from, row]) => [...row].map((sign, at): [number, string] => [from + at, sign])),
  );
}

/** “C2” is “×”. */
function signsByCode(name: string): string | undefined {
  const [, code] = /^C(\d{1,2})$/.exec(name) ?? [];
  return code === undefined ? undefined : texFormulaSigns['sy']?.get(Number(code));
}

const accents: Readonly<Record<string, string>> = {
  grave: '\u0300', acute: '\u0301', circumflex: '\u0302', tilde: '\u0303', macron: '\u0304', breve: '\u0306',
  dotaccent: '\u0307', dieresis: '\u0308', ring: '\u030a', hungarumlaut: '\u030b', caron: '\u030c',
  cedilla: '\u0327', ogonek: '\u0328',
}; // prettier-ignore

/** Names that pdf.js looks up as they are, with what follows a dot or an underscore. */
const compound = /[^.][._]/;

/** The text of a glyph whose name pdf.js doesn't know; undefined where it knows it, or nobody does. */
function textOfUnknown(name: string): string | undefined {
  return compound.test(name) ? textOfGlyph(name) : (texLigatures.get(name) ?? formulaLetters.get(name));
}

/**
 * The text of a glyph by its name, as the Adobe Glyph List says: what follows the first dot is only its look
 * (`six.oldstyle`), underscores part the letters of a ligature (`f_f_i`), and `uni00E4` and `u1F600` are code points.
 * @returns undefined where a part of the name is no known letter: nothing is guessed
 */
export function textOfGlyph(name: string): string | undefined {
  const letters = (name.split('.')[0] ?? '').split('_').map(letterNamed);
  return letters.some((letter) => letter === undefined) ? undefined : letters.join('');
}

function letterNamed(name: string): string | undefined {
  if (/^[A-Za-z]$/.test(name)) return name;
  if (Object.hasOwn(signs, name)) return signs[name];
  const [, base = '', accent = ''] = /^([A-Za-z])([a-z]+)$/.exec(name) ?? [];
  const composed = Object.hasOwn(accents, accent) ? `${base}${accents[accent]}`.normalize('NFC') : '';
  if (composed.length === 1) return composed;
  const code = /^uni([0-9A-F]{4})$|^u([0-9A-F]{4,6})$/.exec(name);
  const point = Number.parseInt(code?.[1] ?? code?.[2] ?? '', 16);
  const isCharacter = point >= 0x20 && point <= 0x10ffff && !(point >= 0xd800 && point < 0xe000);
  return isCharacter ? String.fromCodePoint(point) : undefined;
}

/** A font as `fontExtraProperties` has it. */
interface GlyphFont {
  readonly name?: string;
  readonly composite?: boolean;
  readonly differences?: ReadonlyMap<number, string>;
  readonly defaultEncoding?: readonly string[];
}

export interface CodedGlyph {
  readonly unicode: string;
  readonly originalCharCode: number;
}

interface GlyphNames {
  /** The letter of a glyph for which pdf.js has only its code. */
  nameOf(glyph: CodedGlyph): string | undefined;
  /** Whether the font names letters that pdf.js doesn’t know. */
  readonly areOwn: boolean;
}

/** What TeX has in the places of a font that names nothing by itself. */
function texEncodingOf({ name = '', differences }: GlyphFont): ReadonlyMap<number, string> {
  if (texText.test(name)) return texLetters;
  const formula = texFormula.exec(name);
  const face = formula?.groups?.['face']?.toLowerCase().replace(/^b(?=sy)|(?<=mi)b$/, '') ?? 'ex';
  return (formula && !differences?.size && texFormulaSigns[face]) || new Map();
}

/** What the codes of a font are, where its names say so or TeX made it. */
export function namesIn(font: GlyphFont | null): GlyphNames | undefined {
  if (!font || font.composite) return undefined;
  const names = new Map<number, string>(font.defaultEncoding?.entries() ?? []);
  for (const [code, name] of font.differences ?? []) names.set(code, name);
  const isPublishers = publisherItalic.test(font.name ?? '');
  const isByTexCode = publisherSigns.test(font.name ?? '');
  const own = [...names].flatMap(([code, name]): [number, string][] => {
    const text =
      (isPublishers && publisherLetters.get(name)) ||
      (isByTexCode && signsByCode(name)) ||
      textOfUnknown(name);
    return text === undefined ? [] : [[code, text]];
  });
  const texts = new Map([...texEncodingOf(font), ...own]);
  if (texts.size === 0) return undefined;
  return {
    areOwn: own.length > 0,
    nameOf: ({ unicode, originalCharCode: code }) =>
      (isPublishers || unicode === String.fromCharCode(code)) &&
      texts.get(code)?.toLowerCase() !== unicode.toLowerCase()
        ? texts.get(code)
        : undefined,
  };
}

/**
 * Where Adobe’s fonts have forms of letters that Unicode has no places for: from each code on, what they are forms of. Figures as high
 * as small letters, of two widths, and small capitals.
 */
const privateForms = new Map(
  [
    { from: 0xf643, forms: '0123456789' },
    { from: 0xf730, forms: '0123456789' },
    { from: 0xf761, forms: 'abcdefghijklmnopqrstuvwxyz' },
  ].flatMap(({ from, forms }) =>
    [...forms].map((form, at): [string, string] => [String.fromCharCode(from + at), form]),
  ),
);
const privateForm = /[\uf643-\uf64c\uf730-\uf739\uf761-\uf77a]/gu;

/** Puts the letters in the place of the private codes that Adobe’s fonts of text state for their forms of them. */
export class PrivateForms {
  readonly #textFonts = new Set<string>();

  /** Fonts of icons use the same codes, and have no letters. */
  decoded(items: readonly PlacedItem[]): readonly PlacedItem[] {
    if (items.every(({ str }) => str.search(privateForm) < 0)) return items;
    for (const [font, its] of Map.groupBy(items, ({ fontName }) => fontName)) {
      const text = its.map(({ str }) => str).join('');
      const letters = text.match(/\p{L}/gu)?.length ?? 0;
      if (letters >= fewestLetters && letters >= (text.match(privateForm)?.length ?? 0))
        this.#textFonts.add(font);
    }
    return items.map((item) =>
      this.#textFonts.has(item.fontName)
        ? { ...item, str: item.str.replace(privateForm, (code) => privateForms.get(code) ?? code) }
        : item,
    );
  }
}

const fewestLetters = 20;
