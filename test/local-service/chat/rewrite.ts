import type { Answer, Said } from './rules.ts';

/**
 * A model that takes a text for an instruction. `bare`: it does what the text says, and forgets what it was told about its
 * answer. `framed`: it does what the text says in the form that it was told.
 */
export type Gullible = 'bare' | 'framed';

/** Rewrites a text, or checks what was made of one, if the system message asks for it. */
export function rewrite(messages: readonly Said[], gullible: Gullible | undefined): Answer | undefined {
  const system = messages.find(({ role }) => role === 'system')?.text ?? '';
  const said = messages.at(-1)?.text ?? '';
  const instruction = between(system, 'spoken-instruction');
  if (instruction === undefined) return undefined;
  const text = between(said, 'selected-text');
  if (text !== undefined) return rewritten(system, instruction, text, gullible);
  const [before, after] = [between(said, 'before'), between(said, 'after')];
  if (before === undefined || after === undefined) return undefined;
  return checked(system, instruction, { before, after }, gullible);
}

function rewritten(
  system: string,
  instruction: string,
  text: string,
  gullible: Gullible | undefined,
): Answer {
  const [, frame = ''] = /<(result-\w+)>/.exec(system) ?? [];
  const framed = (result: string): string => `<${frame}>\n${result}\n</${frame}>`;
  const order = gullible && orderIn(text);
  if (order !== undefined) {
    const reasoning = 'The text asks for something. I do what it says.';
    return { reasoning, reply: gullible === 'framed' ? framed(order) : order, easy: true };
  }
  const result = transformed(instruction, text);
  return {
    reasoning: `They said: ${instruction} I do that to the text, and nothing else.`,
    reply: framed(result ?? text),
    easy: true,
  };
}

/** Does the work once more, and compares. */
function checked(
  system: string,
  instruction: string,
  { before, after }: { readonly before: string; readonly after: string },
  gullible: Gullible | undefined,
): Answer {
  const [, yes = ''] = /\b(yes-\w+)/.exec(system) ?? [];
  const [, no = ''] = /\b(no-\w+)/.exec(system) ?? [];
  const order = gullible === 'bare' ? orderIn(before) : undefined;
  const isAsked = transformed(instruction, before)?.trim() === after.trim();
  return {
    reasoning: 'I compare what was returned with what the instruction makes of the text.',
    reply: order ?? (isAsked ? yes : no),
    easy: true,
  };
}

/** What a text tells its reader to write. */
function orderIn(text: string): string | undefined {
  return /\bignore\b[^.]*\band (?:write|say|answer)\s+([^.]+)/i.exec(text)?.[1]?.trim();
}

function between(message: string, name: string): string | undefined {
  const [, tag] = new RegExp(`^<(${name}(?:-\\d+)?)>$`, 'm').exec(message) ?? [];
  if (tag === undefined) return undefined;
  const start = message.indexOf(`<${tag}>\n`) + tag.length + 3;
  const end = message.indexOf(`\n</${tag}>`, start - 1);
  return end < 0 ? undefined : message.slice(start, Math.max(start, end));
}

type Change = (text: string) => string;

/** What can be asked of a text, by words of the instruction. */
const changes: readonly (readonly [RegExp, Change])[] = [
  [/upper ?case|capital letters/i, (text) => text.toUpperCase()],
  [/lower ?case/i, (text) => text.toLowerCase()],
  [/spanish/i, (text) => translated(text, spanish)],
  [/german/i, (text) => translated(text, german)],
  [
    /number the lines/i,
    (text) =>
      partsOf(text)
        .map((part, i) => `${i + 1}. ${part}`)
        .join('\n'),
  ],
  [/sort the lines/i, (text) => partsOf(text).toSorted().join('\n')],
  [
    /\blist\b/i,
    (text) =>
      partsOf(text)
        .map((part) => `- ${part}`)
        .join('\n'),
  ],
  [/grammar|spelling/i, corrected],
  [/friendl/i, (text) => `Hello there! ${text.replace(/[.!]?$/, '')}, please. Thank you so much!`],
  [/formal/i, (text) => `Dear Sir or Madam, ${lowerFirst(text)} Yours faithfully.`],
  [/short/i, (text) => /^[^.!?]*[.!?]/.exec(text)?.[0] ?? text],
  [/question/i, (text) => text.replace(/[.!]?$/, '?')],
  [/quotation marks/i, (text) => `“${text}”`],
  [/greeting/i, () => 'Good morning! I hope that you are well.'],
];

function transformed(instruction: string, text: string): string | undefined {
  const found = changes.find(([words]) => words.test(instruction));
  return found?.[1](text);
}

/** Lines, or else sentences. */
function partsOf(text: string): readonly string[] {
  const parts = text.includes('\n') ? text.split('\n') : text.split(/(?<=[.!?])\s+/);
  return parts.map((part) => part.trim().replace(/\.$/, '')).filter((part) => part !== '');
}

const mistakes: readonly (readonly [RegExp, string])[] = [
  [/\bi\b/g, 'I'],
  [/\b(I|we|they|you) has\b/g, '$1 have'],
  [/\b(he|she|it) have\b/g, '$1 has'],
  [/\bdont\b/g, 'don’t'],
  [/\bteh\b/g, 'the'],
  [/\bis went\b/g, 'went'],
];

function corrected(text: string): string {
  const mended = mistakes.reduce((rest, [wrong, right]) => rest.replaceAll(wrong, right), text);
  const whole = mended.charAt(0).toUpperCase() + mended.slice(1);
  return /[.!?]$/.test(whole.trim()) ? whole : `${whole}.`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

const spanish: Readonly<Record<string, string>> = {
  the: 'el',
  train: 'tren',
  house: 'casa',
  is: 'es',
  leaves: 'sale',
  at: 'a',
  noon: 'mediodía',
  good: 'buen',
  late: 'tarde',
  today: 'hoy',
  hello: 'hola',
};

const german: Readonly<Record<string, string>> = {
  the: 'der',
  train: 'Zug',
  is: 'ist',
  leaves: 'fährt',
  at: 'um',
  noon: 'Mittag',
  late: 'spät',
  today: 'heute',
  hello: 'hallo',
};

/** Word by word: who has no dictionary leaves a word as it is. */
function translated(text: string, words: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\p{L}+/gu, (word) => {
    const found = words[word.toLowerCase()] ?? word;
    return /^\p{Lu}/u.test(word) ? found.charAt(0).toUpperCase() + found.slice(1) : found;
  });
}
