import { randomUUID } from 'node:crypto';
import { fileNameOf } from '../audiobook/file-name.ts';
import { chaptersOf } from '../audiobook/chapter-times.ts';
import { openExports, type Exports } from '../audiobook/exports.ts';
import { orderOf, type ExportOrder } from '../audiobook/export-order.ts';
import type { ContentsEntry } from '../../shared/listen/document.ts';
import { type Fault, FaultError } from '../../shared/contract/fault.ts';
import type { ListenRequests } from '../../shared/contract/listen-contract.ts';
import type { ExportFormat, ExportJob } from '../../shared/listen/listening.ts';
import type { Script } from '../../shared/listen/script/script.ts';
import { timings } from '../talk/timings.ts';
import type { RequestHandlers } from '../platform/ipc.ts';
import { exportPorts, playersCover, type ExportPortsNeeds } from './export-ports.ts';
import { t } from '../../shared/text/translate.ts';

/** A document that has been parsed to its end, with the choices of now. */
export interface WholeDocument {
  readonly id: string;
  readonly title: string;
  readonly author?: string | undefined;
  readonly contents: readonly ContentsEntry[];
  readonly script: Script;
  readonly cover?: Uint8Array | undefined;
}

interface ExportingNeeds extends ExportPortsNeeds {
  /** Where what is spoken for audiobooks lies until they are done. */
  readonly folder: string;
  /** @throws FaultError when it is not open, or not parsed to its end yet */
  readonly document: (id: string) => WholeDocument;
  /** @throws FaultError as when no speech model is known */
  readonly choices: (
    needed: 'speech' | 'transcription',
  ) => Promise<{ readonly voice: string; readonly speechModel: string; readonly transcriptionModel: string }>;
  /** Lets the person say where the file shall lie. @returns undefined when they would rather not */
  readonly saveAs: (suggested: string, format: ExportFormat) => Promise<string | undefined>;
  readonly showFile: (path: string) => void;
  readonly tell: (jobs: readonly ExportJob[]) => void;
  readonly untilQuit: AbortSignal;
}

type Names = Extract<keyof ListenRequests, `export${string}`>;

interface Exporting {
  readonly requests: Pick<RequestHandlers, Names>;
  list(): readonly ExportJob[];
  /** Another key, another address, or the network is back. */
  connectionChanged(): void;
}

/** Audiobooks in the app: what had begun goes on when the app starts. */
export function startExporting(needs: ExportingNeeds): Exporting {
  const { document, tell, untilQuit } = needs;
  let exports: Exports | undefined;
  const opened = openExports(
    { folder: needs.folder, ports: exportPorts(needs), onChange: tell, patience: Infinity },
    untilQuit,
  ).then((open) => {
    exports = open;
    tell(open.list());
    return open;
  });
  opened.catch(() => {}); // told to whoever asks for one

  const orderFor = async ({
    id,
    format,
    from,
    to,
    verify,
  }: ListenRequests['export-start']['input']): Promise<ExportOrder | undefined> => {
    const { title, author, contents, script, cover } = document(id);
    const spoken = await chaptersOf({ script, contents, title, from, to }, untilQuit);
    if (spoken.length === 0) throw new FaultError(nothingToSay());
    const { voice, speechModel } = await needs.choices('speech');
    const heardBy = verify ? (await needs.choices('transcription')).transcriptionModel : undefined;
    const out = await needs.saveAs(`${fileNameOf(title)}.${format}`, format);
    if (out === undefined) return undefined;
    const order = orderOf({
      document: { id, title, author },
      chapters: spoken,
      pauseMs: timings.pauseMs,
      coverType: playersCover(cover)?.mediaType,
      format,
      out,
      voice,
      model: speechModel,
      transcriptionModel: heardBy,
    });
    return { ...order, id: randomUUID() };
  };

  return {
    list: () => exports?.list() ?? [],
    connectionChanged: () => void exports?.tryAgain(),
    requests: {
      async 'export-start'(asked) {
        const order = await orderFor(asked);
        return order ? (await opened).start(order, document(asked.id).cover) : null;
      },
      'exports-list': async () => (await opened).list(),
      async 'export-resume'({ jobId }) {
        await (await opened).resume(jobId);
        return null;
      },
      async 'export-cancel'({ jobId }) {
        await (await opened).cancel(jobId);
        return null;
      },
      async 'export-forget'({ jobId }) {
        await (await opened).forget(jobId);
        return null;
      },
      async 'export-show'({ jobId }) {
        const job = (await opened).list().find(({ id }) => id === jobId);
        if (job?.phase !== 'done') throw new FaultError(notDone());
        needs.showFile(job.out);
        return null;
      },
    },
  };
}

const nothingToSay = (): Fault => ({ kind: 'bad-input', message: t('app:document.nothing-to-say') });
const notDone = (): Fault => ({ kind: 'bad-input', message: t('app:document.audiobook-unfinished') });
