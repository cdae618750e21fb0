import { spaceBetween } from '../text/unspaced-scripts.ts';

/** What was heard in one stretch of speech. */
interface HeardText {
  readonly text: string;
  /** Whether the stretch ended at a pause; else speech was cut there. */
  readonly endsAtPause: boolean;
}

/**
 * Texts that were heard one by one, as one would have written them in one go: a space between two where their script
 * has any, no mark twice, and a capital only where a sentence begins.
 */
export function joinTexts(heard: readonly HeardText[]): string {
  const spoken = heard
    .map(({ text, ...rest }) => ({ ...rest, text: text.trim() }))
    .filter(({ text }) => text !== '');
  // Only ends meet, so the hours before are not looked at again.
  const joined: string[] = [];
  spoken.forEach(({ text }, i) => {
    const before = joined.pop();
    const afterPause = spoken[i - 1]?.endsAtPause ?? true;
    joined.push(...(before === undefined ? [text] : meeting(before, text, { afterPause, all: spoken })));
  });
  return joined.join('');
}

interface Place {
  readonly afterPause: boolean;
  /** Everything that was heard, for how its words are written elsewhere. */
  readonly all: readonly HeardText[];
}

/** Two texts as they are written one after the other. */
function meeting(before: string, text: string, { afterPause, all }: Place): readonly string[] {
  const open = afterPause ? before : before.replace(/\s*(\.{3}|…|[-–—])$/, '');
  const goesOn = open !== before || !endsSentence(open);
  const next = goesOn ? inMidst(text, all) : text;
  const mark = /^[,.;:!?…、。，！？]+/.exec(next)?.[0];
  if (mark === undefined) return [open, `${spaceBetween(open, next)}${next}`];
  const rest = next.slice(mark.length).trimStart();
  const marked = /[,.;:!?…、。，！？]$/.test(open) ? open : `${open}${mark}`;
  return rest === '' ? [marked] : [marked, `${spaceBetween(marked, rest)}${rest}`];
}

function endsSentence(text: string): boolean {
  return /[.!?…。！？]["'”’»)\]]*$/.test(text);
}

/** Models begin every clip with a capital. It goes where the same word is written small elsewhere, as all but names are. */
export function inMidst(text: string, all: readonly HeardText[]): string {
  const [word] = /^\p{Lu}\p{Ll}*(?![\p{L}’'])/u.exec(text) ?? [];
  if (word === undefined || word === 'I') return text;
  const small = word.toLowerCase();
  const known = functionWords.has(small) || isWritten(small, all);
  return known && !isWritten(word, all, /[^.!?…\s]\s+$/) ? small + text.slice(word.length) : text;
}

/** Whether a word stands like this somewhere. @param after what must stand before it, at the end */
function isWritten(word: string, all: readonly HeardText[], after = /(?:)$/): boolean {
  const places = new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'gu');
  return all.some(({ text }) =>
    [...text.matchAll(places)].some(({ index }) => after.test(text.slice(0, index))),
  );
}

/** Words that are written small in the midst of an English sentence, whatever it is about. */
const functionWords: ReadonlySet<string> = new Set(
  `a about after all also an and are as at be because been before but by can could did do does for from had has have he
  her his how if in into is it its just like more my no not of on one or our out over said she should so some than that
  the their them then there these they this those through to under until up very was we were what when where which while
  who why will with without would yet you your`.split(/\s+/),
);
