import type { RemovedTake, Take, TakeEntry, TakeStage } from '../../shared/dictate/take.ts';

/** Recordings as a person reads them in a terminal. */

const stageWords: Readonly<Record<TakeStage, string>> = {
  recording: 'recording',
  captured: 'unfinished',
  sent: 'unfinished',
  text: 'unfinished',
  cleaned: 'unfinished',
  delivered: 'done',
  failed: 'failed',
  cancelled: 'set aside',
};

/** One line each, in columns. @param width of the terminal, in characters */
export function takeLines(entries: readonly TakeEntry[], width: number): string {
  const rows = entries.map((entry) => [
    entry.id,
    localTime(entry.startedAt),
    clock(entry.durationMs).padStart(longest(entries.map(({ durationMs }) => clock(durationMs)))),
    stageWords[entry.stage],
    wordsOf(entry),
  ]);
  const widths = [0, 1, 2, 3].map((column) => longest(rows.map((row) => row[column] ?? '')));
  return rows
    .map((row) => row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  '))
    .map((line) => `${shortened(line.trimEnd(), width)}\n`)
    .join('');
}

/** What was removed and until when it can be had back, one line each. @param width of the terminal, in characters */
export function removedLines(removed: readonly RemovedTake[], width: number): string {
  return removed
    .map(({ id, startedAt, keptUntil, what, text }) => {
      const part = what === 'sound' ? 'sound only  ' : '';
      return `${id}  ${localTime(startedAt)}  kept until ${localTime(keptUntil).slice(0, 10)}  ${part}${text}`;
    })
    .map((line) => `${shortened(line.trimEnd(), width)}\n`)
    .join('');
}

/** All of one recording. */
export function takeDetails(take: Take, audioPath: string | undefined): string {
  const { id, startedAt, durationMs, stage, fault, mode, language, model, text, cleanedText } = take;
  const heard = cleanedText !== undefined && text !== cleanedText ? text : undefined;
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['recording', `${id}, ${localTime(startedAt)}, ${clock(durationMs)}`],
    ['state', fault ? `${stageWords[stage]}: ${fault.message}` : stageWords[stage]],
    ['model', model],
    ['language', language],
    ['clean-up', mode === 'plain' ? undefined : mode],
    ['sound', audioPath ?? 'no longer kept'],
  ];
  const told = facts.filter(([, fact]) => fact !== undefined);
  const head = told.map(([name, fact]) => `${name.padEnd(11)}${fact}\n`).join('');
  const body = cleanedText ?? text;
  return [head, body && `\n${body}\n`, heard && `\nAs it was heard:\n\n${heard}\n`].filter(Boolean).join('');
}

/** What was said, or why that is not known. */
function wordsOf({ stage, text, cleanedText, fault }: TakeEntry): string {
  const words = cleanedText ?? text ?? (stage === 'delivered' ? '' : fault?.message);
  return (words ?? '').replaceAll(/\s+/g, ' ');
}

function localTime(ms: number): string {
  const date = new Date(ms);
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
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

function shortened(line: string, width: number): string {
  const letters = [...line];
  return letters.length <= width
    ? line
    : `${letters
        .slice(0, width - 1)
        .join('')
        .trimEnd()}…`;
}

function longest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map(({ length }) => length));
}
