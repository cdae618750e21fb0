import type { Block } from '../../../shared/listen/document.ts';
import { type Fault, FaultError, faultOf } from '../../../shared/contract/fault.ts';
import type { BlockPage, KeptDocument, Mark, OpenDocument } from '../../../shared/listen/listening.ts';
import { readingChoices, type DocumentChoices } from '../../../shared/listen/script/choices.ts';
import { createScript } from '../../../shared/listen/script/create-script.ts';
import { goingOnAt } from '../../../shared/listen/script/continuation.ts';
import type { Place } from '../../../shared/listen/script/place.ts';
import type { Script } from '../../../shared/listen/script/script.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { Documents } from '../../storage/documents.ts';
import type { Marks } from '../../storage/marks.ts';
import type { Places } from '../../storage/places.ts';
import type { Begun } from './document-loader.ts';
import { splitSentences } from '../../../shared/text/sentences.ts';
import { t } from '../../../shared/text/translate.ts';

interface InHandNeeds {
  readonly documents: Documents;
  readonly places: Places;
  readonly marks: Marks;
  readonly settings: () => Pick<Settings, 'readingPolicies' | 'readingWords'>;
  /** There is more of the text, or the last of it. */
  readonly onMore: () => void;
  /** There is something else of what `whole` tells. */
  readonly onChange: () => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly newId: () => string;
}

/** The document that is open, parsed on while it is read, with what the library keeps of it. */
export interface InHand {
  readonly id: string;
  readonly text: ParsedText;
  /** What is spoken of it, by the choices of now: another object when these have changed. */
  readonly script: Script;
  /** Nothing more comes: it was parsed to its end, or to where it is damaged. */
  readonly isWhole: boolean;
  /** Where reading goes on; undefined where it has not been read. */
  goingOn(): Place | undefined;
  /** As the window is told. */
  whole(): OpenDocument;
  saveChoices(choices: DocumentChoices): void;
  /** How documents are read everywhere has changed. */
  settingsChanged(): void;
  /** Where it sounds now. A place that is not of this document is none. */
  heardAt(place: Place, offsetMs: number): void;
  readonly marking: Marking;
  /** Nothing more of it is parsed. */
  end(): void;
}

export function takeInHand(begun: Begun, kept: KeptDocument, needs: InHandNeeds): InHand {
  const { documents, places, marks, onMore, onChange, now, newId } = needs;
  const { id } = kept;
  const { document, first, rest } = begun;
  const text = createParsedText();
  const newScript = (): Script => {
    const { readingPolicies, readingWords } = needs.settings();
    const everywhere = { policies: readingPolicies, words: readingWords };
    return createScript(readingChoices(documents.choices(id), everywhere, kept.language));
  };
  let script = newScript();
  let isComplete = false;
  let fault: Fault | undefined;
  let hasEnded = false;

  const take = (blocks: readonly Block[]): void => {
    text.add(blocks);
    script.add(blocks);
    if (!hasEnded) onMore();
  };
  const parse = async (): Promise<void> => {
    try {
      for await (const blocks of { [Symbol.asyncIterator]: () => rest }) take(blocks);
      isComplete = true;
      documents.parsed(id, text.characters);
    } catch (error) {
      fault = faultOf(error);
    }
    if (!hasEnded) onMore();
  };
  const rewrite = (): void => {
    const { blocks } = script;
    script = newScript();
    script.add(blocks);
    onChange();
  };
  const goingOn = (): Place | undefined => {
    const last = places.get(id);
    if (!last) return undefined;
    if (!text.block(last.place.blockId)) return isComplete ? undefined : last.place;
    return goingOnAt(script, last.place, now() - last.at);
  };
  take(first);
  void parse();

  return {
    id,
    text,
    get script() {
      return script;
    },
    get isWhole() {
      return isComplete || fault !== undefined;
    },
    marking: createMarking({ documentId: id, text, marks, onChange, now, newId }),
    goingOn,
    whole: () => ({
      ...kept,
      ...(isComplete && { characters: text.characters }),
      progress: places.get(id)?.progress ?? 0,
      contents: document.meta.contents,
      blockCount: text.count,
      complete: isComplete,
      ...(fault && { fault }),
      choices: documents.choices(id),
      marks: marks.of(id),
      ...placeOf(goingOn()),
    }),
    saveChoices(choices) {
      documents.saveChoices(id, choices);
      rewrite();
    },
    settingsChanged: rewrite,
    heardAt(place, offsetMs) {
      if (!text.block(place.blockId)) return;
      const progress = text.progressAt(place, kept.characters);
      places.save(id, { place, offsetMs, progress, at: now() });
    },
    end() {
      hasEnded = true;
      begun.end();
    },
  };
}

function placeOf(place: Place | undefined): { readonly place?: Place } {
  return place ? { place } : {};
}

/** The blocks of a document, as far as they have been parsed. */
interface ParsedText {
  add(blocks: readonly Block[]): void;
  readonly count: number;
  readonly characters: number;
  block(id: string): Block | undefined;
  /** Some blocks from an index on. */
  page(from: number): BlockPage;
  /** How much lies before a place, 0 to 1. @param known characters of the whole, from an earlier time */
  progressAt(place: Place, known?: number): number;
}

/** Blocks at a time: what a window folds between two frames. */
const pageLength = 500;

export function createParsedText(): ParsedText {
  const blocks: Block[] = [];
  const found = new Map<string, { readonly block: Block; readonly before: number }>();
  let characters = 0;
  return {
    add(parsed) {
      for (const block of parsed) {
        blocks.push(block);
        found.set(block.id, { block, before: characters });
        characters += block.text.length;
      }
    },
    get count() {
      return blocks.length;
    },
    get characters() {
      return characters;
    },
    block: (id) => found.get(id)?.block,
    page: (from) => ({ blocks: blocks.slice(from, from + pageLength), from }),
    progressAt({ blockId, at }, known = 0) {
      const here = found.get(blockId);
      const read = here ? here.before + Math.min(at, here.block.text.length) : 0;
      return read / Math.max(known, characters, 1);
    },
  };
}

interface MarkingNeeds {
  readonly documentId: string;
  readonly text: ParsedText;
  readonly marks: Marks;
  readonly onChange: () => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly newId: () => string;
}

/** The bookmarks and notes of the document that is open. */
interface Marking {
  /** @throws FaultError where the place is not of this document */
  add(place: Place, note: string): Mark;
  /** @throws FaultError where there is no such mark */
  note(markId: string, note: string): void;
  remove(markId: string): void;
}

function createMarking(needs: MarkingNeeds): Marking {
  const { documentId, text, marks, onChange, now, newId } = needs;
  return {
    add(place, note) {
      const sentence = sentenceAt(text, place);
      if (sentence === undefined) throw new FaultError(noSuchPlace());
      const mark: Mark = { id: newId(), place, sentence, note, madeAt: now() };
      marks.add(documentId, mark);
      onChange();
      return mark;
    },
    note(markId, note) {
      if (!marks.note(documentId, markId, note)) throw new FaultError(noSuchMark());
      onChange();
    },
    remove(markId) {
      marks.remove(documentId, markId);
      onChange();
    },
  };
}

/** As the document has it, so that it can be found again in a list. */
function sentenceAt(text: ParsedText, { blockId, at }: Place): string | undefined {
  const block = text.block(blockId);
  if (!block) return undefined;
  const sentence = splitSentences(block.text).findLast(({ start }) => start <= at);
  return block.text.slice(sentence?.start ?? 0, sentence?.end).trim();
}

const noSuchPlace = (): Fault => ({ kind: 'bad-input', message: t('app:document.no-such-place') });
const noSuchMark = (): Fault => ({ kind: 'bad-input', message: t('app:document.mark-gone') });
