import { textOfTake, type Take, type TakeFormat } from '../../../shared/dictate/take.ts';
import { t } from '../../../shared/text/translate.ts';
import { formatSeconds } from '../../../shared/usage/format-cost.ts';

/** Takes as a file to carry away, in the order given. SRT is for one take; of several the times follow one another. */
export function exportTakes(takes: readonly Take[], format: TakeFormat): string {
  switch (format) {
    case 'json':
      return `${JSON.stringify(takes, null, 2)}\n`;
    case 'markdown':
      return takes.map(markdown).join('\n');
    case 'srt':
      return srt(takes);
  }
}

function markdown(take: Take): string {
  const { startedAt, kind, durationMs, stage, text, cleanedText } = take;
  const heard = cleanedText !== undefined && text !== undefined && text !== cleanedText;
  return [
    `## ${new Date(startedAt).toISOString().replace('T', ' ').slice(0, 16)} UTC`,
    '',
    t('storage:export.recording', {
      kind: t(`storage:export.kind.${kind}`),
      time: formatSeconds(Math.round(durationMs / 1000)),
      stage: t(`storage:export.stage.${stage}`),
    }),
    '',
    textOfTake(take) || t('storage:export.no-text'),
    '',
    ...(heard ? [t('storage:export.original'), '', `> ${text.replaceAll('\n', '\n> ')}`, ''] : []),
  ].join('\n');
}

function srt(takes: readonly Take[]): string {
  const offsets = takes.map((_, i) =>
    takes.slice(0, i).reduce((total, { durationMs }) => total + durationMs, 0),
  );
  return takes
    .flatMap((take, i) => captionsOf(take).map((caption) => shifted(caption, offsets[i] ?? 0)))
    .map(({ startMs, endMs, text }, i) => `${i + 1}\n${srtTime(startMs)} --> ${srtTime(endMs)}\n${text}\n`)
    .join('\n');
}

interface Caption {
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
}

/** By segments as they were heard; a take without any is one caption. An empty line would end a caption early. */
function captionsOf(take: Take): readonly Caption[] {
  const parts =
    take.segments.length > 0
      ? take.segments
      : [{ startMs: 0, endMs: take.durationMs, text: textOfTake(take) }];
  return parts.flatMap(({ startMs, endMs, text = '' }) =>
    text.trim() === '' ? [] : [{ startMs, endMs, text: text.trim().replace(/\s*\n\s*/g, '\n') }],
  );
}

function shifted({ startMs, endMs, text }: Caption, byMs: number): Caption {
  return { startMs: startMs + byMs, endMs: endMs + byMs, text };
}

/** `01:02:03,004` */
function srtTime(ms: number): string {
  const whole = Math.round(ms);
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const seconds = `${two(whole / 3_600_000)}:${two((whole / 60_000) % 60)}:${two((whole / 1000) % 60)}`;
  return `${seconds},${String(whole % 1000).padStart(3, '0')}`;
}
