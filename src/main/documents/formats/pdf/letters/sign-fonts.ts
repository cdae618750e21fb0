import { asPlainLetters } from '../../../../../shared/text/math/plain-letters.ts';
import { romanNumber } from '../../../../../shared/languages/speaking/roman-digits.ts';
import { isJournalFace } from './lone-letters.ts';
import {
  amsA,
  amsB,
  greek,
  integrals,
  italicSigns,
  journalGreek,
  journalItalic,
  journalLargeSigns,
  journalMarks,
  journalOperators,
  journalPi,
  journalSigns,
  journalTexSigns,
  mathabxLargeSigns,
  mathabxSigns,
  mathSigns,
  operators,
  symbolSigns,
} from './sign-tables.ts';
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
  | 'journal-tex-signs'
  | 'journal-marks'
  | 'journal-symbol'
  | 'mathabx'
  | 'mathabx-large'
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
  if (/^advp4c4e74$/i.test(fontName)) return 'journal-tex-signs';
  if (/^adv(?:p40798|mathsymb)$/i.test(fontName)) return 'journal-signs';
  if (/^advp4c4e51$/i.test(fontName)) return 'journal-italic';
  if (/^advp4c4e46$/i.test(fontName)) return 'journal-large-signs';
  if (/^advp(?:414bfb|s44a44b|s3fdd77)$/i.test(fontName)) return 'journal-operators';
  if (/^advp(?:3eaa99|43b38b)$/i.test(fontName)) return 'journal-greek';
  if (/^advpsmp1[03]$/i.test(fontName)) return 'journal-pi';
  if (/^advps(?:mp4|mpi5|\.mh6)$|^advcorresast$/i.test(fontName)) return 'journal-marks';
  if (/^advpssym$/i.test(fontName)) return 'journal-symbol';
  if (/^tex-math[ab]\d/i.test(fontName)) return 'mathabx';
  if (/^tex-mathx\d/i.test(fontName)) return 'mathabx-large';
  if (isJournalFace(fontName)) return 'journal-face';
  if (/^(?:[cl]mb?sy|lmmathsymbols)/i.test(fontName)) return 'math-signs';
  // The later ones, as “txsys” and “txmiaX”, name their signs.
  if (/^[tp]xb?sy(?!s)/i.test(fontName)) return 'px-signs';
  if (/^r?[tp]xb?mi(?!a)/i.test(fontName)) return 'px-italic';
  if (/^(?:advps)?msam/i.test(fontName)) return 'ams-a';
  if (/^msbm/i.test(fontName)) return 'ams-b';
  if (/^(?:lasy|wasy)b?\d/i.test(fontName)) return 'latex-signs';
  if (/^l(?:ine|circle)w?\d/i.test(fontName)) return 'latex-lines';
  if (/^esint\d/i.test(fontName)) return 'integrals';
  if (numbered.test(fontName)) return 'numbered';
  if (/^cm(?:r|bx|b|ti|bxti|sl|bxsl|ss|ssbx|ssi)\d/i.test(fontName)) return 'tex-text';
  return mathItalic.test(fontName) ? 'math-italic' : undefined;
}

/** Apple’s programs state the codes of TeX’s fonts as the signs of its keys, and those without such a key as 0. */
const keys: Readonly<Record<string, number>> = {
  '⇥': 2, '⇤': 3, '⌅': 4, '⇧': 5, '⌃': 6, '⌦': 10, '↵': 11, '✏': 15, '⌘': 17, '✓': 18, '⌫': 23, '⇠': 24, '⇡': 25,
  '⇢': 26, '⌧': 28,
}; // prettier-ignore
const anyKey = /[⇥⇤⌅⇧⌃⌦↵✏⌘✓⌫⇠⇡⇢⌧]/gu;
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
  if (alphabet === 'ams-a') return byCode(text.replace('99K', '⇢'), amsA);
  if (alphabet === 'ams-b') return byCode(text, amsB);
  // The box at the end of a proof, or to check, and the quotation marks of Spanish and French, each of which TeX draws as two.
  if (alphabet === 'latex-signs')
    return text.replaceAll('2', '□').replaceAll('((', '«').replaceAll('))', '»');
  if (alphabet === 'integrals') return byCode(text, integrals);
  if (alphabet === 'journal-signs') return byCode(text.replace(/6(?=¼)/g, '\u0338'), journalSigns);
  if (alphabet === 'journal-tex-signs') return byCode(text.replace(/6(?=[¼2])/g, '\u0338'), journalTexSigns);
  if (alphabet === 'journal-greek') return byCode(text, journalGreek);
  if (alphabet === 'journal-pi') return byCode(text, journalPi);
  if (alphabet === 'journal-marks') return byCode(text, journalMarks);
  if (alphabet === 'journal-symbol') return byCode(text, symbolSigns);
  if (alphabet === 'mathabx') return byCode(text.replaceAll('ÞÑ', '↦').replaceAll('ãÑ', '↪'), mathabxSigns);
  if (alphabet === 'mathabx-large') return byCode(text, mathabxLargeSigns);
  if (alphabet === 'journal-operators') return byCode(text, journalOperators);
  if (alphabet === 'journal-large-signs' && /^\s*[!PQRXYZ]\s*$/.test(text))
    return byCode(text, journalLargeSigns);
  if (alphabet === 'journal-italic') return byCode(text, journalItalic);
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

function byCode(text: string, signs: Readonly<Record<string, string>>): string {
  return text.replace(/ff?[il]|ff|./gsu, (code) => signs[code] ?? code);
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
