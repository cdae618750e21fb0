import { join } from 'node:path';
import { chooseDocument, chooseTarget, showFile } from '../platform/files/choose-file.ts';
import type { MainWindow } from '../platform/windows/main-window.ts';
import { outside } from '../platform/system-clipboard.ts';
import type { RequestHandlers } from '../platform/ipc.ts';
import type { Database } from '../storage/database/database.ts';
import { readDocument } from '../documents/process/read-document.ts';
import type { ListenRequests } from '../../shared/contract/listen-contract.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { createReachability } from '../dictate/reachability.ts';
import { startExporting } from './export.ts';
import { startListening, type Listening } from './document-commands.ts';
import type { Serving } from './service.ts';

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
