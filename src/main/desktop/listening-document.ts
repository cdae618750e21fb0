import type { Block } from '../../shared/document.ts';
import { faultOf, FaultError, type Fault } from '../../shared/fault.ts';
import type { KeptDocument, Mark, OpenDocument } from '../../shared/listening.ts';
import type { DocumentChoices } from '../../shared/reading/choices.ts';
import type { Place } from '../../shared/reading/place.ts';
import { splitSentences } from '../../shared/sentences.ts';
import type { Documents } from '../library/documents.ts';
import type { Marks } from '../library/marks.ts';
import type { Places } from '../library/places.ts';
import type { Begun } from './listening-opening.ts';
import { createParsedText, type ParsedText } from './listening-text.ts';

export interface InHandNeeds {
  readonly documents: Documents;
  readonly places: Places;
  readonly marks: Marks;
  /** There is more of the text, or something else of what `whole` tells. */
  readonly onChange: () => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly newId: () => string;
}

/** The document that is open, parsed on while it is read, with what the library keeps of it. */
export interface InHand {
  readonly id: string;
  readonly text: ParsedText;
  /** As the window is told. */
  whole(): OpenDocument;
  saveChoices(choices: DocumentChoices): void;
  /** Where it sounds now. A place that is not of this document is none. */
  heardAt(place: Place, offsetMs: number): void;
  /** @throws FaultError where the place is not of this document */
  addMark(place: Place, note: string): Mark;
  /** @throws FaultError where there is no such mark */
  noteMark(markId: string, note: string): void;
  removeMark(markId: string): void;
  /** Nothing more of it is parsed. */
  end(): void;
}

export function takeInHand(begun: Begun, kept: KeptDocument, needs: InHandNeeds): InHand {
  const { documents, places, marks, onChange, now, newId } = needs;
  const { id } = kept;
  const { document, first, rest } = begun;
  const text = createParsedText();
  let isComplete = false;
  let fault: Fault | undefined;
  let hasEnded = false;

  const take = (blocks: readonly Block[]): void => {
    text.add(blocks);
    if (!hasEnded) onChange();
  };
  const parse = async (): Promise<void> => {
    try {
      for await (const blocks of { [Symbol.asyncIterator]: () => rest }) take(blocks);
      isComplete = true;
      documents.parsed(id, text.characters);
    } catch (error) {
      fault = faultOf(error);
    }
    if (!hasEnded) onChange();
  };
  take(first);
  void parse();

  return {
    id,
    text,
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
      ...placeOf(places.get(id)?.place),
    }),
    saveChoices(choices) {
      documents.saveChoices(id, choices);
      onChange();
    },
    heardAt(place, offsetMs) {
      if (!text.block(place.blockId)) return;
      const progress = text.progressAt(place, kept.characters);
      places.save(id, { place, offsetMs, progress, at: now() });
    },
    addMark(place, note) {
      const sentence = sentenceAt(text, place);
      if (sentence === undefined) throw new FaultError(noSuchPlace);
      const mark: Mark = { id: newId(), place, sentence, note, madeAt: now() };
      marks.add(id, mark);
      onChange();
      return mark;
    },
    noteMark(markId, note) {
      if (!marks.note(id, markId, note)) throw new FaultError(noSuchMark);
      onChange();
    },
    removeMark(markId) {
      marks.remove(id, markId);
      onChange();
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

/** As the document has it, so that it can be found again in a list. */
function sentenceAt(text: ParsedText, { blockId, at }: Place): string | undefined {
  const block = text.block(blockId);
  if (!block) return undefined;
  const sentence = splitSentences(block.text).findLast(({ start }) => start <= at);
  return block.text.slice(sentence?.start ?? 0, sentence?.end).trim();
}

const noSuchPlace = {
  kind: 'bad-input',
  message: 'This place is not in the document that is open.',
} as const;
const noSuchMark = { kind: 'bad-input', message: 'This mark is no longer kept.' } as const;
