import { faultOf, type Fault, type FaultCause } from '../../shared/contract/fault.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import type { ServiceTime } from '../storage/age-clock.ts';
import { createServiceClient } from '../service/client.ts';
import { createModelList } from '../usage/model-list.ts';
import { keepUsage } from './kept-usage.ts';
import { PartialResultError, type CommandContext } from './command.ts';
import type { Terminal } from './terminal.ts';

/** What a shell is told. */
export const exitStatus = { done: 0, failed: 1, wrongUse: 2, interrupted: 130 } as const;

export interface CommandSetting {
  readonly settings: Settings;
  readonly apiKey: string;
  /** Where the terminal program keeps its ledger. */
  readonly folder: string;
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
}

/** Runs a command to its end, tells how it failed if it did, and gives the exit status. */
export async function runCommand(
  { settings, apiKey, folder, terminal, signal }: CommandSetting,
  command: (context: CommandContext) => Promise<void>,
): Promise<number> {
  let serviceTime: ServiceTime | undefined;
  const client = createServiceClient({
    connection: () => ({ baseUrl: settings.baseUrl, apiKey }),
    onServiceTime: (time) => (serviceTime = time),
  });
  const kept = keepUsage(client, {
    folder,
    settings,
    onNotice: terminal.step,
    signal,
  });
  try {
    const models = createModelList(() => client.models(signal));
    await command({
      service: kept.service,
      models,
      settings,
      terminal,
      serviceTime: () => serviceTime,
      signal,
    });
    return exitStatus.done;
  } catch (error) {
    if (signal.aborted) {
      terminal.step('Stopped.');
      return exitStatus.interrupted;
    }
    const partial = error instanceof PartialResultError;
    terminal.fault(inTheTerminal(faultOf(partial ? error.cause : error)), partial ? error.received : {});
    return exitStatus.failed;
  } finally {
    await kept.close();
    await client.close();
  }
}

const hints: Partial<Record<Fault['kind'], string>> = {
  'answer-interrupted': 'Try again.',
  'no-address': 'Set PARLEY_BASE_URL, or use --base-url.',
  'no-key': 'Put it into PARLEY_API_KEY.',
  'wrong-key': 'It is read from PARLEY_API_KEY.',
  'ceiling-reached': 'See --ceiling, --answer-price and --unpriced.',
  'unknown-model': 'See --model, --transcription-model and --speech-model.',
};

const remedies: Partial<Record<FaultCause, string>> = {
  'stream-broken': 'With --no-stream the answer comes as a whole.',
  'reasoning-spent': 'See --depth and --max-tokens.',
};

/** A terminal cannot go on with an answer. */
const goingOn = / What came (so far )?is kept(; you can go on from there or ask again)?\./;

/** With what to do here, where there is no settings page. */
function inTheTerminal(fault: Fault): Fault {
  const message = fault.message.replaceAll(/ (in|from) (Settings|Usage)\b/g, '').replace(goingOn, '');
  const hinted = [message, hints[fault.kind], fault.cause && remedies[fault.cause]];
  return { ...fault, message: hinted.filter((sentence) => sentence !== undefined).join(' ') };
}
