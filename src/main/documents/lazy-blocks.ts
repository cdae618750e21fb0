import { setImmediate } from 'node:timers/promises';
import type { Block } from '../../shared/listen/document.ts';
import type { Draft } from './block-builder.ts';
import { asUnreadable, unreadable } from './document-errors.ts';
import { t } from '../../shared/text/translate.ts';

/** A part of a document that is parsed when its turn comes. */
export type Part = () => Iterable<Draft> | AsyncIterable<Draft> | Promise<Iterable<Draft>>;

/**
 * The blocks of the parts, one part after the other, each read only when the one before has been taken, so that a book
 * is never in memory as a whole. @throws FaultError when there is no text in any of them
 */
export async function* inTurn(
  parts: Iterable<Part>,
  bind: (draft: Draft) => Block,
  signal?: AbortSignal,
): AsyncGenerator<Block, void, undefined> {
  let found = false;
  for (const part of parts) {
    for await (const draft of readingOf(part)) {
      signal?.throwIfAborted();
      if (draft.text.trim() === '') continue; // a list item, say, that has nothing in it
      found = true;
      yield bind(draft);
    }
    await setImmediate(undefined, { signal }); // whoever else lives in this process is let in
  }
  if (!found) throw unreadable(t('documents:no-text'));
}

async function* readingOf(part: Part): AsyncGenerator<Draft, void, undefined> {
  try {
    yield* await part();
  } catch (error) {
    throw asUnreadable(error);
  }
}
