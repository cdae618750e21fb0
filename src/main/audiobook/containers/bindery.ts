import type { Audiobook } from './audiobook.ts';
import { bindAudiobook } from './bind-parts.ts';
import { writePart, type PartFacts, type PartSpeech } from './audiobook-part.ts';

/** A part as the keeper of the first part's facts requests it. */
interface PartLike extends Omit<PartSpeech, 'sampleRate'> {
  /** The facts of the book's first part; undefined when this is it. */
  readonly like: unknown;
}

/** As `Audiobook`, with facts as they were kept. */
type KeptBook = Omit<Audiobook, 'chapters'> & {
  readonly chapters: readonly {
    readonly title: string;
    readonly parts: readonly { readonly path: string; readonly facts: unknown }[];
  }[];
};

/** Writes parts of audiobooks and binds them. Its facts about a part are JSON that it reads again itself. */
export const bindery = {
  async writePart({ like, ...part }: PartLike, signal: AbortSignal) {
    const sampleRate = like === undefined ? undefined : (like as PartFacts).sampleRate; // from the lines below
    const { flaws, ...facts } = await writePart({ ...part, sampleRate }, signal);
    return { facts, flaws };
  },
  async bind(book: KeptBook, out: string, signal: AbortSignal): Promise<void> {
    await bindAudiobook(book as Audiobook, out, signal); // its facts come from `writePart`
  },
};
