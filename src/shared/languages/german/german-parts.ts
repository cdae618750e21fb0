import { needing, type SpeakingRule } from '../../listen/script/spoken-text.ts';
import { germanWords } from './german-words.ts';

const whole = 'ein zwei drei vier fünf sechs sieben acht neun'.split(' ');
const free = String.raw`(?<![\p{L}\p{N}.,/:–-]|\d\s)`;

/** Halves, degrees and times that are measured. */
export const germanParts: readonly SpeakingRule[] = [
  ...needing(/½|1\/2/, [
    // `3 ½ Stunden`, `1 1/2 l`
    {
      find: new RegExp(
        String.raw`${free}([1-9])(?:\s?½|\s1\/2)(?:\s?(Std|Min|h|kg|k?m|cm|l|EL|TL|%)(?:\.(?!\s*$)|(?![\p{L}\p{N}]))|(?=\s\p{L}{2}))`,
        'gu',
      ),
      say(_all, count = '', unit = '') {
        const name = germanWords.units[unit]?.[1];
        return `${whole[Number(count) - 1]}einhalb${name === undefined ? '' : ` ${name}`}`;
      },
    },
    // `1/2 Tasse`, `½ Päckchen`: of masculine words the ending is another in each case.
    {
      find: new RegExp(
        String.raw`${free}(?<!(?<!\p{L})(?:mit|von|nach|in|seit|vor|aus|zu)\s)(?:1\/2|½)\s(?=(?:(\p{Lu}\p{Ll}+e)|\p{Lu}\p{Ll}+chen|Pfund|Glas|Jahr|Kilo|kg|Bünd(?:el)|Huhn|Brot|Blatt|Viertel)(?!\p{L}))`,
        'gu',
      ),
      say: (_all, feminine = '') => (feminine ? 'eine halbe ' : 'ein halbes '),
    },
  ]),
  // `bis 8°`, `bei −3°`: alone, so small a number may be the format of a book.
  {
    find: /(?<=(?:(?<!\p{L})(?:bis|bei|auf|um|von|über|unter|minus|plus)\s|[−–+-])\d{1,2}(?:,\d)?)\s?°(?=[\s.,;:)]|$)/gu,
    needs: /°/,
    say: () => ' Grad',
  },
  // `in 2:32:14 h`, `3:50 Std.`
  {
    find: /(?<![\p{L}\p{N}.,:])(\d{1,2}):([0-5]\d):([0-5]\d)\s(?:h|Std|Stunden)(?:(?=\.\s*$)|\.(?=\s\p{Ll}|[,;)])|(?![\p{L}.]))/gu,
    needs: /:\d\d:/,
    say: (_all, ...parts) =>
      ['h', 'min', 's']
        .map((unit, i) => [Number(parts[i]), germanWords.units[unit]] as const)
        .filter(([count]) => count > 0)
        .map(([count, name]) => `${count} ${name?.[count === 1 ? 0 : 1]}`)
        .join(' '),
  },
  // `1:43,54`
  {
    find: /(?<![\p{L}\p{N}.,:])(\d{1,2}):([0-5]\d),(\d{1,3})(?:\s(?:min|Min|Minuten)(?!\p{L})\.?)?(?![\p{N}:])/gu,
    needs: /:\d\d,\d/,
    say: (_all, minute = '', second = '', rest = '') =>
      Number(minute) === 0
        ? `${Number(second)},${rest} Sekunden`
        : `${Number(minute)} ${minute === '1' ? 'Minute' : 'Minuten'} ${Number(second)},${rest}`,
  },
];
