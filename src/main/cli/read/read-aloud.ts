import { createHash } from 'node:crypto';
import { existsSync, createReadStream } from 'node:fs';
import { extname, join } from 'node:path';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { exportPorts, playersCover, type WholeDocument } from '../../app/export-ports.ts';
import { type ExportOrder, asSpoken, orderOf } from '../../audiobook/export-order.ts';
import { openExports } from '../../audiobook/exports.ts';
import { inFewRequests } from '../../audiobook/merged-passages.ts';
import { type CommandContext, PartialResultError } from '../command-context.ts';
import { reportJob, wholePercent } from '../progress.ts';
import { warnOfUnusualVoice } from '../voices-command.ts';
import { type ChapterRange, chaptersIn } from './whole-document.ts';
import { createReachability, isUnreached } from '../../speech/reachability.ts';
import { cachedSpeech } from '../../speech/synthesis/cached-speech.ts';
import { checkedSpeech } from '../../speech/synthesis/checked-speech.ts';
import { openLease } from '../../storage/database/process-lock.ts';
import { openSpeechCache } from '../../storage/speech-cache.ts';
import { timings } from '../../talk/timings.ts';
import { choose } from '../../talk/turn-options.ts';
import { type Fault, FaultError, faultOf } from '../../../shared/contract/fault.ts';
import { type ExportFormat, type ExportJob, exportFormats } from '../../../shared/listen/listening.ts';
import { t } from '../../../shared/text/translate.ts';
import { formatCount, formatMoney, formatSeconds } from '../../../shared/usage/format-cost.ts';
import type { Bindery } from '../../audiobook/audiobook-ports.ts';
import { writeAtomically } from '../../atomic-file.ts';

const endings: Readonly<Record<string, ExportFormat>> = {
  ...Object.fromEntries(exportFormats.map((format) => [`.${format}`, format])),
  '.m4a': 'm4b',
  '.mp4': 'm4b',
  '.ogg': 'opus',
};

/** The format that an audiobook's name asks for. */
export function bookFormatOf(file: string): ExportFormat | undefined {
  return endings[extname(file).toLowerCase()];
}

interface ReadAloudOptions {
  readonly document: WholeDocument;
  readonly out: string;
  readonly format: ExportFormat;
  /** By the numbers of the contents' chapters; 0 is what stands before the first. */
  readonly chapters?: ChapterRange | undefined;
  readonly verify: boolean;
  /** Whether another file may be replaced. */
  readonly force: boolean;
  /** Where the terminal program keeps what it keeps. */
  readonly folder: string;
}

/**
 * Has a document spoken into an audiobook. What was spoken is kept until the book is whole: the same command goes on
 * from there.
 * @throws FaultError `bad-input` when another file stands where it is to be saved
 * @throws PartialResultError when it got only so far
 */
export async function readAloud(options: ReadAloudOptions, context: CommandContext): Promise<void> {
  const { service, terminal, signal } = context;
  warnOfUnusualVoice(context);
  const ordered = await orderedBy(options, context);
  const asWritten = orderOf(ordered);
  const order = { ...asWritten, id: idOf(asWritten) };
  const folder = join(options.folder, 'exports');
  const lease = openLease(join(folder, order.id));
  try {
    if (lease.left().some(lease.isAlive)) throw new FaultError(busy());
    const books = ownBooks(join(options.folder, 'books'));
    if (!options.force) await books.expectNoOther(order);
    const cache = openSpeechCache({
      folder: join(options.folder, 'speech'),
      maxBytes: () => context.settings.maxSpeechMb * 1e6,
      now: Date.now,
      onNotice: terminal.step,
    });
    const speech = cachedSpeech(checkedSpeech(service.speak), cache);
    const reachability = createReachability(async () => answers(context));
    const shared = exportPorts({ speech, transcribe: service.transcribe, reachable: reachability.wait });
    const ports = { ...shared, bindery: books.remembering(shared.bindery, order.id) };
    const report = reportJob(terminal);
    const onChange = ([job]: readonly ExportJob[]): void => void (job && report(job));
    const exports = await openExports({ folder, ports, onChange, patience, only: order.id }, signal);
    const listed = () => exports.list().find(({ id }) => id === order.id);
    // It is done already where this was killed between the book's last byte and its own end.
    if (listed()?.phase !== 'done' || !existsSync(order.out)) {
      const chapters = await inFewRequests(ordered.chapters, (texts) => speech.has(asSpoken(texts, ordered)));
      const unlessBegun = { ...orderOf({ ...ordered, chapters }), id: order.id };
      await exports.start(unlessBegun, playersCover(options.document.cover)?.bytes);
      await exports.settled();
      await speech.settled();
    }
    const job = listed();
    if (job?.phase !== 'done') throw unfinished(job, signal, context);
    reportDone(job, order, context);
    lease.close();
    await exports.forget(order.id);
  } finally {
    lease.close();
  }
}

/** How often a request fails in a row before the command does: some two minutes of a service that is away. */
const patience = 7;

async function orderedBy(
  options: ReadAloudOptions,
  context: CommandContext,
): Promise<Parameters<typeof orderOf>[0]> {
  const { document, out, format, verify } = options;
  const chapters = await chaptersIn(document, options.chapters, context.signal);
  const needed = verify ? (['speech', 'transcription'] as const) : (['speech'] as const);
  const { settings, models } = context;
  const { voice, speechModel, transcriptionModel } = await choose(needed, settings, models.roles);
  return {
    document,
    chapters,
    pauseMs: timings.pauseMs,
    coverType: playersCover(document.cover)?.mediaType,
    format,
    out,
    voice,
    model: speechModel,
    transcriptionModel: verify ? transcriptionModel : undefined,
  };
}

/** The same command asks for the same book, and so goes on with it, in the requests in which it has begun. */
function idOf(order: Omit<ExportOrder, 'id'>): string {
  return createHash('sha256').update(JSON.stringify(order)).digest('hex').slice(0, 32);
}

/** Whether the service can be reached, whatever it says. */
async function answers({ service, signal }: CommandContext): Promise<boolean> {
  return service.models(signal).then(
    () => true,
    (error: unknown) => !isUnreached(faultOf(error)),
  );
}

function unfinished(job: ExportJob | undefined, signal: AbortSignal, { terminal }: CommandContext): unknown {
  const share = job ? wholePercent(job.done, job.of) : 0;
  const kept = t('cli:read.spoken-kept', { share });
  if (signal.aborted) {
    terminal.step(kept);
    return signal.reason;
  }
  const fault = job?.fault ?? busy();
  return new PartialResultError(
    { done: job?.done ?? 0, of: job?.of ?? 0 },
    new FaultError({ ...fault, message: `${fault.message} ${kept}` }),
  );
}

function reportDone(
  job: ExportJob,
  { out, format, voice, chapters }: ExportOrder,
  { terminal }: CommandContext,
): void {
  for (const { text, reason } of job.doubtful) terminal.step(t('cli:read.doubtful', { reason, text }));
  const { characters, seconds, cost } = job.spent;
  const facts = [
    formatCount(chapters.length, 'chapter'),
    t('usage:units.speech', { characters: formatCount(characters, 'character') }),
    ...(seconds > 0 ? [t('usage:units.transcribed', { time: formatSeconds(seconds) })] : []),
    formatMoney(cost),
  ];
  terminal.step(t('cli:read.saved', { file: out, facts: facts.join(', ') }));
  terminal.result({
    file: out,
    format,
    voice,
    chapters: chapters.map(({ title }) => title),
    characters: job.of,
    paidCharacters: characters,
    costMicroDollars: cost / 1e6,
    doubtful: job.doubtful,
  });
}

const busy = (): Fault => ({ kind: 'bad-input', message: t('cli:read.busy') });

/** Distinguishes the audiobook of an order from any other file that stands where it is to be saved. */
interface OwnBooks {
  /** @throws FaultError `bad-input` when something else stands there */
  expectNoOther(order: Pick<ExportOrder, 'id' | 'out'>): Promise<void>;
  /** Takes down what each book is like before it stands where it is to be saved. */
  remembering(bindery: Bindery, id: string): Bindery;
}

/** @param folder for the digest of each order's book */
function ownBooks(folder: string): OwnBooks {
  const pathOf = (id: string): string => join(folder, id);
  return {
    async expectNoOther({ id, out }) {
      if (!existsSync(out)) return;
      const own = await readFile(pathOf(id), 'utf8').catch(() => undefined);
      if (own !== undefined && own === (await digestOf(out))) return;
      throw new FaultError({ kind: 'bad-input', message: t('cli:read.another-book', { file: out }) });
    },
    remembering: (bindery, id) => ({
      ...bindery,
      async bind(book, out, signal) {
        await bindery.bind(book, out, signal);
        await writeAtomically(pathOf(id), await digestOf(out));
      },
    }),
  };
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
