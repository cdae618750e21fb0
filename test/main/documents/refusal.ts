import { expect } from 'vitest';
import { FaultError } from '../../../src/shared/contract/fault.ts';

/** Whether it comes to its end, or ends in a sentence. */
export async function isReadOrRefused(reading: Promise<unknown>): Promise<boolean> {
  const error = await failureOf(reading);
  return error === undefined || error instanceof FaultError;
}

/** The sentence in which reading ends that has to be refused. */
export async function refusalOf(reading: Promise<unknown>): Promise<string> {
  const error = await failureOf(reading);
  expect(error).toBeInstanceOf(FaultError);
  return error instanceof FaultError ? error.fault.message : '';
}

function failureOf(reading: Promise<unknown>): Promise<unknown> {
  return reading.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
}
