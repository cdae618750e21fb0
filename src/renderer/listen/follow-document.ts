import type { Events } from '../../shared/contract/contract.ts';
import { faultOf } from '../../shared/contract/fault.ts';
import type { ShownDocument } from '../../shared/listen/listening.ts';
import { defaultSettings, type Settings } from '../../shared/settings/settings.ts';
import type { ListenActionPorts } from './document-actions.ts';
import type { createExportActions } from './export/export-actions.ts';
import type { Store } from '../app/store.ts';
import { initialListenState, nothingFound, type ListenState, type Page } from './listen-state.ts';
import { readBlock } from './moves.ts';
import type { createReading } from './reading.ts';
import { createScript } from '../../shared/listen/script/create-script.ts';
import { readingChoices, type ReadingChoices } from '../../shared/listen/script/choices.ts';
import type { Script } from '../../shared/listen/script/script.ts';
import type { Block } from '../../shared/listen/document.ts';
import type { Bridge } from '../bridge.ts';
import { changedContents } from '../../shared/listen/contents-changes.ts';
import { chaptersOf, createBook, sectionsOf } from '../../shared/listen/chapters.ts';
import { lengthsOf } from './player/lengths.ts';
import { outlookOf } from './player/time-left.ts';
import { currentPlace } from './player/transport.ts';

interface FollowDocumentPorts extends ListenActionPorts {
  readonly reading: ReturnType<typeof createReading>;
  readonly settings: () => Settings | undefined;
  readonly estimate: ReturnType<typeof createExportActions>['estimate'];
}

/** Follows main's events about the document, and the person's choices for every document. */
export function followDocument(ports: FollowDocumentPorts): {
  document(document: ShownDocument | null): void;
  grown(growth: Events['document-grown']): void;
  /** To be called whenever they may have changed. */
  settings(): void;
} {
  const { bridge, store, reading } = ports;
  let known: Settings | undefined;
  /** The document whose first words that are read have been shown. */
  let shownFrom: string | undefined;

  const pages = createPageReader({
    bridge,
    onPage(page) {
      const { document, goal, following, page: former } = store.get();
      // What is skipped at the head of a web page would fill the window.
      const isSought = page && page.documentId !== shownFrom && !document?.place;
      const begins = isSought ? readBlock(page, 0, 1) : undefined;
      if (begins || !page) shownFrom = page?.documentId;
      store.set({ page, ...(begins && !goal && following && { goal: begins }) });
      if (page && former?.documentId === page.documentId && former.script !== page.script)
        reading.follow(page.script);
    },
    onFail: (error) => store.set({ word: { message: faultOf(error).message, failed: true } }),
  });
  const follow = (): void => pages.follow(store.get().document ?? null, ports.settings() ?? defaultSettings);

  const estimate = async ({ id }: ShownDocument): Promise<void> => {
    const estimated = await ports.estimate({});
    if (estimated && store.get().document?.id === id) store.set({ estimate: estimated });
  };

  const show = (document: ShownDocument | null): void => {
    const former = store.get().document;
    const other = former?.id !== document?.id;
    if (other) {
      reading.forget();
      const { sleep } = store.get();
      // Who falls asleep does so in whichever book is read by then.
      store.set({
        ...ofOneDocument,
        goal: document?.place,
        ...(sleep?.after === 'chapter' && { sleep: undefined }),
      });
    }
    store.set({ document: document && withSameMarks(former, document) });
    follow();
    if (document && isWhole(document) && (other || estimateChanges(former, document)))
      void estimate(document);
  };

  return {
    document: show,
    grown({ contentsChanges, ...rest }) {
      const former = store.get().document;
      // A page that is new asks for all of it.
      if (former?.id !== rest.id) return;
      show({ ...rest, contents: changedContents(former.contents, contentsChanges) });
    },
    settings() {
      const now = ports.settings();
      if (!now || now === known) return;
      known = now;
      reading.setSpeed(now.readingSpeed);
      reading.setVolume(now.readingVolume);
      follow();
    },
  };
}

const ofOneDocument = {
  estimate: initialListenState.estimate,
  following: initialListenState.following,
  selected: initialListenState.selected,
  dialog: initialListenState.dialog,
  cited: undefined,
  coming: undefined,
  panel: undefined,
  search: { query: '', found: nothingFound, at: 0 },
  word: undefined,
};

/** While it is parsed it comes again and again; where its marks are the same, no block need be drawn anew for them. */
function withSameMarks(former: ShownDocument | null | undefined, document: ShownDocument): ShownDocument {
  const isSame = former && JSON.stringify(former.marks) === JSON.stringify(document.marks);
  return isSame ? { ...document, marks: former.marks } : document;
}

/** Of a part of it nobody wants the price; and while it is parsed and begins to sound, there is enough to do. */
function isWhole({ complete, fault }: ShownDocument): boolean {
  return complete || fault !== undefined;
}

function estimateChanges(former: ShownDocument | null | undefined, now: ShownDocument): boolean {
  return !former || !isWhole(former) || JSON.stringify(former.choices) !== JSON.stringify(now.choices);
}

type EverywhereChoices = Pick<Settings, 'readingPolicies' | 'readingWords' | 'readingVoices'>;

interface PageReader {
  /** The document as main last sent it, and what holds for every document; requests the blocks that are missing. */
  follow(document: ShownDocument | null, everywhere: EverywhereChoices): void;
}

interface PagePorts {
  readonly bridge: Pick<Bridge, 'request'>;
  readonly onPage: (page: Page | undefined) => void;
  /** What is parsed cannot be had. */
  readonly onFail: (error: unknown) => void;
}

/** A document whose blocks are being brought here. */
interface Coming {
  readonly document: ShownDocument;
  readonly script: Script;
  readonly choicesKey: string;
  readonly indexOf: Map<string, number>;
  readonly book: ReturnType<typeof createBook>;
  /** As it was shown last, and the contents it was made with. */
  readonly shown?: { readonly page: Page; readonly contents: ShownDocument['contents'] };
}

/** Makes the same script of the same blocks and choices as main has, so that the page shows exactly what is spoken. */
export function createPageReader({ bridge, onPage, onFail }: PagePorts): PageReader {
  let coming: Coming | undefined;
  let reading: Coming['indexOf'] | undefined;

  const show = (): void => {
    const page = coming && pageOf(coming);
    if (coming && page) coming = { ...coming, shown: { page, contents: coming.document.contents } };
    onPage(page);
  };

  /** Until a page is begun anew, as when another document is opened, or all is read that is parsed. */
  const readOn = async ({ document: { id }, indexOf }: Coming): Promise<void> => {
    if (reading === indexOf) return;
    reading = indexOf;
    const isBehind = (): boolean => coming?.indexOf === indexOf && indexOf.size < coming.document.blockCount;
    try {
      while (isBehind()) {
        const { blocks } = await bridge.request('blocks-read', { id, from: indexOf.size });
        if (coming?.indexOf !== indexOf || blocks.length === 0) return;
        addTo(coming, blocks);
        // A page is drawn anew with all that counts its blocks, so that there are few on the way to the last.
        if (indexOf.size >= 2 * (coming.shown?.page.blocks.length ?? 0)) show();
      }
    } catch (error) {
      if (coming?.indexOf === indexOf) onFail(error);
    } finally {
      if (reading === indexOf) {
        reading = undefined;
        show();
      }
    }
  };

  return {
    follow(document, everywhere) {
      if (!document) {
        coming = undefined;
        return show();
      }
      const choices = readingChoices(
        document.choices,
        {
          policies: everywhere.readingPolicies,
          words: everywhere.readingWords,
          voices: everywhere.readingVoices,
        },
        document.language,
      );
      const choicesKey = JSON.stringify(choices);
      const same = coming?.document.id === document.id ? coming : undefined;
      const isSameScript = same?.choicesKey === choicesKey;
      coming = isSameScript
        ? { ...same, document }
        : begun(document, choices, choicesKey, same?.script.blocks ?? []);
      // The contents are shown with the blocks that they have come with.
      if (!isSameScript || coming.indexOf.size >= document.blockCount) show();
      void readOn(coming);
    },
  };
}

function begun(
  document: ShownDocument,
  choices: ReadingChoices,
  choicesKey: string,
  blocks: readonly Block[],
): Coming {
  const indexOf = new Map<string, number>();
  const coming = { document, script: createScript(choices), choicesKey, indexOf, book: createBook() };
  addTo(coming, blocks);
  return coming;
}

function addTo({ script, indexOf }: Coming, blocks: readonly Block[]): void {
  for (const { id } of blocks) indexOf.set(id, indexOf.size);
  script.add(blocks);
}

/** The page that is shown, where it has neither more blocks nor other contents. */
function pageOf({ document, script, indexOf, book, shown }: Coming): Page {
  if (shown?.contents === document.contents && shown.page.blocks.length === indexOf.size) return shown.page;
  const blocks = script.blocks.slice(0, indexOf.size);
  const sections = sectionsOf(document.contents, indexOf);
  return {
    documentId: document.id,
    script,
    blocks,
    indexOf,
    sections,
    chapters: chaptersOf(sections, blocks, book),
    lengths: lengthsOf(blocks, script.choices, shown?.page.lengths),
  };
}

/** Has the library keep what is left to hear of the open document, sentence by sentence, as the player says it. */
export function followOutlook(
  { bridge, store }: { readonly bridge: Pick<Bridge, 'send'>; readonly store: Store<ListenState> },
  signal: AbortSignal,
): void {
  let known: readonly unknown[] = [];
  const follow = (): void => {
    const { document, page, estimate, sounding } = store.get();
    const now = [document, page, estimate, sounding.sentence];
    if (now.every((each, i) => each === known[i])) return;
    known = now;
    if (!document || !page || !estimate || page.documentId !== document.id) return;
    const outlook = outlookOf(page, currentPlace(store.get()), estimate);
    if (outlook) bridge.send('reading-outlook', { id: document.id, outlook });
  };
  signal.addEventListener('abort', store.subscribe(follow), { once: true });
}
