import { languageCode } from '../../shared/languages/language-code.ts';
import { compiledAhead } from '../../shared/languages/speakable-text.ts';

/** Milliseconds in a row. An idle period may be promised for fifty, but whoever presses a key in it waits for its end. */
const sliceMs = 4;

/**
 * Compiles what documents in these languages are read with, while nobody waits for anything: otherwise the first page of the
 * first document does. Goes on until it is done or `signal` aborts.
 * @param tags such as `de-AT`, the likeliest first
 */
export function warmLanguages(
  tags: readonly string[],
  signal: AbortSignal,
  whenIdle: (work: (deadline: Pick<IdleDeadline, 'timeRemaining'>) => void) => void = requestIdleCallback,
): void {
  const steps = stepsFor(tags);
  const work: Parameters<typeof whenIdle>[0] = (deadline) => {
    if (signal.aborted) return;
    const least = deadline.timeRemaining() - sliceMs;
    do {
      if (steps.next().done) return;
    } while (deadline.timeRemaining() > Math.max(0, least));
    whenIdle(work);
  };
  whenIdle(work);
}

function* stepsFor(tags: readonly string[]): Generator<void> {
  for (const language of new Set(tags.map(languageCode))) {
    if (language !== undefined) yield* compiledAhead(language);
  }
}
