import type { KeyCommand, KeyReport } from '../../../shared/shortcut.ts';
import { noChord, settleMs, stepChord, unseenMs, type ChordEffect, type ChordInput } from './chord.ts';
import { createRepeats } from './repeats.ts';
import { grabEscape, grabShortcuts, releaseShortcuts, type Grab } from './grabs.ts';
import type { GlobalKeys, KeyListener } from './global-keys.ts';
import { watchKeyboard } from './key-hook.ts';

const waitMs = { settled: settleMs, unseen: unseenMs };

/**
 * X11, Windows and macOS: Electron takes the keys, and a native hook sees them let go. Where the hook cannot watch, a
 * press begins and the next one ends.
 * @param unwatched why there is no use in watching the keyboard here, as a sentence
 */
export function openGrabbedKeys(listener: KeyListener, signal: AbortSignal, unwatched?: string): GlobalKeys {
  let grabs: readonly Grab[] = [];
  let chord = noChord;
  let sees = false;
  let watching: AbortController | undefined;
  const waits: Partial<Record<'settled' | 'unseen', ReturnType<typeof setTimeout>>> = {};

  const step = (input: ChordInput): void => {
    const { state, effects } = stepChord(chord, input);
    chord = state;
    for (const effect of effects) act(effect);
  };
  const act = (effect: ChordEffect): void => {
    if (effect.do === 'wait') {
      clearTimeout(waits[effect.until]);
      waits[effect.until] = setTimeout(() => step({ type: effect.until }), waitMs[effect.until]);
      return;
    }
    const { command, at } = effect;
    const press = effect.do === 'press';
    listener.pressed(command, press ? { type: 'press', at, latch: false } : { type: 'release', at });
  };
  const isRepeat = createRepeats<KeyCommand>();
  const onFired = (command: KeyCommand, shortcut: string): void => {
    const at = performance.now();
    const repeats = isRepeat(command, at);
    if (sees) step({ type: 'fired', command, modifiers: shortcut.split('+').length - 1, at });
    else if (!repeats) listener.pressed(command, { type: 'press', at, latch: true });
  };

  const reports = (): readonly KeyReport[] => grabs.map((grab) => reportOf(grab, sees, unwatched));
  /** A key that is down would never be let go. */
  const letGo = (): void => {
    for (const key of chord.down) step({ type: 'up', key, at: performance.now() });
  };
  const onEnd = (): void => {
    letGo();
    sees = false;
    watching = undefined; // the next time that keys are chosen it is tried again
    listener.changed(reports());
  };
  /** Only as long as there are keys to be watched for. */
  const watch = async (wanted: boolean): Promise<void> => {
    if (wanted === (watching !== undefined) || unwatched !== undefined) return;
    watching?.abort();
    watching = wanted ? new AbortController() : undefined;
    if (!wanted) letGo();
    sees = watching
      ? await watchKeyboard({ onKey: step, onEnd }, AbortSignal.any([signal, watching.signal]))
      : false;
  };

  signal.addEventListener(
    'abort',
    () => {
      releaseShortcuts();
      grabEscape(false, () => {});
    },
    { once: true },
  );
  return {
    async bind(shortcuts) {
      grabs = grabShortcuts(shortcuts, onFired);
      step({ type: 'bound' });
      await watch(grabs.some(({ refused }) => !refused));
      return reports();
    },
    takeEscape: (taken) => grabEscape(taken, listener.escaped),
  };
}

function reportOf({ command, shortcut, refused }: Grab, sees: boolean, unwatched?: string): KeyReport {
  if (refused) return { command, shortcut, works: 'no', ...refused };
  if (sees) return { command, shortcut, works: 'hold' };
  return { command, shortcut, works: 'toggle', why: unwatched ?? unseenBecause() };
}

function unseenBecause(): string {
  return process.platform === 'darwin'
    ? 'macOS shows Parley when a key is let go only once you allow it: System Settings, Privacy & Security, Accessibility.'
    : 'This system does not show Parley when a key is let go, so press once to begin and once more to end.';
}
