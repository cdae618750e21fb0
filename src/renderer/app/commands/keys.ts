import type { HoldEvent } from '../../../shared/speech/hold-gesture.ts';
import { firstFocusable } from '../kept-focus.ts';
import { pressJob } from '../capsule/capsule-job.ts';
import type { Dictate } from '../../dictate/dictate.ts';
import { currentDictation } from '../../dictate/dictate-now.ts';
import type { Room } from '../screen.ts';
import type { Session } from '../session.ts';
import { openTalkChoice } from '../../talk/open-choice.ts';
import { asksToFind } from '../../talk/find/find-keys.ts';

/** With Ctrl, or Cmd; the rail says so too. */
const roomsByKey: Readonly<Record<string, Room>> = {
  1: 'talk',
  2: 'dictate',
  3: 'listen',
  7: 'history',
  8: 'usage',
  ',': 'settings',
};

/** With Ctrl, or Cmd, and Shift. */
const choicesByKey: Readonly<Record<string, Parameters<typeof openTalkChoice>[1]>> = {
  a: 'assistant',
  m: 'model',
};

/** The keys that work anywhere in the window. */
export function listenToKeys(session: Session, dictate: Dictate, signal: AbortSignal): void {
  /** What Space holds while it is down, whichever room one goes to meanwhile. */
  let held: ((event: SpaceEvent) => void) | undefined;

  window.addEventListener(
    'keydown',
    (event) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (event.key === 'Escape') session.quiet();
      const command = event.ctrlKey || event.metaKey;
      const room = command && !event.shiftKey && !event.altKey ? roomsByKey[event.key] : undefined;
      if (room) session.open(room);
      if (command && event.key.toLowerCase() === 'q') session.quit();
      if (command && event.shiftKey && event.key.toLowerCase() === 's') void session.captureScreens();
      const choice = command && event.shiftKey ? choicesByKey[event.key.toLowerCase()] : undefined;
      if (choice) {
        event.preventDefault();
        openTalkChoice(session, choice);
      }
      if (command && !event.shiftKey && event.key.toLowerCase() === 'n') {
        session.clear();
        session.open('talk');
      }
      if (event.key === 'F6') goToRegion(event);
      if (session.get().room === 'talk' && asksToFind(event, session.get())) {
        event.preventDefault();
        return session.find('talk');
      }
      if (event.key === '?' && !command && isFree()) {
        event.preventDefault();
        return session.showKeys(true);
      }
      if (event.code === 'Space' && command && event.shiftKey) {
        event.preventDefault();
        return session.toggleHandsFree();
      }
      const { room: here, handsFree } = session.get();
      if (
        here === 'talk' &&
        handsFree.phase !== 'off' &&
        isFree() &&
        event.key.toLowerCase() === 'm' &&
        !command
      ) {
        return session.muteHandsFree(handsFree.phase === 'on');
      }
      if (writes(event)) document.querySelector<HTMLElement>('.composer textarea')?.focus();
      if (event.code !== 'Space' || hasModifier(event) || takesSpace(event.target)) return;
      event.preventDefault();
      if (event.repeat || held) return;
      const job = pressJob(session.get(), currentDictation(dictate.get().dictations));
      held = job === 'dictate' ? dictate.hold : session.hold;
      held({ type: 'press', at: event.timeStamp, latch: false });
    },
    { signal },
  );
  window.addEventListener(
    'keyup',
    (event) => {
      if (event.code !== 'Space' || !held) return;
      event.preventDefault();
      held({ type: 'release', at: event.timeStamp });
      held = undefined;
    },
    { signal },
  );
  /** The page gets no `keyup` when a key is released outside the window. */
  const leave = ({ timeStamp }: Event): void => {
    if (held === dictate.hold) held({ type: 'release', at: timeStamp });
    held = undefined;
    session.hold({ type: 'leave' });
  };
  window.addEventListener('blur', leave, { signal });
  window.addEventListener('click', unfocusAfterMouse, { signal });
}

type SpaceEvent = HoldEvent & { readonly type: 'press' | 'release' };

/** Text is written with it, and whatever else has the keyboard's focus is worked with it. The talk button is ours. */
function takesSpace(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('[data-talk]')) return false;
  // No question begins with a space, so in an empty field for one it talks.
  if (target instanceof HTMLElement && 'asks' in target.dataset && 'value' in target && target.value === '')
    return false;
  return (
    target.closest('input, textarea, button, a, summary, [contenteditable]') !== null ||
    target.closest('[role="menu"], [role="listbox"], [role="dialog"]') !== null
  );
}

/** Whether nothing that takes letters, or works by them, has the focus. */
function isFree(): boolean {
  const { activeElement, body } = document;
  return activeElement === body || activeElement?.matches('[role="log"], [data-part="consent"]') === true;
}

/** Whether a letter is typed where nothing takes it: it is the first of a message. */
function writes(event: KeyboardEvent): boolean {
  return isFree() && event.key.length === 1 && event.key !== ' ' && !hasModifier(event);
}

/**
 * A button clicked with the mouse would keep the focus, and take the next Space for itself; the page would be framed
 * as soon as one talks. One that is clicked to be given keys needs the focus, and so does what floats or has just opened
 * something that does: it would close. Whether it has shows once React has drawn what the click changed.
 */
function unfocusAfterMouse(event: MouseEvent): void {
  if (event.detail === 0) return;
  queueMicrotask(() => {
    const focused = document.activeElement;
    const lets = 'button:not([data-takes-keys], [data-popup-open]), summary, [role="log"]';
    if (!(focused instanceof HTMLElement) || !focused.matches(lets)) return;
    if (!focused.closest('.floating, .modal')) focused.blur();
  });
}

function hasModifier(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey;
}

/** The parts of the window, in order: the rooms, the page, the capsule. */
const regions = ['.rail', '.page', '.dock'];

/** Leads to the next part of the window, with Shift to the one before, wherever the focus is now. */
function goToRegion(event: KeyboardEvent): void {
  if (document.querySelector('.modal')) return;
  event.preventDefault();
  const places = regions.flatMap((region) => document.querySelector<HTMLElement>(region) ?? []);
  const here = places.findIndex((place) => place.contains(document.activeElement));
  const step = event.shiftKey ? -1 : 1;
  for (let i = 1; i <= places.length; i++) {
    const place = places[(here + step * i + places.length * 2) % places.length];
    const target = place && entryOf(place);
    if (target) return target.focus();
  }
}

/** What is marked as open stands for all of its kind; else the first thing that takes the focus. */
function entryOf(place: HTMLElement): HTMLElement | undefined {
  const open = place.querySelectorAll<HTMLElement>('[aria-current="page"], [role="log"], textarea');
  return [...open].find((element) => element.checkVisibility()) ?? firstFocusable(place);
}
