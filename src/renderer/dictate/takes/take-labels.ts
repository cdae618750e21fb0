import type { TakeEntry } from '../../../shared/dictate/take.ts';
import { formatDuration } from '../../ui/duration.ts';
import { formatLocale, t } from '../../../shared/text/translate.ts';

/** A cancelled take is kept so long, in milliseconds. */
const dayMs = 86_400_000;

/** How far a take has come, as a person would say it. */
export function stageLabel({ kind, stage, deliveredTo, stageTimes, startedAt }: TakeEntry): string {
  if (stage === 'cancelled') {
    const when = dayAndTime((stageTimes.cancelled ?? startedAt) + dayMs);
    return t('dictate:stage.cancelled', { when });
  }
  if (stage !== 'delivered') return t(`dictate:stage.${stage}`);
  if (kind === 'talk') return t('dictate:stage.asked');
  if (deliveredTo === 'nowhere') return t('dictate:delivered.nothing');
  return t(deliveredTo === 'cursor' ? 'dictate:delivered.inserted' : 'dictate:delivered.copied');
}

const namedStages = ['captured', 'sent', 'text', 'cleaned', 'delivered', 'failed', 'cancelled'] as const;

/** Each stage that was reached, and how long after the one before; the first after the take's beginning. */
export function stageFigures({ stageTimes, startedAt }: Pick<TakeEntry, 'stageTimes' | 'startedAt'>) {
  const reached = namedStages
    .flatMap((stage) => {
      const at = stageTimes[stage];
      return at === undefined ? [] : [{ stage, name: t(`dictate:reached.${stage}`), at }];
    })
    .toSorted((one, other) => one.at - other.at);
  return reached.map(({ stage, name, at }, i) => ({
    stage,
    name,
    // The clock may have been set back meanwhile.
    words: formatDuration(Math.max(0, at - (reached[i - 1]?.at ?? startedAt))),
  }));
}

/** `0:07`, `2:05:09`: as a player shows it. */
export function formatClock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  const rest = String(seconds % 60).padStart(2, '0');
  if (minutes < 60) return `${minutes}:${rest}`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`;
}

/** The time of day, as the person's system writes it. */
export function timeOfDay(at: number): string {
  return new Date(at).toLocaleTimeString(formatLocale(), { hour: 'numeric', minute: '2-digit' });
}

function dayAndTime(at: number): string {
  return new Date(at).toLocaleString(formatLocale(), {
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });
}

/** A program as a person would write it: classes of windows are often in small letters. */
export function programName(program: string): string {
  return program.charAt(0).toUpperCase() + program.slice(1);
}
