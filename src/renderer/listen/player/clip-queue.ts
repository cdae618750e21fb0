/** What becomes of clips that were added. */
interface ClipQueueParts<Clip, Sound> {
  readonly load: (clip: Clip, signal: AbortSignal) => Promise<Sound>;
  readonly onReady: (clip: Clip, sound: Sound) => void;
  readonly onFail: (clip: Clip, reason: string) => void;
  readonly signal: AbortSignal;
}

interface ClipQueue<Clip> {
  add(clip: Clip): void;
  /** Does something when all that was added before has been handed on. */
  afterAll(act: () => void): void;
  /** What was added before and has not been handed on is nothing any more. */
  restart(): void;
}

/**
 * Loads clips at the same time, and hands them on in the order in which they were added. None is handed on behind one that
 * failed: what is read aloud has no holes.
 */
export function createClipQueue<Clip, Sound>(parts: ClipQueueParts<Clip, Sound>): ClipQueue<Clip> {
  const { load, onReady, onFail, signal } = parts;
  let run = newRun();
  let inOrder: Promise<unknown> = Promise.resolve();

  function newRun(): { readonly end: AbortController; readonly signal: AbortSignal; failed: boolean } {
    const end = new AbortController();
    return { end, signal: AbortSignal.any([signal, end.signal]), failed: false };
  }

  return {
    add(clip) {
      const mine = run;
      const settled = load(clip, mine.signal).then(
        (sound) => () => onReady(clip, sound),
        (error: unknown) => () => {
          mine.failed = true;
          onFail(clip, reasonOf(error));
        },
      );
      inOrder = Promise.all([settled, inOrder]).then(([act]) =>
        mine.signal.aborted || mine.failed ? undefined : act(),
      );
    },
    afterAll(act) {
      const mine = run;
      inOrder = inOrder.then(() => (mine.signal.aborted || mine.failed ? undefined : act()));
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
