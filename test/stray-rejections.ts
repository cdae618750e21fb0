import { onTestFinished } from 'vitest';

/** Listens, for the length of the test, for promises that fail unheard. @returns what has been so until now */
export function strayRejections(): () => Promise<readonly unknown[]> {
  const strays: unknown[] = [];
  const onStray = (reason: unknown): void => void strays.push(reason);
  process.on('unhandledRejection', onStray);
  onTestFinished(() => void process.off('unhandledRejection', onStray));
  return async () => {
    // Node reports them once all that is due has run.
    await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setImmediate(resolve));
    return strays;
  };
}
