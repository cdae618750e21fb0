import type { Fault } from '../../shared/fault.ts';

/** Where a command says things: its result alone on standard output, everything else on standard error. */
export interface Terminal {
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

export interface Streams {
  readonly out: NodeJS.WritableStream;
  readonly err: NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number };
  /** Whether colours are wanted, by the environment. */
  readonly colours: boolean;
}

export function createTerminal({ out, err, colours }: Streams, json: boolean): Terminal {
  const dim = err.isTTY && colours ? (text: string) => `\u001b[2m${text}\u001b[22m` : (text: string) => text;
  const fold = createFold((err.isTTY && err.columns) || 100);
  let midLine = false;

  const ownLine = (sentence: string): void => {
    err.write(`${midLine ? '\n' : ''}${sentence}\n`);
    midLine = false;
  };
  return {
    json,
    step(sentence) {
      if (!json) ownLine(dim(harmless(sentence)));
    },
    reasoning(delta) {
      if (json || delta === '') return;
      err.write(dim(fold(harmless(delta))));
      midLine = true;
    },
    say(text) {
      if (!json) out.write(harmless(text));
    },
    result(value) {
      if (json) out.write(`${JSON.stringify(value, undefined, 2)}\n`);
    },
    fault(fault, received) {
      if (json) out.write(`${JSON.stringify({ ...received, fault }, undefined, 2)}\n`);
      ownLine(harmless(fault.message));
    },
  };
}

/** Without what would move the cursor, colour the screen or turn the writing round: the text may be anyone's. */
function harmless(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu, '');
}

/** Breaks a growing text between words, so that each line fits. */
function createFold(width: number): (delta: string) => string {
  let column = 0;
  return (delta) =>
    delta.replaceAll(/\s+|\S+/g, (run) => {
      const space = /^\s/.test(run);
      if (space && run.includes('\n')) column = 0;
      else if (column + run.length > width && column > 0) {
        column = space ? 0 : run.length;
        return space ? '\n' : `\n${run}`;
      } else column += run.length;
      return space && column === 0 ? '\n' : run;
    });
}
