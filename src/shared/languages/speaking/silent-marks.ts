import { emphasis, pastedBullet } from '../typed-marks.ts';
import { needing, rareSign, type SpeakingRule } from '../../listen/script/spoken-text.ts';

/** In any language. */
export const quotesAndPictures: readonly SpeakingRule[] = [
  // Invisible characters split words and names for a speech model.
  { find: /[\u00AD\u200B-\u200D\u2060\uFEFF]+/gu, say: () => '' },
  // A letter and its accent, written as two: `ã` as `a` and a tilde. Alone, letters of formulas have such marks.
  {
    find: /\p{Script=Latin}(?:[\u0300\u0301\u0308\u030A\u030C\u0327\u0328]|[\u0302\u0303](?:(?<=[\p{L}\p{M}]\p{L}.)|(?=\p{L}{2})))/gu,
    needs: /[\u0300-\u0328]/,
    say: (all) => all.normalize('NFC'),
  },
  // `60 ∘C`: the ring that TeX raises for degrees
  {
    find: /(?<=\d\s?)[∘◦](?=\s?[CF](?![\p{L}\p{N}]))/gu,
    needs: /[∘◦]/,
    say: () => '°',
  },
  // A hyphen that keeps its line together, between figures.
  { find: /(?<=\d)[‐‑](?=\d)/gu, needs: rareSign, say: () => '-' },
  // An arrow of a font of signs, whose code has no meaning elsewhere
  {
    find: /(?<=[\p{L}\p{N})])\s?[\uf0e0\uf0e8\uf0f0]\s?(?=[\p{L}\p{N}])/gu,
    needs: /[\uf0e0\uf0e8\uf0f0]/,
    say: () => ', ',
  },
  // A box to be ticked between two words: `Sex \uf06f Male \uf06f Female`; elsewhere it may be a figure that could not be decoded.
  { find: /(?<=\p{L}{2}\)?)\s\p{Co}\s?(?=\p{Lu}\p{L})/gu, needs: rareSign, say: () => ', ' },
  // Signs of a font of its own, such as bullets, and what could not be decoded.
  { find: /[\p{Co}\uFFFC\uFFFD]+/gu, needs: rareSign, say: () => '' },
  // An opening one parts two words, if nothing else does: `la doctrina“[e]sta`, but `„Freund“schaft`.
  {
    find: /(?<=\p{Ll}{2})[“«„](?=\[|\p{L}{2})(?<!„[^“„]{0,200}“)/gu,
    needs: /\p{Ll}[“«„]/u,
    say: () => ' ',
  },
  // Double quotes make speech models sigh.
  { find: /["“”„‟«»]+/gu, say: () => '' },
  // So are quotes typed as two: ''House'', but f'', 5'' and the mistake in dell''acqua.
  { find: /(?<![\p{N}'’]|(?<!\p{L})\p{L})''(?!'|(?<=\p{L}'')\p{L})/gu, needs: /''/, say: () => '' },
  // Pictures are described or invented.
  { find: /\p{Regional_Indicator}{2}/gu, needs: rareSign, say: () => '' },
  {
    find: /(?:\p{Extended_Pictographic}(?<![©®™↔-↪])(?:\uFE0F|\p{Emoji_Modifier})?)+/gu,
    needs: rareSign,
    say: () => '',
  },
];

/** A sum in brackets, behind which a raised figure is no mark of a note: `(a + b)²`. For what stands before it. */
export const bracketedSum = String.raw`\((?:(?!\p{L}{3})[^()]){0,30}(?:[+−]|\s-\s)(?:(?!\p{L}{3})[^()]){1,30}\)`;

/** Behind these, the number in brackets is read. */
const announced = String.raw`(?<!\p{L})(?:[Nn]otes?|notas?|Anm\.|Fn\.|[Rr][eé]f\.|Fig(?:ure|ura|uur)|Tab(?:le|la|ella|ela|elle|leau|el)|Abbildung)`;
/** What is said of “∈”, behind which an interval stands: `t appartient à [210, 260]`. */
export const memberOf = /(?:appartient à|(?:pertenece|appartiene|pertence) a)/.source;
/** What is said of “=”, behind which a list of numbers is none of references. */
const equalTo = /(?:equals|égale|gleich|(?:igual|uguale) a|gelijk aan)/.source;
const noVector = String.raw`(?<![=<>≤≥∈]\s?)(?<!(?:${memberOf}|${equalTo})\s?)`;
/** Of what programs number: `c[999]`. A vowel alone may be a word. */
const noIndex = String.raw`(?<!(?<![\p{L}\p{N}.])[b-df-hj-np-tv-xz])`;
/** `[2,5]²` is a square, no note. */
const noPower = String.raw`(?!(?<=,\d{1,3}\])[²³^])`;
/** `12`, `3, 5–7` */
const numbers = String.raw`\d{1,3}(?:[,–-]\s?\d{1,3})*`;

/**
 * What is drawn to be written on: a few dots are a pause. Dots with spaces between them are taken up to the last: to look back from
 * each would take seconds on a long line of them.
 */
const gap = String.raw`(?:(?<![\p{L}\p{N}])X{5,}(?![\p{L}\p{N}])|(?<=\s)__(?=\s)|(?:_{2,}(?:[\s/.-]{1,3}_{2,}){1,9}|_{3,})(?!_)|(?<![.…]\s?)(?:\.{8,}|(?:\.\s){7,}(?:\.(?!\s\.))?|…{4,}\.*)(?![.…]))`;

/**
 * A gap to be filled in within a sentence, which has no sense without it: `born on ____ in ____`. What stands behind it goes on
 * in small letters, or a small word before it asks for it. A label has something new behind its gap: `Name: ____ Town: ____`;
 * dots that lead to a page number are none, nor are `Mr. B____` and `d____d`. A year may have but its first figures: `20__`.
 */
export function gapInside(said: string): SpeakingRule {
  // A letter alone is that of an item; “I” is whoever signs.
  const before = String.raw`(?<=^|[^:：(\s_/])(?<!(?<!\p{L})(?!I[\s_]{2})\p{Lu})\s*`;
  const goesOn = String.raw`\s*(?=\s?[,;]?\s?(?!\p{Ll}\)|[ivxlc]+(?!\p{L}))\p{Ll}|(?<=_\s?)[.;)](?:\s|$))`;
  const askedFor = String.raw`(?<=[\p{L}_.…][,.)]?\s\p{Ll}[\p{Ll}º]{0,2}\.?\s*${gap})\s*(?:(?=\S)|(?<=${gap}.{1,99}))|(?<=\p{Ll},\s*${gap})\s*(?=\()`;
  const hidden = String.raw`(?!(?<=(?<!\p{L})\p{L}${gap}|\p{L}(?:_{3,4}|[.…]+))\p{L})`;
  const ofYear = String.raw`(?<=\p{L}[,.]?\s20\d?)_{1,2}(?![\p{L}\p{N}_])`;
  return {
    find: new RegExp(
      String.raw`(?:${before}${gap}${hidden}(?:${goesOn}|${askedFor})|${ofYear})(?=([,.;)]|$)?)`,
      'gu',
    ),
    needs: /__|20\d_|\.{8}|(?:\.\s){7}|…{4}|X{5}/,
    say: (_all, mark) => ` ${said}${mark === '' ? ' ' : ''}`,
  };
}

/**
 * Places for the figures of a date, a number or an amount, with the signs that part them: `___/___/20__`, `_ _ | _ _ | _ _`,
 * `(___) ___-____`, `...../...../.....`.
 */
const figuresToFillIn: readonly SpeakingRule[] = [
  {
    find: /(?<![\p{L}\p{N}_-])(?:\|\s?)?(?:\(\s?_+\s?\)|_+)(?:(?:\s?[/|.–-]\s?|\s)(?:(?:19|20)?_+(?:\s?\|(?=\s|$))?))+(?![\p{L}\p{N}_/-])/gu,
    needs: /_\)?\s?[\s/|.–-]\s?(?:19|20)?_/,
    say: (all) => (all.match(/_/g)!.length > 2 ? '' : undefined),
  },
  { find: /(?<![.…])(?:\.{3,}|…+)(?:\s?\/\s?(?:\.{3,}|…+)\.*)+/gu, needs: /[.…]\s?\/\s?[.…]/, say: () => '' },
  { find: /(?<=^|[:\s])(?:__|\(__+\))(?=\s|$)/gu, needs: /__/, say: () => '' },
  // Others type semicolons: `Name: ;;;;;;;; Town: ;;;;`
  {
    find: /\s?;(?:[\s.…]{0,80};){2,}[\s.…]{0,80}(?=(\p{Lu})?)/gu,
    needs: /;[\s.…]*;/,
    say: (_all, next = '') => (next ? ', ' : ' '),
  },
  // Or the letter X: `xx.xxx.xxx-7`, `9XXXXXXX`
  {
    find: /(?<![\p{L}\p{N}])(?:\d?X{5,}|x{1,3}(?:[.-]x{3}){1,4}(?:-[\dx]{1,2})?)(?![\p{L}\p{N}])/gu,
    needs: /[Xx]{3}/,
    say: () => '',
  },
];

/** Letters held apart to fill their line: `D a t e :`. Those of an alphabet are no word, and many more may be several. */
const letterSpaced: SpeakingRule = {
  find: /(?<![\p{L}\p{N}.]\s?)(?:\p{Lu}(?: \p{Ll}){3,9}|\p{Lu}(?: \p{Lu}){4,7})(?!\s?[\p{L}\p{N}])/gu,
  needs: /\p{L} \p{L} \p{L} \p{L}/u,
  say(all) {
    const word = all.replaceAll(' ', '');
    const letters = [...word.toLowerCase()];
    const inOrder = letters.every((letter, at) => at === 0 || letters[at - 1]! < letter);
    const vowels = letters.filter((letter) => /[aeiouyäöüáéíóú]/u.test(letter)).length;
    return inOrder || vowels === word.length || vowels * 5 < word.length ? undefined : word;
  },
};

/** What is on the page for the eye alone, in any language. */
export const marksForTheEye: readonly SpeakingRule[] = [
  ...figuresToFillIn,
  letterSpaced,
  pastedBullet,
  ...needing(/[*_]\p{L}|[*_][¿¡(]/u, emphasis),
  // A pause of many dots between words.
  { find: /(?<=\p{L})\.{5,}(?=\p{L})/gu, say: () => '… ' },
  // The number of a note that is not raised any more ends the sentence: `by this.10`, but `Art.10`.
  {
    find: /(?<=\p{L}{2}\p{Ll}\.["”’)]?)(?<!(?<!\p{L})(?:[Aa]rt|[Cc]ap|[Ff]ig|[Kk]ap|[Pp][aá]g|[Ss]e[cz]|[Tt]ab|[Vv]ol)\.)\d{1,3}(?:[,–-]\d{1,3}){0,4}$/gu,
    needs: /\d$/,
    say: () => '',
  },
  // Between two words, a line for writing on holds them apart, and labels as items are: `Via____n.____CAP____`.
  {
    find: /(?:(?<=[\p{L}\p{N}.)])|(?<=\p{Lu}[\p{L}’-]{0,30})\s)_{3,}\s?(?=\p{Lu})/gu,
    needs: /___/,
    say: () => ', ',
  },
  { find: /(?<=[\p{L}\p{N}])_{3,}(?=[\p{L}\p{N}])/gu, needs: rareSign, say: () => ' ' },
  // So do dots: `NAME………POST………`, `Street......Town......`
  {
    find: /(?<=[\p{L}\p{N})])\s?(?<![.…])(?:\.{6,}|\.{0,5}…[.…]{3,})(?![.…])\s?(?=\p{Lu})/gu,
    needs: /…[.…]|\.{6}/,
    say: () => ', ',
  },
  { find: /(?<=[:：])\s?(?:\.{6,}|\.{0,5}…[.…]{3,})(?=\p{Lu})/gu, needs: /[:：]\s?[.…]/, say: () => ' ' },
  // How a box is to be ticked.
  { find: /\s?\(\s?√\s?\)/gu, needs: /√/, say: () => '' },
  // The stars that the notes of a table explain: `* p < 0.1, ** p < 0.05`
  { find: /(?<![\p{L}\p{N}*∗])[*∗]{1,4}\s?(?=p\s?[<≤=])/gu, needs: /[*∗]\s?p/, say: () => '' },
  // What stands for a number or a name: `R###_NAME`, `where ### is the number`; between sections, an ornament.
  {
    find: /(?<=[\p{L}_])#{2,}(?=_?\p{L})|(?<=\p{Ll}{2}\s)#{3,}(?=,?\s\p{Ll})/gu,
    needs: /##/,
    say: () => '#',
  },
  // Ornaments between sections, lines for writing on, dot leaders in contents: hummed or counted.
  { find: /[*=_~#•·]{3,}|(?:[*•·] ){2,}[*•·]|-{4,}|\/{5,}|[.…](?:\s?[.…]){4,}/gu, say: () => '' },
  // A bullet is a place on the page.
  { find: /(?<![^\s])[•⁃‣▪◦●○■□☐▢❏❐❑❒▶►▸▹➢➤❖]\s?|^[✓✔] (?=\S)/gu, needs: rareSign, say: () => '' },
  // A box that is typed as a Greek letter, among words that are not Greek: `ο Herr ο Frau`.
  {
    find: /(?<=[\p{Script=Latin})])\sο\s(?=(?=\p{Lu}\p{Ll})\p{Script=Latin})/gu,
    needs: /ο/,
    say: () => ', ',
  },
  {
    find: /(?<=^|^ο\s|[.:,;/]\s)ο(?:\s?$|\s(?=ο(?:\s|$)|(?=\p{Lu}\p{Ll})\p{Script=Latin}))/gu,
    needs: /ο/,
    say: () => '',
  },
  // Behind its word, a box: `Oui• Non•`, `Oui•Non`.
  {
    find: /(?<=\p{L}{2}|[’']\p{L})[•☐□](?=(\p{Lu})?)(?:(?=\p{Lu})|(?=[\s,;]|$))/gu,
    needs: rareSign,
    say: (_all, next = '') => (next ? ', ' : ''),
  },
  // With their brackets: `Lemma 2.11 ([10, 12]).`
  {
    find: new RegExp(String.raw`\s?\(\[(?!0(?!\d))${numbers}\](?:[,;]?\s?\[${numbers}\])*\)`, 'gu'),
    needs: /\(\[\d/,
    say: () => '',
  },
  // Marks that refer to notes: `word[12]`, `word¹`, `word†`, but `see note [12]`. Powers of letters and numbers are none, nor are
  // vectors and intervals: `d = [3, 4]`, `[0, 1]`.
  {
    find: new RegExp(
      String.raw`(?<!${announced}\s?)${noVector}\s?${noIndex}\[(?!0(?!\d))${numbers}\](?:,?\s?\[${numbers}\])*(?=\s?[.,;:)])|(?<!${announced}\s)${noIndex}${noVector}\[(?!0(?!\d))${numbers}\]${noPower}`,
      'gu',
    ),
    say: () => '',
  },
  // The key of a work: `by Stocks and Carrington [SC96, p. 3].`, `Tern et al. [SC96] show`, `the lamp[SC96] burns`, but `as
  // [SC96] has shown`, `in [SC96], it`, `Work: [SC96]`.
  {
    find: /(?<!:|(?<!\p{L})(?:[aeoy]|as|by|in|of|on|to|de|d[aeio]|en|em|n[ao]|por|par|et|ou|und|van|von|op|and|see|from|with|con|com|como|segundo|según|selon|siehe|nach|voir|zie))(?:(?<=[\p{L}\p{N},]\s\p{Lu}\p{L}*|\p{L}{6}|\sal\.?|[\d)\]’”])\s|(?<=\p{L}{3})(?=\[\p{Lu}{1,6}[\p{Ll}+])|\s(?=\[[^[\]]{4,60}\](?:[.,;:)]|$)))\[(?:(?:[;,]\s?)?\p{Lu}[\p{L}+]{1,7}(?:19|20)?\d\d[a-z]?)+(?:,\s\p{Ll}[^[\]]{1,30})?\]/gu,
    needs: /\[\p{Lu}/u,
    say: () => '',
  },
  // A letter that the quotation has otherwise: `“[l]os derechos”`
  {
    find: /(?<![\p{L}\p{N}])\[(\p{L})\](?=\p{Ll}{2})/gu,
    needs: /\[\p{L}\]/u,
    say: (_all, letter = '') => letter,
  },
  // The mark of a heading: `# Services`, but `# is not in Σ`
  { find: /^#{1,6}\s(?=\p{Lu})/gu, needs: /^#/, say: () => '' },
  // What begins a note: `³ See page 3.`, but `¹⁴C`.
  {
    find: /^[⁰¹²³⁴-⁹]{1,3}(?:\s(?=["“„«(]?\p{L})|(?=["“„«(]?(?:\p{L}{3}|(?!He|Li|Ar|Ca|Sr|Cs|Tc|Xe|Pb|Ra|Rn|Fe|Co)\p{Lu}\p{Ll}\s\p{Ll}|https?:|www\.)))/gu,
    needs: /^[⁰¹²³⁴-⁹]/,
    say: () => '',
  },
  // `Figure 4.3³`: the number of a figure has no power.
  {
    find: /(?<=\p{Lu}\p{Ll}{3,}\s\d{1,2}(?:\.\d{1,2}){1,3})[⁰¹²³⁴-⁹]+/gu,
    needs: /[⁰¹²³⁴-⁹]/,
    say: () => '',
  },
  // Apart from its word: `correspond ⁷ alors`
  {
    find: /(?<=(?<!\p{L})(?!equals|times|minus|least|igual|menor|mayor|maior|gleich|kleiner|größer|groter|gelijk|uguale|minore|maggiore|égale)\p{L}\p{Ll}{4,})\s[⁰¹²³⁴-⁹]{1,3}(?=\s\p{Ll}{3})/gu,
    needs: /\s[⁰¹²³⁴-⁹]/,
    say: () => '',
  },
  // Nor has the name of a law or a body in capitals: `PROTECT IP²`, `the UN²`; chemistry, areas and geometry have others.
  {
    find: /(?<=(?<!\p{L})(?:\p{Lu}{3,}\s\p{Lu}{2}|E[UCE]|U[EKNS]|I[APT]|AI|TV|PC))[⁰¹²³⁴-⁹]{1,3}(?![\p{L}\p{N}⁺⁻]|\s?[=+×·*/^−<>≤≥-])/gu,
    needs: /\p{Lu}[⁰¹²³⁴-⁹]/u,
    say: () => '',
  },
  // Nor have a year and the length of a network’s address: `in 2001² that`, `in 2001 ².`, `192.168.0.0/16²`.
  {
    find: /(?:(?<=(?<![\p{L}\p{N}.,])(?<![·×*/^=+−-]\s?)(?:1[5-9]|20)\d\d|\d\.\d{1,3}\/\d{1,2})|(?<=(?<![\p{L}\p{N}.,])(?:1[5-9]|20)\d\d)\s(?=[⁰¹²³⁴-⁹]{1,3}\s?(?:[.,;:)]|$)))[⁰¹²³⁴-⁹]{1,3}(?![\p{L}\p{N}⁺⁻]|\s?[=+×·*/^−<>≤≥-])/gu,
    needs: /[⁰¹²³⁴-⁹]/,
    say: () => '',
  },
  // Nor has a large number a power of two figures: `1 in 5400¹⁰.`, `250 188¹¹ pairs`.
  {
    find: /(?<=(?<![\p{L}\p{N}.,])(?<![·×*/^=+−-]\s?)(?:1\/)?(?:[1-9]\d{3}|[1-9]\d{0,2}(?:[\s.,]\d{3})+))[⁰¹²³⁴-⁹]{2}(?=[.,;:)]|\s\p{Ll}{3}|$)/gu,
    needs: /\d[⁰¹²³⁴-⁹]{2}/,
    say: () => '',
  },
  // Long arrows that TeX makes of two signs: `−→`, `=⇒`, `↪→`.
  { find: /(?:[−–-]+|↪\s?)(?=→)|=(?=⇒)|(?<=←)[−–-]+|(?<=⇐)=/gu, needs: /[←→⇐⇒]/, say: () => '' },
  // Of where an author works: `Ada Tern§, Bo Kelp‖,¶ and Cy Hest§§`, but `BGB§ 5`.
  {
    find: /(?<=\p{Lu}[\p{L}’-]{0,30}\p{Ll}{2})(?:,?[*∗†‡§¶‖]{1,3})+(?=[,;.]?(?:\s(?!\d)|$))/gu,
    needs: /[§¶‖]/,
    say: () => '',
  },
  { find: /\[[*∗†‡§¶#]{1,4}\]/gu, needs: rareSign, say: () => '' },
  // The mark of a note, which no number follows: `TYP§`, `§ All values are typical.`, but `§ 5`.
  {
    find: /^§\s?(?=\p{Lu}\p{Ll}+\s)|(?<=[\p{L}\p{N})])§(?=[.,;:)]|\s(?![\d§IVX])|$)/gu,
    needs: /§/,
    say: () => '',
  },
  // A name left out: `Mr. S⸻`.
  { find: /[⸺⸻]+/gu, needs: rareSign, say: () => '—' },
  {
    find: new RegExp(
      String.raw`(?<=(?:\p{L}{3}|\p{L}{2}-\p{L}{2})[.,;:!?)’'\]]{0,4}|[.,;:!?)’'\]])(?<!${bracketedSum}|\[\d{1,3},\d{1,3}\])(?:[⁰¹²³⁴-⁹]+(?:\s?;\s?[⁰¹²³⁴-⁹]+)*|[†‡]+)`,
      'gu',
    ),
    needs: rareSign,
    say: () => '',
  },
  { find: /(?<=\p{L}{2})\*{1,2}(?=[\s.,;:]|$)/gu, needs: rareSign, say: () => '' },
  { find: /(?<=\p{L}[.,;:!?)’'\]]?)¶(?!\s?\d)/gu, needs: rareSign, say: () => '' },
  // The way through a menu or to a page: `Home > News > Archive`. Between figures, letters and variables they compare: `xt > Pk`.
  {
    find: /(?<=\p{L}{2})(?<![<>]\s\p{Ll}{2,4})\s[<>›»](?=\s\p{Lu}\p{Ll})(?<=(?:\p{L}{3}|\p{Lu}\p{L})\s.)/gu,
    needs: rareSign,
    say: () => ',',
  },
  // `sosh.fr > espace client`, `Properties > C/C++ > Code`: from an address, or one of many steps.
  {
    find: /(?<=\p{L}{2}|\+\+)\s[>›»](?=\s\p{L}(?:\p{L}{2}|\/))(?:(?<=\p{Ll}\.\p{Ll}{2,4}\s.)|(?=\s[^<=>›»]{3,60}\s[>›»]\s\p{L}{2})|(?<=\p{L}{2}\s[>›»]\s[^<=>›»]{3,60}\s.))/gu,
    needs: /\s[>›»]\s/,
    say: () => ',',
  },
  // `Références -> Tables`, as an arrow is typed, but `of type int -> int`; before all the others, it is a bullet.
  { find: /(?<=^\s*)(?:-{1,2}|=)>\s(?=["“«(]?\p{L})/gu, needs: />/, say: () => '' },
  {
    find: /\s(?:-{1,2}|=)>(?=\s["“«(]?\p{L}{2,}(?!\.\p{L}|\())(?<=(?:[\p{L}\p{N}]{2}|[\p{L}\p{N}][).%”»’"])\s(?:-{1,2}|=)>)(?<!(?<!\p{L})(?:types?|fn)\s[^.;]{0,40})/gu,
    needs: />/,
    say: () => ',',
  },
  // The way through a menu: `Tools → Board → Uno`, `File → Save As`.
  {
    find: /\s→(?=\s["“«(]?\p{L}{2})(?<=\p{L}{2}[).”"»…]{0,2}\s→)(?:(?=\s["“«]?\p{Lu}[^→.,;:!?]{1,30}\s→\s["“«]?\p{Lu}\p{L})|(?<=→\s["“«]?\p{Lu}[^→.,;:!?]{1,30}\s→)(?=\s["“«]?\p{Lu}\p{L})|(?<=(?<!\p{L})(?:File|Edit|View|Tools|Settings|Options|Help|Insert|Start|Menu|Men[uúü]|Datei|Bearbeiten|Ansicht|Extras?|Werkzeuge|Einstellungen|Fichier|Édition|Affichage|Outils|Paramètres|Archivo|Herramientas|Ajustes|Configura(?:ción|ções)|Arquivo|Ficheiro|Ferramentas|Definições|Modifica|Strumenti|Impostazioni|Bestand|Bewerken|Beeld|Instellingen)\s→))/gu,
    needs: /→/,
    say: () => ',',
  },
  // `Ctrl+C → Copy → Paste`: the first of many steps.
  {
    find: /\s→(?=\s\p{Lu}\p{Ll}{2}[^→.,;:!?]{0,30}\s→\s\p{Lu}\p{Ll})/gu,
    needs: /→[^→]+→/,
    say: () => ',',
  },
  // `Tap a person → +1 guest`
  {
    find: /(?<=\p{L}{3}[).”"»…]{0,2})\s→(?=\s[+−-]\s?[\p{L}\d])/gu,
    needs: /→/,
    say: () => ',',
  },
  // As it is printed; from one place to another it has a word, as between two of a kind: `Paris → Lyon`, `int → int`.
  {
    find: /\s→(?<=(?<!\p{L})((\p{L})\p{L}{2,})[).”"»]{0,2}\s→)(?=\s["“«(]?(?!\1(?!\p{L}))(\p{L})\p{L}{2,}(?!\())/gu,
    needs: /→/,
    say: (_all, _word, last = '', next = '') => (/^\p{Lu}{2}$/u.test(last + next) ? undefined : ','),
  },
  // `Weiterlesen →`, `← Zurück`: what a link shows, to nowhere that is named; or the bullet of an item.
  {
    find: /(?<=\p{L}{3}[.!?…”"»)]?)\s[→⟶]\s*$|^\s*[→⟶←⟵]\s(?=["“«(]?\p{L}{2}(?:\p{Ll}{2}|.{0,40}$))/gu,
    needs: /[→⟶←⟵]/,
    say: () => '',
  },
  // `100€i`, `140 €ii`: the mark of a note behind a price
  {
    find: /(?<=\d\s?[€£])(?:i{1,3}|iv|vi{0,3})(?![\p{L}\p{N}])/gu,
    needs: /[€£][iv]/,
    say: () => '',
  },
  // Registered names are not said so.
  { find: /[®™℠]/gu, needs: rareSign, say: () => '' },
];
