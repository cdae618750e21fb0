import type { Block } from '../../../shared/listen/document.ts';
import { faultOf, type Fault } from '../../../shared/contract/fault.ts';
import type { KeptDocument, OpenDocument } from '../../../shared/listen/listening.ts';
import { readingChoices, type DocumentChoices } from '../../../shared/listen/script/choices.ts';
import { createScript } from '../../../shared/listen/script/create-script.ts';
import { goingOnAt } from '../../../shared/listen/script/continuation.ts';
import type { Place } from '../../../shared/listen/script/place.ts';
import type { Script } from '../../../shared/listen/script/script.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { Documents } from '../../storage/documents.ts';
import type { Marks } from '../../storage/marks.ts';
import type { Places } from '../../storage/places.ts';
import { createMarking, type Marking } from './document-marks.ts';
import type { Begun } from './document-loader.ts';
import { createParsedText, type ParsedText } from './document-text.ts';

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
