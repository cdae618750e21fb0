import type { createTurnVoice } from './turn-voice.ts';
import type { TurnEvent } from '../../shared/talk/turn-events.ts';

/** The growing reply: shown in the window and spoken. Text before and after a tool call is separate paragraphs. */
interface TurnText {
  add(delta: string): void;
  /** Speaks what has arrived without waiting for more; the next text starts a new paragraph. */
  settle(): void;
  whole(): string;
}

/** @param partial existing text, which is neither sent nor spoken again */
export function createTurnText(
  turnId: string,
  {
    emit,
    voice,
  }: { readonly emit: (event: TurnEvent) => void; readonly voice: ReturnType<typeof createTurnVoice> },
  partial = '',
): TurnText {
  let text = partial;
  let settled = partial === '';
  const joiner = createContinuationJoiner(partial);
  const grow = (words: string): void => {
    if (words === '') return;
    const added = settled && text !== '' ? `\n\n${words}` : words;
    settled = false;
    text += added;
    emit({ type: 'reply-delta', turnId, text: added });
    voice.follow(text, false);
  };
  return {
    add: (delta) => grow(joiner.add(delta)),
    settle() {
      grow(joiner.end());
      if (settled) return;
      settled = true;
      voice.follow(text, true);
    },
    whole: () => text,
  };
}

/** How much of a partial reply to keep: its last word may be incomplete, so the model writes it again. */
export function keptLength(reply: string): number {
  if (/(^|\s|[\p{L}\p{P}][.!?…]["'”’)\]]*)$/u.test(reply)) return reply.length;
  const lastWord = /\S+$/.exec(reply)?.[0].length ?? 0;
  return lastWord > longestWord ? reply.length : reply.length - lastWord;
}

/** Anything longer isn't a word but a script without spaces or an address. */
const longestWord = 40;

interface ContinuationJoiner {
  /** The text a delta adds; empty while it may still be a repetition. */
  add(delta: string): string;
  /** The text held back, when nothing follows. */
  end(): string;
}

/**
 * Joins a partial reply with its continuation. A model starts a continuation like any text: without the space before
 * it, and often repeating the last words. So the partial reply is cut at a word boundary, as `keptLength` says, and the
 * repetition is dropped.
 * @param kept the answer so far
 */
export function createContinuationJoiner(kept: string): ContinuationJoiner {
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

/** Shorter repetitions may be chance. */
const leastRepeated = 12;

/** Whether this text may still grow into a repetition of the end of `kept`, starting at a word. */
function mayRepeat(kept: string, said: string): boolean {
  return endings(kept).some((ending) => ending.length > said.length && ending.startsWith(said));
}

/** The text after the longest repetition; undefined when nothing is repeated. */
function withoutRepetition(kept: string, said: string): string | undefined {
  const repeated = endings(kept).find((ending) => said.startsWith(ending));
  return repeated === undefined ? undefined : said.slice(repeated.length);
}

/** The longest first. */
function endings(text: string): string[] {
  const words = [...text.matchAll(/(?<!\S)\S/g)].map(({ index }) => text.slice(index));
  return words.filter((ending) => ending.length >= leastRepeated);
}

/** Adds a space between two words when neither side has one, and keeps only one when both have. */
function joined(kept: string, rest: string): string {
  if (/[^\S\n]$/.test(kept)) return rest.replace(/^[^\S\n]+/, '');
  return /(^|\s)$/.test(kept) || /^\s/.test(rest) ? rest : ` ${rest}`;
}
