import { needing, stop, type SpeakingRule } from '../../listen/script/spoken-text.ts';

const part = '[½¼¾]';
/** What shows that a price was meant, and neither seconds nor an ordinal. */
const priced = String.raw`(?=[,;]|\s(?:an?|per|each|the|in|for|apiece|or|and|worth|extra)\s)`;

/** Pounds, shillings and pence, as novels and letters have them until 1971. */
export const oldMoney: readonly SpeakingRule[] = needing(/\d[½¼¾]?[sd]\.?(?![\p{L}\p{N}])/u, [
  // `£3 10s. 6d.`, `£1 1s.`
  {
    find: new RegExp(
      String.raw`£(\d{1,3}(?:,\d{3})*)[,.]?\s(\d{1,2})s(?!\p{L})\.?(?:,?\s(\d{1,2}${part}?)d(?!\p{L})(?:${stop}|))?`,
      'gu',
    ),
    say: (_all, pounds = '', shillings = '', pence = '') =>
      `${pounds} ${pounds === '1' ? 'pound' : 'pounds'} ${inShillings(shillings)}${pence && ` and ${inPence(pence)}`}`,
  },
  // `2s. 6d.`
  {
    find: new RegExp(
      String.raw`(?<![\p{L}\p{N}.,/])(\d{1,3})s\.?,?\s(?:and\s)?(\d{1,2}${part}?)d(?!\p{L})(?:${stop}|)`,
      'gu',
    ),
    say: (_all, shillings = '', pence = '') => `${inShillings(shillings)} and ${inPence(pence)}`,
  },
  // `10s. a week`, `4½d. each`, but `the 3d. of May`
  {
    find: new RegExp(String.raw`(?<![\p{L}\p{N}.,/])(\d{1,3})s\.${priced}`, 'gu'),
    say: (_all, shillings = '') => inShillings(shillings),
  },
  {
    find: new RegExp(
      String.raw`(?<![\p{L}\p{N}.,/]|(?<!\p{L})(?:[Tt]he|\p{Lu}\p{Ll}{2,8}\.?)\s)(\d{1,2}${part}?)d\.${priced}`,
      'gu',
    ),
    say: (_all, pence = '') => inPence(pence),
  },
]);

function inShillings(count: string): string {
  return `${count} ${count === '1' ? 'shilling' : 'shillings'}`;
}

function inPence(count: string): string {
  return `${count} ${count === '1' ? 'penny' : 'pence'}`;
}
