import { emphasis, pastedBullet } from '../../typed-marks.ts';
import { longArrows, waySigns } from './arrows.ts';
import { citationMarks } from './citation-marks.ts';
import { figuresToFillIn, gapsBetweenWords } from './fill-in-gaps.ts';
import {
  noteAtEnd,
  noteBehindPrice,
  noteSigns,
  raisedMarks,
  raisedNumbers,
  starsOfTable,
} from './note-marks.ts';
import { needing, rareSign, type SpeakingRule } from '../../../listen/script/spoken-text.ts';

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

/** What is on the page for the eye alone, in any language, in the order in which it is taken out. */
export const marksForTheEye: readonly SpeakingRule[] = [
  ...figuresToFillIn,
  letterSpaced,
  pastedBullet,
  ...needing(/[*_]\p{L}|[*_][¿¡(]/u, emphasis),
  // A pause of many dots between words.
  { find: /(?<=\p{L})\.{5,}(?=\p{L})/gu, say: () => '… ' },
  noteAtEnd,
  ...gapsBetweenWords,
  // How a box is to be ticked.
  { find: /\s?\(\s?√\s?\)/gu, needs: /√/, say: () => '' },
  starsOfTable,
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
  ...citationMarks,
  // A letter that the quotation has otherwise: `“[l]os derechos”`
  {
    find: /(?<![\p{L}\p{N}])\[(\p{L})\](?=\p{Ll}{2})/gu,
    needs: /\[\p{L}\]/u,
    say: (_all, letter = '') => letter,
  },
  // The mark of a heading: `# Services`, but `# is not in Σ`
  { find: /^#{1,6}\s(?=\p{Lu})/gu, needs: /^#/, say: () => '' },
  ...raisedNumbers,
  longArrows,
  ...noteSigns,
  // A name left out: `Mr. S⸻`.
  { find: /[⸺⸻]+/gu, needs: rareSign, say: () => '—' },
  ...raisedMarks,
  ...waySigns,
  noteBehindPrice,
  // Registered names are not said so.
  { find: /[®™℠]/gu, needs: rareSign, say: () => '' },
];
