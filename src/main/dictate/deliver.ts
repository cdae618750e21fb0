import type { Delivery } from '../../shared/dictate/dictation.ts';
import type { FaultError } from '../../shared/contract/fault.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { copyTo, backUpClipboards, type ClipboardText } from './clipboard-text.ts';
import type { DesktopClipboard } from '../../shared/dictate/desktop-clipboard.ts';
import { onlyCopied, pasteKeysFor, type PressedKeys } from '../../shared/dictate/paste-keys.ts';
import { t } from '../../shared/text/translate.ts';

/** The text always lands on the clipboard; pasting is best-effort. Deliveries run one at a time. */
interface Deliveries {
  /**
   * @param wish.paste false for text that must not be pasted
   * @throws FaultError when not even copying works
   */
  deliver(text: string, wish: DeliveryWish, signal: AbortSignal): Promise<Delivery>;
  /** Copies to the clipboard for good. @throws FaultError when that fails */
  copy(text: string): Promise<void>;
  /** Undoes the newest insertion. @returns whether there was one */
  undo(): Promise<boolean>;
  /** The same, but only where that was inserted. @returns whether it was */
  takeBack(): Promise<boolean>;
  /** Replaces the newest insertion, or else copies. @throws as `deliver` */
  swap(text: string): Promise<Delivery>;
  /** Resolves when nothing is under way: the clipboards hold again what they held before. */
  settled(): Promise<void>;
}

interface DeliveryWish {
  readonly paste: boolean;
  /** Why it isn't pasted, as the beginning of a sentence; without one it is late. */
  readonly because?: string;
  /** The same with its formatting, for programs that take it. */
  readonly html?: string;
  /** It takes the place of what is selected, so it is pasted whatever is chosen for dictations. */
  readonly replaces?: true;
}

interface DeliveryPorts {
  readonly clipboard: DesktopClipboard;
  /** The X primary selection, which the middle mouse button pastes; in some terminals Shift+Insert does too. */
  readonly selection?: DesktopClipboard | undefined;
  /** As Node names it: `linux`, `darwin`, `win32`. */
  readonly platform: string;
  readonly settings: () => Pick<Settings, 'pasteAtCursor' | 'pasteKeys' | 'restoreClipboard'>;
  /** Why nothing can be pasted now, as the beginning of a sentence. */
  readonly obstacle: () => Promise<string | undefined>;
  /**
   * Presses these keys once no held key would change their meaning.
   * @returns why it failed, as the beginning of a sentence
   */
  readonly press: (keys: PressedKeys, signal: AbortSignal, times?: number) => Promise<string | undefined>;
  /** Whether the program in front is known to be a terminal. Never rejects. */
  readonly isInTerminal?: () => Promise<boolean>;
  /** Identifies the window in front. Never rejects. */
  readonly place?: () => Promise<string>;
  /** @throws the signal's reason */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Milliseconds until the clipboard is restored. Nothing signals that a program has read the text, and a busy one that
 * reads it later than this would paste the old content.
 */
export const fetchMs = 1500;

/** Milliseconds a program gets to undo before new text is pasted. */
const undoMs = 150;

/** The newest insertion, as far as it can be undone. */
interface Insertion {
  /** In characters. */
  readonly length: number;
  readonly inTerminal: Promise<boolean>;
  /** The window that it is in. */
  readonly place: Promise<string> | undefined;
  /** Puts back what was on the clipboards, where the text still is. */
  readonly restore: () => Promise<void>;
}

/** @param untilQuit restores the clipboard at once when it aborts */
export function createDelivery(ports: DeliveryPorts, untilQuit: AbortSignal): Deliveries {
  const { clipboard, platform, settings } = ports;
  let inserted: Insertion | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  /** Runs work one at a time. Its `later` part runs before the next work, but the caller doesn't wait for it. */
  const inTurn = <Result>(work: (later: (rest: () => Promise<void>) => void) => Promise<Result>) => {
    let rest = async (): Promise<void> => {};
    const turn = queue.then(() => work((what) => (rest = what)));
    // `turn` reports errors to the caller. If restoring fails, the text stays on the clipboard.
    queue = turn.then(() => rest()).catch(() => {});
    return turn;
  };

  const put = (
    board: DesktopClipboard,
    content: ClipboardText,
    how: 'for-good' | 'lent',
    signal: AbortSignal,
  ): Promise<void> => copyTo(board, content, how, (ms) => ports.pause(ms, signal));

  const copyOnly = async (content: ClipboardText, signal: AbortSignal, note?: string): Promise<Delivery> => {
    inserted = undefined;
    await put(clipboard, content, 'for-good', signal);
    return { copied: true, pasted: false, ...(note !== undefined && { note: onlyCopied(note, platform) }) };
  };

  /** Where the selection takes nothing, a terminal would insert what was selected before. */
  const selectionRefusal = async (
    selections: readonly DesktopClipboard[],
    content: ClipboardText,
    how: 'for-good' | 'lent',
    signal: AbortSignal,
  ): Promise<string | undefined> => {
    try {
      for (const board of selections) await put(board, content, how, signal);
      return undefined;
    } catch {
      signal.throwIfAborted();
      return t('dictate:delivered.no-selection');
    }
  };

  const insert = async (
    content: ClipboardText,
    later: (rest: () => Promise<void>) => void,
    signal: AbortSignal,
    replaces = false,
  ): Promise<Delivery> => {
    const { text } = content;
    const { pasteAtCursor, pasteKeys, restoreClipboard } = settings();
    const pastes = pasteAtCursor || replaces;
    const obstacle = pastes ? await ports.obstacle() : undefined;
    if (!pastes || obstacle !== undefined) return copyOnly(content, signal, obstacle);
    // Another program is asked, and a dictation need not know it before it is undone.
    const inTerminal = ports.isInTerminal?.() ?? Promise.resolve(false);
    const place = ports.place?.();
    const replacesInTerminal = replaces && (await inTerminal);
    // A shell may take the end of a line for the end of a command, and the model's text is not the person's own.
    if (replacesInTerminal && text.includes('\n'))
      return copyOnly(content, signal, t('dictate:delivered.terminal-lines'));
    // Many text fields give up their selection when another program marks something, and then nothing is replaced.
    const selection = replaces && !replacesInTerminal ? undefined : ports.selection;
    const keys = pasteKeysFor(pasteKeys, platform, selection !== undefined);
    const clipboards = keys === 'shift-insert' && selection ? [clipboard, selection] : [clipboard];
    const backup = await backUpClipboards(restoreClipboard || replaces ? clipboards : [], (ms) =>
      ports.pause(ms, signal),
    );
    signal.throwIfAborted();
    try {
      // What is taken back soon belongs in no history; what stays was copied like anything else.
      const how = restoreClipboard ? 'lent' : 'for-good';
      await put(clipboard, content, how, signal);
      const refusal =
        (await selectionRefusal(clipboards.slice(1), content, how, signal)) ??
        (await ports.press(keys, signal));
      if (refusal !== undefined) return await copyOnly(content, signal, refusal);
    } catch (error) {
      if (signal.aborted) await backup.restore(text);
      throw error;
    }
    const restore = (): Promise<void> => backup.restore(text);
    inserted = { length: [...text].length, inTerminal, place, restore };
    if (restoreClipboard)
      later(async () => {
        await ports.pause(fetchMs, untilQuit).catch(() => {}); // at once when Parley quits
        await restore();
      });
    return {
      copied: true,
      pasted: true,
      ...(!backup.isWhole && { note: notRestored(backup.refusal) }),
    };
  };

  const undoInsertion = async (): Promise<boolean> => {
    if (!inserted || (await ports.obstacle()) !== undefined) return false;
    const { length, inTerminal, restore } = inserted;
    inserted = undefined;
    // What undoes in editors stops the program that runs in a terminal.
    const refusal = (await inTerminal)
      ? await ports.press('erase', untilQuit, length)
      : await ports.press('undo', untilQuit);
    if (refusal === undefined) await restore();
    return refusal === undefined;
  };

  return {
    deliver: (text, { paste, because, html, replaces }, signal) =>
      inTurn(async (later) => {
        signal.throwIfAborted();
        if (paste) return insert({ text, html }, later, signal, replaces);
        const late = settings().pasteAtCursor ? t('dictate:delivered.late') : undefined;
        return copyOnly({ text, html }, signal, because ?? late);
      }),
    copy: (text) => inTurn(async () => void (await copyOnly({ text }, untilQuit))),
    undo: () => inTurn(undoInsertion),
    takeBack: () =>
      inTurn(async () => (await inserted?.place) === (await ports.place?.()) && (await undoInsertion())),
    swap: (text) =>
      inTurn(async (later) => {
        if (!(await undoInsertion())) return copyOnly({ text }, untilQuit);
        await ports.pause(undoMs, untilQuit);
        return insert({ text }, later, untilQuit);
      }),
    settled: async () => void (await queue),
  };
}

function notRestored(refusal: FaultError | undefined): string {
  if (!refusal) return t('dictate:delivered.clipboard-not-restored');
  return t('dictate:delivered.clipboard-unread', { why: refusal.message });
}
