import { type Fault, FaultError } from '../../shared/contract/fault.ts';
import type { DesktopClipboard } from '../../shared/dictate/desktop-clipboard.ts';
import { t } from '../../shared/text/translate.ts';

/** A text as it goes to a clipboard. */
export interface ClipboardText {
  readonly text: string;
  /** The same with its formatting. */
  readonly html?: string | undefined;
}

/** Milliseconds; another program may hold a clipboard while it copies something large. */
const busyPausesMs = [50, 200];

/**
 * Writes text to a clipboard, for good or lent for a moment, and reads it back to check.
 * @param content with `html`, the same with its formatting
 * @throws FaultError when it isn't there after three tries, or can't be
 */
export async function copyTo(
  board: DesktopClipboard,
  { text, html }: ClipboardText,
  how: 'for-good' | 'lent',
  pause: (ms: number) => Promise<void>,
): Promise<void> {
  for (const pauseMs of [...busyPausesMs, undefined]) {
    // A system that won't have the mark gets the text without it in the end.
    const lends = how === 'lent' && pauseMs !== undefined;
    const cause = await refusalOf(board, text, () =>
      lends ? board.lendText(text, html) : board.writeText(text, html),
    );
    if (cause === undefined) return;
    if (cause instanceof FaultError) throw cause; // trying again would not help
    if (pauseMs === undefined) throw new FaultError(busy(), { cause });
    await pause(pauseMs);
  }
}

async function refusalOf(
  board: DesktopClipboard,
  text: string,
  write: () => Promise<void>,
): Promise<Error | undefined> {
  try {
    await write();
    return (await board.holds(text)) ? undefined : new Error('It holds something else.');
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** The content of the clipboards before Parley wrote to them. */
interface ClipboardBackup {
  /** Restores it where `text` is still there; anything copied since stays. */
  restore(text: string): Promise<void>;
  /** Whether everything can be restored. */
  readonly isWhole: boolean;
  /** What the system says to the person who has forbidden it to be read. */
  readonly refusal: FaultError | undefined;
}

/** Milliseconds; the owner of the clipboard has to answer, a hung program never does, and on a busy computer it takes a second. */
const saveMs = 3000;

/** Skips what can't be saved: the waiting text is worth more than the old content. */
export async function backUpClipboards(
  clipboards: readonly DesktopClipboard[],
  pause: (ms: number) => Promise<void>,
): Promise<ClipboardBackup> {
  const given = clipboards.map((board) =>
    Promise.race([board.save(), pause(saveMs)]).then(
      (putBack) => ({ board, putBack: putBack ?? undefined, error: undefined }),
      (error: unknown) => ({ board, putBack: undefined, error }),
    ),
  );
  const saved = await Promise.all(given);
  return {
    isWhole: saved.every(({ putBack }) => putBack !== undefined),
    refusal: saved.map(({ error }) => error).find((error) => error instanceof FaultError),
    async restore(text) {
      for (const { board, putBack } of saved) {
        if (putBack && (await board.holds(text))) await putBack();
      }
    },
  };
}

function busy(): Fault {
  return { kind: 'internal', message: t('dictate:fault.clipboard') };
}
