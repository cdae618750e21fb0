import { FaultError } from '../../shared/fault.ts';
import { takeFormats, textOfTake, type Take } from '../../shared/take.ts';
import { exportTakes } from '../library/take-export.ts';
import type { Takes } from '../library/takes.ts';
import type { CommandContext } from './command.ts';
import { dictating, tellText, type DictateOptions } from './dictate.ts';
import { openWork } from './dictate-work.ts';
import { expectWritable, writeOutput } from './files.ts';
import { withTakes } from './takes-folder.ts';
import { everyTake, takeNamed } from './takes-id.ts';
import { takeDetails, takeLines } from './takes-lines.ts';

export const exportFormats = [...takeFormats, 'text'] as const;
export type ExportFormat = (typeof exportFormats)[number];

interface InFolder {
  /** Where the terminal program keeps its recordings. */
  readonly folder: string;
}

export interface TakesWish extends InFolder {
  /** Words that all occur in the text. */
  readonly query?: string | undefined;
  readonly limit?: number | undefined;
}

const usualLimit = 20;

/** The newest recordings, or those in which something was said. */
export async function listTakes(
  { folder, query = '', limit = usualLimit }: TakesWish,
  { terminal }: CommandContext,
): Promise<void> {
  await withTakes(folder, terminal, async (takes) => {
    const entries = takes.list({ query, limit });
    terminal.say(takeLines(entries, process.stdout.columns ?? Infinity));
    if (entries.length === 0) terminal.step(query === '' ? 'There are no recordings.' : 'Nothing was found.');
    terminal.result({ takes: entries });
  });
}

export async function showTake(
  name: string,
  { folder, format }: InFolder & { readonly format?: ExportFormat | undefined },
  { terminal }: CommandContext,
): Promise<void> {
  await withTakes(folder, terminal, async (takes) => {
    const take = whole(takes, name);
    const audio = takes.audioPath(take.id);
    terminal.say(format === undefined ? takeDetails(take, audio) : written([take], format));
    terminal.result({ ...take, audio });
  });
}

/** Goes on with one that has no text yet; one that has is written down anew. */
export async function retryTake(
  name: string,
  options: DictateOptions,
  context: CommandContext,
): Promise<void> {
  const { folder, language } = options;
  await withTakes(folder, context.terminal, async (takes) => {
    const { id, stage } = takeNamed(takes, name);
    const settings = dictating(context.settings, options);
    const work = await openWork(takes, settings, context);
    const isAnew = stage === 'delivered' || language !== undefined;
    const take = isAnew ? await work.again(id, settings.dictationLanguage) : await work.retry(id);
    await tellText(take, options, context);
  });
}

export interface ExportWish extends TakesWish {
  readonly format: ExportFormat;
  /** Without it, to the output. */
  readonly out?: string | undefined;
}

/** Those that are named, else all that are found, in the order in which they were spoken. */
export async function exportTo(
  names: readonly string[],
  { folder, format, query, limit = Infinity, out }: ExportWish,
  { terminal }: CommandContext,
): Promise<void> {
  if (out !== undefined) await expectWritable(out);
  await withTakes(folder, terminal, async (takes) => {
    const chosen = names.length > 0 ? names.map((name) => whole(takes, name)) : found(takes, query, limit);
    const text = written(chosen, format);
    if (out === undefined) terminal.say(text);
    else {
      await writeOutput(out, new TextEncoder().encode(text));
      terminal.step(
        `${chosen.length === 1 ? 'The recording is' : `${chosen.length} recordings are`} in ${out}.`,
      );
    }
    terminal.result({ format, count: chosen.length, ...(out === undefined ? { text } : { file: out }) });
  });
}

/** For good, with their sound. */
export async function deleteTakes(
  names: readonly string[],
  { folder }: InFolder,
  { terminal }: CommandContext,
): Promise<void> {
  await withTakes(folder, terminal, async (takes) => {
    // All are looked up before the first one goes: a slip in one name deletes nothing.
    const ids = [...new Set(names.map((name) => takeNamed(takes, name).id))];
    for (const id of ids) takes.remove(id);
    terminal.step(ids.length === 1 ? 'Deleted, with its sound.' : `${ids.length} recordings deleted.`);
    terminal.result({ deleted: ids });
  });
}

function written(takes: readonly Take[], format: ExportFormat): string {
  const texts = takes.map(textOfTake).filter((text) => text !== '');
  if (format === 'text') return texts.map((text) => `${text}\n`).join('\n');
  return exportTakes(takes, format);
}

function found(takes: Takes, query: string | undefined, limit: number): readonly Take[] {
  const ids: string[] = [];
  for (const { id } of everyTake(takes, query)) {
    if (ids.length >= limit) break;
    ids.push(id);
  }
  return ids.toReversed().flatMap((id) => takes.get(id) ?? []);
}

function whole(takes: Takes, name: string): Take {
  const take = takes.get(takeNamed(takes, name).id);
  if (take) return take;
  throw new FaultError({ kind: 'bad-input', message: `The recording ${name} is no longer kept.` });
}
