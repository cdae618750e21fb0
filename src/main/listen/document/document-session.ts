import type { Block } from '../../../shared/listen/document.ts';
import { type Fault, faultOf } from '../../../shared/contract/fault.ts';
import type { BlockPage, KeptDocument, ShownDocument, Outlook } from '../../../shared/listen/listening.ts';
import { readingChoices, type DocumentChoices } from '../../../shared/listen/script/choices.ts';
import { createScript } from '../../../shared/listen/script/create-script.ts';
import type { BlockGround } from '../../../shared/listen/marks.ts';
import type { Place } from '../../../shared/listen/script/place.ts';
import { goingOnAt, type Script } from '../../../shared/listen/script/script.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { LoadedDocument } from './document-loader.ts';
import { createDocumentMarks } from './document-marks.ts';

/** What the library keeps of each document. */
interface DocumentStore {
  choices(id: string): DocumentChoices;
  saveChoices(id: string, choices: DocumentChoices): void;
  /** It has been parsed to its end. */
  parsed(id: string, characters: number): void;
  /** What is left of it to hear. */
  outlook(id: string, outlook: Outlook): void;
}

/** How far a document has been read. */
interface ReadSoFar {
  readonly place: Place;
  /** Of the document's characters, 0 to 1. */
  readonly progress: number;
  /** When it was read there, in milliseconds since 1970. */
  readonly at: number;
}

interface PlaceStore {
  get(id: string): ReadSoFar | undefined;
  /** @param kept `offsetMs` is how far into the sound of what is read there */
  save(id: string, kept: ReadSoFar & { readonly offsetMs: number }): void;
}

interface DocumentSessionOptions {
  readonly documents: DocumentStore;
  readonly places: PlaceStore;
  readonly marks: Parameters<typeof createDocumentMarks>[0]['marks'];
  readonly settings: () => Pick<Settings, 'readingPolicies' | 'readingWords' | 'readingVoices'>;
  /** More text was parsed, or parsing ended. */
  readonly onMore: () => void;
  /** What `state` returns has changed. */
  readonly onChange: () => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly newId: () => string;
}

/** The open document: parsing continues while it is read, and the library stores choices, place and marks. */
export interface DocumentSession {
  readonly id: string;
  readonly text: ParsedText;
  /** What is spoken, by the current choices. A new object whenever these change. */
  readonly script: Script;
  /** Parsing ended, either at the end of the document or where it is damaged. */
  readonly isParsed: boolean;
  /**
   * Where reading continues: at first, and once it has been heard to its end, where the body of a book begins; undefined at
   * the beginning of the document.
   */
  resumePlace(): Place | undefined;
  /** As the window shows it. */
  state(): ShownDocument;
  /** Once it has been parsed: the pages on which text is missing, because it could only be recognized. */
  readonly unreadPages: readonly number[];
  saveChoices(choices: DocumentChoices): void;
  /** The reading settings for all documents have changed. */
  settingsChanged(): void;
  /** The publisher's narration in a file can't be heard from there on: a voice reads. */
  soundEnds(sound: string, ms: number): void;
  /** The script as a voice reads all of it, for an audiobook. */
  inVoice(): Script;
  /** Saves what is playing now. A place in another document is ignored. */
  savePlace(place: Place, offsetMs: number): void;
  /** It has been heard to its end, also where what stands behind that is skipped. */
  saveEnd(): void;
  /** What is left to hear, for the library. */
  saveOutlook(outlook: Outlook): void;
  readonly marks: ReturnType<typeof createDocumentMarks>;
  /** Stops parsing. */
  end(): void;
}

export function startDocumentSession(
  loaded: LoadedDocument,
  kept: KeptDocument,
  options: DocumentSessionOptions,
): DocumentSession {
  const { documents, places, onMore, onChange, now, newId } = options;
  const { id } = kept;
  const { document, first, rest } = loaded;
  const text = createParsedText();
  const soundMs = new Map<string, number>();
  const newScript = (more: Partial<DocumentChoices> = {}): Script => {
    const { readingPolicies, readingWords, readingVoices } = options.settings();
    const everywhere = { policies: readingPolicies, words: readingWords, voices: readingVoices };
    return createScript({
      ...readingChoices({ ...documents.choices(id), ...more }, everywhere, kept.language),
      soundMs,
    });
  };
  let script = newScript();
  let isComplete = false;
  let fault: Fault | undefined;
  let hasEnded = false;

  const add = (blocks: readonly Block[]): void => {
    text.add(blocks);
    script.add(blocks);
    if (!hasEnded) onMore();
  };
  const parse = async (): Promise<void> => {
    try {
      for await (const blocks of { [Symbol.asyncIterator]: () => rest }) add(blocks);
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
  const resumePlace = (): Place | undefined => {
    const last = places.get(id);
    if (!last || last.progress >= 1) return text.bodyStart;
    if (!text.block(last.place.blockId)) return isComplete ? undefined : last.place;
    return goingOnAt(script, last.place, now() - last.at);
  };
  const marks = createDocumentMarks({
    documentId: id,
    text,
    marks: options.marks,
    isComplete: () => isComplete,
    onChange,
    now,
    newId,
  });
  add(first);
  void parse();

  return {
    id,
    text,
    get script() {
      return script;
    },
    get isParsed() {
      return isComplete || fault !== undefined;
    },
    get unreadPages() {
      return (isComplete && document.unreadPages) || [];
    },
    marks,
    resumePlace,
    state: () => ({
      ...kept,
      ...(isComplete && { characters: text.characters }),
      progress: places.get(id)?.progress ?? 0,
      ...(document.meta.pageCount !== undefined && { pageCount: document.meta.pageCount }),
      ...(document.meta.isNarrated && { isNarrated: true }),
      ...(document.meta.recognizedBy !== undefined && { recognizedBy: document.meta.recognizedBy }),
      ...(document.meta.recognizedPages !== undefined && { recognizedPages: document.meta.recognizedPages }),
      ...(isComplete && document.unreadPages && { unreadPages: document.unreadPages.length }),
      contents: document.meta.contents,
      blockCount: text.count,
      complete: isComplete,
      ...(fault && { fault }),
      choices: documents.choices(id),
      marks: marks.list(),
      ...placeOf(resumePlace()),
    }),
    saveChoices(choices) {
      documents.saveChoices(id, choices);
      rewrite();
    },
    settingsChanged: rewrite,
    soundEnds(sound, ms) {
      soundMs.set(sound, Math.min(ms, soundMs.get(sound) ?? Infinity));
      rewrite();
    },
    inVoice() {
      if (!document.meta.isNarrated) return script;
      const own = newScript({ publisher: false });
      own.add(script.blocks);
      return own;
    },
    savePlace(place, offsetMs) {
      if (!text.block(place.blockId)) return;
      const progress = text.progressAt(place, kept.characters);
      places.save(id, { place, offsetMs, progress, at: now() });
    },
    saveEnd() {
      const last = places.get(id);
      if (last) places.save(id, { place: last.place, offsetMs: 0, progress: 1, at: now() });
    },
    saveOutlook: (outlook) => documents.outlook(id, outlook),
    end() {
      hasEnded = true;
      loaded.end();
    },
  };
}

function placeOf(place: Place | undefined): { readonly place?: Place } {
  return place ? { place } : {};
}

/** The blocks that have been parsed so far. */
interface ParsedText extends BlockGround {
  add(blocks: readonly Block[]): void;
  readonly count: number;
  readonly characters: number;
  block(id: string): Block | undefined;
  /** Behind a title page and a preface, if there are any. */
  readonly bodyStart: Place | undefined;
  /** Up to 250 blocks, starting at an index. */
  page(from: number): BlockPage;
  /** The share of the text before a place, 0 to 1. @param known total characters, from an earlier parse */
  progressAt(place: Place, known?: number): number;
}

/** Blocks in one message: as many as the window can add between two frames. */
const pageLength = 250;

export function createParsedText(): ParsedText {
  const blocks: Block[] = [];
  const indexOf = new Map<string, number>();
  /** Characters before each block. */
  const before: number[] = [];
  let characters = 0;
  let bodyStart: Place | undefined;
  return {
    add(parsed) {
      for (const block of parsed) {
        if (!bodyStart && blocks.at(-1)?.isFront && !block.isFront) bodyStart = { blockId: block.id, at: 0 };
        indexOf.set(block.id, blocks.length);
        blocks.push(block);
        before.push(characters);
        characters += block.text.length;
      }
    },
    blocks,
    indexOf,
    get count() {
      return blocks.length;
    },
    get characters() {
      return characters;
    },
    block: (id) => blocks[indexOf.get(id) ?? -1],
    get bodyStart() {
      return bodyStart;
    },
    page: (from) => ({ blocks: blocks.slice(from, from + pageLength), from }),
    progressAt({ blockId, at }, known = 0) {
      const index = indexOf.get(blockId) ?? -1;
      const read = (before[index] ?? 0) + Math.min(at, blocks[index]?.text.length ?? 0);
      return read / Math.max(known, characters, 1);
    },
  };
}
