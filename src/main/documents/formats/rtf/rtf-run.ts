/** Text in one format is handed on after so many letters. */
const longestRun = 64_000;

/** The text that has come in one format: bytes of a code page, and letters by their numbers in Unicode. */
export class RtfRun {
  readonly #decode: (bytes: Uint8Array) => string;
  /** They are not yet decoded, because a letter may take two of them. */
  #bytes: number[] = [];
  #text = '';
  /** How many letters are still to come that stand in for one in Unicode. */
  #unreadLetters = 0;

  /** @param decode in the font of the moment */
  constructor(decode: (bytes: Uint8Array) => string) {
    this.#decode = decode;
  }

  get isLong(): boolean {
    return Math.max(this.#bytes.length, this.#text.length) > longestRun;
  }

  /** So many of the letters that follow stand in for the one before them. */
  skipLetters(count: number): void {
    this.#unreadLetters = count;
  }

  /** @param isText whether what is here is read at all; what stands in for a letter passes all the same */
  addBytes(bytes: Uint8Array, isText: boolean): void {
    const unread = Math.min(this.#unreadLetters, bytes.length);
    this.#unreadLetters -= unread;
    if (isText) for (let at = unread; at < bytes.length; at++) this.#bytes.push(bytes[at]!);
  }

  addLetter(letter: string, isText: boolean): void {
    if (this.#unreadLetters > 0) {
      this.#unreadLetters--;
      return;
    }
    if (!isText) return;
    this.#endBytes();
    this.#text += letter;
  }

  take(): string {
    this.#endBytes();
    // oxlint-disable-next-line no-control-regex -- no text has them
    const text = this.#text.replace(/[\0-\x08\x0e-\x1f]/g, '');
    this.#text = '';
    return text;
  }

  #endBytes(): void {
    if (this.#bytes.length === 0) return;
    const bytes = Uint8Array.from(this.#bytes);
    this.#bytes = [];
    this.#text += this.#decode(bytes);
  }
}
