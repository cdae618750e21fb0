import { homedir } from 'node:os';
import { CommanderError } from 'commander';
import { type Flags, createProgram } from './cli/program.ts';
import { exitStatus, runCommand } from './cli/run-command.ts';
import { chosenSettings, dataFolder } from './cli/run-settings.ts';
import { type Terminal, createTerminal } from './cli/terminal.ts';
import { takeEnvironment } from './environment.ts';
import { faultOf } from '../shared/contract/fault.ts';
import { redactKey, withoutKeys } from '../shared/settings/redaction.ts';
import { localeFor, localeNamed } from '../shared/text/locale.ts';
import { startLocale, t } from '../shared/text/translate.ts';

/** The terminal program: the only place where its rooms meet. */
const { env } = process;
await startLocale(localeNamed(env['PARLEY_LOCALE']) ?? localeFor(terminalLanguages()), 'terminal');
const environment = takeEnvironment(env);
const streams = {
  out: process.stdout,
  err: process.stderr,
  colours: !env['NO_COLOR'] && env['TERM'] !== 'dumb',
};
const interruption = new AbortController();
// Once: whoever presses it again wants out at any price.
process.once('SIGINT', () => interruption.abort());
// The reader of a pipe, such as `head`, may leave when it has enough; a full disk is another matter.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) =>
  process.exit(code === 'EPIPE' ? exitStatus.done : exitStatus.failed),
);

process.stderr.on('error', () => {}); // what is said there is lost, and the work goes on
let hasStrayed = false;
let presentKey = environment.apiKey ?? '';
process.on('uncaughtException', onStray);
process.on('unhandledRejection', onStray);

const status = await main(process.argv.slice(2));
process.exitCode = hasStrayed ? status || exitStatus.failed : status;

/** Work under way continues as far as it can, and what was recorded or written stays; the exit status reports it in the end. */
function onStray(error: unknown): void {
  hasStrayed = true;
  process.exitCode = exitStatus.failed; // also where nothing can go on
  const words = error instanceof Error ? error.message : String(error);
  const safe = withoutKeys(redactKey(presentKey)(words)).replaceAll(/\p{Cc}+/gu, ' ');
  streams.err.write(`${t('internal', { detail: safe.slice(0, 300) })}\n`);
}

async function main(words: readonly string[]): Promise<number> {
  let outcome: number = exitStatus.done;
  const program = createProgram(async (flags, command) => {
    const terminal = terminalFor(flags);
    for (const problem of environment.problems()) streams.err.write(`${problem}\n`);
    const { settings, apiKey } = chosenSettings(flags, environment);
    presentKey = apiKey;
    const { signal } = interruption;
    const folder = dataFolder(env, homedir());
    outcome = await runCommand({ settings, apiKey, folder, terminal, signal }, command);
    // npm starts this in the project's folder and passes on where the person really is.
  }, env['INIT_CWD'] ?? process.cwd());
  try {
    await program.parseAsync(words, { from: 'user' });
    return outcome;
  } catch (error) {
    return wrongUse(error, terminalFor({ json: words.includes('--json') }));
  }
}

/** What the terminal is set to, the most wanted first. */
function terminalLanguages(): string[] {
  const { LC_ALL, LC_MESSAGES, LANG, LANGUAGE } = env;
  const locale = LC_ALL || LC_MESSAGES || LANG || '';
  // As gettext has it: the list holds, unless the locale is none.
  return /^(C|POSIX)?(\.|$)/.test(locale) ? [] : [...(LANGUAGE ?? '').split(':'), locale];
}

function terminalFor({ json = false }: Pick<Flags, 'json'>): Terminal {
  return createTerminal(streams, json);
}

/** Nothing was sent yet: the words or the environment are not what they should be. */
function wrongUse(error: unknown, terminal: Terminal): number {
  if (!(error instanceof CommanderError)) {
    terminal.fault(faultOf(error), {});
    return exitStatus.wrongUse;
  }
  if (error.code === 'commander.helpDisplayed') return exitStatus.done;
  if (error.code === 'commander.help') return exitStatus.wrongUse; // no command: the help was shown instead
  const complaint = error.message.replace(/^error: /, '').replaceAll(/\s+/g, ' ');
  const sentence = /[.?)]$/.test(complaint) ? complaint : `${complaint}.`;
  const problem = `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
  const message = t('cli:invalid.see-help', { problem });
  terminal.fault({ kind: 'bad-input', message }, {});
  return exitStatus.wrongUse;
}
