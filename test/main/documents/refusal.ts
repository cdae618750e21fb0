import { expect } from 'vitest';
import { FaultError } from '../../../src/shared/contract/fault.ts';

/** The sentence in which reading ends that has to be refused. */
export async function refusalOf(reading: Promise<unknown>): Promise<string> {
  const error: unknown = await reading.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(FaultError);
  return error instanceof FaultError ? error.fault.message : '';
}
