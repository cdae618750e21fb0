import { join } from 'node:path';
import type { RequestHandlers } from '../electron/wire.ts';
import { readDocument } from '../reading/process/read-document.ts';
import type { ListenRequests } from '../../shared/listen-contract.ts';
import { createReachability } from '../voice/dictation/reachability.ts';
import { startExporting, type ExportingNeeds } from './exporting.ts';
import { startListening, type Listening, type ListeningNeeds } from './listening.ts';

export interface ListenRoomNeeds
  extends
    Omit<ListeningNeeds, 'folder' | 'read' | 'exports' | 'reachable' | 'speechModel' | 'speech'>,
    Pick<ExportingNeeds, 'choices' | 'saveAs' | 'showFile' | 'speech' | 'transcribe'> {
  /** The library's. */
  readonly folder: string;
  /** One light request: whether the service answers at all. */
  readonly serviceAnswers: () => Promise<boolean>;
}

export interface ListenRoom extends Omit<Listening, 'requests'> {
  readonly requests: Pick<RequestHandlers, keyof ListenRequests>;
}

/** Documents that are read aloud, and audiobooks that are made of them. */
export function openListenRoom(needs: ListenRoomNeeds): ListenRoom {
  const { choices, folder } = needs;
  const reachable = createReachability(needs.serviceAnswers).wait;
  const listening = startListening({
    ...needs,
    folder: join(folder, 'documents'),
    read: readDocument,
    reachable,
    speechModel: async () => (await choices('speech')).speechModel,
    exports: () => exporting.list(),
  });
  const exporting = startExporting({
    ...needs,
    folder: join(folder, 'exports'),
    document: listening.wholeDocument,
    reachable,
    tell: (jobs) => needs.tell('exports', jobs),
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
