import { type Fault, FaultError } from '../../shared/contract/fault.ts';
import { t } from '../../shared/text/translate.ts';

/** One of the desktop's clipboards. */
export interface DesktopClipboard {
  readText(): Promise<string>;
  /** Alone, without any other format. */
  writeText(text: string): Promise<void>;
  /** Everything that is on it, in all its formats. @returns how to put it back */
  save(): Promise<() => Promise<void>>;
}

/** Milliseconds; another program may hold a clipboard for as long as it takes to copy something large. */
const busyPausesMs = [50, 200];

/**
 * Puts text on a clipboard and looks whether it is there.
 * @throws FaultError when it is not, after three tries
 */
export async function copyTo(
  board: DesktopClipboard,
  text: string,
  pause: (ms: number) => Promise<void>,
): Promise<void> {
  for (const pauseMs of [...busyPausesMs, undefined]) {
    const cause = await refusalOf(board, text);
    if (cause === undefined) return;
    if (pauseMs === undefined) throw new FaultError(busy(), { cause });
    await pause(pauseMs);
  }
}

async function refusalOf(board: DesktopClipboard, text: string): Promise<Error | undefined> {
  try {
    await board.writeText(text);
    return (await board.readText()) === text ? undefined : new Error('It holds something else.');
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** What was on the clipboards before something of ours was. */
export interface ClipboardBackup {
  /** Puts it back where `text` still is; what somebody has copied since stays. */
  restore(text: string): Promise<void>;
  /** Whether all of it can be put back. */
  readonly isWhole: boolean;
}

/** Milliseconds; it is the program that was copied from that is asked, and one that hangs never answers. */
const saveMs = 1000;

/** What cannot be kept is left out: the text that is waiting is worth more than what was there before. */
export async function backUpClipboards(
  clipboards: readonly DesktopClipboard[],
  pause: (ms: number) => Promise<void>,
): Promise<ClipboardBackup> {
  const given = clipboards.map((board) =>
    Promise.race([board.save(), pause(saveMs)]).then(
      (putBack) => ({ board, putBack: putBack ?? undefined }),
      () => ({ board, putBack: undefined }),
    ),
  );
  const saved = await Promise.all(given);
  return {
    isWhole: saved.every(({ putBack }) => putBack !== undefined),
    async restore(text) {
      for (const { board, putBack } of saved) {
        if (putBack && (await board.readText()) === text) await putBack();
      }
    },
  };
}

function busy(): Fault {
  return { kind: 'internal', message: t('dictate:fault.clipboard') };
}
