import { untilAborted } from '../abort.ts';
import { backUpClipboards } from './clipboard-text.ts';
import type { DesktopClipboard } from '../../shared/dictate/desktop-clipboard.ts';

interface SelectionPorts {
  readonly clipboard: DesktopClipboard;
  /** For systems that report the selection themselves, as X does. */
  readonly selection?: Pick<DesktopClipboard, 'readText'> | undefined;
  /**
   * Makes the frontmost program copy its selection, where that is possible.
   * @returns why it failed, as the beginning of a sentence
   */
  readonly copy?: ((signal: AbortSignal) => Promise<string | undefined>) | undefined;
  /** @throws the signal's reason */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * The text selected in the frontmost program, or else the text on the clipboard. Empty when there is neither.
 * @throws FaultError of the kind `refused` where the person lets nobody read what is copied
 */
export async function selectedText(ports: SelectionPorts, signal: AbortSignal): Promise<string> {
  const { clipboard, selection, copy } = ports;
  const selected = await (selection ? answerOf(selection.readText(), signal) : copied(ports, copy, signal));
  return selected.trim() === '' ? answerOf(clipboard.readText(), signal) : selected;
}

/** Milliseconds. Another program owns the selection, and it may hang. */
const answerMs = 1000;

/** Empty when the answer takes too long. @throws the signal's reason */
async function answerOf(text: Promise<string>, signal: AbortSignal): Promise<string> {
  return (await untilAborted(text, answerMs, signal)) ?? '';
}

/** Milliseconds a program gets for copying where somebody waits for it, and between two checks. */
const copyMs = 500;
const checkMs = 20;

/** Invisible if it is ever left behind, and never what somebody has selected. */
const mark = '\u2063\u2063\u2063';

/** Copies through the clipboard and restores it afterwards. If it couldn't be restored, the clipboard isn't touched. */
async function copied(
  ports: SelectionPorts,
  copy: SelectionPorts['copy'],
  signal: AbortSignal,
): Promise<string> {
  if (!copy) return '';
  const selection = await copiedSelection({ ...ports, copy }, signal);
  return 'text' in selection ? selection.text : '';
}

/** What a program has copied of its selection; without `text`, why it could not be asked to, or could not be believed. */
type CopiedSelection =
  | { readonly text: string; readonly html: string }
  | { readonly unread: 'key' | 'clipboard'; readonly why?: string };

/**
 * The selection of the program in front, which is made to copy it; empty where it copies nothing. The clipboard holds
 * again what it held before.
 * @param patienceMs that the program gets
 * @throws FaultError of the kind `refused` where the person lets nobody read what is copied
 */
export async function copiedSelection(
  { clipboard, copy, pause }: Omit<SelectionPorts, 'selection'> & Pick<SelectionPorts, 'copy'>,
  signal: AbortSignal,
  patienceMs = copyMs,
): Promise<CopiedSelection> {
  const backup = await backUpClipboards([clipboard], (ms) => pause(ms, signal));
  if (backup.refusal) throw backup.refusal; // or the system would ask for the same again
  if (!backup.isWhole || !copy) return { unread: 'clipboard' };
  let found = mark;
  try {
    await clipboard.lendText(mark);
    const why = await copy(signal);
    if (why !== undefined) return { unread: 'key', why };
    let isCopied = false;
    for (let waitedMs = 0; !isCopied && waitedMs < patienceMs; waitedMs += checkMs) {
      await pause(checkMs, signal);
      isCopied = !(await clipboard.holds(mark));
    }
    if (!isCopied) return { text: '', html: '' };
    found = await clipboard.readText();
    return { text: found, html: await clipboard.readHtml() };
  } finally {
    await backup.restore(found);
  }
}
