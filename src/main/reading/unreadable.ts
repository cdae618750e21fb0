import { FaultError } from '../../shared/fault.ts';

/** The one sentence that a file which cannot be read ends in. */
export function unreadable(message: string, cause?: unknown): FaultError {
  return new FaultError({ kind: 'bad-input', message }, { cause });
}

export function tooLarge(message: string): FaultError {
  return new FaultError({ kind: 'too-large', message });
}
