import { lastNumber, readSum } from './arithmetic.ts';
import { numberPattern, readNumber } from './numbers.ts';

/** Something in a question that a tool may do. */
export interface Task {
  readonly kind: TaskKind;
  /** Values for a tool's arguments, by meaning. */
  readonly hints: Hints;
}

export type TaskKind =
  | 'time'
  | 'calculation'
  | 'clipboard-read'
  | 'clipboard-write'
  | 'link'
  | 'timer'
  | 'timer-list'
  | 'note'
  | 'note-forget'
  | 'named';

export interface Hints {
  readonly text: string;
  readonly expression?: string;
  /** The sum in words, without its result: "seven times eight". */
  readonly said?: string;
  readonly url?: string;
  readonly seconds?: number;
  readonly label?: string;
  readonly place?: string;
  /** The whole text, for any argument that nothing else fits. */
  readonly reply?: string;
}

/**
 * The tasks in a question, in steps ("…, then …") of tasks that can run at the same time ("… and …").
 * @param before the assistant's last answer, which "that" refers to
 */
export function tasksIn(question: string, before: string): Task[][] {
  return question.split(/,?\s+(?:and\s+)?then\s+/i).map((step) => {
    const tasks = clauses(step).flatMap((clause) => taskIn(clause, before));
    // Try it split, then whole: some clauses with "and" only make sense in one piece.
    return tasks.length > 0 ? tasks : taskIn(step, before);
  });
}

/** "and" separates two tasks if a new question or command follows. */
function clauses(step: string): string[] {
  const taskStarts =
    'what|which|how|when|tell|set|start|open|copy|put|read|calculate|compute|remember|forget|look|show';
  return step
    .split(new RegExp(`(?<=[?.!;])\\s+|,?\\s+and\\s+(?:also\\s+|please\\s+)*(?=(?:${taskStarts})\\b)`, 'i'))
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');
}

type Reader = (clause: string, before: string) => Task | undefined;

/** In the order they are tried. */
const readers: readonly Reader[] = [
  about('note', /^(?:please )?remember (?:that )?(.+?)[.!?]*$/i),
  about('note-forget', /^(?:please )?forget (?:that )?(.+?)[.!?]*$/i),
  timerList,
  timer,
  clipboardWrite,
  when('clipboard-read', /\bclipboard\b/i),
  link,
  sum,
  when('time', /\btime\b(?!s)|what day|today's date|which day|the date\b/i),
];

function taskIn(clause: string, before: string): Task[] {
  for (const reader of readers) {
    const task = reader(clause, before);
    if (task) return [task];
  }
  return places(clause).map((place) => ({
    kind: 'named',
    hints: { text: clause, ...(place === '' ? {} : { place }) },
  }));
}

function when(kind: TaskKind, pattern: RegExp): Reader {
  return (text) => (pattern.test(text) ? { kind, hints: { text } } : undefined);
}

/** The words that the pattern finds are what it is about. */
function about(kind: TaskKind, pattern: RegExp): Reader {
  return (clause) => {
    const [, text] = pattern.exec(clause) ?? [];
    return text === undefined ? undefined : { kind, hints: { text } };
  };
}

function sum(clause: string, before: string): Task | undefined {
  const found = readSum(clause.toLowerCase(), lastNumber(before));
  if (!found) return undefined;
  return { kind: 'calculation', hints: { text: clause, expression: found.expression, said: found.said } };
}

const units: readonly (readonly [RegExp, number])[] = [
  [/^s/, 1],
  [/^m/, 60],
  [/^h/, 3600],
];

function timer(clause: string): Task | undefined {
  if (!/\b(timer|remind me|wake me)\b/i.test(clause)) return undefined;
  const length = new RegExp(`(${numberPattern}|half an|an?)[ -](second|minute|hour)s?`, 'i').exec(
    clause.toLowerCase(),
  );
  if (!length) return undefined;
  const [, count = '', unit = ''] = length;
  const amount = count === 'half an' ? 0.5 : /^an?$/.test(count) ? 1 : (readNumber(count) ?? 1);
  const seconds = amount * (units.find(([pattern]) => pattern.test(unit))?.[1] ?? 1);
  const label =
    /\b(?:an?|my|the) (\w+) timer/i.exec(clause) ?? /\b(?:called|named|to) ([\w ]+)/i.exec(clause);
  return { kind: 'timer', hints: { text: clause, seconds, ...(label?.[1] ? { label: label[1] } : {}) } };
}

function timerList(clause: string): Task | undefined {
  if (!/\b(which|what|list|any|how many)\b.*\btimers?\b/i.test(clause)) return undefined;
  return { kind: 'timer-list', hints: { text: clause } };
}

function clipboardWrite(clause: string): Task | undefined {
  const asked =
    /\b(?:copy|put|write|place|save)\s+(.+?)\s+(?:to|on|onto|in|into)\s+(?:the|my)\s+clipboard/i.exec(clause);
  if (!asked) return undefined;
  return { kind: 'clipboard-write', hints: { text: unquoted(asked[1] ?? '') } };
}

function link(clause: string): Task | undefined {
  const asked = /\bopen\s+(?:the\s+(?:link|page|site)\s+)?((?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+\S*)/i.exec(
    clause,
  );
  if (!asked) return undefined;
  const address = (asked[1] ?? '').replace(/[.,!?]+$/, '');
  return {
    kind: 'link',
    hints: { text: clause, url: /^https?:/i.test(address) ? address : `https://${address}` },
  };
}

/** Each place named after "in", "for" or "at"; one empty name if there is none. */
function places(clause: string): string[] {
  const name = "\\p{Lu}[\\p{L}'-]*(?: \\p{Lu}[\\p{L}'-]*)*";
  const found = new RegExp(`\\b(?:in|for|at|of) (${name}(?:(?:,| and|, and) ${name})*)`, 'u').exec(
    clause,
  )?.[1];
  return found ? found.split(/, and |,\s*| and /) : [''];
}

function unquoted(text: string): string {
  return text.replace(/^["'“‘]+|["'”’]+$/g, '');
}
