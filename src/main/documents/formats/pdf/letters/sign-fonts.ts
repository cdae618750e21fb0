import { asPlainLetters } from '../../../../../shared/text/math/plain-letters.ts';
import { romanNumber } from '../../../../../shared/languages/speaking/roman-digits.ts';
import { isJournalFace } from './lone-letters.ts';
import { raised } from '../../../../../shared/text/math/raised.ts';

/** What the characters of a font stand for, where they aren’t those that the file names. */
type Alphabet =
  | 'dingbats'
  | 'zapf-dingbats'
  | 'math-italic'
  | 'numbered'
  | 'math-signs'
  | 'ams-a'
  | 'ams-b'
  | 'latex-signs'
  | 'latex-lines'
  | 'integrals'
  | 'journal-signs'
  | 'journal-italic'
  | 'journal-large-signs'
  | 'journal-operators'
  | 'journal-greek'
  | 'journal-pi'
  | 'journal-comparisons'
  | 'px-signs'
  | 'px-italic'
  | 'tex-text'
  | 'journal-face';

const zapfDingbats = /^(?:itc|adobe)?(?:zapf)?dingbats/i;
const dingbats =
  /wingdings|webdings|dingbats|marlett|monotypesorts|newswithcommpi|bullet|fontawesome|academicons|icomoon/i;
/** TeX’s math italic, also under the names that Ghostscript gives to fonts without one. */
const mathItalic = /^(?:[cl]mmi|lmmathitalic)/i;
/** Older programs number all fonts of TeX, of which those of variables alone have codes below 32. */
const numbered = /^f[a-z]$/i;

export function alphabetOf(fontName: string): Alphabet | undefined {
  if (zapfDingbats.test(fontName)) return 'zapf-dingbats';
  if (dingbats.test(fontName)) return 'dingbats';
  if (/^adv(?:p4c4e74|p40798|mathsymb)$/i.test(fontName)) return 'journal-signs';
  if (/^advp4c4e51$/i.test(fontName)) return 'journal-italic';
  if (/^advp4c4e46$/i.test(fontName)) return 'journal-large-signs';
  if (/^advp(?:414bfb|s44a44b|s3fdd77)$/i.test(fontName)) return 'journal-operators';
  if (/^advp(?:3eaa99|43b38b)$/i.test(fontName)) return 'journal-greek';
  if (/^advpsmp13$/i.test(fontName)) return 'journal-pi';
  if (/^advpsmp4$/i.test(fontName)) return 'journal-comparisons';
  if (isJournalFace(fontName)) return 'journal-face';
  if (/^(?:[cl]mb?sy|lmmathsymbols)/i.test(fontName)) return 'math-signs';
  if (/^[tp]xb?sy/i.test(fontName)) return 'px-signs';
  if (/^r?[tp]xb?mi/i.test(fontName)) return 'px-italic';
  if (/^(?:advps)?msam/i.test(fontName)) return 'ams-a';
  if (/^msbm/i.test(fontName)) return 'ams-b';
  if (/^(?:lasy|wasy)b?\d/i.test(fontName)) return 'latex-signs';
  if (/^l(?:ine|circle)w?\d/i.test(fontName)) return 'latex-lines';
  if (/^esint\d/i.test(fontName)) return 'integrals';
  if (numbered.test(fontName)) return 'numbered';
  if (/^cm(?:r|bx|b|ti|bxti|sl|bxsl|ss|ssbx|ssi)\d/i.test(fontName)) return 'tex-text';
  return mathItalic.test(fontName) ? 'math-italic' : undefined;
}

/** The codes 0 to 31 of TeX’s math italic. */
const greek = 'ΓΔΘΛΞΠΣΥΦΨΩαβγδεζηθικλμνξπρστυφχ';
/** Signs among them that files name by the letter at their place; no font of this kind has those letters. */
const italicSigns: Readonly<Record<string, string>> = { '?': '⋆', '@': '∂', '`': 'ℓ' };
/** Of TeX’s font of signs, whose capitals are letters. “6” is a stroke through the sign that follows, “7” the beginning of an arrow. */
const mathSigns: Readonly<Record<string, string>> = {
  '!': '→', $: '↔', '(': '⇐', ')': '⇒', ',': '⇔', '1': '∞', '2': '∈', '3': '∋', '6': '\u0338', '7': '↦', '8': '∀',
  '9': '∃', ':': '¬', ';': '∅', '>': '⊤', '?': '⊥', '[': '∪', ']': '⊎', '^': '∧', _: '∨', '`': '⊢', a: '⊣', b: '⌊',
  c: '⌋', d: '⌈', e: '⌉', f: '{', g: '}', h: '⟨', i: '⟩', j: '|', k: '‖', p: '√', r: '∇', s: '∫', t: '⊔', u: '⊓',
  v: '⊑', w: '⊒', x: '§', y: '†', z: '‡',
}; // prettier-ignore
/** The codes 0 to 31 of that font. */
const operators = '−·×∗÷⋄±∓⊕⊖⊗⊘⊙○◦•≍≡⊆⊇≤≥≼≽∼≈⊂⊃≪≫≺≻';
/** Apple’s programs state the codes of TeX’s fonts as the signs of its keys, and those without such a key as 0. */
const keys: Readonly<Record<string, number>> = {
  '⇥': 2, '⇤': 3, '⌅': 4, '⇧': 5, '⌃': 6, '⌦': 10, '↵': 11, '✏': 15, '⌘': 17, '✓': 18, '⌫': 23, '⇠': 24, '⇡': 25,
  '⇢': 26, '⌧': 28,
}; // prettier-ignore
const anyKey = /[⇥⇤⌅⇧⌃⌦↵✏⌘✓⌫⇠⇡⇢⌧]/gu;
/** The signs of AMS-TeX that files name by the letter at their place; the first is the bullet of slides. */
const amsA: Readonly<Record<string, string>> = {
  I: '▸', '6': '≤', '>': '≥', '.': '≲', '&': '≳', X: '✓', r: '®', ')': '∴', '*': '∵',
}; // prettier-ignore
const amsB: Readonly<Record<string, string>> = { o: '⋊', n: '⋉', '?': '∅', '(': '⊊' };
/** Integrals, small and large, that files name by the accent at their place. */
const integrals: Readonly<Record<string, string>> = { '´': '∫', ˆ: '∫', '¸': '∮', '˛': '∮' };
/** Fonts for formulas in journals of large publishers. */
const journalSigns: Readonly<Record<string, string>> = {
  ð: '(', Þ: ')', '½': '[', '¼': '=', þ: '+', j: '|', h: '⟨', i: '⟩', '~': '=', z: '+', '{': '−', '|': '×',
}; // prettier-ignore
const journalOperators: Readonly<Record<string, string>> = {
  '1': '+', '2': '−', '3': '×', '5': '=', C: '+', K: '−', Z: '=',
}; // prettier-ignore
const journalGreek: Readonly<Record<string, string>> = {
  D: 'Δ', V: 'Ω', W: 'Φ', Y: 'Ψ', a: 'α', b: 'β', d: 'δ', m: 'μ', p: 'π', r: 'ρ', s: 'σ', t: 'τ', v: 'ω',
  w: 'φ',
}; // prettier-ignore
/** The Greek letters of that font in their order, under the Latin ones from “a” to “x”. */
const journalPi = 'αβγδεζηθικλμνξοπρστυφχψω';
/** Of TeX’s font of large signs. */
const journalLargeSigns: Readonly<Record<string, string>> = {
  P: '∑', Q: '∏', R: '∫', X: '∑', Y: '∏', Z: '∫',
}; // prettier-ignore
const journalItalic: Readonly<Record<string, string>> = { '=': '/', ':': '.', ';': ',', '~': ' ' };

/** Whatever a font of signs has for a letter, and the signs that slides use as bullets, where the font names them. */
const dingbatBullets = /^[\p{L}\p{N}\p{Co}\x21-\xff◆❍❏-❒❖❘-❚]$/u;
/** Bullets and boxes to check as Word and PowerPoint write them. */
const bullets = /^[\uf06c\uf06e-\uf072\uf075\uf076\uf09f\uf0a7\uf0a8\uf0b7\uf0d8\uf0fc]$/u;

/** TeX moves what stands beside an “f” away from it: “ef f”, “superf icie”. */
const lateF = /(?<=\p{L}f) f(?!\s?\p{L})|f (?=\p{Ll}{3})/gu;

/** And what stands behind a capital that leans over it: “P ost”. In a formula, no real space is set between letters. */
const farCapital = /(?<!\p{L})(\p{Lu}) (?=\p{Ll}{3}|(?<=V )ar(?!\p{L}))/gu;

/** Of plain letters, most lines are as they are. */
const plain = /^[ -~]*$/;

/** The text that a reader sees: bullets for the letters of Wingdings, Greek letters, and plain letters in formulas. */
export function asSeen(text: string, alphabet: Alphabet | undefined): string {
  if (alphabet === 'zapf-dingbats' && /^[3-8]$/.test(text)) return text < '5' ? '✓' : '✗';
  if (alphabet?.endsWith('dingbats') && dingbatBullets.test(text)) return '•';
  if (bullets.test(text)) return '•';
  if (alphabet === 'ams-a')
    return text.replace('99K', '⇢').replace(/[I6>.&Xr)*]/g, (code) => amsA[code] ?? code);
  if (alphabet === 'ams-b') return text.replace(/[on?(]/g, (code) => amsB[code] ?? code);
  // The box at the end of a proof, or to check, and the quotation marks of Spanish and French, each of which TeX draws as two.
  if (alphabet === 'latex-signs')
    return text.replaceAll('2', '□').replaceAll('((', '«').replaceAll('))', '»');
  if (alphabet === 'integrals') return text.replace(/[´ˆ¸˛]/g, (code) => integrals[code] ?? code);
  if (alphabet === 'journal-signs')
    return text.replace(/6(?=¼)/g, '\u0338').replace(/[ðÞ½¼þhij~z{|]/g, (code) => journalSigns[code] ?? code);
  if (alphabet === 'journal-greek') return text.replace(/[DVWYa-x]/g, (code) => journalGreek[code] ?? code);
  if (alphabet === 'journal-pi')
    return text.replace(/[a-x]/g, (code) => journalPi[code.charCodeAt(0) - 97] ?? code);
  if (alphabet === 'journal-comparisons') return text.replaceAll('P', '≥');
  if (alphabet === 'journal-operators')
    return text.replace(/[1235CKZ]/g, (code) => journalOperators[code] ?? code);
  if (alphabet === 'journal-large-signs' && /^\s*[PQRXYZ]\s*$/.test(text))
    return text.replace(/\S/, (code) => journalLargeSigns[code] ?? code);
  if (alphabet === 'journal-italic') return text.replace(/[=:;~]/g, (code) => journalItalic[code] ?? code);
  // It has those signs in the places of others, too.
  if (alphabet === 'px-italic')
    return asVariables(text.replace(/[=:;]/g, (code) => journalItalic[code] ?? code));
  if (alphabet === 'math-italic') return asVariables(text).replace(lateF, 'f').replace(farCapital, '$1');
  if (alphabet === 'numbered') return asVariables(text);
  if (alphabet === 'px-signs') return asSeen(text.replaceAll('\0', '−'), 'math-signs');
  if (alphabet === 'math-signs')
    return asPlainLetters(
      text
        .replace(/[!-~]/g, (code) => mathSigns[code] ?? code)
        .replace(anyKey, (key) => operators[keys[key] ?? 0] ?? key)
        // oxlint-disable-next-line no-control-regex
        .replace(/[\x01-\x1f]/g, (code) => operators[code.charCodeAt(0)] ?? code)
        .replaceAll('\0', ''),
    );
  if (alphabet === 'tex-text') return asSeen(text.replaceAll('↵', 'ff'), undefined);
  if (plain.test(text) && !text.includes('ffiffi')) return text;
  return (
    // Many journals draw the bars of roots with these letters.
    asPlainLetters(text.replace(/(?:ffi|ﬃ){2,}/g, '√'))
      // oxlint-disable-next-line no-control-regex
      .replace(/(?<=\p{L})\0(?=\p{L})/gu, '’')
      .replaceAll('\0', '')
      // A mark behind a bracket that it is a tall one.
      .replace(/[\ufe00-\ufe04]/g, '')
      // Between words, unlike the variables of a formula, and in addresses a minus sign is drawn for a hyphen.
      .replace(/(?<=\p{Ll}{3})−(?=\p{L}\p{Ll}{2})/gu, '-')
      .replace(/(?:www[.−]|:\/\/)\S+/g, (address) => address.replaceAll('−', '-'))
  );
}

function asVariables(text: string): string {
  const named = text
    .replace(anyKey, (key) => greek[keys[key] ?? 0] ?? key)
    // oxlint-disable-next-line no-control-regex
    .replace(/[\x00-\x1f?@`]/g, (code) => italicSigns[code] ?? greek[code.charCodeAt(0)] ?? code);
  // Some programs name a letter of another alphabet that looks like it.
  return asPlainLetters(named.replaceAll('ǫ', 'ε'));
}

/** A sign that TeX draws in pieces, of which some are signs or letters of their own, and the sign that they make up. */
const pieces: readonly (readonly [RegExp, string])[] = [
  [/\u0338\s*\|=/gu, '⊭'],
  // Between the bars of an absolute value and “=” there is a space, or the first bar stands before.
  [/(?<!\|[^\s|=][^|=]*)(?<=\s)\|=(?!=)/gu, '⊨'],
  [/(?<![^\s(]),\s?(?:−\s?)*→/gu, '↪'],
  [/⇐\s?⇒/gu, '⇔'],
  [/=\s?⇒/gu, '⇒'],
  [/←\s?→/gu, '↔'],
  [/↦\s*(?:−\s*)?→/gu, '↦'],
  [/(?:−\s?)+→/gu, '→'],
  // Unlike “x ← −1”.
  [/←(?:\s?−[-−]+|[-−](?=\s))/gu, '←'],
  [/∼\s?=/gu, '≅'],
  [/\/\s?∈/gu, '∉'],
];
const mayHavePieces = /[\u0338↦]|\s\|=|,\s?[−→]|[=−]\s?[⇒→]|⇐\s?⇒|←\s?[−→-]|∼\s?=|\/\s?∈/u;

/** “ˆx”: TeX draws the accent of a variable before it. */
const accentBefore = /(?<![\p{L}\p{M}\p{N})\]}’'])([\u0302-\u0304\u0307ˆ˜¯˙]) ?(\p{L})(?!\p{L}{2}|\p{M})/gu;
const accentAbove = /[\u0302-\u0304\u0307ˆ˜¯˙]/u;
const accentsAbove: Readonly<Record<string, string>> = {
  ˆ: '\u0302',
  '˜': '\u0303',
  '¯': '\u0304',
  '˙': '\u0307',
};

/** “|V |”: a slanted letter leaves room before the bar. */
const roomInBars = /(?<=(?<![\p{L}\p{N})])\|\p{L}{1,2}) (?=\|(?!\|))/gu;

/** TeX draws “≠” as a stroke and “=”, “⟶” as “−” and “→”, and “↪” as a hook in the place of the comma and “→”. */
export function withWholeSigns(line: string): string {
  const closed = line.includes(' |') ? line.replace(roomInBars, '') : line;
  const text = accentAbove.test(closed)
    ? closed.replace(
        accentBefore,
        (_, accent: string, letter: string) => letter + (accentsAbove[accent] ?? accent),
      )
    : closed;
  if (!mayHavePieces.test(text)) return text;
  const stroked = text.replace(/\u0338\s*([=∈∋⊂⊃⊆⊇≡∼≈≃≅∃∣‖<>≤≥→←])/gu, (_, sign: string) =>
    `${sign}\u0338`.normalize('NFC'),
  );
  return pieces.reduce((whole, [found, sign]) => whole.replace(found, sign), stroked);
}

/**
 * Text above the line: figures, their sign, and the ring of a degree.
 * @param before on its level, as in “n−1”
 */
export function asRaised(text: string, before = '', next = ''): string {
  if (/^\s*[◦∘]\s*$/u.test(text)) return '°';
  const isSigned = before === '' && (/^[-−]\d/.test(text) || (/^[-−]$/.test(text) && /^\d/.test(next)));
  const isFigures = /^[\d\s,;]+$/.test(text) && !/\p{L}/u.test(before);
  return isSigned || isFigures ? raised(text) : text;
}

/** The mark of a note, which may be counted in Roman: “mutéⁱⁱⁱ”. Other letters behind a word are an ending or an index, as a single one often is. */
export function asNoteMark(above: string, text: string): string | undefined {
  const [, letters = '', room = ''] = /^\s*([ivx]{1,6})(\s*)$/.exec(above) ?? [];
  const isBehindWord = letters.length === 1 ? behindLongWord.test(text) : behindWord.test(text);
  const number = isBehindWord ? romanNumber(letters.toUpperCase()) : undefined;
  return number ? raised(String(number)) + room : undefined;
}

const behindWord = /(?=\p{Ll})\p{Script=Latin}{3}[”»)]?$/u;
/** In no formula. */
const behindLongWord = /^[^=∑∏∫]*(?<![\p{L}\p{M}])\p{Script=Latin}{5,}[”»)]?$/u;

/** A figure of its own glyph behind a word, before which French leaves room, as before other signs: “la JVM ². De”. */
const noteSign =
  /(?<=(?<!(?<!\p{L})(?:sin|cos|tan|cot|log|exp|min|max))\p{L}{3}[.,;)»”"]?)\s?([⁰¹²³⁴-⁹]{1,3})(?![\p{L}\p{N}⁺⁻(]|\s?[/⁄√])/gu;

/** The line with the marks of its notes at their words, and these marks. */
export function withNoteSigns(text: string): { readonly text: string; readonly marks: readonly string[] } {
  if (!/[⁰¹²³⁴-⁹]/u.test(text)) return { text, marks: [] };
  const marks = Array.from(text.matchAll(noteSign), ([, mark = '']) => mark);
  return { text: text.replaceAll(noteSign, '$1'), marks };
}
