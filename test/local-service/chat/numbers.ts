const small = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen ' +
  'fifteen sixteen seventeen eighteen nineteen'
).split(' ');
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const scales = [
  [1_000_000, 'million'],
  [1000, 'thousand'],
] as const;

/** A number in words: 256 is "two hundred and fifty-six". At most two decimals. */
export function sayNumber(value: number): string {
  if (value < 0) return `minus ${sayNumber(-value)}`;
  const rounded = Math.round(value * 100) / 100;
  const whole = Math.trunc(rounded);
  if (whole >= 1e9) return String(rounded);
  const decimals = String(rounded).split('.')[1];
  if (!decimals) return sayWhole(whole);
  return `${sayWhole(whole)} point ${[...decimals].map((digit) => small[Number(digit)]).join(' ')}`;
}

function sayWhole(value: number): string {
  for (const [scale, name] of scales) {
    if (value >= scale) return `${sayWhole(Math.floor(value / scale))} ${name}${rest(value % scale)}`;
  }
  if (value >= 100) return `${sayWhole(Math.floor(value / 100))} hundred${rest(value % 100)}`;
  if (value < 20) return small[value] ?? String(value);
  const unit = value % 10;
  return `${tens[Math.floor(value / 10)]}${unit > 0 ? `-${small[unit]}` : ''}`;
}

function rest(value: number): string {
  if (value === 0) return '';
  return value < 100 ? ` and ${sayWhole(value)}` : ` ${sayWhole(value)}`;
}

/** Each word once: an ambiguous word would make matching a sequence exponential. */
const numberWord = [...new Set([...small, ...tens, 'hundred', 'thousand', 'million', 'and', 'point'])].join(
  '|',
);

/** A number in digits or words, for use inside a pattern. */
export const numberPattern = `(?:minus )?(?:\\d+(?:\\.\\d+)?|(?:${numberWord})(?:[ -](?:${numberWord}))*)`;

/** Reads a number in digits or words; `undefined` if it isn't one. */
export function readNumber(said: string): number | undefined {
  const text = said.trim().toLowerCase();
  if (text.startsWith('minus ')) return negated(readNumber(text.slice(6)));
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  const [whole = '', decimals] = text.split(' point ');
  const value = readWhole(whole.split(/[ -]+/));
  if (value === undefined || decimals === undefined) return value;
  return Number(
    `${value}.${decimals
      .split(' ')
      .map((digit) => small.indexOf(digit))
      .join('')}`,
  );
}

function readWhole(words: readonly string[]): number | undefined {
  let total = 0;
  let group = 0;
  for (const word of words) {
    const scale = scales.find(([, name]) => name === word)?.[0];
    const value = small.includes(word) ? small.indexOf(word) : tens.indexOf(word) * 10;
    if (word === 'and') continue;
    else if (word === 'hundred') group = (group || 1) * 100;
    else if (scale) {
      total += (group || 1) * scale;
      group = 0;
    } else if (value >= 0) group += value;
    else return undefined;
  }
  return words.some((word) => word !== 'and') ? total + group : undefined;
}

function negated(value: number | undefined): number | undefined {
  return value === undefined ? undefined : -value;
}
