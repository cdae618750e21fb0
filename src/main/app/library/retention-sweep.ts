import { createRetention, type RetentionPorts } from '../../storage/retention.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { SweepQuestion } from '../../../shared/dictate/take.ts';

interface KeepingNeeds extends RetentionPorts {
  readonly settings: () => Settings;
  /** Told when the question whether much may be removed begins or ends to stand, and when takes are gone. */
  readonly onChange: () => void;
}

export interface Keeping {
  /** Removes what is kept no longer. To be called at the start, and whenever a take has come to rest. */
  sweep(): void;
  /** What is not removed until the person says so. */
  question(): SweepQuestion | undefined;
  answer(answer: 'remove' | 'keep'): void;
}

/**
 * Removes what is kept no longer, by the settings, and goes on until nothing is left to be removed; in between others
 * have their turn.
 */
export function keepAsChosen(needs: KeepingNeeds, untilQuit: AbortSignal): Keeping {
  const { settings, onChange } = needs;
  const retention = createRetention(needs);
  let sweeping = false;
  let question: SweepQuestion | undefined;

  const step = (): void => {
    sweeping = false;
    if (untilQuit.aborted) return;
    const swept = retention.sweep();
    sweeping = swept.more;
    const isNews = JSON.stringify(question) !== JSON.stringify(swept.question);
    question = swept.question;
    if (sweeping) setImmediate(step);
    else if (isNews) onChange();
  };

  const sweep = (): void => {
    if (sweeping || untilQuit.aborted) return;
    const { keepTakes, maxTakesMb } = settings();
    retention.save({ keepFor: keepTakes, maxBytes: maxTakesMb === null ? null : maxTakesMb * 1e6 });
    step();
  };

  return {
    sweep,
    question: () => question,
    answer(answer) {
      retention.decide(answer);
      sweep();
      onChange();
    },
  };
}
