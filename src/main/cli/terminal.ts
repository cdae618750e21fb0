import type { Fault } from '../../shared/contract/fault.ts';

/** Where a command says things: its result alone on standard output, everything else on standard error. */
export interface Terminal {
  /** Whether a program reads the result: then there is nothing else. */
  readonly json: boolean;
  /** A step on the way, for a person; nothing in JSON mode. */
  step(sentence: string): void;
  /** Reasoning as it comes: dimmed, folded to the width of the terminal. Nothing in JSON mode. */
  reasoning(delta: string): void;
  /** The result as it comes, for a person. */
  say(text: string): void;
  /** The result at the end, for a program. */
  result(value: object): void;
  /** @param received what had come until then */
  fault(fault: Fault, received: object): void;
}

interface Streams {
  readonly out: NodeJS.WritableStream;
  readonly err: NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number };
  /** Whether colours are wanted, by the environment. */
  readonly colours: boolean;
}

export function createTerminal({ out, err, colours }: Streams, json: boolean): Terminal {
  const dim = err.isTTY && colours ? (text: string) => `\u001b[2m${text}\u001b[22m` : (text: string) => text;
  const folded = createFoldedText((err.isTTY && err.columns) || 100);
  let reasoned = false;

  const ownLine = (sentence: string): void => {
    if (reasoned) err.write(`${dim(folded.end())}\n`);
    reasoned = false;
    err.write(`${sentence}\n`);
  };
  const forProgram = (value: object): void => {
    if (json) out.write(`${JSON.stringify(value, undefined, 2)}\n`);
  };
  return {
    json,
    step(sentence) {
      if (!json) ownLine(dim(harmless(sentence)));
    },
    reasoning(delta) {
      if (json || delta === '') return;
      reasoned = true;
      err.write(dim(folded.add(harmless(delta))));
    },
    say(text) {
      if (!json) out.write(harmless(text));
    },
    result: forProgram,
    fault(fault, received) {
      forProgram({ ...received, fault });
      ownLine(harmless(fault.message));
    },
  };
}

/** Without what would move the cursor, colour the screen or turn the writing round: the text may be anyone's. */
function harmless(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu, '');
}

/** A growing text with its lines broken between words. */
interface FoldedText {
  /** What can be written now; the last word waits until it is whole. */
  add(delta: string): string;
  /** The last word; the next text begins a new line. */
  end(): string;
}

/** @param width letters in a line; a longer word has a line of its own */
export function createFoldedText(width: number): FoldedText {
  let column = 0;
  let word = '';

  const place = (): string => {
    if (word === '') return '';
    const gap = column === 0 ? '' : column + 1 + word.length > width ? '\n' : ' ';
    column = gap === '\n' ? word.length : column + gap.length + word.length;
    const placed = gap + word;
    word = '';
    return placed;
  };
  const breakLine = (): string => {
    const placed = place();
    if (column === 0) return placed;
    column = 0;
    return `${placed}\n`;
  };
  return {
    add: (delta) =>
      delta.replaceAll(/\s|\S+/g, (run) => {
        if (run === '\n') return breakLine();
        if (/\s/.test(run)) return place();
        word += run;
        return '';
      }),
    end() {
      const placed = place();
      column = 0;
      return placed;
    },
  };
}
