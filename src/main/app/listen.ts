import { join } from 'node:path';
import { chooseDocument, chooseTarget, showFile } from '../platform/files/choose-file.ts';
import type { MainWindow } from '../platform/windows/main-window.ts';
import { outside } from '../platform/system-clipboard.ts';
import type { RequestHandlers } from '../platform/ipc.ts';
import { readDocument } from '../documents/process/read-document.ts';
import type { ListenRequests } from '../../shared/contract/listen-contract.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { createReachability } from '../dictate/reachability.ts';
import type { Serving } from './service.ts';
import { startExporting, type WholeDocument } from './export.ts';
import { openShelf, sourceAt } from './listen/document-library.ts';
import { type OpeningNeeds, createOpening } from './listen/document-loader.ts';
import type { NarratingNeeds } from './listen/document-narration.ts';
import {
  type ListeningIntents,
  type ListeningRequests,
  listeningIntents,
  listeningRequests,
} from './listen/document-requests.ts';
import type { InHand } from './listen/document-session.ts';
import { holdOneOpen } from './listen/open-document-slot.ts';
import type { OpenScript } from './talk.ts';
import type { DocumentReading } from './tray-labels.ts';
import { watchSleep } from '../platform/sleep.ts';
import type { Database } from '../storage/database/database.ts';
import type { DocumentFiles } from '../storage/document-files.ts';
import type { Events } from '../../shared/contract/contract.ts';
import { type Fault, FaultError, faultOf } from '../../shared/contract/fault.ts';
import type { ListenEvents, ListeningState } from '../../shared/contract/listen-contract.ts';
import type { ExportJob, Narration, NarrationPhase } from '../../shared/listen/listening.ts';
import type { SettingsPatch } from '../../shared/settings/settings.ts';
import { t } from '../../shared/text/translate.ts';
import { nothingSpent } from '../../shared/usage/spent.ts';

interface ListenRoomNeeds {
  readonly database: Database;
  /** The library's. */
  readonly folder: string;
  readonly settings: () => Settings;
  readonly serving: Pick<Serving, 'service' | 'speech' | 'choices' | 'answers'>;
  readonly window: Pick<MainWindow, 'current' | 'tell'>;
  /** What `reading` tells may be different now. */
  readonly onReading: () => void;
  readonly untilQuit: AbortSignal;
}

export interface ListenRoom extends Omit<Listening, 'requests'> {
  readonly requests: Pick<RequestHandlers, keyof ListenRequests>;
}

/** Documents that are read aloud, and audiobooks that are made of them. */
export function openListenRoom(needs: ListenRoomNeeds): ListenRoom {
  const { database, folder, settings, serving, window, onReading, untilQuit } = needs;
  const { speech, choices } = serving;
  const reachable = createReachability(serving.answers).wait;
  const listening = startListening({
    database,
    folder: join(folder, 'documents'),
    settings,
    speech,
    speechModel: async () => (await choices('speech')).speechModel,
    reachable,
    read: readDocument,
    choose: () => chooseDocument(window.current),
    copiedText: outside.clipboard.read,
    exports: () => exporting.list(),
    onReading,
    tell: window.tell,
    untilQuit,
  });
  const exporting = startExporting({
    folder: join(folder, 'exports'),
    document: listening.wholeDocument,
    speech,
    transcribe: serving.service.transcribe,
    choices,
    reachable,
    saveAs: (suggested, format) => chooseTarget(window.current, suggested, format),
    showFile,
    tell: (jobs) => window.tell('exports', jobs),
    untilQuit,
  });
  return {
    ...listening,
    requests: { ...listening.requests, ...exporting.requests },
    connectionChanged() {
      listening.connectionChanged();
      exporting.connectionChanged();
    },
  };
}

interface ListeningNeeds extends Omit<NarratingNeeds, 'onClip' | 'onNarration'> {
  readonly database: Database;
  /** Where the library keeps covers and pasted texts. */
  readonly folder: string;
  readonly read: OpeningNeeds['read'];
  /** Lets the person choose a file. @returns undefined when they would rather not */
  readonly choose: () => Promise<string | undefined>;
  readonly copiedText: () => Promise<string>;
  readonly exports: () => readonly ExportJob[];
  /** What `reading` tells may be different now. */
  readonly onReading: () => void;
  readonly tell: <Name extends keyof ListenEvents>(name: Name, payload: Events[Name]) => void;
  readonly untilQuit: AbortSignal;
}

interface Listening {
  readonly requests: ListeningRequests;
  readonly intents: ListeningIntents;
  /** From the menu or the tray. */
  choose(): void;
  paste(): void;
  /** A file that came by the command line or the file manager. */
  open(path: string): void;
  /** A file that was dropped on the window. */
  drop(path: string): void;
  readonly clipSound: (clipId: string) => Uint8Array | undefined;
  readonly cover: DocumentFiles['cover'];
  /** The document that is open. */
  inHand(): InHand | undefined;
  openScript(): OpenScript | undefined;
  reading(): DocumentReading | undefined;
  /** @throws FaultError when it is not open, or not parsed to its end yet */
  wholeDocument(id: string): WholeDocument;
  settingsChanged(patch: SettingsPatch): void;
  /** Another address or another key. */
  connectionChanged(): void;
}

/** Where reading aloud meets the desktop: one document is open, lies in the library, and is spoken. */
function startListening(needs: ListeningNeeds): Listening {
  const { tell, untilQuit } = needs;
  let hasPage = false;
  let isShown = true;

  const narration = (): Narration => ({
    ...(one.current?.narrating.narration() ?? silent),
    ...(opening.fault && { fault: opening.fault }),
    ...(opening.name !== undefined && { phase: 'opening', name: opening.name }),
  });
  const onNarration = (): void => {
    tell('narration', narration());
    needs.onReading();
  };
  const shelf = openShelf(needs.database, needs.folder);
  const one = holdOneOpen({ ...needs, shelf, onNarration }, untilQuit);
  const opening = createOpening({ read: needs.read, onBegun: one.take, onChange: onNarration }, untilQuit);

  const choose = async (): Promise<void> => {
    const path = await needs.choose();
    if (path !== undefined) void opening.open(sourceAt(path));
  };
  const paste = async (): Promise<void> => void opening.open(shelf.sourceOfText(await needs.copiedText()));
  /** Asked for outside the window, which is to show what comes of it. */
  const fromOutside = (work: Promise<void>): void => {
    tell('reading-order', 'show');
    isShown = hasPage;
    work.catch((error: unknown) => opening.fail(faultOf(error)));
  };
  const newPage = (): ListeningState => {
    hasPage = true;
    one.current?.narrating.pause(); // what the former page played is over
    // Before there was a page, nobody could be told.
    if (!isShown) setImmediate(() => tell('reading-order', 'show'));
    isShown = true;
    return { document: one.document(), narration: narration(), exports: needs.exports() };
  };
  const pause = (): void => {
    if (!one.current) return;
    tell('reading-order', 'pause');
    one.current.narrating.pause();
  };
  watchSleep({ onSleep: pause, onWake: () => {} }, untilQuit);

  return {
    requests: listeningRequests({ one, opening, shelf, choose, paste, newPage }),
    intents: listeningIntents(one, opening),
    choose: () => fromOutside(choose()),
    paste: () => fromOutside(paste()),
    open: (path) => fromOutside(opening.open(sourceAt(path))),
    drop: (path) => void opening.open(sourceAt(path)),
    clipSound: (clipId) => one.current?.narrating.sound(clipId),
    cover: shelf.cover,
    inHand: () => one.current?.inHand,
    wholeDocument(id) {
      const { inHand } = one.named(id);
      if (!inHand.isWhole) throw new FaultError(notWhole());
      return { ...inHand.whole(), script: inHand.script, cover: shelf.cover(id)?.bytes };
    },
    reading: () => one.current && standing[one.current.narrating.narration().phase],
    openScript() {
      const inHand = one.current?.inHand;
      return inHand && { document: inHand.whole(), script: inHand.script };
    },
    settingsChanged(patch) {
      const isSaidOtherwise = patch.readingPolicies ?? patch.readingWords;
      if (isSaidOtherwise) one.current?.inHand.settingsChanged();
      if (isSaidOtherwise ?? patch.voice ?? patch.speechModel) one.current?.narrating.changed();
    },
    connectionChanged: () => one.current?.narrating.connectionChanged(),
  };
}

const standing: Readonly<Record<NarrationPhase, DocumentReading>> = {
  opening: 'paused',
  silent: 'paused',
  speaking: 'going',
  finished: 'going', // what was told last still sounds
  waiting: 'waiting',
  held: 'waiting',
};

const silent: Narration = { phase: 'silent', spent: nothingSpent, cachedCharacters: 0 };
const notWhole = (): Fault => ({ kind: 'bad-input', message: t('app:document.opening') });
