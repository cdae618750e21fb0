import { Command, InvalidArgumentError, Option } from 'commander';
import { startLocalService } from './local-service.ts';
import { type Profile, profiles } from './pace.ts';

const program = new Command('service')
  .description('The local service: answers like the hosted one, on this machine, until it is interrupted.')
  .option('--port <number>', 'where to listen; 0 takes any free port', wholeNumber, 0)
  .addOption(
    new Option('--profile <name>', 'how long things take').choices(Object.keys(profiles)).default('fast'),
  )
  .option('--seed <number>', 'chooses the service times', wholeNumber, 1)
  .configureOutput({ outputError: (message, write) => write(message.replace(/^error: /, '')) })
  .exitOverride((exit) => process.exit(exit.exitCode === 0 ? 0 : 2))
  .parse();

// Commander has checked each of them above.
const options = program.opts<{ port: number; profile: Profile; seed: number }>();

try {
  const service = await startLocalService(options);
  console.log(JSON.stringify({ baseUrl: service.baseUrl, key: service.key }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void service.close().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(`The local service cannot start: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

function wholeNumber(written: string): number {
  if (!/^\d+$/.test(written)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(written);
}
