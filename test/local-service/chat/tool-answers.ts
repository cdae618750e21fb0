import { readSum } from './arithmetic.ts';
import { sayTime } from './clock.ts';
import { sayNumber } from './numbers.ts';
import type { Answer } from './rules.ts';
import { type DoneCall, readable } from './tool-calls.ts';

/** An answer from the tools' results, in the order of their calls. */
export function answerFrom(done: readonly DoneCall[]): Answer {
  return {
    reasoning: 'The tools have answered. I put what they say into words.',
    reply: done.map(sentence).join(' '),
  };
}

function sentence({ call, result }: DoneCall): string {
  const { name } = call.function;
  const text = readable(result);
  if (failed(result)) return `That did not work: ${text.replace(/[.!]$/, '')}.`;
  if (/calc|sum|math|eval|arithmetic/i.test(name)) return sayResult(call.function.arguments, text);
  if (/time(?!r)|date|clock/i.test(name)) return sayClock(text);
  if (/clipboard/i.test(name)) {
    return /read|get|paste/i.test(name) ? `On your clipboard is: ${text}` : 'It is on the clipboard now.';
  }
  if (/timer/i.test(name)) return /list/i.test(name) ? `Your timers: ${text}.` : 'The timer is set.';
  if (/open|link|url/i.test(name)) return 'The page is open.';
  if (/^remember$/i.test(name)) return 'I will remember that.';
  if (/^forget$/i.test(name)) return 'I have forgotten that.';
  return `${words(name)}: ${text}.`;
}

function failed(result: string): boolean {
  return /^\W*("?error"?\s*:|error\b|failed|refused|denied|not allowed|the person (said no|refused))/i.test(
    result,
  );
}

function sayResult(written: string, text: string): string {
  const found = /-?\d+(?:\.\d+)?(?!.*\d)/.exec(text.replaceAll(',', ''))?.[0];
  if (found === undefined) return `The result is ${text}.`;
  const sum = readSum(Object.values(JSON.parse(written) as object).join(' '), undefined);
  const spoken = `${sum?.said ?? 'the result'} is ${sayNumber(Number(found))}.`;
  return spoken.charAt(0).toUpperCase() + spoken.slice(1);
}

/** Rewrites a time in digits as a person says it. */
function sayClock(text: string): string {
  const [, hours, minutes, half] = /(\d{1,2}):(\d{2})(?::\d{2})?(?:\.\d+)?\s*([ap]m)?/i.exec(text) ?? [];
  if (hours === undefined) return `The clock says: ${text}.`;
  const afternoon = half?.toLowerCase() === 'pm' ? 12 : 0;
  const hour = half ? (Number(hours) % 12) + afternoon : Number(hours);
  return sayTime(new Date(2000, 0, 1, hour, Number(minutes)));
}

function words(name: string): string {
  const spaced = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .replace(/^get /i, '')
    .toLowerCase();
  return `The ${spaced}`;
}
