import type { BlockKind } from '../../../../shared/listen/document.ts';
import { ClauseLevels } from './word-numbers.ts';
import type { StyleSense } from './word-styles.ts';

/** What a paragraph says of itself. */
export interface ParagraphSense {
  style: string | undefined;
  outline: number | undefined;
  /** The level is counted from 0. */
  list: { level: number | undefined; list: string | undefined } | undefined;
  /** Its end was deleted, so the next paragraph continues it. */
  joined: boolean;
  /** The places in the document that it names, or leads to as an entry of the table of contents. */
  readonly places: string[];
}

interface KindOptions {
  readonly styles: ReadonlyMap<string, StyleSense>;
  /** Overrides the kind of all paragraphs. */
  readonly kind?: BlockKind;
}

/** Knows what the paragraphs of a part are by what they say of themselves and by the table of contents before them. */
export class ParagraphKinds {
  readonly #options: KindOptions;
  /** The levels of the entries in the table of contents, by the places that they lead to. */
  readonly #entries = new Map<string, number>();
  readonly #clauses = new ClauseLevels();

  constructor(options: KindOptions) {
    this.#options = options;
  }

  /** @param inContents whether it stands in the table of contents */
  of(paragraph: ParagraphSense, inContents: boolean): StyleSense {
    const sense = this.#senseOfStyle(paragraph, inContents);
    const level = paragraph.places.map((place) => this.#entries.get(place)).find((each) => each);
    const isListed = level !== undefined && (sense.kind === 'paragraph' || sense.kind === 'list-item');
    return isListed ? { kind: 'heading', level } : sense;
  }

  /** In every language, the style of an entry has an id that ends in its level: `TOC1`, `Inhopg1`. */
  noteEntry({ style, places }: ParagraphSense): void {
    const level = /[1-9]$/.exec(style ?? '')?.[0];
    if (level) for (const place of places) this.#entries.set(place, Number(level));
  }

  /** A heading that is the text of a clause is an item or a paragraph. @param text without its number */
  withoutClauses(sense: StyleSense, text: string, isNumbered: boolean): StyleSense {
    const { kind, level = 1 } = sense;
    if (kind !== 'heading' || !this.#clauses.isClause(text, level, isNumbered)) return sense;
    return isNumbered ? { kind: 'list-item', level: Math.max(1, level - 1) } : { kind: 'paragraph' };
  }

  #senseOfStyle({ style, outline, list }: ParagraphSense, inContents: boolean): StyleSense {
    const { kind, styles } = this.#options;
    if (kind) return { kind };
    const sense = style === undefined ? undefined : styles.get(style);
    if (outline !== undefined && outline < 9 && sense?.kind !== 'contents') {
      return { kind: 'heading', level: outline + 1 };
    }
    if (sense && sense.kind !== 'paragraph' && sense.kind !== 'list-item') return sense;
    if (inContents) return { kind: 'contents' };
    if (list?.list && list.list !== '0') return { kind: 'list-item', level: (list.level ?? 0) + 1 };
    return sense && !list ? sense : { kind: 'paragraph' };
  }
}
