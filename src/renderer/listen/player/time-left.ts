import type { Estimate } from '../../../shared/listen/listening.ts';
import type { Place } from '../../../shared/listen/script/place.ts';
import type { Page } from '../listen-state.ts';
import { charactersBefore } from './lengths.ts';
import { chapterSpan } from './transport.ts';

interface TimeLeft {
  /** Milliseconds at the speed that is chosen. */
  readonly chapterMs: number;
  readonly documentMs: number;
  /** 0..1 of the chapter. */
  readonly share: number;
}

/** An unhurried voice's, until this voice's own pace is estimated. */
const usualMsPerCharacter = 65;

export function timeLeft(
  page: Page,
  place: Place | undefined,
  estimate: Estimate | undefined,
  speed: number,
): TimeLeft | undefined {
  const span = chapterSpan(page, place);
  const index = place && page.indexOf.get(place.blockId);
  if (!span || !place || index === undefined) return undefined;
  const { lengths, blocks } = page;
  const here = charactersBefore(lengths, index, place.at);
  const [from, to] = [lengths.before(span.from), lengths.before(span.to)];
  const ms = msPerCharacter(estimate) / speed;
  return {
    chapterMs: (to - here) * ms,
    documentMs: (lengths.before(blocks.length) - here) * ms,
    share: to > from ? Math.min(1, (here - from) / (to - from)) : 0,
  };
}

export function msPerCharacter(estimate: Estimate | undefined): number {
  return estimate && estimate.characters > 0
    ? estimate.durationMs / estimate.characters
    : usualMsPerCharacter;
}
