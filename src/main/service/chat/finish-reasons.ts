import type { FinishReason } from '../../../shared/talk/conversation.ts';

/**
 * How an answer ended, by the word that the service has for it; undefined where that says that it broke off. A word
 * that nobody knows still means that the model had finished.
 */
export function finishReasonOf(written: string): FinishReason | undefined {
  const meaning = meanings.get(written.toLowerCase());
  return meaning === 'broken-off' ? undefined : (meaning ?? 'stop');
}

/** Beyond the specification: words that services of the same convention, and the models behind them, are known to use. */
const meanings: ReadonlyMap<string, FinishReason | 'broken-off'> = new Map([
  ['length', 'length'],
  ['max_tokens', 'length'],
  ['model_length', 'length'],
  ['model_context_window_exceeded', 'length'],
  ['content_filter', 'content_filter'],
  ['sensitive', 'content_filter'],
  ['safety', 'content_filter'],
  ['refusal', 'content_filter'],
  ['tool_calls', 'tool_calls'],
  ['tool_use', 'tool_calls'],
  ['function_call', 'tool_calls'],
  ['error', 'broken-off'],
  ['network_error', 'broken-off'],
  ['insufficient_system_resource', 'broken-off'],
  ['abort', 'broken-off'],
]);
