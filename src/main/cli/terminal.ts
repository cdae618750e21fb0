import type { Fault } from '../../shared/contract/fault.ts';
import { createFoldedText } from './folded-text.ts';

/** Where a command says things: its result alone on standard output, everything else on standard error. */
export interface Terminal {
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
