import type { OnWait } from '../../../shared/contract/waiting.ts';
import type { ReplyPart } from '../chat/reply.ts';

/** What may happen before an answer begins. */
export interface ProgressListener {
  readonly onWait: OnWait;
  readonly note: (text: string) => void;
}

/** Runs something that returns a value, and yields the progress it reports until then. @throws what it throws */
export async function* withProgressParts<T>(
  run: (progress: ProgressListener) => Promise<T>,
): AsyncGenerator<ReplyPart, T, undefined> {
  let pending: ReplyPart[] = [];
  let changed = Promise.withResolvers<void>();
  const report = (part: ReplyPart): void => {
    pending.push(part);
    changed.resolve();
  };
  let isOver = false;
  const running = run({
    onWait: (wait) => report(wait ? { type: 'wait-start', ...wait } : { type: 'wait-end' }),
    note: (text) => report({ type: 'note', text }),
  }).finally(() => {
    isOver = true;
    changed.resolve();
  });
  running.catch(() => {}); // thrown below, unless the caller has stopped iterating
  for (;;) {
    await changed.promise;
    const parts = pending;
    pending = [];
    changed = Promise.withResolvers();
    if (isOver) changed.resolve();
    for (const part of parts) yield part;
    if (isOver && pending.length === 0) return await running;
  }
}
