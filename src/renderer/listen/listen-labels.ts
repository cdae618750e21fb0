import { formatSeconds } from '../../shared/usage/format-cost.ts';
import type { Narration } from '../../shared/listen/listening.ts';
import { waitReason } from '../app/wait-labels.ts';
import { sectionAt } from '../../shared/listen/chapters.ts';
import type { ListenState, Page } from './listen-state.ts';
import { currentPlace } from './player/transport.ts';
import { joinSentences, t } from '../../shared/text/translate.ts';

/** What listening is at, in one word, for the look of things. */
type ListenPhase =
  | 'none'
  | 'opening'
  | 'ready'
  | 'reading'
  | 'fetching'
  | 'waiting'
  | 'held'
  | 'paused'
  | 'finished';

export function listenPhase({ document, narration, sounding }: ListenState): ListenPhase {
  if (narration.phase === 'opening') return 'opening';
  if (!document) return 'none';
  const silent = !sounding.wanted || sounding.starved || sounding.sentence === undefined;
  if (narration.phase === 'held' && silent) return 'held';
  if (sounding.wanted) {
    if (!silent) return 'reading';
    return narration.phase === 'waiting' ? 'waiting' : 'fetching';
  }
  if (sounding.finished) return 'finished';
  return sounding.begun ? 'paused' : 'ready';
}

/** The state as it stands in the player line. @param now by main's steady clock */
export function listenLabel(state: ListenState, now: number): string {
  const { narration } = state;
  switch (listenPhase(state)) {
    case 'none':
      return '';
    case 'opening':
      return openingLabel(narration);
    case 'ready':
      return withWhere(t('listen:state.ready'), state);
    case 'reading':
      return withWhere(t('listen:state.reading'), state);
    case 'fetching':
      return t('listen:state.fetching');
    case 'waiting':
      return waitingLabel(narration.wait?.untilMs, now);
    case 'held':
      return joinSentences([
        narration.fault?.message ?? t('listen:state.held'),
        ...retryLabels(narration, now),
      ]);
    case 'paused':
      return withWhere(t('listen:state.paused'), state);
    case 'finished':
      return t('listen:state.finished');
  }
}

/** Fit to be announced once: without countdowns and page numbers. What was just done comes first. */
export function listenAnnouncement(state: ListenState): string {
  const { narration, word } = state;
  if (word && !['held', 'waiting', 'opening'].includes(listenPhase(state))) return word.message;
  switch (listenPhase(state)) {
    case 'opening':
      return openingLabel(narration);
    case 'waiting':
      return narration.wait
        ? t('listen:announce.waiting-because', { reason: waitReason(narration.wait.reason) })
        : t('listen:announce.waiting');
    case 'held':
      return narration.fault?.message ?? t('listen:state.held');
    case 'paused':
      return t('listen:announce.paused');
    case 'finished':
      return state.coming
        ? t('listen:queue.coming', { title: state.coming.title })
        : t('listen:state.finished');
    default:
      return failureLabel(narration) ?? '';
  }
}

/** Whether the label counts down. */
export function isCounting(state: ListenState): boolean {
  const phase = listenPhase(state);
  return phase === 'waiting' || (phase === 'held' && state.narration.retryAt !== undefined);
}

/** Where one is: the chapter and the printed page. That the document has its own name says nothing of where. */
function withWhere(word: string, state: ListenState): string {
  const place = currentPlace(state);
  const index = place && state.page?.indexOf.get(place.blockId);
  const where = state.page && index !== undefined ? whereLabel(state.page, index, state.document?.title) : '';
  return where === '' ? word : `${word} · ${where}`;
}

/** “The Debian Archive · page 12”. @param known a title that stands beside it already */
export function whereLabel(page: Page, index: number, known?: string): string {
  const title = sectionAt(page.sections, index)?.title;
  const number = page.blocks[index]?.page;
  const words = [
    ...(title === known ? [] : [title]),
    ...(number === undefined ? [] : [t('listen:state.page', { page: number })]),
  ];
  return words.filter(Boolean).join(' · ');
}

/** Why something could not be opened: of a document, with its name, as another one may be open. */
export function failureLabel({ phase, fault, name }: Narration): string | undefined {
  if (phase === 'held' || !fault) return undefined; // the player says why reading is held
  return name === undefined ? fault.message : t('listen:state.not-opened', { name, reason: fault.message });
}

function openingLabel({ name }: Narration): string {
  return name === undefined ? t('listen:state.opening-document') : t('listen:state.opening', { name });
}

function waitingLabel(untilMs: number | undefined, now: number): string {
  const left = untilMs === undefined ? 0 : Math.ceil((untilMs - now) / 1000);
  return left > 0 ? t('listen:state.waiting-for', { time: formatSeconds(left) }) : t('listen:state.waiting');
}

/** When it is tried again by itself; nothing where it is for the person to go on. @param now by main's steady clock */
export function retryLabels({ retryAt }: { readonly retryAt?: number }, now: number): readonly string[] {
  if (retryAt === undefined) return [];
  const left = Math.ceil((retryAt - now) / 1000);
  return [left > 0 ? t('listen:state.retry-in', { time: formatSeconds(left) }) : t('listen:state.retry')];
}
