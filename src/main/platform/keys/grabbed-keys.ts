import { globalShortcut } from 'electron';
import {
  createRepeats,
  type ChordEffect,
  type ChordInput,
  noChord,
  settleMs,
  stepChord,
  unseenMs,
} from './chord.ts';
import { watchKeyboard } from './key-hook.ts';
import {
  aloneMs,
  isButton,
  loneCodes,
  noLoneKey,
  stepLoneKey,
  type LoneEffect,
  type LoneInput,
} from './lone-key.ts';
import { mayWatchKeyboard, onceKeyboardIsAllowed } from './keyboard-permission.ts';
import {
  keyCommands,
  loneKeyIn,
  type KeyCommand,
  type KeyPress,
  type KeyReport,
  type Shortcuts,
} from '../../../shared/settings/shortcut.ts';
import { t } from '../../../shared/text/translate.ts';

/** Keys that work anywhere on the desktop, whichever way this desktop has for them. */
export interface GlobalKeys {
  /** In place of what was bound before. @returns for each command what has become of its keys */
  bind(shortcuts: Shortcuts): Promise<readonly KeyReport[]>;
  /** Takes Escape from the program in front and reports it, until it is given back. @returns whether it is ours now */
  takeEscape(taken: boolean): boolean;
}

/** Who receives the presses. */
export interface KeyListener {
  pressed(command: KeyCommand, press: KeyPress): void;
  escaped(): void;
  /** What was bound does not work any more as it was reported. */
  changed(reports: readonly KeyReport[]): void;
}

const waitMs = { settled: settleMs, unseen: unseenMs };

/**
 * X11, Windows and macOS: Electron takes the keys, and a native hook sees them let go. Where the hook cannot watch, a
 * press begins and the next one ends.
 */
export function openGrabbedKeys(listener: KeyListener, signal: AbortSignal): GlobalKeys {
  let grabs: readonly Grab[] = [];
  let chord = noChord;
  let hookWorks = false;
  let watching: AbortController | undefined;
  const waits: Partial<Record<'settled' | 'unseen', () => void>> = {};

  const step = (input: ChordInput): void => {
    const { state, effects } = stepChord(chord, input);
    chord = state;
    for (const effect of effects) act(effect);
  };
  const act = (effect: ChordEffect): void => {
    if (effect.do === 'wait') {
      waits[effect.until]?.();
      waits[effect.until] = afterPending(waitMs[effect.until], () => step({ type: effect.until }));
      return;
    }
    const { command, at } = effect;
    const press = effect.do === 'press';
    listener.pressed(command, press ? { type: 'press', at, latch: false } : { type: 'release', at });
  };
  let lone = noLoneKey;
  const loneCommands = (): ReadonlyMap<number, KeyCommand> =>
    new Map(
      grabs.flatMap(({ command, shortcut }) => {
        const key = loneKeyIn(shortcut);
        return key ? [[loneCodes[key], command] as const] : [];
      }),
    );
  const stepLone = (input: LoneInput): void => {
    const commands = loneCommands();
    const { state, effects } = stepLoneKey(lone, input, new Set(commands.keys()));
    lone = state;
    for (const effect of effects) actLone(effect, commands);
  };
  const actLone = (effect: LoneEffect, commands: ReadonlyMap<number, KeyCommand>): void => {
    if (effect.do === 'cancel') return listener.escaped();
    const { code, at } = effect;
    if (effect.do === 'wait') {
      setTimeout(() => stepLone({ type: 'alone', key: code, since: at }), aloneMs);
      return;
    }
    const command = commands.get(code);
    if (!command) return;
    listener.pressed(
      command,
      effect.do === 'press' ? { type: 'press', at, latch: false } : { type: 'release', at },
    );
  };
  const onKey = (input: ChordInput & { readonly type: 'down' | 'up' }): void => {
    if (!isButton(input.key)) step(input);
    stepLone(input);
  };
  const isRepeat = createRepeats<KeyCommand>();
  const onFired = (command: KeyCommand, shortcut: string): void => {
    const at = performance.now();
    const repeats = isRepeat(command, at);
    if (hookWorks) step({ type: 'fired', command, modifiers: shortcut.split('+').length - 1, at });
    else if (!repeats) listener.pressed(command, { type: 'press', at, latch: true });
  };

  const reports = (): readonly KeyReport[] => grabs.map((one) => reportOf(one, hookWorks));
  /** A key that is down would never be let go. */
  const letGo = (): void => {
    for (const key of chord.down) step({ type: 'up', key, at: performance.now() });
    for (const key of lone.down) stepLone({ type: 'up', key, at: performance.now() });
  };
  const onLateStart = (): void => {
    hookWorks = true;
    listener.changed(reports());
  };
  const onEnd = (): void => {
    letGo();
    hookWorks = false;
    watching = undefined; // the next time that keys are chosen it is tried again
    listener.changed(reports());
  };
  /** Only as long as there are keys to be watched for. */
  const watch = async (wanted: boolean): Promise<void> => {
    if (wanted === (watching !== undefined)) return;
    watching?.abort();
    watching = wanted ? new AbortController() : undefined;
    if (!wanted) letGo();
    hookWorks = watching
      ? await watchKeyboard({ onKey, onLateStart, onEnd }, AbortSignal.any([signal, watching.signal]))
      : false;
    if (watching && !mayWatchKeyboard()) {
      onceKeyboardIsAllowed(() => void watchAgain(), AbortSignal.any([signal, watching.signal]));
    }
  };

  const watchAgain = async (): Promise<void> => {
    watching = undefined;
    await watch(true);
    listener.changed(reports());
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

function reportOf({ command, shortcut, refused }: Grab, hookWorks: boolean): KeyReport {
  if (refused) return { command, shortcut, works: 'no', ...refused };
  if (hookWorks) return { command, shortcut, works: 'hold' };
  if (loneKeyIn(shortcut))
    return {
      command,
      shortcut,
      works: 'no',
      why: t('app:keys.unseen-alone'),
      ...(!mayWatchKeyboard() && { canAsk: true }),
    };
  return {
    command,
    shortcut,
    works: 'toggle',
    why: unseenBecause(),
    ...(!mayWatchKeyboard() && { canAsk: true }),
  };
}

function unseenBecause(): string {
  return t(process.platform === 'darwin' ? 'app:keys.unseen-macos' : 'app:keys.unseen');
}

/** A shortcut as the system has it: ours, or why not. */
interface Grab {
  readonly command: KeyCommand;
  readonly shortcut: string;
  readonly refused?: { readonly why: string; readonly alternative?: string };
}

/** Keys that few programs use, in the order in which they are offered. */
const spareKeys = ['F9', 'F8', 'F10', 'F7', 'Ctrl+Alt+Space', 'Ctrl+Alt+D', 'Ctrl+Shift+F9'] as const;

/** Takes the keys from all other programs, in place of those taken before. `onFired` is called again while a key repeats. */
function grabShortcuts(
  shortcuts: Shortcuts,
  onFired: (command: KeyCommand, shortcut: string) => void,
): readonly Grab[] {
  releaseShortcuts();
  const wanted = keyCommands.filter((command) => shortcuts[command] !== '');
  const grabs = wanted.map((command): Grab => {
    const shortcut = shortcuts[command];
    // Nobody takes these from other programs: the hook sees them, and so do they.
    const why = loneKeyIn(shortcut) ? undefined : grab(shortcut, () => onFired(command, shortcut));
    return why === undefined ? { command, shortcut } : { command, shortcut, refused: { why } };
  });
  // What is free is only known once all that are wanted have been tried.
  return grabs.map((each) => {
    const alternative = each.refused && freeKey(Object.values(shortcuts));
    return each.refused && alternative ? { ...each, refused: { ...each.refused, alternative } } : each;
  });
}

function releaseShortcuts(): void {
  for (const shortcut of grabbed.splice(0)) globalShortcut.unregister(shortcut);
}

/**
 * Escape belongs to the program in front, but for the moments in which it stops what Parley shows.
 * @returns whether it is Parley's now
 */
function grabEscape(taken: boolean, onEscape: () => void): boolean {
  const isTaken = globalShortcut.isRegistered('Escape');
  if (taken) return isTaken || globalShortcut.register('Escape', onEscape);
  if (isTaken) globalShortcut.unregister('Escape');
  return false;
}

const grabbed: string[] = [];

/** @returns why it is not ours, if it is not */
function grab(shortcut: string, onFired: () => void): string | undefined {
  if (grabbed.includes(shortcut)) return t('app:keys.own', { keys: shortcut });
  try {
    if (!globalShortcut.register(shortcut, onFired)) return t('app:keys.taken', { keys: shortcut });
  } catch {
    return t('app:keys.impossible', { keys: shortcut }); // a name that Electron does not know
  }
  grabbed.push(shortcut);
  return undefined;
}

/** Which keys are free can only be found out by trying. */
function freeKey(chosen: readonly string[]): string | undefined {
  return spareKeys.find((key) => {
    if (chosen.includes(key) || grab(key, () => {}) !== undefined) return false;
    grabbed.splice(grabbed.indexOf(key), 1);
    globalShortcut.unregister(key);
    return true;
  });
}

/**
 * Does something after so many milliseconds, and after what other threads have reported by then: on a busy computer a
 * timer that is overdue would come before a key that the hook saw in time.
 * @returns calls it off
 */
export function afterPending(ms: number, act: () => void): () => void {
  let soon: NodeJS.Immediate | undefined;
  const timer = setTimeout(() => {
    soon = setImmediate(act); // between timers and this, the loop hands out reports
  }, ms);
  return () => {
    clearTimeout(timer);
    clearImmediate(soon);
  };
}
