/** What can be removed from among others of its kind. */
const rows = 'li, [data-row]';
/** Something of a room. What is put in the place of a whole room, or of all that it shows, decides itself what has the focus. */
const inRoom = '.page > * *';

/** Something that had the focus, and went with its row. */
interface Gone {
  /** Itself: the same control looks like it in another row. */
  readonly control: HTMLElement;
  readonly next: Element | undefined;
  readonly previous: Element | undefined;
  /** What the row was in. */
  readonly place: Element;
}

/**
 * When a row goes that has the focus, as one that is removed by keyboard, the next row has it, at the same control; or
 * else the one before, or what there is around them. A press of the mouse leaves no focus, here as elsewhere. Runs until
 * `signal` aborts.
 */
export function keepFocusInLists(signal: AbortSignal): void {
  let focused: HTMLElement | undefined;
  let gone: Gone | undefined;
  let byKeys = false;
  const seeRemoval = (records: readonly MutationRecord[]): void => {
    if (focused && !focused.isConnected) {
      gone = goneWith(focused, records);
      focused = undefined;
    }
    // A menu or a question may stand until it has faded.
    if (!gone || document.activeElement !== document.body) return;
    const { control, next, previous, place } = gone;
    gone = undefined;
    if (!byKeys) return;
    const successor = within(next, control) ?? within(previous, control) ?? around(place);
    successor?.focus();
  };
  const watch = new MutationObserver(seeRemoval);
  watch.observe(document.body, { subtree: true, childList: true });
  signal.addEventListener('abort', () => watch.disconnect(), { once: true });

  const listen = <Name extends keyof WindowEventMap>(
    name: Name,
    then: (event: WindowEventMap[Name]) => void,
  ) => window.addEventListener(name, then, { signal, capture: true });
  listen('keydown', () => (byKeys = true));
  listen('pointerdown', () => (byKeys = false));
  listen('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || target.closest('.floating, .modal')) return;
    focused = target;
    gone = undefined;
  });
  listen('focusout', ({ target }) => {
    // What is removed may say so while it still stands there.
    queueMicrotask(() => {
      if (target === focused && focused?.isConnected && document.activeElement === document.body)
        focused = undefined;
    });
  });
}

/** The first thing in a place that takes the focus. */
export function firstFocusable(place: Element): HTMLElement | undefined {
  const all = place.querySelectorAll<HTMLElement>(
    'button:enabled, a[href], input:enabled, textarea:enabled, [tabindex="0"]',
  );
  return [...all].find((element) => element.checkVisibility());
}

/** Undefined where something else has gone than a row. */
function goneWith(focused: HTMLElement, records: readonly MutationRecord[]): Gone | undefined {
  if (!focused.closest(rows)) return undefined;
  const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(focused)));
  if (!(record?.target instanceof Element) || !record.target.matches(inRoom)) return undefined;
  return {
    control: focused,
    next: beside(record.nextSibling, 'nextSibling'),
    previous: beside(record.previousSibling, 'previousSibling'),
    place: record.target,
  };
}

function beside(node: Node | null, direction: 'nextSibling' | 'previousSibling'): Element | undefined {
  let found = node;
  while (found && !(found instanceof Element && found.matches(`${rows}, :has(${rows})`)))
    found = found[direction];
  return found instanceof Element ? found : undefined;
}

function within(row: Element | undefined, { localName, className }: HTMLElement): HTMLElement | undefined {
  if (!row?.isConnected) return undefined;
  const all = [row, ...row.querySelectorAll(`${localName}:not(:disabled)`)].filter(
    (element) => element instanceof HTMLElement,
  );
  const same = all.find((element) => element.className === className && element.checkVisibility());
  return same ?? firstFocusable(row);
}

function around(place: Element | null): HTMLElement | undefined {
  return place?.matches(inRoom) ? (firstFocusable(place) ?? around(place.parentElement)) : undefined;
}
