import { readFile } from 'node:fs/promises';
import { Command, InvalidArgumentError, Option } from 'commander';
import { startFormerAddress } from './former-address.ts';
import { publishedLimits } from './limits.ts';
import { phrasesToLearn } from './listening/templates.ts';
import { startLocalService } from './local-service.ts';
import { type Profile, profiles } from './pace.ts';
import { phrases as knownPhrases } from './phrases.ts';

const program = new Command('service')
  .description('The local service: answers like the hosted one, on this machine, until it is interrupted.')
  .option('--port <number>', 'where to listen; 0 takes any free port', wholeNumber, 0)
  .addOption(
    new Option('--profile <name>', 'how long things take').choices(Object.keys(profiles)).default('fast'),
  )
  .option('--seed <number>', 'chooses the service times', wholeNumber, 1)
  .option('--phrases <file>', 'more phrases for the transcription to know, one a line')
  .option('--rpm <number>', 'requests a minute', wholeNumber, publishedLimits.requestsPerMinute)
  .option('--tpm <number>', 'tokens a minute', wholeNumber, publishedLimits.tokensPerMinute)
  .option('--concurrent <number>', 'requests at once', wholeNumber, publishedLimits.concurrent)
  .option('--credits <dollars>', 'what the key may use; endless without it', amount)
  .option(
    '--output-prices',
    'include the price of answers in the model info; the specification shows no such price',
  )
  .option('--upload-kbps <number>', 'how fast requests come in, in 1000 bits a second', wholeNumber)
  .option('--former-port <number>', 'a former address here, which redirects', wholeNumber)
  .configureOutput({ outputError: (message, write) => write(message.replace(/^error: /, '')) })
  .exitOverride((exit) => process.exit(exit.exitCode === 0 ? 0 : 2))
  .parse();

interface Flags {
  readonly port: number;
  readonly profile: Profile;
  readonly seed: number;
  readonly phrases?: string;
  readonly rpm: number;
  readonly tpm: number;
  readonly concurrent: number;
  readonly credits?: number;
  readonly outputPrices?: boolean;
  readonly uploadKbps?: number;
  readonly formerPort?: number;
}

// Commander has validated each of them above.
const flags = program.opts<Flags>();

try {
  await serve();
} catch (error) {
  console.error(`The local service cannot start: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

async function serve(): Promise<void> {
  const { port, profile, seed, rpm, tpm, concurrent, credits, uploadKbps, formerPort } = flags;
  const { outputPrices = false } = flags;
  const phrases = flags.phrases === undefined ? [] : linesOf(await readFile(flags.phrases, 'utf8'));
  const unknown = await phrasesToLearn([...knownPhrases, ...phrases]);
  if (unknown > 0) {
    const what = unknown === 1 ? 'a phrase' : `${unknown} phrases`;
    console.error(`The transcription learns ${what}, once, while the service already answers.`);
  }
  const limits = { requestsPerMinute: rpm, tokensPerMinute: tpm, concurrent };
  const options = {
    port,
    profile,
    seed,
    phrases,
    limits,
    outputPrices,
    ...(credits === undefined ? {} : { credits }),
    ...(uploadKbps ? { uploadBitsPerSecond: uploadKbps * 1000 } : {}),
  };
  const service = await startLocalService(options);
  const startedAt = performance.now();
  const reportLearned = (): void => {
    const seconds = Math.ceil((performance.now() - startedAt) / 1000);
    if (unknown > 0) console.error(`The transcription has learned them, in ${seconds} s.`);
  };
  // Nothing to report if the service is ended while it learns.
  void service.ready.then(reportLearned, () => {});
  const former =
    formerPort === undefined ? undefined : await startFormerAddress(service.baseUrl, { port: formerPort });
  const { baseUrl, key } = service;
  // Whoever has started it as a child asks what it has charged.
  process.on('message', () => process.send?.(service.bill().total));
  console.log(JSON.stringify({ baseUrl, key, ...(former ? { formerBaseUrl: former.baseUrl } : {}) }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(
      signal,
      () => void Promise.all([service.close(), former?.close()]).then(() => process.exit(0)),
    );
  }
}

function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function wholeNumber(written: string): number {
  if (!/^\d+$/.test(written)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(written);
}

function amount(written: string): number {
  if (!/^\d+(\.\d+)?$/.test(written)) throw new InvalidArgumentError('It must be a number of dollars.');
  return Number(written);
}
