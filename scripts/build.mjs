/** `npm run build`: the app and the terminal program. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureDependencies } from './setup.mjs';
import { command, node, root, run, say, StepError } from './steps.mjs';

export const desktopApp = {
  name: 'the app',
  program: 'node_modules/electron-vite/bin/electron-vite.js',
  args: [],
  outputs: ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html'],
  settings: 'electron.vite.config.ts',
};

export const terminalProgram = {
  name: 'the terminal program',
  program: 'node_modules/vite/bin/vite.js',
  args: ['--config', 'terminal.vite.config.ts'],
  outputs: ['out/terminal/parley.js', 'out/terminal/parser-process.js'],
  settings: 'terminal.vite.config.ts',
};

/** Builds one of the two. */
export function build({ name, program, args }) {
  say(`Building ${name}.`);
  if (!run(node, [join(root, program), 'build', '--logLevel', 'warn', ...args])) {
    throw new StepError(`Building ${name} failed; the reason is above.`);
  }
}

/** Only if there is no build yet or a source is newer than it. */
export function buildIfStale(target) {
  if (isStale(target)) build(target);
}

function isStale({ outputs, settings }) {
  const built = outputs.map((file) => join(root, file));
  if (!built.every((file) => existsSync(file))) return true;
  const oldest = Math.min(...built.map((file) => statSync(file).mtimeMs));
  return ['src', 'resources', settings, 'package-lock.json'].some(
    (source) => newest(join(root, source)) > oldest,
  );
}

function newest(path) {
  if (!existsSync(path)) return 0;
  const status = statSync(path);
  // A folder's own time changes when a file is removed.
  if (!status.isDirectory()) return path.endsWith('.tsbuildinfo') ? 0 : status.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await command(() => {
    ensureDependencies();
    for (const target of [desktopApp, terminalProgram]) build(target);
  });
}
