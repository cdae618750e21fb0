import { needing, ofFigures, type SpeakingRule, stop } from '../../listen/script/spoken-text.ts';
import { sharesOfPeople } from '../speaking/rates.ts';

const scales: Readonly<Record<string, string>> = { K: 'thousand', M: 'million', B: 'billion' };

/**
 * A round amount, or one with a decimal: others are sizes of memory and screens, names such as `401K`, and pencils. A few
 * million are metres or the size of a screw but for people.
 */
const amount = String.raw`(?:\d{1,3}\.\d{1,2}|[1-9]\d?[05](?=[KB])|(?![248]k)\d{1,3}(?=k)|\d{3}(?=M)|\d{2,3}(?=B)|\d{1,2}(?=M(?:\+|\s(?:\p{Ll}+\s)?(?:people|\p{Ll}+(?:er|ent)s)(?!\p{L}))))`;
/** What the letter doesn't count: races, screens, kelvins, moles, ohms and bytes. */
const otherThings =
  '(?:runs|races|runners|sprints|sprinters|heats|relays|events|walks|screens|displays|monitors|resolutions|videos|cameras|solutions|buffers|resistors|pots|potentiometers|modems|bytes|kilobytes|files|measurements|temperatures|products|tapes)';
const often = '(?:a|each|every)\\s(?:day|week|month|year)|per|daily|weekly|monthly|yearly|annually';
const spans: Readonly<Record<string, string>> = { d: 'day', wk: 'week', mo: 'month', yr: 'year' };

/** By their zeros. */
const many = ['tens', 'hundreds', 'thousands', 'tens of thousands', 'hundreds of thousands', 'millions'];

/** How many things there are, how often something is done, and by how many points a share changes. */
export const amounts: readonly SpeakingRule[] = ofFigures([
  ...sharesOfPeople({ least: 'at least', most: 'at most', less: 'less than', more: 'more than', of: 'in' }),
  // `1.4M residents`, `200K new cars`: before what is counted.
  {
    find: new RegExp(
      String.raw`(?<![\p{L}\p{N}.,:/_^$€£–-])(${amount})([kKMB])(\+?)(?=\s(?:of\s)?(?:(?!(?:${often}|of|in|and|or|is|was)\s)\p{Ll}+(?:-\p{Ll}+)?\s)?(?!${otherThings}(?!\p{L}))(?:people|men|women|children|\p{Ll}{2,}[^\Wsui]s)(?![\p{L}-]))`,
      'gu',
    ),
    needs: /\d[kKMB]\+?\s/,
    say: (_all, count = '', scale = '', plus = '') =>
      `${count} ${scales[scale.toUpperCase()]}${plus && ' plus'}`,
  },
  // `1000's of signals`
  {
    find: /(?<![\p{L}\p{N}.,$€£])(10|100|1,?000|10,?000|100,?000|1,?000,?000)['’]?s(?=\sof(?!\p{L}))/gu,
    needs: /0['’]?s\sof/,
    say: (_all, count = '') => many[count.replaceAll(',', '').length - 2],
  },
  ...needing(/\d\s?[x×](?:\s|\/)/, [
    // `3x/day`, `2x daily`
    {
      find: new RegExp(
        String.raw`(?<![\p{L}\p{N}.,/])(?<=([–-])?)(\d{1,2})\s?[x×](?:\s?\/\s?(day|week|month|year|d|wk|mo|yr)(?![\p{L}\p{N}/])|(?=\s(?:${often})(?!\p{L})))`,
        'gu',
      ),
      say(_all, dash = '', count = '', span = '') {
        const few = dash === '' ? ['', 'once', 'twice'][Number(count)] : undefined;
        const times = few ?? `${count} times`;
        return `${times}${span && ` a ${spans[span] ?? span}`}`;
      },
    },
  ]),
  // `15M km`
  {
    find: /(?<=(?<![\p{L}\p{N}.,/])\d{1,3}(?:\.\d{1,2})?)M(?=\s(?:km|miles?|tonnes|tons|euros|dollars|pounds)(?!\p{L}))/gu,
    needs: /\dM\s/,
    say: () => ' million',
  },
  // `(±3 pp)`, `by 0.25 ppt`: parts per trillion elsewhere
  {
    find: /(?<=(?:±|plus\sor\sminus|[Bb]y|up|down)\s?\d{1,2}(?:\.\d{1,2})?\s)pp(?:ts?)?(?![\p{L}\p{N}])/gu,
    needs: /\d\spp/,
    say: () => 'percentage points',
  },
  // `0.25 pct. pts.`
  {
    find: new RegExp(
      String.raw`(?<=(?<![\p{L}\p{N}.,/])(\d{1,2}(?:\.\d{1,2})?))\s?-?(?:pct\.?|%|percent)[ -]?pts?(?!\p{L})(?:${stop})?`,
      'gu',
    ),
    needs: /(?:pct\.?|%|percent)[ -]?pt/,
    say: (_all, count = '') => (count === '1' ? ' percentage point' : ' percentage points'),
  },
]);
