import type { CommandContext } from '../command-context.ts';
import { dictating, printText, type dictate } from '../dictate/dictate-file.ts';
import { openWork } from '../dictate/dictation-work.ts';
import { expectWritable, writeOutput } from '../files.ts';
import { inColumns, localTime, longest, shortened } from '../listing.ts';
import { everyTake, takeNamed, withTakes } from './takes-folder.ts';
import { exportTakes } from '../../storage/takes/take-export.ts';
import type { Takes } from '../../storage/takes/takes.ts';
import { type Fault, FaultError } from '../../../shared/contract/fault.ts';
import type { Mode } from '../../../shared/dictate/clean-modes.ts';
import {
  type RemovedTake,
  type Take,
  type TakeEntry,
  type TakeStage,
  takeFormats,
  textOfTake,
} from '../../../shared/dictate/take.ts';
import { t } from '../../../shared/text/translate.ts';

export const writtenFormats = [...takeFormats, 'text'] as const;
type WrittenFormat = (typeof writtenFormats)[number];

interface InFolder {
  /** Where the terminal program keeps its recordings. */
  readonly folder: string;
}

interface TakesWish extends InFolder {
  /** Words that all occur in the text. */
  readonly query?: string | undefined;
  readonly limit?: number | undefined;
}

const usualLimit = 20;

/** The newest recordings, or those in which something was said. */
export async function listTakes(
  { folder, query = '', limit = usualLimit }: TakesWish,
  context: CommandContext,
): Promise<void> {
  const { terminal } = context;
  await withTakes(folder, context, async (takes) => {
    const entries = takes.list({ query, limit });
    terminal.say(takeLines(entries, process.stdout.columns ?? Infinity));
    if (entries.length === 0)
      terminal.step(query === '' ? t('cli:takes.list.empty') : t('cli:takes.list.none', { query }));
    terminal.result({ takes: entries });
  });
}

interface ShownTake {
  readonly format?: WrittenFormat | undefined;
  /** By whose names a mode is called. */
  readonly modes: readonly Mode[];
}

export async function showTake(
  name: string,
  { folder, format, modes }: InFolder & ShownTake,
  context: CommandContext,
): Promise<void> {
  const { terminal } = context;
  await withTakes(folder, context, async (takes) => {
    const take = whole(takes, name);
    const audio = takes.audioPath(take.id);
    terminal.say(format === undefined ? takeDetails(take, audio, modes) : written([take], format));
    terminal.result({ ...take, audio });
  });
}

/** Goes on with one that has no text yet; one that has is transcribed again. */
export async function retryTake(
  name: string,
  options: Parameters<typeof dictate>[1],
  context: CommandContext,
): Promise<void> {
  const { folder, language } = options;
  await withTakes(folder, context, async (takes) => {
    const { id, stage } = takeNamed(takes, name);
    const settings = dictating(context.settings, options);
    const work = await openWork(takes, settings, context);
    const isAnew = stage === 'delivered' || language !== undefined;
    const take = isAnew ? await work.again(id, settings.dictationLanguage) : await work.retry(id);
    await printText(take, options, context);
  });
}

interface ExportWish extends TakesWish {
  readonly format: WrittenFormat;
  /** Without it, to the output. */
  readonly out?: string | undefined;
}

/** Those that are named, else all that are found, in the order in which they were spoken. */
export async function exportTo(
  names: readonly string[],
  { folder, format, query, limit = Infinity, out }: ExportWish,
  context: CommandContext,
): Promise<void> {
  const { terminal } = context;
  if (out !== undefined) await expectWritable(out);
  await withTakes(folder, context, async (takes) => {
    const chosen = names.length > 0 ? names.map((name) => whole(takes, name)) : found(takes, query, limit);
    const text = written(chosen, format);
    if (out === undefined) terminal.say(text);
    else {
      await writeOutput(out, new TextEncoder().encode(text));
      terminal.step(t('cli:takes.export.saved', { count: chosen.length, file: out }));
    }
    terminal.result({ format, count: chosen.length, ...(out === undefined ? { text } : { file: out }) });
  });
}

/** For good, with their sound. */
export async function deleteTakes(
  names: readonly string[],
  { folder }: InFolder,
  context: CommandContext,
): Promise<void> {
  const { terminal } = context;
  await withTakes(folder, context, async (takes) => {
    // All are looked up before the first one goes: a slip in one name deletes nothing.
    const ids = [...new Set(names.map((name) => takeNamed(takes, name).id))];
    for (const id of ids) takes.remove(id);
    terminal.step(t('cli:takes.delete.done', { count: ids.length }));
    terminal.result({ deleted: ids });
  });
}

/** What was removed for its age or its room, and can be had back. */
export async function listRemoved({ folder }: InFolder, context: CommandContext): Promise<void> {
  const { terminal } = context;
  await withTakes(folder, context, async (_, keeping) => {
    const removed = keeping.removed();
    terminal.say(removedLines(removed, process.stdout.columns ?? Infinity));
    terminal.step(t(removed.length === 0 ? 'cli:takes.removed.none' : 'cli:takes.removed.hint'));
    terminal.result({ removed });
  });
}

/** What is had back stays until it is deleted. Without names, all. */
export async function restoreTakes(
  names: readonly string[],
  { folder }: InFolder,
  context: CommandContext,
): Promise<void> {
  const { terminal } = context;
  await withTakes(folder, context, async (takes, keeping) => {
    const removed = keeping.removed().map(({ id }) => id);
    const ids = names.length === 0 ? removed : [...new Set(names)];
    const unknown = ids.find((id) => !removed.includes(id));
    if (unknown !== undefined) {
      const message = t('cli:takes.unknown-removed', { id: unknown });
      throw new FaultError({ kind: 'bad-input', message });
    }
    for (const id of ids) takes.removed.restore(id);
    terminal.step(t('cli:takes.restore.done', { count: ids.length }));
    terminal.result({ restored: ids });
  });
}

/** The person's word on what is too much to be removed unasked. */
export async function answerOld(
  answer: 'remove' | 'keep',
  { folder }: InFolder,
  context: CommandContext,
): Promise<void> {
  const { terminal } = context;
  await withTakes(folder, context, async (_, keeping) => {
    const { count = 0 } = keeping.question ?? {};
    if (count > 0) keeping.answer(answer);
    const done = answer === 'keep' ? 'kept' : 'removed';
    terminal.step(count === 0 ? t('cli:takes.old.nothing') : t(`cli:takes.old.${done}`, { count }));
    terminal.result({ [done]: count });
  });
}

function written(takes: readonly Take[], format: WrittenFormat): string {
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
  throw new FaultError({ kind: 'bad-input', message: t('cli:takes.gone', { id: name }) });
}

/** Recordings as a person reads them in a terminal. */

function stageWords(stage: TakeStage): string {
  const isUnfinished = stage === 'captured' || stage === 'sent' || stage === 'text' || stage === 'cleaned';
  return t(`cli:takes.stage.${isUnfinished ? 'unfinished' : stage}`);
}

/** One line each, in columns. @param width of the terminal, in characters */
export function takeLines(entries: readonly TakeEntry[], width: number): string {
  const rows = entries.map((entry) => [
    entry.id,
    localTime(entry.startedAt),
    clock(entry.durationMs).padStart(longest(entries.map(({ durationMs }) => clock(durationMs)))),
    stageWords(entry.stage),
    wordsOf(entry),
  ]);
  return inColumns(rows, width);
}

/** What was removed and until when it can be had back, one line each. @param width of the terminal, in characters */
function removedLines(removed: readonly RemovedTake[], width: number): string {
  return removed
    .map(({ id, startedAt, keptUntil, what, text }) => {
      const until = t('cli:takes.removed.until', { day: localTime(keptUntil).slice(0, 10) });
      const part = what === 'sound' ? [t('cli:takes.removed.sound-only')] : [];
      return [id, localTime(startedAt), until, ...part, text].join('  ');
    })
    .map((line) => `${shortened(line, width)}\n`)
    .join('');
}

/** All of one recording. */
function takeDetails(take: Take, audioPath: string | undefined, modes: readonly Mode[]): string {
  const { id, startedAt, durationMs, stage, fault, mode, language, model, text, cleanedText } = take;
  const heard = cleanedText !== undefined && text !== cleanedText ? text : undefined;
  const facts: readonly (readonly [string, string | undefined])[] = [
    [t('cli:takes.show.recording'), `${id}, ${localTime(startedAt)}, ${clock(durationMs)}`],
    [t('cli:takes.show.state'), fault ? failedBecause(stage, fault) : stageWords(stage)],
    [t('cli:takes.show.model'), model],
    [t('cli:takes.show.language'), language],
    [t('cli:takes.show.clean-up'), mode === 'plain' ? undefined : modeName(mode, modes)],
    [t('cli:takes.show.sound'), audioPath ?? t('cli:takes.show.no-sound')],
  ];
  const known = facts.filter(([, fact]) => fact !== undefined);
  const width = longest(facts.map(([name]) => name)) + 2;
  const head = known.map(([name, fact]) => `${name.padEnd(width)}${fact}\n`).join('');
  const body = cleanedText ?? text;
  const original = heard && `\n${t('cli:takes.show.original')}\n\n${heard}\n`;
  return [head, body && `\n${body}\n`, original].filter(Boolean).join('');
}

/** A mode's id as it is, where the desktop app has no mode of it any more. */
function modeName(mode: string | undefined, modes: readonly Mode[]): string | undefined {
  return modes.find(({ id }) => id === mode)?.label ?? mode;
}

function failedBecause(stage: TakeStage, { message }: Fault): string {
  return t('cli:takes.failed-because', { stage: stageWords(stage), why: message });
}

/** What was said, or why that is not known. */
function wordsOf({ stage, text, cleanedText, fault }: TakeEntry): string {
  const words = cleanedText ?? text ?? (stage === 'delivered' ? '' : fault?.message);
  return (words ?? '').replaceAll(/\s+/g, ' ');
}

/** `0:07`, `2:05:09` */
function clock(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), (seconds / 60) % 60];
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${Math.floor(minutes)}:${two(seconds % 60)}`;
}
