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
