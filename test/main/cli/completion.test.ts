import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { parley } from './parley.ts';
import {
  type CompletedCommand,
  completedCommands,
} from '../../../src/main/cli/completion/completed-words.ts';
import { completionScript, shells } from '../../../src/main/cli/completion/shell-scripts.ts';
import { createProgram } from '../../../src/main/cli/program.ts';
import { defaultSettings, type Settings } from '../../../src/shared/settings/settings.ts';

const ownModes = ['Letters', 'Minutes of a meeting'].map((name) => ({
  id: `own-${name.length}`,
  name,
  instruction: '',
  model: '',
}));
const commandsWith = (settings: Settings) =>
  completedCommands(
    createProgram(async () => {}, '/'),
    settings,
  );
const commands = commandsWith({ ...defaultSettings, ownModes });

/** A shell would read something into a space. */
const modesOffered = ['Letters', 'code-comment', 'email', 'message', 'notes', 'plain'];

/** What real shells offer for a line whose last word is still being typed. */
type Complete = (lines: readonly string[], folder?: string) => readonly (readonly string[])[];

const byShell: Readonly<Record<(typeof shells)[number], Complete>> = {
  bash: inBash,
  zsh: inZsh,
  fish: inFish,
};
const shellsHere = shells.filter((shell) => runs(shell));

it('has a shell to try it in', () => {
  expect(shellsHere).toContain('bash');
});

describe.each(shellsHere)('%s', (shell) => {
  const complete = byShell[shell];

  it('completes every command and every option of the program', () => {
    const places = commands.flatMap(({ at, commands: next, options }) => [
      ...(next.length > 0 ? [{ line: `parley${at} `, words: next.map(({ name }) => name) }] : []),
      { line: `parley${at} --`, words: options.map(({ name }) => name) },
    ]);
    const offered = complete(places.map(({ line }) => line));
    expect(places.map(({ line }, i) => [line, sorted(offered[i])])).toEqual(
      places.map(({ line, words }) => [line, sorted(words)]),
    );
  });

  it.each([
    ['a command that is begun', 'parley conv', ['conversation']],
    ['a command after options and their values', 'parley --json --model ask tak', ['takes']],
    ['a command of a command', 'parley conversation ex', ['export']],
    ['the values of an option', 'parley takes export --format ', ['json', 'markdown', 'srt', 'text']],
    [
      'those of the option of that name in another command',
      'parley conversation export --format t',
      ['text'],
    ],
    ['the values of an option of the whole program', 'parley ask Hi --voice Jad', ['Jade']],
    ['the modes of dictating', 'parley dictate --clean ', modesOffered],
    ['the first values of a list', 'parley ask --allow open', ['open_link']],
    ['an option after another’s value', 'parley transcribe a.mp3 --language en --forma', ['--format']],
    ['what an argument may be', 'parley completion z', ['zsh']],
    ['nothing where only the person knows', 'parley ask ', []],
  ])('completes %s', (_, line, words) => {
    expect(complete([line]).map(sorted)).toEqual([words]);
  });

  it('completes the names of files where a file is wanted, and only there', () => {
    const folder = mkdtempSync(join(tmpdir(), 'parley-completion-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const name of ['paper one.pdf', 'talk.mp3']) writeFileSync(join(folder, name), '');
    const lines = ['parley transcribe tal', 'parley ask --audio tal', 'parley read pap', 'parley speak tal'];
    const [sound = [], audio = [], paper = [], text] = complete(lines, folder);
    expect([sound, audio, text]).toEqual([['talk.mp3'], ['talk.mp3'], []]);
    expect(paper.map((name) => name.replaceAll('\\', ''))).toEqual(['paper one.pdf']);
  });
});

test('prints the script, for people and for programs', async () => {
  const script = completionScript('bash', commandsWith(defaultSettings)); // of a new profile
  expect(await parley(['completion', 'bash'], {})).toEqual({ status: 0, out: script, err: '' });
  expect(JSON.parse((await parley(['completion', 'bash', '--json'], {})).out)).toEqual({
    shell: 'bash',
    script,
  });
  expect(await parley(['completion', 'csh'], {})).toMatchObject({ status: 2, out: '' });
});

test('lets no description break out of its quotes', () => {
  const description = `it's: $(touch x) \\' "\n\`touch x\``;
  const ask: CompletedCommand = {
    at: ' ask',
    commands: [],
    options: [{ name: '--voice', description, value: ['Jade'], isList: false }],
    argument: 'text',
  };
  const program: CompletedCommand = { ...ask, at: '', commands: [{ name: 'ask', description }] };
  for (const shell of shellsHere) {
    const script = completionScript(shell, [program, ask]);
    const { status, stderr } = run(shell, ['-n', scriptFile(script)]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  }
  const unsafe = { ...ask, argument: ['$(touch x)'] };
  expect(() => completionScript('bash', [program, unsafe])).toThrow('read something into');
});

function sorted(words: readonly string[] = []): readonly string[] {
  return words.toSorted();
}

function runs(shell: string): boolean {
  return run(shell, ['-c', 'exit 0']).status === 0;
}

function run(program: string, words: readonly string[], cwd = tmpdir()) {
  return spawnSync(program, words, { cwd, encoding: 'utf8', timeout: 120_000 });
}

function scriptFile(script: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'parley-completion-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'script');
  writeFileSync(file, script);
  return file;
}

/** Separates the answers. */
const mark = '----';

function answers({ stdout, stderr, status }: ReturnType<typeof run>): readonly (readonly string[])[] {
  if (status !== 0) throw new Error(stderr);
  return stdout
    .split(`${mark}\n`)
    .slice(1)
    .map((part) => part.split('\n').filter((line) => line !== ''));
}

function inBash(lines: readonly string[], folder?: string): readonly (readonly string[])[] {
  const asked = lines.map((line) => {
    const words = line.split(' ').map((word) => `'${word}'`);
    return `COMP_WORDS=(${words.join(' ')}); COMP_CWORD=${words.length - 1}; _parley; echo ${mark}; printf '%s\\n' "\${COMPREPLY[@]}"`;
  });
  const script = [`source ${scriptFile(completionScript('bash', commands))}`, ...asked].join('\n');
  return answers(run('bash', ['--norc', '-c', script], folder));
}

/** Only an interactive shell has the functions that completions call, so here they print what they are given to match. */
function inZsh(lines: readonly string[], folder?: string): readonly (readonly string[])[] {
  const asked = lines.map((line) => {
    const words = line.split(' ').map((word) => `'${word}'`);
    return `words=(${words.join(' ')}); CURRENT=${words.length}; echo ${mark}; _parley`;
  });
  const script = [
    'compdef() { :; }',
    '_describe() { local each; for each in ${(P)2}; do [[ $each == ${words[CURRENT]}* ]] && print -r -- ${each%%:*}; done; true; }',
    '_files() { print -rl -- ${words[CURRENT]}*(N); }',
    `source ${scriptFile(completionScript('zsh', commands))}`,
    ...asked,
  ].join('\n');
  return answers(run('zsh', ['-f', '-c', script], folder));
}

function inFish(lines: readonly string[], folder?: string): readonly (readonly string[])[] {
  const asked = lines.map((line) => `echo ${mark}; complete -C '${line}' | string split -f1 \\t`);
  const script = [`source ${scriptFile(completionScript('fish', commands))}`, ...asked, 'true'].join('\n');
  return answers(run('fish', ['--no-config', '-c', script], folder));
}
