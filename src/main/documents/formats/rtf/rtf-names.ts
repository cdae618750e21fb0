import type { DocumentMeta } from '../../../../shared/listen/document.ts';
import { declaredTitle } from '../../declared-title.ts';
import { senseOfName, type StyleSense } from '../docx/word-styles.ts';
import type { Name } from './rtf-destinations.ts';
import type { RtfFormat } from './rtf-format.ts';

/** What a Rich Text file names beside its text: its title and its author, the code of a field, its styles. */
export class RtfNames {
  readonly #names = new Map<Name, string>();
  readonly #styles = new Map<number, StyleSense>();
  /** The one that is read. */
  #name = '';

  begin(): void {
    this.#name = '';
  }

  add(text: string): void {
    if (this.#name.length < longestName) this.#name += text;
  }

  /** @returns what has come, as it was written, which then is no name */
  take(): string {
    const name = this.#name;
    this.#name = '';
    return name;
  }

  /** @returns what is named, in one line */
  end(name: Name): string {
    const said = this.take().replace(/\s+/g, ' ').trim();
    this.#names.set(name, said);
    return said;
  }

  endStyle({ style = 0, outline = 9 }: RtfFormat): void {
    const sense = senseOfName(this.take().split(';')[0]?.trim() ?? '');
    if (sense) this.#styles.set(style, sense);
    else if (outline < 9) this.#styles.set(style, { kind: 'heading', level: outline + 1 });
  }

  get(name: Name): string | undefined {
    return this.#names.get(name);
  }

  style(number: number): StyleSense | undefined {
    return this.#styles.get(number);
  }

  meta(): Pick<DocumentMeta, 'title' | 'author'> {
    const [title, author] = [declaredTitle(this.get('title')), this.get('author')];
    return { ...(title ? { title } : {}), ...(author ? { author } : {}) };
  }
}

const longestName = 1_000;
