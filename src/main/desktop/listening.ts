import { randomUUID } from 'node:crypto';
import { watchSleep } from '../electron/sleep.ts';
import type { IntentHandlers, RequestHandlers } from '../electron/wire.ts';
import type { Database } from '../library/database.ts';
import type { DocumentFiles } from '../library/document-files.ts';
import type { Events } from '../../shared/contract.ts';
import { faultOf, FaultError } from '../../shared/fault.ts';
import type { ListenEvents, ListenIntents, ListenRequests } from '../../shared/listen-contract.ts';
import type { ExportJob, Narration, NarrationPhase } from '../../shared/listening.ts';
import { nothingSpent } from '../../shared/spent.ts';
import type { SettingsPatch } from '../../shared/settings.ts';
import type { OpenScript } from './asking-about.ts';
import type { WholeDocument } from './exporting.ts';
import { takeInHand, type InHand } from './listening-document.ts';
import { narrate, type Narrating, type NarratingNeeds } from './listening-narration.ts';
import { createOpening, type Begun, type OpeningNeeds } from './listening-opening.ts';
import { atMostEvery } from './listening-pace.ts';
import { openShelf, sourceAt } from './listening-shelf.ts';
import type { DocumentReading } from './tray-words.ts';

export interface ListeningNeeds extends Omit<NarratingNeeds, 'onClip' | 'onNarration'> {
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

type ExportRequest = Extract<keyof ListenRequests, `export${string}`>;

export interface Listening {
  readonly requests: Pick<RequestHandlers, Exclude<keyof ListenRequests, ExportRequest>>;
  readonly intents: Pick<IntentHandlers, Exclude<keyof ListenIntents, 'note-hold' | 'dictation-say'>>;
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

/** Milliseconds between two tellings of a document that is being parsed. */
const tellEveryMs = 250;

/** Where reading aloud meets the desktop: one document is open, lies in the library, and is spoken. */
export function startListening(needs: ListeningNeeds): Listening {
  const { tell, settings, untilQuit } = needs;
  const shelf = openShelf(needs.database, needs.folder);
  const { documents, places, marks } = shelf;
  let open: Open | undefined;
  let hasPage = false;
  let isShown = true;

  const narration = (): Narration => ({
    ...(open?.narrating.narration() ?? silent),
    ...(opening.fault && { fault: opening.fault }),
    ...(opening.name !== undefined && { phase: 'opening', name: opening.name }),
  });
  const tellNarration = (): void => {
    tell('narration', narration());
    needs.onReading();
  };
  const document = () => open?.inHand.whole() ?? null;
  const tellDocument = atMostEvery(tellEveryMs, () => tell('document', document()), untilQuit);

  const close = (): void => {
    open?.inHand.end();
    open?.closing.abort();
    open = undefined;
  };
  const begun = (next: Begun): void => {
    const kept = shelf.keep(next);
    close();
    const closing = new AbortController();
    const own = { documents, places, marks, settings, now: Date.now, newId: randomUUID };
    const onMore = (): void => {
      tellDocument.soon();
      open?.narrating.more();
    };
    const inHand = takeInHand(next, kept, { ...own, onMore, onChange: tellDocument.soon });
    const told = {
      onClip: (clip) => tell('clip', clip),
      onNarration: tellNarration,
    } satisfies Partial<NarratingNeeds>;
    const closed = AbortSignal.any([closing.signal, untilQuit]);
    open = { inHand, narrating: narrate(inHand, { ...needs, ...told }, closed), closing };
    tellDocument.now();
  };
  const opening = createOpening({ read: needs.read, onBegun: begun, onChange: tellNarration }, untilQuit);

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

  /** @throws FaultError when another one is open by now, or none */
  const theOne = (id: string): Open => {
    if (open?.inHand.id === id) return open;
    throw new FaultError(notOpen);
  };

  const pause = (): void => {
    if (!open) return;
    tell('reading-order', 'pause');
    open.narrating.pause();
  };
  watchSleep({ onSleep: pause, onWake: () => {} }, untilQuit);

  return {
    requests: {
      async 'document-choose'() {
        await choose();
        return null;
      },
      async 'document-reopen'({ id }) {
        void opening.open(shelf.sourceOf(id));
        return null;
      },
      async 'document-paste'() {
        await paste();
        return null;
      },
      async 'document-close'() {
        opening.stop();
        close();
        tellDocument.now();
        tellNarration();
        return null;
      },
      'documents-list': shelf.list,
      async 'document-forget'({ id }) {
        if (open?.inHand.id === id) {
          close();
          tellDocument.now();
          tellNarration();
        }
        shelf.forget(id);
        return null;
      },
      async 'listening-read'() {
        hasPage = true;
        open?.narrating.pause(); // a page that asks is new: what the former one played is over
        // Before there was a page, nobody could be told.
        if (!isShown) setImmediate(() => tell('reading-order', 'show'));
        isShown = true;
        return { document: document(), narration: narration(), exports: needs.exports() };
      },
      'blocks-read': async ({ id, from }) => theOne(id).inHand.text.page(from),
      async 'choices-save'({ id, choices }) {
        const { inHand, narrating } = theOne(id);
        inHand.saveChoices(choices);
        narrating.changed();
        return null;
      },
      'estimate-read': async ({ id, ...between }) => theOne(id).narrating.estimate(between),
      'mark-add': async ({ id, place, note }) => theOne(id).inHand.marking.add(place, note),
      async 'mark-note'({ id, markId, note }) {
        theOne(id).inHand.marking.note(markId, note);
        return null;
      },
      async 'mark-remove'({ id, markId }) {
        theOne(id).inHand.marking.remove(markId);
        return null;
      },
    },
    intents: {
      'reading-play'({ run, place }) {
        opening.seen();
        open?.narrating.play(run, place);
      },
      'reading-pause': () => open?.narrating.pause(),
      'reading-at': ({ clipId, place, offsetMs }) => open?.narrating.heard(clipId, place, offsetMs),
      'clip-end': ({ clipId }) => open?.narrating.clipEnded(clipId),
      'clip-fail': ({ clipId, reason }) => open?.narrating.clipFailed(clipId, reason),
      'reading-go-on': () => open?.narrating.goOn(),
    },
    choose: () => fromOutside(choose()),
    paste: () => fromOutside(paste()),
    open: (path) => fromOutside(opening.open(sourceAt(path))),
    drop: (path) => void opening.open(sourceAt(path)),
    clipSound: (clipId) => open?.narrating.sound(clipId),
    cover: shelf.cover,
    inHand: () => open?.inHand,
    wholeDocument(id) {
      const { inHand } = theOne(id);
      if (!inHand.isWhole) throw new FaultError(notWhole);
      return { ...inHand.whole(), script: inHand.script, cover: shelf.cover(id)?.bytes };
    },
    reading: () => open && standing[open.narrating.narration().phase],
    openScript: () => open && { document: open.inHand.whole(), script: open.inHand.script },
    settingsChanged(patch) {
      const isSaidOtherwise = patch.readingPolicies ?? patch.readingWords;
      if (isSaidOtherwise) open?.inHand.settingsChanged();
      if (isSaidOtherwise ?? patch.voice ?? patch.speechModel) open?.narrating.changed();
    },
    connectionChanged: () => open?.narrating.connectionChanged(),
  };
}

interface Open {
  readonly inHand: InHand;
  readonly narrating: Narrating;
  readonly closing: AbortController;
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
const notOpen = { kind: 'bad-input', message: 'This document is not open any more.' } as const;
const notWhole = {
  kind: 'bad-input',
  message: 'This document is still being opened. Try again when all of it is there.',
} as const;
