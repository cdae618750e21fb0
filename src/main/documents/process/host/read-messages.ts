import { tooLarge, unreadable } from '../../document-errors.ts';
import { type Parser, type ParserEnd, batchesAhead } from '../parser.ts';
import { type ParserMessage, parserMessageSchema } from '../parser-messages.ts';
import { FaultError } from '../../../../shared/contract/fault.ts';
import { t } from '../../../../shared/text/translate.ts';

/** A parser that sends nothing for this long is stuck. */
const defaultTimeoutMs = 30_000;
/** The batches in transit, and the few messages sent without a request, such as the opening and the end. */
const maxQueuedMessages = batchesAhead + 3;

/**
 * The messages of a parser, up to its end. It is killed afterwards, by `signal`, or when the iteration stops.
 * @throws FaultError when the parser reports a failure, dies, is stuck, or sends an invalid message
 */
export async function* readMessages(
  parser: Parser,
  signal?: AbortSignal,
  timeoutMs: number = defaultTimeoutMs,
): AsyncGenerator<Exclude<ParserMessage, { is: 'working' | 'failed' }>, void, undefined> {
  const messages: Exclude<ParserMessage, { is: 'working' }>[] = [];
  let over: unknown;
  let notice = (): void => {};
  const end = (reason: unknown): void => {
    over ??= reason;
    parser.kill();
    notice();
  };
  parser.listen((sent) => {
    const message = parserMessageSchema.safeParse(sent);
    if (!message.success || messages.length >= maxQueuedMessages) return end(damaged(message.error));
    if (message.data.is !== 'working') messages.push(message.data);
    notice();
  });
  void parser.ended.then((ended) => end(faultOfEnd(ended)));
  const abort = (): void => end(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  if (signal?.aborted) abort();
  try {
    for (;;) {
      signal?.throwIfAborted();
      const message = messages.shift();
      if (message?.is === 'failed') throw new FaultError(message.fault);
      if (message) {
        if (message.is === 'blocks') parser.more();
        yield message;
        if (message.is === 'end') return;
        continue;
      }
      if (over !== undefined) throw over;
      const stuck = setTimeout(() => end(tookTooLong()), timeoutMs);
      await new Promise<void>((onNotice) => (notice = onNotice));
      clearTimeout(stuck);
    }
  } finally {
    signal?.removeEventListener('abort', abort);
    parser.kill();
  }
}

function faultOfEnd({ cause, error }: ParserEnd): FaultError {
  switch (cause) {
    case 'failed-to-start':
      return new FaultError(
        { kind: 'internal', message: t('documents:process.not-started') },
        { cause: error },
      );
    case 'out-of-memory':
      return new FaultError(tooLarge(t('documents:process.memory')).fault, { cause: error });
    case 'stalled':
      return tookTooLong(error);
    case 'died':
      return damaged(error);
  }
}

function tookTooLong(cause?: unknown): FaultError {
  return unreadable(t('documents:process.slow'), cause);
}

function damaged(cause: unknown): FaultError {
  return unreadable(t('documents:damaged'), cause);
}
