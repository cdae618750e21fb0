import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { chooseDocument, chooseDocuments, chooseTarget, showFile } from '../platform/files/choose-file.ts';
import type { MainWindow } from '../platform/windows/main-window.ts';
import { outside } from '../platform/system-clipboard.ts';
import type { RequestHandlers } from '../platform/ipc.ts';
import { pageParsers } from '../documents/process/host/parser-in-page.ts';
import { documentReader, type ReadDocument } from '../documents/process/host/read-document.ts';
import { sandboxedPages } from '../platform/windows/sandboxed-page.ts';
import { systemClock } from '../service/clock.ts';
import { timings } from '../talk/timings.ts';
import { createReachability } from '../speech/reachability.ts';
import type { AppService, RoomService } from './service.ts';
import { startExports } from './export.ts';
import type { WholeDocument } from './export-ports.ts';
import { openDocumentLibrary, sourceAt } from './listen/document-library.ts';
import { createPagePictures } from '../documents/process/host/page-pictures.ts';
import { createDocumentLoader, type Source, type SourceToFetch } from '../listen/document/document-loader.ts';
import { documentIntents, documentRequests } from './listen/document-requests.ts';
import { createOpenPages } from '../listen/document/open-pages.ts';
import type { DocumentSession } from '../listen/document/document-session.ts';
import { createDocumentSlot } from '../listen/document/document-slot.ts';
import { createScanOffers, scanOfferFor } from '../listen/recognition/scan-offers.ts';
import { scanReader } from '../listen/recognition/scan-reader.ts';
import { webPageAt } from './listen/web-page.ts';
import type { OpenScript } from './talk/talk-documents.ts';
import type { DocumentReading } from './tray-labels.ts';
import { watchSleep } from '../platform/sleep.ts';
import type { WebFetch } from '../web/web-fetch.ts';
import { isAddress } from '../../shared/listen/web-address.ts';
import type { Database } from '../storage/database/database.ts';
import type { openDocumentFiles } from '../storage/document-files.ts';
import { type Fault, FaultError, faultOf } from '../../shared/contract/fault.ts';
import type { ListeningState, ListenMessages } from '../../shared/contract/listen-contract.ts';
import type { ExportJob, Narration } from '../../shared/listen/listening.ts';
import type { Settings, SettingsPatch } from '../../shared/settings/settings.ts';
import { t } from '../../shared/text/translate.ts';
import { nothingSpent } from '../../shared/usage/spent.ts';

interface ListenRoomOptions {
  readonly database: Database;
  /** The profile. */
  readonly folder: string;
  /** The folder of the built pages. */
  readonly pages: string;
  readonly settings: () => Settings;
  readonly appService: Pick<
    AppService,
    'inRoom' | 'turnOptions' | 'answers' | 'visionModel' | 'prices' | 'answerPrice'
  >;
  readonly fetchFromWeb: WebFetch;
  readonly window: Pick<MainWindow, 'current' | 'send'>;
  /** Called when the result of `reading` may have changed. */
  readonly onReading: () => void;
  readonly untilQuit: AbortSignal;
}

/** Where documents come from that are attached to a conversation, and where what an answer cites is opened. */
export interface Attachable {
  /** Reads a file; a scan, if its text has been recognized before. @throws FaultError */
  readonly read: ReturnType<typeof scanReader>;
  readonly library: ReturnType<typeof openDocumentLibrary>;
  /** @throws FaultError where that is no address */
  readonly page: (address: string) => ReturnType<typeof webPageAt>;
  /** Lets the person choose files. */
  readonly choose: () => Promise<readonly string[]>;
  /** @throws FaultError when the document is neither in the library nor at `source` */
  readonly openCited: (documentId: string, source: Source | undefined) => void;
}

interface ListenRoom extends Omit<DocumentCommands, 'requests'> {
  readonly requests: Pick<RequestHandlers, keyof ListenMessages['requests']>;
}

/** Start here for listening: documents read aloud, and audiobooks made of them. */
export function startListenRoom(options: ListenRoomOptions): ListenRoom {
  const { folder, appService, window, untilQuit } = options;
  const { turnOptions, answers } = appService;
  const room = appService.inRoom('listen');
  const reachable = createReachability(answers).wait;
  const documents = startDocumentCommands({ ...options, room, reachable, exports: () => exports.list() });
  const exports = startExports({
    folder: join(folder, 'exports'),
    document: documents.exportedDocument,
    speech: room.speech,
    transcribe: room.service.transcribe,
    turnOptions,
    reachable,
    saveAs: (suggested, format) => chooseTarget(window.current, suggested, format),
    showFile,
    onChange: (jobs) => window.send('exports', jobs),
    untilQuit,
  });
  return {
    ...documents,
    requests: { ...documents.requests, ...exports.requests },
    connectionChanged() {
      documents.connectionChanged();
      exports.connectionChanged();
    },
  };
}

interface DocumentCommandsOptions extends ListenRoomOptions {
  readonly room: Pick<RoomService, 'service' | 'speech'>;
  readonly reachable: (signal: AbortSignal) => Promise<void>;
  readonly exports: () => readonly ExportJob[];
}

interface DocumentCommands {
  readonly requests: ReturnType<typeof documentRequests>;
  readonly intents: ReturnType<typeof documentIntents>;
  /** From the menu or the tray. */
  choose(): void;
  paste(): void;
  /** Opens a file from the command line or the file manager. */
  open(path: string): void;
  /** Opens a file that was dropped on the window. */
  drop(path: string): void;
  readonly attachable: Attachable;
  readonly clipSound: (clipId: string) => Uint8Array | undefined;
  readonly cover: ReturnType<typeof openDocumentFiles>['cover'];
  readonly pagePicture: ReturnType<typeof createOpenPages>['picture'];
  /** Reads a file as it is read here, without opening it. */
  readonly read: ReadDocument;
  openDocument(): DocumentSession | undefined;
  openScript(): OpenScript | undefined;
  reading(): DocumentReading | undefined;
  /** @throws FaultError when the document isn't open, or isn't fully parsed yet */
  exportedDocument(id: string): WholeDocument;
  settingsChanged(patch: SettingsPatch): void;
  /** The address or the key has changed. */
  connectionChanged(): void;
}

/** Opens documents one at a time, keeps them in the library, and has them spoken. */
function startDocumentCommands(options: DocumentCommandsOptions): DocumentCommands {
  const { settings, appService, window, onReading, untilQuit } = options;
  const { service, speech } = options.room;
  const send = window.send;
  let hasPage = false;
  let isShown = true;

  const narration = (): Narration => ({
    ...(slot.current?.narrator.narration() ?? silent),
    ...(loader.fault && { fault: loader.fault }),
    ...(loader.failed !== undefined && { name: loader.failed }),
    ...(loader.name !== undefined && { phase: 'opening', name: loader.name }),
    ...(offers.current && { scan: offers.current }),
  });
  const onNarration = (): void => {
    send('narration', narration());
    onReading();
  };
  const library = openDocumentLibrary(options.database, join(options.folder, 'documents'), untilQuit);
  const slot = createDocumentSlot(
    {
      library,
      settings,
      speech,
      speechModel: async () => (await appService.turnOptions('speech')).speechModel,
      reachable: options.reachable,
      pauseMs: timings.pauseMs,
      clock: systemClock,
      now: Date.now,
      newId: randomUUID,
      onNarration,
      send,
    },
    untilQuit,
  );
  const openSandboxed = sandboxedPages(options.pages);
  const offers = createScanOffers(onNarration);
  const pictures = createPagePictures((answer) => openSandboxed('page-drawer.js', answer));
  untilQuit.addEventListener('abort', pictures.close, { once: true });
  const parsers = pageParsers((answer) => openSandboxed('parser.js', answer), untilQuit);
  const read = documentReader(parsers.start);
  const scans = {
    read,
    pictures,
    files: library.files,
    chat: service.chat,
    visionModel: appService.visionModel,
    prices: appService.prices.pricesOf,
    answerPrice: appService.answerPrice,
    reachable: options.reachable,
  };
  const loader = createDocumentLoader(
    {
      read: scanReader({ ...scans, offer: offers.offer }),
      onLoaded: slot.replace,
      onChange: onNarration,
    },
    untilQuit,
  );
  const pages = createOpenPages(slot, pictures);
  const webPage = (written: string): SourceToFetch => {
    const page = webPageAt(written, options.fetchFromWeb);
    const fetchIt = async (signal: AbortSignal): Promise<Source> => {
      parsers.prepare();
      return library.sourceOfFetched(await page.fetch(signal));
    };
    return { name: page.name, fetch: fetchIt };
  };

  const choose = async (): Promise<void> => {
    parsers.prepare(); // while the person looks for it
    const path = await chooseDocument(window.current);
    if (path !== undefined) void loader.open(sourceAt(path));
  };
  const fetch = (address: string): void => void loader.open(webPage(address));
  const paste = async (): Promise<void> => {
    const text = await outside.clipboard.read();
    void loader.open(isAddress(text) ? webPage(text) : library.sourceOfText(text));
  };
  /** For commands from outside the window: shows the room, so that the person sees the result. */
  const fromOutside = (work: Promise<void>): void => {
    send('reading-order', 'show');
    isShown = hasPage;
    work.catch((error: unknown) => loader.fail(faultOf(error)));
  };
  const onNewPage = (): ListeningState => {
    hasPage = true;
    slot.current?.narrator.pause(); // the page that played it is gone
    // The order was lost if it was sent before there was a page.
    if (!isShown) setImmediate(() => send('reading-order', 'show'));
    isShown = true;
    return { document: slot.document(), narration: narration(), exports: options.exports() };
  };
  const pause = (): void => {
    if (!slot.current) return;
    send('reading-order', 'pause');
    slot.current.narrator.pause();
  };
  watchSleep({ onSleep: pause, onWake: () => {} }, untilQuit);

  return {
    requests: documentRequests({
      slot,
      loader,
      offers,
      library,
      pages,
      pagesOffer: async (count) =>
        scanOfferFor({ pages: count, recognized: 0, model: await scans.visionModel() }, scans),
      choose,
      paste,
      fetch,
      saveAs: (suggested) => chooseTarget(window.current, suggested, 'md', t('app:dialog.save-notes')),
      onNewPage,
    }),
    intents: documentIntents(slot, loader, parsers.prepare),
    choose: () => fromOutside(choose()),
    paste: () => fromOutside(paste()),
    open: (path) => fromOutside(loader.open(sourceAt(path))),
    drop: (path) => void loader.open(sourceAt(path)),
    attachable: {
      read: scanReader({ ...scans, visionModel: async () => '', offer: unrecognized }),
      library,
      page: (address) => webPageAt(address, options.fetchFromWeb),
      choose: () => chooseDocuments(window.current),
      openCited: (id, source) => void loader.open(source ?? library.sourceOf(id)),
    },
    clipSound: (clipId) => slot.current?.narrator.sound(clipId),
    cover: library.files.cover,
    pagePicture: pages.picture,
    read,
    openDocument: () => slot.current?.session,
    exportedDocument(id) {
      const { session } = slot.get(id);
      if (!session.isParsed) throw new FaultError(stillParsing());
      return { ...session.state(), script: session.inVoice(), cover: library.files.cover(id)?.bytes };
    },
    reading: () => slot.current && readingIn[slot.current.narrator.narration().phase],
    openScript() {
      const session = slot.current?.session;
      return session && { document: session.state(), script: session.script };
    },
    settingsChanged(patch) {
      const scriptChanges = patch.readingPolicies ?? patch.readingWords ?? patch.readingVoices;
      if (scriptChanges) {
        slot.current?.session.settingsChanged();
        slot.current?.narrator.scriptChanged();
      }
      if (patch.voice ?? patch.speechModel) slot.current?.narrator.voiceChanged();
    },
    connectionChanged: () => slot.current?.narrator.connectionChanged(),
  };
}

/** Recognizing a scan costs money, which is agreed to in Listen. */
async function unrecognized(): Promise<void> {
  throw new FaultError({ kind: 'bad-input', message: t('talk:document.scan') });
}

const readingIn: Readonly<Record<Narration['phase'], DocumentReading>> = {
  opening: 'paused',
  silent: 'paused',
  speaking: 'going',
  finished: 'going', // the last clip is still playing
  waiting: 'waiting',
  held: 'waiting',
};

const silent: Narration = { phase: 'silent', spent: nothingSpent, cachedCharacters: 0 };
const stillParsing = (): Fault => ({ kind: 'bad-input', message: t('app:document.opening') });
