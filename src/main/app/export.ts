import { randomUUID } from 'node:crypto';
import { spokenChapters } from '../audiobook/chapter-times.ts';
import { openExports } from '../audiobook/exports.ts';
import { orderOf, type ExportOrder } from '../audiobook/export-order.ts';
import { FaultError, type Fault } from '../../shared/contract/fault.ts';
import type { ListenMessages } from '../../shared/contract/listen-contract.ts';
import type { ExportFormat, ExportJob } from '../../shared/listen/listening.ts';
import { timings } from '../talk/timings.ts';
import type { RequestHandlers } from '../platform/ipc.ts';
import { fileNameOf } from './saved-text.ts';
import { exportPorts, playersCover, type WholeDocument } from './export-ports.ts';
import { t } from '../../shared/text/translate.ts';

interface ExportsOptions extends Pick<
  Parameters<typeof exportPorts>[0],
  'speech' | 'transcribe' | 'reachable'
> {
  /** Where speech is kept until its audiobook is done. */
  readonly folder: string;
  /** @throws FaultError when the document isn't open, or isn't fully parsed yet */
  readonly document: (id: string) => WholeDocument;
  /** @throws FaultError when no speech model is known, for example */
  readonly turnOptions: (
    needed: 'speech' | 'transcription',
  ) => Promise<{ readonly voice: string; readonly speechModel: string; readonly transcriptionModel: string }>;
  /** Lets the person choose where to save the file. @returns undefined when they cancel */
  readonly saveAs: (suggested: string, format: ExportFormat) => Promise<string | undefined>;
  readonly showFile: (path: string) => void;
  readonly onChange: (jobs: readonly ExportJob[]) => void;
  readonly untilQuit: AbortSignal;
}

type Names = Extract<keyof ListenMessages['requests'], `export${string}`>;

interface RunningExports {
  readonly requests: Pick<RequestHandlers, Names>;
  list(): readonly ExportJob[];
  /** The key or the address has changed, or the network is back. */
  connectionChanged(): void;
}

/** Exports audiobooks. Unfinished exports resume when the app starts. */
export function startExports(options: ExportsOptions): RunningExports {
  const { document, onChange, untilQuit } = options;
  let exports: Awaited<ReturnType<typeof openExports>> | undefined;
  const opened = openExports(
    { folder: options.folder, ports: exportPorts(options), onChange, patience: Infinity },
    untilQuit,
  ).then((open) => {
    exports = open;
    onChange(open.list());
    return open;
  });
  opened.catch(() => {}); // every request reports it

  const orderFor = async ({
    id,
    format,
    from,
    to,
    verify,
  }: ListenMessages['requests']['export-start']['input']): Promise<ExportOrder | undefined> => {
    const { title, author, contents, script, cover } = document(id);
    const spoken = await spokenChapters({ script, contents, title, from, to }, untilQuit);
    if (spoken.length === 0) throw new FaultError(nothingToSay());
    const { voice, speechModel } = await options.turnOptions('speech');
    const heardBy = verify ? (await options.turnOptions('transcription')).transcriptionModel : undefined;
    const out = await options.saveAs(`${fileNameOf(title, 'Audiobook')}.${format}`, format);
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
      async 'export-start'(input) {
        const order = await orderFor(input);
        return order ? (await opened).start(order, document(input.id).cover) : null;
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
        options.showFile(job.out);
        return null;
      },
    },
  };
}

const nothingToSay = (): Fault => ({ kind: 'bad-input', message: t('app:document.nothing-to-say') });
const notDone = (): Fault => ({ kind: 'bad-input', message: t('app:document.audiobook-unfinished') });
