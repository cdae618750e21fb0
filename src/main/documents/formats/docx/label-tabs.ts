/** In letters: what is longer is a sentence, whose words a tab only moves. */
const longestLabel = 80;

/**
 * Marks where a tab parts two labels of a form in one paragraph, as in `Name:⇥⇥Town:`: without an end of a line there, nobody
 * would hear where one ends and the next begins. A label and what belongs to it, or a number and its text, stay together.
 */
export class LabelTabs {
  /** Since the last text. */
  #tabs = 0;
  /** The text of the line so far. */
  #line = '';

  addTab(): void {
    this.#tabs += 1;
  }

  /** @returns whether a new line begins before the text */
  add(text: string): boolean {
    const begins = this.#tabs > 0 && text.trim() !== '' && this.#areTwo(text.trim());
    if (begins) this.#line = '';
    if (text.trim() !== '') this.#tabs = 0;
    if (this.#line.length <= longestLabel) this.#line += text;
    return begins;
  }

  endLine(): void {
    this.#tabs = 0;
    this.#line = '';
  }

  #areTwo(next: string): boolean {
    const line = this.#line.trim();
    if (line.length > longestLabel || !/^\p{Lu}\p{L}/u.test(next) || !/\p{L}{2}/u.test(line)) return false;
    const isBlank = /(?:_{3}|\.{4}|…)$/.test(line);
    // Two tabs may lead to what belongs to a label.
    const most = /[:=–-]$/.test(line) ? 2 : 1;
    if (isBlank || this.#tabs > most) return true;
    // “Name:” with nothing behind it, or with what belongs to it, before “Town:”.
    return /[:：]/u.test(line) && /^\p{L}[\p{L} .]{1,30}:/u.test(next);
  }
}
