import type { TurnVoice } from './turn-voice.ts';
import type { TurnEvent } from '../../shared/talk/conversation-events.ts';

/** The reply as it grows: told to the window and spoken. What is said before and after a tool are paragraphs of it. */
export interface TurnText {
  add(delta: string): void;
  /** What has come so far is spoken without waiting for more; what comes next begins a new paragraph. */
  settle(): void;
  whole(): string;
}

/** @param partial what there is of it already, which is neither told nor spoken again */
export function createTurnText(
  turnId: string,
  { emit, voice }: { readonly emit: (event: TurnEvent) => void; readonly voice: TurnVoice },
  partial = '',
): TurnText {
  let text = partial;
  let settled = partial === '';
  const seam = createSeam(partial);
  const grow = (words: string): void => {
    if (words === '') return;
    const added = settled && text !== '' ? `\n\n${words}` : words;
    settled = false;
    text += added;
    emit({ type: 'reply-delta', turnId, text: added });
    voice.follow(text, false);
  };
  return {
    add: (delta) => grow(seam.add(delta)),
    settle() {
      grow(seam.end());
      if (settled) return;
      settled = true;
      voice.follow(text, true);
    },
    whole: () => text,
  };
}

/**
 * Where an answer that broke off is joined with its continuation. A model begins a continuation as it begins any text:
 * without the space before it, and often with its last words once more. So the answer is kept up to where words part,
 * and what is repeated is dropped.
 */

/** Up to where a reply that broke off is kept: its last word may be half a word, so it is written anew. */
export function keptLength(reply: string): number {
  if (/(^|\s|[\p{L}\p{P}][.!?…]["'”’)\]]*)$/u.test(reply)) return reply.length;
  const lastWord = /\S+$/.exec(reply)?.[0].length ?? 0;
  return lastWord > longestWord ? reply.length : reply.length - lastWord;
}

/** Longer ones are no words: a script without spaces, an address. */
const longestWord = 40;

interface Seam {
  /** What a delta of the continuation adds; nothing while it may still be a repetition. */
  add(delta: string): string;
  /** What was held back, when nothing follows. */
  end(): string;
}

/** @param kept the answer so far */
export function createSeam(kept: string): Seam {
  let held = '';
  let isJoined = false;
  const join = (): string => {
    const rest = withoutRepetition(kept.trimEnd(), held.trimStart()) ?? held;
    if (rest.trim() === '') return '';
    isJoined = true;
    return joined(kept, rest);
  };
  return {
    add(delta) {
      if (isJoined) return delta;
      held += delta;
      return mayRepeat(kept.trimEnd(), held.trimStart()) ? '' : join();
    },
    end: () => (isJoined ? '' : join()),
  };
}

/** Fewer letters may come again by chance. */
const leastRepeated = 12;

/** Whether this beginning may yet grow into the end of what is kept, from the beginning of a word. */
function mayRepeat(kept: string, said: string): boolean {
  return endings(kept).some((ending) => ending.length > said.length && ending.startsWith(said));
}

/** What follows the longest end of the text that comes again; undefined where none does. */
function withoutRepetition(kept: string, said: string): string | undefined {
  const repeated = endings(kept).find((ending) => said.startsWith(ending));
  return repeated === undefined ? undefined : said.slice(repeated.length);
}

/** The longest first. */
function endings(text: string): string[] {
  const words = [...text.matchAll(/(?<!\S)\S/g)].map(({ index }) => text.slice(index));
  return words.filter((ending) => ending.length >= leastRepeated);
}

/** With a space between two words where neither side has one, and one only where both have. */
function joined(kept: string, rest: string): string {
  if (/[^\S\n]$/.test(kept)) return rest.replace(/^[^\S\n]+/, '');
  return /(^|\s)$/.test(kept) || /^\s/.test(rest) ? rest : ` ${rest}`;
}
