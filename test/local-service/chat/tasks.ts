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
  | 'page'
  | 'note'
  | 'note-list'
  | 'reminder'
  | 'file-list'
  | 'file-read'
  | 'file-search'
  | 'file-write'
  | 'timer'
  | 'timer-list'
  | 'memory'
  | 'memory-forget'
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
  /** A time of day, `17:00`. */
  readonly clock?: string;
  readonly path?: string;
  /** What to look for. */
  readonly words?: string;
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
  reminder,
  about('memory', /^(?:please )?remember (?:that )?(.+?)[.!?]*$/i),
  about('memory-forget', /^(?:please )?forget (?:that )?(.+?)[.!?]*$/i),
  timerList,
  timer,
  when('note-list', /\b(which|what|list|read|show)\b.*\bnotes\b/i),
  note,
  fileSearch,
  fileWrite,
  fileRead,
  when('file-list', /\b(which|what|list|show)\b.*\bfiles\b/i),
  clipboardWrite,
  when('clipboard-read', /\bclipboard\b/i),
  link,
  page,
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

/** "Remind me at five to call Anna": of the two fives of a day the one at which people are awake. */
function reminder(clause: string): Task | undefined {
  const asked = /\bremind me\b.*?\bat ([a-z]+|\d{1,2})(?::(\d{2}))?\s*(o.clock)?\s*([ap]m)?\b(.*)/i.exec(
    clause,
  );
  const [, hour = '', minutes = '00', , half = '', after = ''] = asked ?? [];
  const number = /^\d/.test(hour) ? Number(hour) : readNumber(hour.toLowerCase());
  if (number === undefined || number > 23) return undefined;
  const isLater = half === '' ? number < 8 : half.toLowerCase() === 'pm' && number < 12;
  const clock = `${String(number + (isLater ? 12 : 0)).padStart(2, '0')}:${minutes}`;
  const before = /\bremind me (?:to|of|about) (.*?) at\b/i.exec(clause)?.[1];
  const what = after.replace(/^\s*(?:to|of|about|that)?\s+/i, '').replace(/[.!?]+$/, '');
  return { kind: 'reminder', hints: { text: what || before || clause, clock } };
}

/** "Note that …", "Make a note: …". */
function note(clause: string): Task | undefined {
  const asked = /\b(?:note|write) (?:down )?that (.+)|\bnote:? (?:that |of )?(.+)/i.exec(clause);
  const text = (asked?.[1] ?? asked?.[2])?.trim();
  return text === undefined ? undefined : { kind: 'note', hints: { text } };
}

function fileRead(clause: string): Task | undefined {
  const path = /\bread (?:the |my )?file (\S+?)[.!?]*(?:\s|$)/i.exec(clause)?.[1];
  return path === undefined ? undefined : { kind: 'file-read', hints: { text: clause, path } };
}

function fileWrite(clause: string): Task | undefined {
  const [, text, path] =
    /\bwrite (.+) (?:to|into) (?:the |my )?file (\S+?)[.!?]*(?:\s|$)/i.exec(clause) ?? [];
  if (text === undefined || path === undefined) return undefined;
  return { kind: 'file-write', hints: { text: unquoted(text), path } };
}

function fileSearch(clause: string): Task | undefined {
  const words = /\bsearch (?:in )?(?:the |my )?files for (.+?)[.!?]*$/i.exec(clause)?.[1];
  return words === undefined ? undefined : { kind: 'file-search', hints: { text: clause, words } };
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

function page(clause: string): Task | undefined {
  const asked =
    /\b(?:read|summari[sz]e|look at)\s.*?((?:[a-z]+:\/\/)?[\w-]+(?:\.[\w-]+)+\S*|[a-z]+:\/\/\S+)/i.exec(
      clause,
    );
  if (!asked) return undefined;
  return { kind: 'page', hints: { text: clause, url: (asked[1] ?? '').replace(/[.,!?]+$/, '') } };
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
