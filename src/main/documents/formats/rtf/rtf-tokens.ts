/** Receives what a Rich Text file consists of, in order. */
export interface RtfListener {
  openGroup(): void;
  closeGroup(): void;
  /** A word such as `par`, or a sign such as `~`, with the number that follows it. */
  control(word: string, value: number | undefined): void;
  /** Letters in the code page of their font, as they stand in the file; one of them if it is written as a number. */
  text(bytes: Uint8Array): void;
}

/** Cuts a Rich Text file into its tokens. The pieces of the file may end anywhere. */
interface RtfTokenizer {
  write(piece: Uint8Array): void;
}

export function createRtfTokenizer(listener: RtfListener): RtfTokenizer {
  /** Reads a token that has begun from here on. @returns where it has ended or goes on in the next piece */
  type Step = (piece: Uint8Array, at: number) => number;
  let word = '';
  let digits = '';
  let hex = '';
  let binaryLeft = 0;

  const text: Step = (piece, from) => {
    let at = from;
    while (at < piece.length && !isSyntax(piece[at]!)) at++;
    if (at > from) listener.text(piece.subarray(from, at));
    if (at === piece.length) return at;
    if (piece[at] === codes.open) listener.openGroup();
    else if (piece[at] === codes.close) listener.closeGroup();
    else if (piece[at] === codes.backslash) step = control;
    return at + 1;
  };
  const control: Step = (piece, at) => {
    word = digits = hex = '';
    if (isLetter(piece[at]!)) {
      step = name;
      return at;
    }
    const letter = String.fromCharCode(piece[at]!);
    step = letter === "'" ? hexadecimal : text;
    if (/[\r\n]/.test(letter)) listener.control('par', undefined);
    else if (letter !== "'") listener.control(letter, undefined);
    return at + 1;
  };
  const name: Step = (piece, from) => {
    for (let at = from; at < piece.length; at++) {
      if (!isLetter(piece[at]!)) {
        step = number;
        return at;
      }
      if (word.length < longestWord) word += String.fromCharCode(piece[at]!);
    }
    return piece.length;
  };
  const number: Step = (piece, from) => {
    for (let at = from; at < piece.length; at++) {
      const letter = String.fromCharCode(piece[at]!);
      if (/\d/.test(letter) || (letter === '-' && digits === '')) {
        digits += digits.length < longestNumber ? letter : '';
      } else return endWord(letter === ' ' ? at + 1 : at);
    }
    return piece.length;
  };
  const endWord = (at: number): number => {
    const value = /\d/.test(digits) ? Number(digits) : undefined;
    step = text;
    if (word === 'bin' && value && value > 0) {
      binaryLeft = value;
      step = binary;
    }
    listener.control(word, value);
    return at;
  };
  const hexadecimal: Step = (piece, at) => {
    const letter = String.fromCharCode(piece[at]!);
    if (!/[\da-f]/i.test(letter)) {
      step = text; // it isn't the number of a letter
      return at;
    }
    hex += letter;
    if (hex.length === 2) {
      step = text;
      listener.text(Uint8Array.of(Number.parseInt(hex, 16)));
    }
    return at + 1;
  };
  const binary: Step = (piece, at) => {
    const skipped = Math.min(binaryLeft, piece.length - at);
    binaryLeft -= skipped;
    if (binaryLeft === 0) step = text;
    return at + skipped;
  };

  let step: Step = text;
  return {
    write(piece) {
      for (let at = 0; at < piece.length;) at = step(piece, at);
    },
  };
}

/** The specification allows 32 letters. */
const longestWord = 32;
const longestNumber = 11;

const codes = { open: 0x7b, close: 0x7d, backslash: 0x5c, return: 0x0d, feed: 0x0a };

function isLetter(byte: number): boolean {
  const small = byte | 0x20;
  return small >= 0x61 && small <= 0x7a;
}

/** Line ends only make the file readable. */
function isSyntax(byte: number): boolean {
  return (
    byte === codes.open ||
    byte === codes.close ||
    byte === codes.backslash ||
    byte === codes.return ||
    byte === codes.feed
  );
}
