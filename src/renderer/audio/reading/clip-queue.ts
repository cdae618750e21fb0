/** What becomes of clips that were added. */
export interface ClipQueueParts<Clip, Sound> {
  readonly load: (clip: Clip, signal: AbortSignal) => Promise<Sound>;
  readonly onReady: (clip: Clip, sound: Sound) => void;
  readonly onFail: (clip: Clip, reason: string) => void;
  readonly signal: AbortSignal;
}

export interface ClipQueue<Clip> {
  add(clip: Clip): void;
  /** What was added before is nothing any more. */
  restart(): void;
}

/**
 * Loads clips at the same time, and hands them on in the order in which they were added. None is handed on behind one that
 * failed, until that one has been added again: what is read aloud has no holes.
 */
export function createClipQueue<Clip extends { readonly id: string }, Sound>(
  parts: ClipQueueParts<Clip, Sound>,
): ClipQueue<Clip> {
  const { load, onReady, onFail, signal } = parts;
  let run = newRun();

  function newRun(): { readonly end: AbortController; readonly signal: AbortSignal; failed?: string } {
    const end = new AbortController();
    return { end, signal: AbortSignal.any([signal, end.signal]) };
  }
  let inOrder: Promise<unknown> = Promise.resolve();

  return {
    add(clip) {
      const mine = run;
      const settled = load(clip, mine.signal).then(
        (sound) => () => onReady(clip, sound),
        (error: unknown) => () => {
          mine.failed = clip.id;
          onFail(clip, reasonOf(error));
        },
      );
      inOrder = Promise.all([settled, inOrder]).then(([act]) => {
        const isBehindFailed = mine.failed !== undefined && mine.failed !== clip.id;
        if (mine.signal.aborted || isBehindFailed) return undefined;
        delete mine.failed;
        return act();
      });
    },
    restart() {
      run.end.abort();
      run = newRun();
      inOrder = Promise.resolve();
    },
  };
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500);
}
