import {
  createContext,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import type { Conversation } from '../../../shared/talk/conversation.ts';
import { mostInPart } from '../../../shared/talk/conversation-part.ts';
import { useScreen, useSession } from '../../app/use-session.ts';
import { createFind, type FindState } from './turn-search.ts';
import type { Match } from './turn-matches.ts';
import { soon } from '../../ui/page/soon.ts';
import { markRanges } from '../../ui/page/use-highlight.ts';

/** The match that one is led to: what holds it is drawn, wherever it stands, and opened. */
export const SoughtContext = createContext<Match | undefined>(undefined);

interface FindOptions {
  readonly room: 'talk' | 'history';
  readonly conversation: Conversation;
  /** All turns are looked through, also those that are not here yet: so many before those that are. */
  readonly onEarlier: (turns: number) => void;
  /** What scrolls. */
  readonly page: RefObject<HTMLElement | null>;
  /** Before the page is moved. */
  readonly onVisit?: () => void;
}

/** Looking for words in a conversation. */
interface Finding {
  readonly shown: boolean;
  readonly state: FindState;
  readonly page: RefObject<HTMLElement | null>;
  search(query: string): void;
  step(by: 1 | -1): void;
}

/** Milliseconds until an answer that comes is looked through again. */
const againMs = 250;

export function useFind({ room, conversation, onEarlier, page, onVisit }: FindOptions): Finding {
  const session = useSession();
  const shown = useScreen(({ finding }) => finding?.in === room);
  const [find] = useState(() => createFindOn(page));
  const state = useSyncExternalStore(find.subscribe, find.get);
  const { query, matches, current, visits } = state;

  useEffect(() => {
    const element = page.current;
    if (!shown || !element) return undefined;
    const again = (): void => find.search(find.get().query, conversation);
    const timer = setTimeout(again, againMs);
    element.addEventListener('toggle', again, { capture: true }); // reasoning is opened or closed
    return () => {
      clearTimeout(timer);
      element.removeEventListener('toggle', again, { capture: true });
    };
  }, [shown, find, page, conversation]);

  const fetchEarlier = useEffectEvent(() => onEarlier(mostInPart));
  const { earlier = 0, turns } = conversation;
  const looks = shown && query.trim() !== '';
  const first = turns[0]?.id;
  useEffect(() => {
    if (looks && earlier > 0) fetchEarlier();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- with another first turn, it is asked for again
  }, [looks, earlier, first]);

  useEffect(() => {
    if (!shown || !page.current || matches.length === 0) return undefined;
    return keepMarked(page.current, matches, current);
  }, [shown, page, matches, current]);

  const visit = useEffectEvent(() => {
    if (!shown || !page.current || !current) return undefined;
    onVisit?.();
    return lead(page.current, current);
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- one is led there once
  useEffect(() => visit(), [shown, visits]);

  useEffect(() => (shown ? find.stop : undefined), [find, shown]);
  useEffect(() => () => session.endFind(), [session]); // with the page, what one looked for there

  return {
    shown,
    state,
    page,
    search: (words) => words !== query && find.search(words, conversation),
    step: find.step,
  };
}

function createFindOn(page: RefObject<HTMLElement | null>): ReturnType<typeof createFind> {
  const turnsDrawn = (): readonly HTMLElement[] => [
    ...(page.current?.querySelectorAll<HTMLElement>('[data-turn-id]') ?? []),
  ];
  return createFind({
    soon,
    now: () => performance.now(),
    firstSeen() {
      const top = page.current?.getBoundingClientRect().top ?? 0;
      return turnsDrawn().find((turn) => turn.getBoundingClientRect().bottom > top)?.dataset['turnId'];
    },
    isReasoningOpen: (turnId) =>
      Boolean(page.current?.querySelector(`[data-turn-id="${CSS.escape(turnId)}"] .reasoning[open]`)),
  });
}

/** Whatever is drawn later. @returns what takes the marks away */
function keepMarked(page: HTMLElement, matches: readonly Match[], current: Match | undefined): () => void {
  let unmark = markMatches(page, matches, current);
  let frame = 0;
  const drawing = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      unmark();
      unmark = markMatches(page, matches, current);
    });
  });
  drawing.observe(page, { childList: true, subtree: true, characterData: true });
  return () => {
    drawing.disconnect();
    cancelAnimationFrame(frame);
    unmark();
  };
}

/** Frames in which a place doesn't move are enough; what is drawn and left out around it moves it for some. */
const steadyFrames = 20;
const mostFrames = 120;

/** Brings a match into view. @returns what ends it */
function lead(page: HTMLElement, match: Match): () => void {
  let steady = 0;
  let frames = 0;
  let frame = 0;
  const step = (): void => {
    const place = matchPlace(page, match);
    steady = place && !bring(page, place) ? steady + 1 : 0;
    frames++;
    if (steady < steadyFrames && frames < mostFrames) frame = requestAnimationFrame(step);
  };
  step();
  const end = (): void => cancelAnimationFrame(frame);
  page.addEventListener('wheel', end, { once: true, passive: true }); // the person goes elsewhere
  return () => {
    end();
    page.removeEventListener('wheel', end);
  };
}

/** Pixels at the top of the page that the field covers. */
const coveredTop = 64;
const margin = 24;
/** Where a match is brought to that isn't in view, as a share of the page's height. */
const restAt = 0.35;

/** @returns whether anything was moved */
function bring(page: HTMLElement, place: Range): boolean {
  const wide = place.startContainer.parentElement?.closest<HTMLElement>('pre, .table-scroll');
  const before = page.scrollTop + (wide?.scrollLeft ?? 0);
  const view = page.getBoundingClientRect();
  const { top, bottom } = place.getBoundingClientRect();
  if (top < view.top + coveredTop || bottom > view.bottom - margin) {
    page.scrollTop += top - view.top - view.height * restAt;
  }
  if (wide) {
    const { left, right } = place.getBoundingClientRect();
    const sides = wide.getBoundingClientRect();
    if (left < sides.left || right > sides.right) wide.scrollLeft += left - sides.left - sides.width * restAt;
  }
  return Math.abs(page.scrollTop + (wide?.scrollLeft ?? 0) - before) >= 1;
}

/** Marks what was found where it is drawn. @returns what takes the marks away */
function markMatches(page: HTMLElement, matches: readonly Match[], current: Match | undefined): () => void {
  const drawn = new Map<string, Element>();
  for (const turn of page.querySelectorAll<HTMLElement>('[data-turn-id]')) {
    drawn.set(turn.dataset['turnId'] ?? '', turn);
  }
  const others: Range[] = [];
  const here: Range[] = [];
  for (const match of matches) {
    const turn = drawn.get(match.turnId);
    if (turn) (match === current ? here : others).push(...rangesOf(turn, match));
  }
  const unmarkOthers = markRanges('found-other', others);
  const unmarkHere = markRanges('found', here);
  return () => {
    unmarkOthers();
    unmarkHere();
  };
}

/** Where a match is in the window; undefined until it is drawn. */
function matchPlace(page: HTMLElement, match: Match): Range | undefined {
  const turn = page.querySelector(`[data-turn-id="${CSS.escape(match.turnId)}"]`);
  return turn ? rangesOf(turn, match)[0] : undefined;
}

function rangesOf(turn: Element, { part, pieces }: Match): readonly Range[] {
  return pieces.flatMap((piece) => {
    const text = turn.querySelector(selectorOf(part, piece))?.firstChild;
    // While an answer comes, what was found a moment ago may be drawn otherwise by now.
    if (!(text instanceof Text) || text.length < piece.to) return [];
    const range = document.createRange();
    range.setStart(text, piece.from);
    range.setEnd(text, piece.to);
    return [range];
  });
}

function selectorOf(part: Match['part'], { run: { start, end } }: Match['pieces'][number]): string {
  switch (part) {
    case 'utterance':
      return '.utterance';
    case 'reasoning':
      return `.reasoning [data-start="${start}"][data-end="${end}"]`;
    case 'reply':
      return `.reply [data-start="${start}"][data-end="${end}"]`;
  }
}
