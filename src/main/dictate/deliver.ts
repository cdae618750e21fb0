import type { Delivery } from '../../shared/dictate/dictation.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { copyTo, backUpClipboards, type DesktopClipboard } from './clipboard-backup.ts';
import {
  onlyCopied,
  pasteKeysFor,
  type Platform,
  type PressedKeys,
} from '../../shared/dictate/paste-keys.ts';
import { t } from '../../shared/text/translate.ts';

/** Copying is the promise, pasting at the cursor the extra. One delivery goes on after the other. */
export interface Deliveries {
  /**
   * @param wish.paste false for what comes too late to be expected at the cursor
   * @throws FaultError when not even copying was possible
   */
  deliver(text: string, wish: { readonly paste: boolean }, signal: AbortSignal): Promise<Delivery>;
  /** To the clipboard, to stay there. @throws FaultError when it does not take it */
  copy(text: string): Promise<void>;
  /** Takes the newest insertion back. @returns whether there was one to take back */
  undo(): Promise<boolean>;
  /** In place of the newest insertion, or else on the clipboard. @throws as `deliver` */
  swap(text: string): Promise<Delivery>;
}

export type DictationSettings = Pick<Settings, 'pasteAtCursor' | 'pasteKeys' | 'restoreClipboard'>;

export interface DeliveryPorts {
  readonly clipboard: DesktopClipboard;
  /** What the middle mouse button inserts, on X; some terminals insert it by Shift+Insert too. */
  readonly selection?: DesktopClipboard | undefined;
  readonly platform: Platform;
  readonly settings: () => DictationSettings;
  /** Why nothing can be inserted here and now, as the beginning of a sentence. */
  readonly obstacle: () => string | undefined;
  /**
   * Presses these keys once nobody holds others that would change their meaning.
   * @returns why it could not, as the beginning of a sentence
   */
  readonly press: (keys: PressedKeys, signal: AbortSignal) => Promise<string | undefined>;
  /** @throws the signal's reason */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Milliseconds until what was on the clipboard comes back: nothing tells that a program has fetched the text, a busy
 * one takes its time, and one that is later than this would insert the old content.
 */
export const fetchMs = 800;

/** Milliseconds that a program gets to undo before something else is inserted. */
const undoMs = 150;

/** @param untilQuit what was on the clipboard comes back at once when it aborts */
export function createDelivery(ports: DeliveryPorts, untilQuit: AbortSignal): Deliveries {
  const { clipboard, platform, settings } = ports;
  let inserted = false;
  let queue: Promise<unknown> = Promise.resolve();

  /** In its turn; what it leaves to be done comes before the next one's turn, but is not waited for. */
  const inTurn = <Result>(work: (later: (rest: () => Promise<void>) => void) => Promise<Result>) => {
    let rest = async (): Promise<void> => {};
    const turn = queue.then(() => work((what) => (rest = what)));
    // Who asked is told by `turn`; that old content does not come back leaves the text on the clipboard.
    queue = turn.then(() => rest()).catch(() => {});
    return turn;
  };

  const put = (board: DesktopClipboard, text: string, signal: AbortSignal): Promise<void> =>
    copyTo(board, text, (ms) => ports.pause(ms, signal));

  const copyOnly = async (text: string, signal: AbortSignal, note?: string): Promise<Delivery> => {
    inserted = false;
    await put(clipboard, text, signal);
    return { copied: true, pasted: false, ...(note !== undefined && { note: onlyCopied(note, platform) }) };
  };

  const insert = async (
    text: string,
    later: (rest: () => Promise<void>) => void,
    signal: AbortSignal,
  ): Promise<Delivery> => {
    const { pasteAtCursor, pasteKeys, restoreClipboard } = settings();
    const obstacle = pasteAtCursor ? ports.obstacle() : undefined;
    if (!pasteAtCursor || obstacle !== undefined) return copyOnly(text, signal, obstacle);
    const keys = pasteKeysFor(pasteKeys, platform);
    const { selection } = ports;
    const clipboards = keys === 'shift-insert' && selection ? [clipboard, selection] : [clipboard];
    const backup = await backUpClipboards(restoreClipboard ? clipboards : [], (ms) =>
      ports.pause(ms, signal),
    );
    signal.throwIfAborted();
    try {
      for (const board of clipboards) await put(board, text, signal);
      const refusal = await ports.press(keys, signal);
      if (refusal !== undefined) return await copyOnly(text, signal, refusal);
    } catch (error) {
      if (signal.aborted) await backup.restore(text);
      throw error;
    }
    inserted = true;
    later(async () => {
      await ports.pause(fetchMs, untilQuit).catch(() => {}); // when Parley quits, at once
      await backup.restore(text);
    });
    return {
      copied: true,
      pasted: true,
      ...(!backup.isWhole && { note: t('dictate:delivered.clipboard-not-restored') }),
    };
  };

  const undoInsertion = async (): Promise<boolean> => {
    if (!inserted || ports.obstacle() !== undefined) return false;
    inserted = false;
    return (await ports.press('undo', untilQuit)) === undefined;
  };

  return {
    deliver: (text, { paste }, signal) =>
      inTurn(async (later) => {
        signal.throwIfAborted();
        if (paste) return insert(text, later, signal);
        return copyOnly(text, signal, settings().pasteAtCursor ? t('dictate:delivered.late') : undefined);
      }),
    copy: (text) => inTurn(async () => void (await copyOnly(text, untilQuit))),
    undo: () => inTurn(undoInsertion),
    swap: (text) =>
      inTurn(async (later) => {
        if (!(await undoInsertion())) return copyOnly(text, untilQuit);
        await ports.pause(undoMs, untilQuit);
        return insert(text, later, untilQuit);
      }),
  };
}
