import { FaultError } from '../../shared/contract/fault.ts';
import { t } from '../../shared/text/translate.ts';

/** The one sentence that a file which cannot be read ends in. */
export function unreadable(message: string, cause?: unknown): FaultError {
  return new FaultError({ kind: 'bad-input', message }, { cause });
}

/**
 * What a parser threw over bytes that its author did not foresee, as the one sentence that such a file ends in, with the
 * parser's own words as its cause. Faults and cancelling stay what they are.
 */
export function asUnreadable(error: unknown): unknown {
  if (error instanceof FaultError || (error instanceof Error && error.name === 'AbortError')) return error;
  return unreadable(t('documents:damaged'), error);
}

export function tooLarge(message: string): FaultError {
  return new FaultError({ kind: 'too-large', message });
}
