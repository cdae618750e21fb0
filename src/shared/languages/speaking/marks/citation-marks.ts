import type { SpeakingRule } from '../../../listen/script/spoken-text.ts';

/** Behind these, the number in brackets is read. */
const announced = String.raw`(?<!\p{L})(?:[Nn]otes?|notas?|Anm\.|Fn\.|[Rr][eé]f\.|Fig(?:ure|ura|uur)|Tab(?:le|la|ella|ela|elle|leau|el)|Abbildung)`;
/** What is said of “∈”, behind which an interval stands: `t appartient à [210, 260]`. */
export const memberOf = /(?:appartient à|(?:pertenece|appartiene|pertence) a)/.source;
/** What is said of “=”, behind which a list of numbers is none of references. */
const equalTo = /(?:equals|égale|gleich|(?:igual|uguale) a|gelijk aan)/.source;
/** Behind these, two numbers in brackets are its ends: `a number in the range [1, 573]`. */
const ofRange = String.raw`(?<!\p{L})(?:[Rr]anges?|[Bb]ereik|[Bb]ereich|[Ii]nter[vw]all?[eoi]?n?|[Ii]ntervalles?|[Rr]ango|[Pp]lage)(?:\s(?:of|from|de|di|van|von))?`;
const noVector = String.raw`(?<![=<>≤≥∈]\s?)(?<!(?:${memberOf}|${equalTo})\s?)(?<!${ofRange}(?:\s|(?=\s)))`;
/** Of what programs number: `c[999]`, `input$year[1]`. A vowel alone may be a word. */
const noIndex = String.raw`(?<!(?<![\p{L}\p{N}.])[b-df-hj-np-tv-xz]|[$_]\p{L}{1,20})`;
/** `[2,5]²` is a square, no note. */
const noPower = String.raw`(?!(?<=,\d{1,3}\])[²³^])`;
/** `12`, `3, 5–7` */
const numbers = String.raw`\d{1,3}(?:[,–-]\s?\d{1,3})*`;

/** What in brackets leads to a list of works or to notes. */
export const citationMarks: readonly SpeakingRule[] = [
  // With their brackets: `Lemma 2.11 ([10, 12]).`
  {
    find: new RegExp(String.raw`\s?\(\[(?!0(?!\d))${numbers}\](?:[,;]?\s?\[${numbers}\])*\)`, 'gu'),
    needs: /\(\[\d/,
    say: () => '',
  },
  // With the comma before them at the end of brackets: `(ROMS, [12])`, but `f(x, [1, 2])`.
  {
    find: new RegExp(
      String.raw`(?<=\p{L}{2}|%|\d\s?\p{L}{1,2})(?<!\p{L}\([^()]{0,20}),\s?\[(?!0(?!\d))${numbers}\](?:,?\s?\[${numbers}\])*(?=\))`,
      'gu',
    ),
    needs: /,\s?\[\d/,
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
];
