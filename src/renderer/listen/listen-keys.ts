import type { Session } from '../app/session.ts';
import { markColours, type MarkColour } from '../../shared/listen/marks.ts';
import type { Place } from '../../shared/listen/script/place.ts';
import type { Listen } from './listen.ts';
import { listenPhase } from './listen-labels.ts';
import type { Panel } from './listen-state.ts';
import { sentenceOf } from './moves.ts';
import { extendSelection, selectedStretch } from './page/page-selection.ts';
import type { createNoteKey } from './panel/note-key.ts';
import { currentPlace } from './player/transport.ts';

type Act = (parts: KeyParts) => void;

interface KeyParts {
  readonly listen: Listen;
  /** The paragraph that has the focus, else the one that is read. */
  readonly place: Place | undefined;
  readonly note: ReturnType<typeof createNoteKey>;
  readonly event: KeyboardEvent;
}

/** Without any modifier. */
const acts: Readonly<Record<string, Act>> = {
  k: ({ listen }) => listen.toggle(),
  ArrowLeft: ({ listen }) => listen.step('sentence', -1),
  ArrowRight: ({ listen }) => listen.step('sentence', 1),
  '[': ({ listen }) => listen.stepSpeed(-1),
  ']': ({ listen }) => listen.stepSpeed(1),
  '-': ({ listen }) => listen.stepVolume(-1),
  '=': ({ listen }) => listen.stepVolume(1),
  '+': ({ listen }) => listen.stepVolume(1),
  s: () => document.querySelector<HTMLElement>('[data-choice="sleep"]')?.focus(),
  r: ({ listen }) => listenPhase(listen.get()) === 'held' && listen.continueReading(),
  f: ({ listen }) => listen.follow(),
  c: ({ listen }) => togglePanel(listen, 'contents'),
  p: ({ listen }) => togglePanel(listen, 'page'),
  m: ({ listen }) => togglePanel(listen, 'marks'),
  a: ({ listen }) => togglePanel(listen, 'exports'),
  g: ({ listen }) => listen.ask({ kind: 'go-to' }),
  '?': ({ listen }) => listen.ask({ kind: 'keys' }),
  x: ({ listen, place }) => place && listen.flip(place.blockId),
  '.': ({ listen, place }) => place && listen.ask({ kind: 'block', ...place, word: selectedWord() }),
  t: ({ listen }) => listen.ask({ kind: 'say-as', word: selectedWord(), spoken: '' }),
  b: ({ listen, place }) => place && listen.mark(place, ''),
  h: highlight,
  ...Object.fromEntries(markColours.map((colour, i) => [String(i + 1), inColour(colour)])),
  q: ({ listen }) => openQuestions(listen),
  n: pressNote,
};

/** With Ctrl, or Cmd. */
const commandActs: Readonly<Record<string, Act>> = {
  ArrowLeft: ({ listen }) => listen.step('paragraph', -1),
  ArrowRight: ({ listen }) => listen.step('paragraph', 1),
  PageUp: ({ listen }) => listen.step('chapter', -1),
  PageDown: ({ listen }) => listen.step('chapter', 1),
  f: ({ listen }) => openSearch(listen),
  z: ({ listen }) => listen.undo(),
};

/** With Ctrl, or Cmd, in any room. */
const openActs: Readonly<Record<string, (listen: Listen) => void>> = {
  o: (listen) => listen.choose(),
  l: (listen) => listen.ask({ kind: 'address' }),
};

/** Keys of the Listen room. Space is the talk key here as everywhere: it asks about what is read. */
export function listenToListenKeys(
  {
    session,
    listen,
    note,
  }: { readonly session: Session; readonly listen: Listen; readonly note: ReturnType<typeof createNoteKey> },
  signal: AbortSignal,
): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.defaultPrevented || event.isComposing || event.altKey) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const command = event.ctrlKey || event.metaKey;
      const opens = command && !event.shiftKey ? openActs[key] : undefined;
      if (opens) {
        event.preventDefault();
        session.open('listen');
        return opens(listen);
      }
      if (session.get().room !== 'listen' || document.querySelector('.modal')) return;
      if (key === 'Escape') return escape(event, listen);
      const { document: opened, page } = listen.get();
      const isOpen = opened !== null && opened !== undefined;
      if (page) listen.select(selectedStretch(page)); // the page says so later than the next key comes
      const place = focusedPlace() ?? currentPlace(listen.get());
      const selects = event.shiftKey && key.startsWith('Arrow') && isOnPage() && place;
      const act = command ? commandActs[key] : acts[key];
      if (key === 'z' && isField(event.target)) return; // which takes back what was typed
      // In the library, too, a removal is taken back.
      if (
        !(isOpen || (command && key === 'z')) ||
        !(selects || act) ||
        ((selects || !command) && takesKey(event))
      )
        return;
      event.preventDefault();
      if (selects) extendSelection({ key, byWord: command, from: sentenceStart(listen, place) });
      else act?.({ listen, note, event, place });
    },
    { signal },
  );
  window.addEventListener(
    'keyup',
    ({ key, timeStamp }) => key.toLowerCase() === 'n' && note.release(timeStamp),
    { signal },
  );
  window.addEventListener('blur', ({ timeStamp }) => note.leave(timeStamp), { signal });
  window.addEventListener(
    'paste',
    (event) => {
      if (session.get().room !== 'listen' || isField(event.target)) return;
      event.preventDefault();
      listen.paste();
    },
    { signal },
  );
}

/** What is selected, or else the sentence: the one that is said, or in silence the focused paragraph's first. */
function highlight({ listen, place }: KeyParts): void {
  const state = listen.get();
  const { selected, page, sounding } = state;
  const current = currentPlace(state);
  const meant = sounding.wanted || current?.blockId === place?.blockId ? current : place;
  const sentence = meant && page && sentenceOf(page.script, meant);
  if (selected) listen.highlight(selected);
  else if (sentence) {
    const { blockId } = meant;
    listen.highlight({ from: { blockId, at: sentence.start }, until: { blockId, at: sentence.end } });
  }
}

function inColour(colour: MarkColour): Act {
  return ({ listen }) => {
    const { selected } = listen.get();
    if (selected) listen.highlight(selected, colour);
  };
}

/** What is selected is highlighted with the note. */
function pressNote({ listen, note, place, event }: KeyParts): void {
  const { selected, markColour } = listen.get();
  if (event.repeat) return;
  if (!selected) return void (place && note.press(place, event.timeStamp));
  const { from, until } = selected;
  listen.ask({ kind: 'note', place: from, highlight: { until, colour: markColour } });
  getSelection()?.removeAllRanges();
}

/** Whether the focus is on the page's text, or nowhere. */
function isOnPage(): boolean {
  const { activeElement, body } = document;
  return activeElement === body || activeElement?.closest('[data-page]') !== null;
}

function sentenceStart(listen: Listen, place: Place): Place {
  const { page } = listen.get();
  return { ...place, at: (page && sentenceOf(page.script, place)?.start) ?? place.at };
}

/** Lets go of what is selected, or closes what is beside the page; a second one stops reading. */
function escape(event: KeyboardEvent, listen: Listen): void {
  if (listen.get().selected) getSelection()?.removeAllRanges();
  else if (listen.get().coming) listen.notNow();
  else if (listen.get().panel) listen.closePanel();
  else if (listen.get().sounding.wanted) listen.pause();
  else return;
  event.preventDefault();
}

/** Text is written with it, or a slider is moved, or a list is walked. */
function takesKey({ target, key }: KeyboardEvent): boolean {
  if (isField(target)) return true;
  return key.startsWith('Arrow') && target instanceof Element && target.closest('select, input') !== null;
}

export function isField(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('textarea, select, [contenteditable], input:not([type="range"], [type="checkbox"])') !==
      null
  );
}

function focusedPlace(): Place | undefined {
  const block = document.activeElement?.closest<HTMLElement>('[data-block-id]');
  const blockId = block?.dataset['blockId'];
  return blockId === undefined ? undefined : { blockId, at: 0 };
}

function selectedWord(): string {
  return String(getSelection() ?? '')
    .trim()
    .slice(0, 100);
}

function togglePanel(listen: Listen, panel: Exclude<Panel, 'search' | 'asked'>): void {
  if (listen.get().panel === panel) listen.closePanel();
  else listen.openPanel(panel);
}

function openSearch(listen: Listen): void {
  listen.openPanel('search'); // which takes the focus as it opens; open already, it is given it
  const field = document.querySelector<HTMLInputElement>('[data-search="listen"]');
  field?.focus();
  field?.select();
}

/** With the field for typing one, once it is drawn. */
function openQuestions(listen: Listen): void {
  listen.openPanel('asked');
  queueMicrotask(() => document.querySelector<HTMLElement>('.listen-panel [data-asks]')?.focus());
}
