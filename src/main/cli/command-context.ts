import type { Terminal } from './terminal.ts';
import type { ServiceClient } from '../service/client.ts';
import type { ServiceTime } from '../storage/age-clock.ts';
import type { createModelList } from '../usage/model-list.ts';
import type { Settings } from '../../shared/settings/settings.ts';

/** What every command works with. */
export interface CommandContext {
  readonly service: ServiceClient;
  readonly models: ReturnType<typeof createModelList>;
  readonly settings: Settings;
  readonly terminal: Terminal;
  /** What the service's clock said last, and this computer's with it. */
  readonly serviceTime: () => ServiceTime | undefined;
  /** Ctrl-C. */
  readonly signal: AbortSignal;
}

/** A failure after a partial result, which is printed with it. */
export class PartialResultError extends Error {
  override readonly name = 'PartialResultError';
  readonly received: object;

  constructor(received: object, cause: unknown) {
    super('The command failed part-way.', { cause });
    this.received = received;
  }
}
