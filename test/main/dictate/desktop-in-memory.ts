import type { DesktopClipboard } from '../../../src/shared/dictate/desktop-clipboard.ts';
import { createDelivery } from '../../../src/main/dictate/deliver.ts';
import { FaultError } from '../../../src/shared/contract/fault.ts';
import type { PressedKeys } from '../../../src/shared/dictate/paste-keys.ts';
import type { Settings } from '../../../src/shared/settings/settings.ts';

export type Formats = Readonly<Record<string, string>>;

export interface MemoryClipboard extends DesktopClipboard {
  /** Another program copies this. */
  copy(formats: Formats): void;
  formats(): Formats;
  /** The next so many writes fail. */
  refuse(times: number): void;
  /** Takes text, but no mark that would keep it from histories. */
  refuseMarks(): void;
  /** The program that owns the content stops answering. */
  hang(): void;
  /** The system lets nobody read the content, for a reason that the person is told. */
  forbid(why: string): void;
}

/** Beside text that no history may keep. */
export const lentMark: Formats = { 'no-history': '1' };

/** A clipboard with formats by their names. */
export function memoryBoard(): MemoryClipboard {
  let held: Formats = {};
  let refusals = 0;
  let hangs = false;
  let takesMarks = true;
  let forbidden: FaultError | undefined;
  const write = (formats: Formats): void => {
    if (refusals > 0) {
      refusals--;
      throw new Error('The clipboard is busy.');
    }
    held = formats;
  };
  return {
    copy: (formats) => void (held = formats),
    formats: () => held,
    refuse: (times) => void (refusals = times),
    refuseMarks: () => void (takesMarks = false),
    hang: () => void (hangs = true),
    forbid: (message) => void (forbidden = new FaultError({ kind: 'refused', message })),
    readText: async () => held['text/plain'] ?? '',
    readHtml: async () => held['text/html'] ?? '',
    holds: async (text) => held['text/plain'] === text,
    writeText: async (text, html) => write({ 'text/plain': text, ...formatted(html) }),
    async lendText(text, html) {
      if (!takesMarks) throw new Error('The clipboard has no such format.');
      write({ 'text/plain': text, ...formatted(html), ...lentMark });
    },
    async save() {
      if (hangs) await new Promise(() => {});
      if (forbidden) throw forbidden;
      const saved = held;
      return async () => void (held = saved);
    },
  };
}

function formatted(html: string | undefined): Formats {
  return html === undefined ? {} : { 'text/html': html };
}

/** A desktop with a text field in front, which reads the clipboard some time after the paste key. */
export interface MemoryDesktop {
  readonly clipboard: MemoryClipboard;
  readonly selection: MemoryClipboard;
  readonly deliveries: ReturnType<typeof createDelivery>;
  readonly quit: AbortController;
  /** The field's text. */
  field(): string;
  readonly pressed: readonly PressedKeys[];
  /** Lets so many milliseconds pass. */
  passes(ms: number): Promise<void>;
  obstacle: string | undefined;
  refusal: string | undefined;
  /** Milliseconds for which the person keeps holding the shortcut. */
  holdsMs: number;
}

/** @param fetchesAfterMs how busy the program in front is */
export function memoryDesktop(
  settings: Partial<Settings> = {},
  fetchesAfterMs = 100,
  platform: NodeJS.Platform = 'linux',
): MemoryDesktop {
  const clipboard = memoryBoard();
  const selection = memoryBoard();
  const quit = new AbortController();
  const pressed: PressedKeys[] = [];
  const states = [''];
  let now = 0;
  const sleepers = new Set<{ readonly until: number; readonly wake: () => void }>();

  const pause = (ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      if (signal.aborted) reject(signal.reason as Error);
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      sleepers.add({ until: now + ms, wake: resolve });
    });

  const fetch = async (): Promise<void> => {
    await pause(fetchesAfterMs, new AbortController().signal);
    states.push(desktop.field() + (await clipboard.readText()));
  };

  const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

  const desktop: MemoryDesktop = {
    clipboard,
    selection,
    quit,
    pressed,
    obstacle: undefined,
    refusal: undefined,
    holdsMs: 0,
    field: () => states.at(-1) ?? '',
    async passes(ms) {
      for (const end = now + ms; now < end;) {
        await settle();
        now += 10;
        for (const sleeper of sleepers) {
          if (sleeper.until > now) continue;
          sleepers.delete(sleeper);
          sleeper.wake();
        }
      }
      await settle();
    },
    deliveries: createDelivery(
      {
        clipboard,
        selection,
        platform,
        settings: () => ({ pasteAtCursor: true, pasteKeys: 'auto', restoreClipboard: true, ...settings }),
        obstacle: async () => desktop.obstacle,
        async press(keys, signal) {
          if (desktop.holdsMs > 0) await pause(desktop.holdsMs, signal);
          if (desktop.refusal !== undefined) return desktop.refusal;
          pressed.push(keys);
          if (keys === 'undo') states.pop();
          else void fetch();
          return undefined;
        },
        pause,
      },
      quit.signal,
    ),
  };
  return desktop;
}
