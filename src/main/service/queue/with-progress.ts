import type { OnWait } from '../../../shared/contract/waiting.ts';
import type { ReplyPart } from '../chat/reply.ts';

/** What may be told while an answer has not begun. */
export interface Meanwhile {
  readonly onWait: OnWait;
  readonly note: (text: string) => void;
}

/** Runs something that ends in a value, and yields what it tells until then. @throws what it throws */
export async function* whileWaiting<T>(
  run: (tell: Meanwhile) => Promise<T>,
): AsyncGenerator<ReplyPart, T, undefined> {
  let told: ReplyPart[] = [];
  let news = Promise.withResolvers<void>();
  const tell = (part: ReplyPart): void => {
    told.push(part);
    news.resolve();
  };
  let isOver = false;
  const running = run({
    onWait: (wait) => tell(wait ? { type: 'wait-start', ...wait } : { type: 'wait-end' }),
    note: (text) => tell({ type: 'note', text }),
  }).finally(() => {
    isOver = true;
    news.resolve();
  });
  running.catch(() => {}); // thrown below, unless whoever listens has left
  for (;;) {
    await news.promise;
    const parts = told;
    told = [];
    news = Promise.withResolvers();
    if (isOver) news.resolve();
    for (const part of parts) yield part;
    if (isOver && told.length === 0) return await running;
  }
}
