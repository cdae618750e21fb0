import { ordinalWords, romanNumber } from './number-words.ts';
import type { SpeakingRule } from '../script/spoken-text.ts';

/** Roman digits are said as letters, and `I` as the person who speaks: they count only behind these words and names. */

const parts =
  'Chapter|CHAPTER|Part|PART|Book|BOOK|Volume|VOLUME|Act|ACT|Scene|SCENE|Section|SECTION|Article|ARTICLE|Appendix|APPENDIX|Canto|CANTO|Title|Phase|Type|Class|Figure|Table|World War|volume|chapter|section|figure|table|part|book';
const rulers =
  'Henry|Louis|George|Edward|Charles|James|William|Richard|Elizabeth|Mary|Philip|Alexander|Catherine|Frederick|Ferdinand|Francis|Ivan|Nicholas|Napoleon|Wilhelm|Franz|Joseph|Otto|Peter|Pius|Leo|Benedict|Gregory|Innocent|Clement|Urban|John Paul|John|Paul|Ramesses|Ptolemy|Darius|Xerxes|Constantine|Theodosius|Malcolm|Robert|Stephen|Edmund|Alfonso|Carlos|Gustav|Christian|Haakon|Olaf|Leopold|Umberto|Victor Emmanuel';

export const romanNumerals: readonly SpeakingRule[] = [
  // A lone I goes on as a person: `the part I like`. It counts at the end, before a mark, or before a capital.
  {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:${parts})\s)(?:([IVXLCDM]{2,}|[VXLC])|(I)(?=\s*$|[.:,;)–—-]|\s(?:\p{Lu}|of\b|and\b|is\b|was\b)))(?![\p{L}\p{N}'’])`,
      'gu',
    ),
    say: (_all, letters = '', one = '') => romanNumber(letters || one)?.toString(),
  },
  {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:${rulers})\s)(?:([IVX]{2,}|[VX])|(I)(?=[,;)]|['’]s|\s(?:of|was|reigned|died|became|ruled)\b))(?![\p{L}\p{N}.])`,
      'gu',
    ),
    say: (_all, letters = '', one = '') => {
      const place = romanNumber(letters || one);
      return place === undefined ? undefined : `the ${capital(ordinalWords(place))}`;
    },
  },
];

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
