import { homedir } from 'node:os';
import { CommanderError } from 'commander';
import { faultOf } from '../shared/fault.ts';
import { dataFolder } from './cli/data-folder.ts';
import { createProgram, type Flags } from './cli/program.ts';
import { exitStatus, runCommand } from './cli/run-command.ts';
import { chosenSettings } from './cli/settings.ts';
import { createTerminal, type Terminal } from './cli/terminal.ts';
import { takeEnvironment } from './environment.ts';

/** The terminal program: the only place where its rooms meet. */
const { env } = process;
const environment = takeEnvironment(env);
const streams = {
  out: process.stdout,
  err: process.stderr,
  colours: !env['NO_COLOR'] && env['TERM'] !== 'dumb',
};
const interruption = new AbortController();
// Once: whoever presses it again wants out at any price.
process.once('SIGINT', () => interruption.abort());
// The reader of a pipe may leave early; nobody is left to be told.
process.stdout.on('error', () => process.exit(exitStatus.failed));

process.exitCode = await main(process.argv.slice(2));

async function main(words: readonly string[]): Promise<number> {
  let status: number = exitStatus.done;
  const program = createProgram(async (flags, command) => {
    const terminal = terminalFor(flags);
    for (const problem of environment.problems) streams.err.write(`${problem}\n`);
    const { settings, apiKey } = chosenSettings(flags, environment);
    const { signal } = interruption;
    const folder = dataFolder(env, homedir());
    status = await runCommand({ settings, apiKey, folder, terminal, signal }, command);
    // npm starts this in the project's folder and tells where the person really is.
  }, env['INIT_CWD'] ?? process.cwd());
  try {
    await program.parseAsync(words, { from: 'user' });
    return status;
  } catch (error) {
    return wrongUse(error, terminalFor({ json: words.includes('--json') }));
  }
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
  const message = `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)} See --help.`;
  terminal.fault({ kind: 'bad-input', message }, {});
  return exitStatus.wrongUse;
}
