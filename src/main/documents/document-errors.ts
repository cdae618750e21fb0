import { FaultError } from '../../shared/contract/fault.ts';
import { t } from '../../shared/text/translate.ts';

/** The fault of a file that cannot be read. */
export function unreadable(message: string, cause?: unknown): FaultError {
  return new FaultError({ kind: 'bad-input', message }, { cause });
}

/**
 * Turns an unexpected parser error into the fault of a damaged file, with the error as its cause. Faults and cancellation
 * stay as they are.
 */
export function asUnreadable(error: unknown): unknown {
  if (error instanceof FaultError || (error instanceof Error && error.name === 'AbortError')) return error;
  return unreadable(t('documents:damaged'), error);
}

export function tooLarge(message: string): FaultError {
  return new FaultError({ kind: 'too-large', message });
}
