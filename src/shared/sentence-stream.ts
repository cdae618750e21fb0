import { sentenceEnd } from './sentence-end.ts';

/** Splits a text that arrives in parts: the same pieces however it is cut, and joined they are the text. */
export interface SentenceStream {
  /** The sentences that nothing can change any more, each with the white space before it. */
  push(part: string): readonly string[];
  /** What is left when the text has ended. */
  end(): readonly string[];
}

export function createSentenceStream(): SentenceStream {
  let rest = '';

  const take = (more: boolean): readonly string[] => {
    const sentences: string[] = [];
    for (let end = sentenceEnd(rest, more); end !== undefined; end = sentenceEnd(rest, more)) {
      sentences.push(rest.slice(0, end));
      rest = rest.slice(end);
    }
    return sentences;
  };

  return {
    push(part) {
      rest += part;
      return take(true);
    },
    end() {
      const sentences = take(false);
      const last = rest;
      rest = '';
      return last === '' ? sentences : [...sentences, last];
    },
  };
}
