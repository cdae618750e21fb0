import { saveAll, type Board } from './clipboard-backup.ts';

export interface SelectionPorts {
  readonly clipboard: Board;
  /** Where the system itself tells what is selected, as X does. */
  readonly selection?: Pick<Board, 'readText'> | undefined;
  /**
   * Has the program in front copy what is selected in it, where that can be done.
   * @returns why it could not, as the beginning of a sentence
   */
  readonly copy?: ((signal: AbortSignal) => Promise<string | undefined>) | undefined;
  /** @throws the signal's reason */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** What is selected in the program in front; what is on the clipboard where nothing is; else empty. */
export async function selectedText(ports: SelectionPorts, signal: AbortSignal): Promise<string> {
  const { clipboard, selection, copy } = ports;
  const selected = await (selection
    ? soon(selection.readText(), ports, signal)
    : copied(ports, copy, signal));
  return selected.trim() === '' ? soon(clipboard.readText(), ports, signal) : selected;
}

/** Milliseconds: who owns a selection is another program, which may hang. */
const answerMs = 1000;

async function soon(
  text: Promise<string>,
  { pause }: Pick<SelectionPorts, 'pause'>,
  signal: AbortSignal,
): Promise<string> {
  text.catch(() => {}); // it may come when nobody waits any more
  return Promise.race([text, pause(answerMs, signal).then(() => '')]);
}

/** Milliseconds that a program gets for copying, and between two looks whether it has. */
const copyMs = 500;
const lookMs = 20;

/** Nobody sees it, should it ever stay behind; no program has it selected. */
const mark = '\u2063\u2063\u2063';

/** Through the clipboard, which is as it was when this is done. Where it could not be put back, it is left alone. */
async function copied(
  { clipboard, pause }: SelectionPorts,
  copy: SelectionPorts['copy'],
  signal: AbortSignal,
): Promise<string> {
  if (!copy) return '';
  const former = await saveAll([clipboard], (ms) => pause(ms, signal));
  if (!former.isWhole) return '';
  let found = mark;
  try {
    await clipboard.writeText(mark);
    if ((await copy(signal)) !== undefined) return '';
    for (let waitedMs = 0; found === mark && waitedMs < copyMs; waitedMs += lookMs) {
      await pause(lookMs, signal);
      found = await clipboard.readText();
    }
    return found === mark ? '' : found;
  } finally {
    await former.giveBack(found);
  }
}
