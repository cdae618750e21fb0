import type { TakeEntry, TakeStage } from '../../../shared/dictate/take.ts';
import { secondsInWords } from '../../ui/duration.ts';

/** A cancelled take is kept so long, in milliseconds. */
const dayMs = 86_400_000;

const stageWords: Readonly<Record<Exclude<TakeStage, 'cancelled' | 'delivered'>, string>> = {
  recording: 'Being recorded',
  captured: 'Recorded, not written down yet',
  sent: 'Sent, not written down yet',
  text: 'Written down, not copied yet',
  cleaned: 'Cleaned up, not copied yet',
  failed: 'Not written down',
};

/** How far a take has come, as a person would say it. */
export function stageInWords({ kind, stage, deliveredTo, stageTimes, startedAt }: TakeEntry): string {
  if (stage === 'cancelled') {
    return `Cancelled · kept until ${dayAndTime((stageTimes.cancelled ?? startedAt) + dayMs)}`;
  }
  if (stage !== 'delivered') return stageWords[stage];
  if (kind === 'talk') return 'Asked, in your conversation';
  return deliveredTo === 'cursor' ? 'Inserted at the cursor' : 'Copied';
}

const namedStages: readonly (readonly [TakeStage, string])[] = [
  ['captured', 'Spoken to the end'],
  ['sent', 'Sent'],
  ['text', 'Text came back'],
  ['cleaned', 'Cleaned up'],
  ['delivered', 'Delivered'],
  ['failed', 'Failed'],
  ['cancelled', 'Cancelled'],
];

/** Each stage that was reached, and how long after the one before; the first after the take's beginning. */
export function stageFigures({ stageTimes, startedAt }: Pick<TakeEntry, 'stageTimes' | 'startedAt'>) {
  const reached = namedStages
    .flatMap(([stage, name]) => {
      const at = stageTimes[stage];
      return at === undefined ? [] : [{ stage, name, at }];
    })
    .toSorted((one, other) => one.at - other.at);
  return reached.map(({ stage, name, at }, i) => ({
    stage,
    name,
    // The clock may have been set back meanwhile.
    words: secondsInWords(Math.max(0, at - (reached[i - 1]?.at ?? startedAt))),
  }));
}

/** `0:07`, `2:05:09`: as a player shows it. */
export function clockWords(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  const rest = String(seconds % 60).padStart(2, '0');
  if (minutes < 60) return `${minutes}:${rest}`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`;
}

/** The time of day, as the person's system writes it. */
export function timeOfDay(at: number): string {
  return new Date(at).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' });
}

function dayAndTime(at: number): string {
  return new Date(at).toLocaleString([], { weekday: 'short', hour: 'numeric', minute: '2-digit' });
}
