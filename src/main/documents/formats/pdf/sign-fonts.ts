/** What the characters of a font stand for, where they aren’t those that the file names. */
export type Alphabet = 'dingbats' | 'math-italic' | 'journal-signs' | 'journal-italic';

const dingbats = /wingdings|webdings|dingbats|marlett|monotypesorts|bullet/i;
/** TeX’s math italic, also under the names that Ghostscript gives to fonts without one. */
const mathItalic = /^(?:[cl]mmi|f[a-z]$)/i;

export function alphabetOf(fontName: string): Alphabet | undefined {
  if (dingbats.test(fontName)) return 'dingbats';
  if (/^advp(?:4c4e74|40798)$/i.test(fontName)) return 'journal-signs';
  if (/^advp4c4e51$/i.test(fontName)) return 'journal-italic';
  return mathItalic.test(fontName) ? 'math-italic' : undefined;
}

/** The codes 0 to 31 of TeX’s math italic. */
const greek = 'ΓΔΘΛΞΠΣΥΦΨΩαβγδεζηθικλμνξπρστυφχ';
/** Fonts for formulas in journals of large publishers. */
const journalSigns: Readonly<Record<string, string>> = {
  ð: '(', Þ: ')', '½': '[', '~': '=', z: '+', '{': '−', '|': '×',
}; // prettier-ignore
const journalItalic: Readonly<Record<string, string>> = { '=': '/', ':': '.', ';': ',', '~': ' ' };

/** Bullets and boxes to check as Word and PowerPoint write them. */
const bullets = /^[\uf06c\uf06e-\uf072\uf075\uf076\uf09f\uf0a7\uf0a8\uf0b7\uf0d8\uf0fc]$/u;

/** The text that a reader sees: bullets for the letters of Wingdings, Greek letters, and plain letters in formulas. */
export function asSeen(text: string, alphabet: Alphabet | undefined): string {
  if (alphabet === 'dingbats' && /^[\p{L}\p{N}\p{Co}\x21-\xff]$/u.test(text)) return '•';
  if (bullets.test(text)) return '•';
  if (alphabet === 'journal-signs') return text.replace(/[ðÞ½~z{|]/g, (code) => journalSigns[code] ?? code);
  if (alphabet === 'journal-italic') return text.replace(/[=:;~]/g, (code) => journalItalic[code] ?? code);
  if (alphabet === 'math-italic')
    // oxlint-disable-next-line no-control-regex
    return text.replace(/[\x00-\x1f]/g, (code) => greek[code.charCodeAt(0)] ?? code);
  return (
    text
      // Many journals draw the bars of roots with these letters.
      .replace(/(?:ffi|ﬃ){2,}/g, '√')
      .replace(/[\u{1d400}-\u{1d7ff}\u210e]/gu, (letter) => letter.normalize('NFKC'))
      // oxlint-disable-next-line no-control-regex
      .replace(/(?<=\p{L})\0(?=\p{L})/gu, '’')
  );
}
