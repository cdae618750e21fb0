import { createRetention } from '../../storage/retention.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { SweepQuestion } from '../../../shared/dictate/take.ts';

interface RetentionSweepOptions extends Pick<
  Parameters<typeof createRetention>[0],
  'database' | 'takes' | 'age'
> {
  readonly settings: () => Settings;
  /** Called when takes were removed, or when the question about removing many has changed. */
  readonly onChange: () => void;
}

interface RetentionSweep {
  /** Removes expired takes. Call it at the start, and whenever a take is done. */
  sweep(): void;
  /** The removal that waits for the person's consent, if any. */
  question(): SweepQuestion | undefined;
  answer(answer: 'remove' | 'keep'): void;
}

/** Removes expired takes in steps, as the settings say, and yields to the event loop between steps. */
export function createRetentionSweep(options: RetentionSweepOptions, untilQuit: AbortSignal): RetentionSweep {
  const { settings, onChange } = options;
  const policy = createRetention(options);
  let sweeping = false;
  let question: SweepQuestion | undefined;

  const step = (): void => {
    sweeping = false;
    if (untilQuit.aborted) return;
    const swept = policy.sweep();
    sweeping = swept.more;
    const hasChanged = JSON.stringify(question) !== JSON.stringify(swept.question);
    question = swept.question;
    if (sweeping) setImmediate(step);
    else if (hasChanged) onChange();
  };

  const sweep = (): void => {
    if (sweeping || untilQuit.aborted) return;
    const { keepTakes, maxTakesMb } = settings();
    policy.save({ keepFor: keepTakes, maxBytes: maxTakesMb === null ? null : maxTakesMb * 1e6 });
    step();
  };

  return {
    sweep,
    question: () => question,
    answer(answer) {
      policy.decide(answer);
      sweep();
      onChange();
    },
  };
}
