/** What codes stand for in fonts of signs: those of TeX and those in which journals set formulas. */

type Signs = Readonly<Record<string, string>>;

/** The codes 0 to 31 of TeX’s math italic. */
export const greek = 'ΓΔΘΛΞΠΣΥΦΨΩαβγδεζηθικλμνξπρστυφχ';
/** Signs among them that files name by the letter at their place; no font of this kind has those letters. */
export const italicSigns: Signs = { '?': '⋆', '@': '∂', '`': 'ℓ' };
/** Of TeX’s font of signs, whose capitals are letters. “6” is a stroke through the sign that follows, “7” the beginning of an arrow. */
export const mathSigns: Signs = {
  '!': '→', $: '↔', '(': '⇐', ')': '⇒', ',': '⇔', '1': '∞', '2': '∈', '3': '∋', '6': '\u0338', '7': '↦', '8': '∀',
  '9': '∃', ':': '¬', ';': '∅', '>': '⊤', '?': '⊥', '[': '∪', ']': '⊎', '^': '∧', _: '∨', '`': '⊢', a: '⊣', b: '⌊',
  c: '⌋', d: '⌈', e: '⌉', f: '{', g: '}', h: '⟨', i: '⟩', j: '|', k: '‖', p: '√', r: '∇', s: '∫', t: '⊔', u: '⊓',
  v: '⊑', w: '⊒', x: '§', y: '†', z: '‡',
}; // prettier-ignore
/** The codes 0 to 31 of that font. */
export const operators = '−·×∗÷⋄±∓⊕⊖⊗⊘⊙○◦•≍≡⊆⊇≤≥≼≽∼≈⊂⊃≪≫≺≻';
/** The signs of AMS-TeX that files name by the letter at their place; the first is the bullet of slides. */
export const amsA: Signs = {
  I: '▸', '6': '≤', '>': '≥', '.': '≲', '&': '≳', X: '✓', r: '®', ')': '∴', '*': '∵',
}; // prettier-ignore
export const amsB: Signs = { o: '⋊', n: '⋉', '?': '∅', '(': '⊊' };
/** Integrals, small and large, that files name by the accent at their place. */
export const integrals: Signs = { '´': '∫', ˆ: '∫', '¸': '∮', '˛': '∮' };

/** Fonts for formulas in journals of large publishers. */
export const journalSigns: Signs = {
  ð: '(', Þ: ')', '½': '[', '¼': '=', þ: '+', j: '|', h: '⟨', i: '⟩', '~': '=', z: '+', '{': '−', '|': '×',
}; // prettier-ignore
/** The one of them that has more of TeX’s signs, at their codes. */
export const journalTexSigns: Signs = {
  ...journalSigns,
  '!': '→', '0': '′', '1': '∞', '2': '∈', '3': '∋', '8': '∀', '9': '∃', '?': '⊥', '[': '∪', '\\': '∩', '^': '∧',
  _: '∨', f: '{', g: '}', k: '‖',
}; // prettier-ignore
export const journalOperators: Signs = {
  '1': '+', '2': '−', '3': '×', '5': '=', C: '+', K: '−', Z: '=',
}; // prettier-ignore
export const journalGreek: Signs = {
  D: 'Δ', V: 'Ω', W: 'Φ', Y: 'Ψ', a: 'α', b: 'β', d: 'δ', m: 'μ', p: 'π', r: 'ρ', s: 'σ', t: 'τ', v: 'ω',
  w: 'φ',
}; // prettier-ignore
/** The Greek letters in their order, under the Latin ones from “a” to “x”. */
export const journalPi: Signs = rows(['abcdefghijklmnopqrstuvwx', 'αβγδεζηθικλμνξοπρστυφχψω']);
/** Of TeX’s font of large signs, in which “!” is a tall bracket. */
export const journalLargeSigns: Signs = {
  '!': ')', P: '∑', Q: '∏', R: '∫', X: '∑', Y: '∏', Z: '∫',
}; // prettier-ignore
export const journalItalic: Signs = { '=': '/', ':': '.', ';': ',', '~': ' ' };
/** Fonts that have next to nothing but the sign of a note or of a comparison. */
export const journalMarks: Signs = { P: '≥', '–': '≠', '⇑': '*', q: '☆' };

/** Adobe’s Symbol, under the characters of Windows’ Latin letters. */
export const symbolSigns: Signs = {
  ...rows(
    ['ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ'],
    ['abcdefghijklmnopqrstuvwxyz', 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ'],
    ['£¥«¬®¯°±²³´µ¶·¹º»', '≤∞↔←→↓°±″≥×∝∂•≠≡≈'],
    ['ÄÅÆÇÈÉÊÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÞå', '⊗⊕∅∩∪⊃⊇⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇒∑'],
  ),
};

/**
 * The fonts of the package mathabx, which files name by the letter that a font of text has in the place of a sign: its smaller
 * signs, and the large ones.
 */
export const mathabxSigns: Signs = rows(
  ['`´ˆ¨˝˚˘¯‹“”„«»–‰', '+−×·∘∗±∓⋆=≡∼≈≃≅≠'],
  ['ăąďěĂĄĎĚPQRXY^_', '<>≤≥⊂⊃⊆⊇∈∋∉∩∪∧∨'],
  ['@DH81Bb‘dz{}|pqrstuxy', '∀∃∅∞′∂⊗⊕⊙\\/‖|()[]{}⟨⟩'],
  ['ÑÐØñðôKJ!"', '→←↔⇒⇐⇔⊥⊤≪≫'],
);
export const mathabxLargeSigns: Signs = {
  ...rows(
    ['řŘÿŸśŚźŹşŞżŻŤ', '∑∑∑∑∏∏∏∏∫⋂∫∫⋃'],
    ['`´ˆ˜˘¯˙¸“”„«‰ıȷ!"#)*+?ab', '(((())))[[[[]]]{{{}}}√√√'],
    // The pieces of tall brackets.
    ['¨˚˝˛‹‚»—–$’&%', '\uf8eb\uf8ec\uf8ed\uf8f6\uf8f7\uf8f8\uf8ee\uf8ef\uf8f0\uf8f1\uf8f4\uf8f2\uf8f3'],
  ),
  ff: ']', fi: '\uf8f9', ffi: '\uf8fa', fl: '\uf8fb', l: '', o: '', m: '', n: '',
}; // prettier-ignore

/** Characters, and what stands for each of them. */
function rows(...pairs: readonly (readonly [characters: string, signs: string])[]): Signs {
  return Object.fromEntries(
    pairs.flatMap(([characters, signs]) => {
      const own = [...signs];
      return [...characters].map((character, at): [string, string] => [character, own[at] ?? character]);
    }),
  );
}
