import type { Draft } from '../../block-builder.ts';
import { showsSomething, writtenByAuthor } from '../html/alternative-text.ts';

/** A frame with a picture, an object or text, and how its author describes it. */
interface Frame {
  isPicture: boolean;
  isObject: boolean;
  description: string;
  title: string;
}

/** The frames that are open, one in another. */
export class OdtFrames {
  readonly #frames: Frame[] = [];

  begin(): void {
    this.#frames.push({ isPicture: false, isObject: false, description: '', title: '' });
  }

  /** What the innermost has in it. */
  add(what: 'isPicture' | 'isObject'): void {
    const frame = this.#frames.at(-1);
    if (frame) frame[what] = true;
  }

  /** @returns whether the text of this element describes the innermost */
  addText(element: string | undefined, text: string): boolean {
    const frame = this.#frames.at(-1);
    if (!frame || (element !== 'desc' && element !== 'title')) return false;
    frame[element === 'desc' ? 'description' : 'title'] += text;
    return true;
  }

  /** Ends the innermost. @returns what is said of its picture; beside an object there is a picture of it */
  end(): Draft | undefined {
    const frame = this.#frames.pop();
    if (!frame?.isPicture || frame.isObject) return undefined;
    const said = writtenByAuthor(frame.description || frame.title).replace(/\s+/g, ' ');
    return showsSomething(said) ? { kind: 'caption', text: said } : undefined;
  }
}
