import { sectionAt } from '../../../shared/listen/chapters.ts';
import type { Estimate, Outlook } from '../../../shared/listen/listening.ts';
import type { Place } from '../../../shared/listen/script/place.ts';
import type { ListenState, Page } from '../listen-state.ts';
import { charactersBefore } from './lengths.ts';
import { chapterSpan, currentPlace } from './transport.ts';

interface TimeLeft {
  /** Milliseconds at the speed that is chosen. */
  readonly chapterMs: number;
  readonly documentMs: number;
  /** 0..1 of the chapter. */
  readonly share: number;
}

/** An unhurried voice's, until this voice's own pace is estimated. */
export const usualMsPerCharacter = 65;

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
  const ms = msPerCharacter(page, estimate) / speed;
  return {
    chapterMs: (to - here) * ms,
    documentMs: (lengths.before(blocks.length) - here) * ms,
    share: to > from ? Math.min(1, (here - from) / (to - from)) : 0,
  };
}

/** At a speed, in the player: of what was heard to its end, nothing. */
export function leftOf(state: ListenState, speed: number): TimeLeft | undefined {
  const { page, estimate, sounding } = state;
  if (sounding.finished) return { chapterMs: 0, documentMs: 0, share: 1 };
  return page && timeLeft(page, currentPlace(state), estimate, speed);
}

/** What is left from a place on, as the library keeps it; undefined until the whole of the document is known. */
export function outlookOf(page: Page, place: Place | undefined, estimate: Estimate): Outlook | undefined {
  const left = timeLeft(page, place, estimate, 1);
  const index = place && page.indexOf.get(place.blockId);
  if (!left || index === undefined || !estimate.complete || estimate.durationMs === 0) return undefined;
  const title = page.chapters.length > 1 ? sectionAt(page.chapters, index)?.title : undefined;
  return {
    wholeMs: estimate.durationMs,
    leftMs: left.documentMs,
    leftCharacters: Math.round((left.documentMs / estimate.durationMs) * estimate.characters),
    ...(title !== undefined && { chapter: { title: title.slice(0, 2000), leftMs: left.chapterMs } }),
  };
}

/** A character of the page at the natural pace: so that all of them together take what the estimate says. */
export function msPerCharacter(page: Page, estimate: Estimate | undefined): number {
  const all = page.lengths.before(page.blocks.length);
  return estimate && all > 0 ? estimate.durationMs / all : usualMsPerCharacter;
}
