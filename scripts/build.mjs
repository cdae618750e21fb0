/** `npm run build`; with `--if-stale` only if there is no build yet or a source is newer than it. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureDependencies } from './setup.mjs';
import { command, node, root, run, say, StepError } from './steps.mjs';

const outputs = ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html'];
const sources = ['src', 'resources', 'electron.vite.config.ts', 'package-lock.json'];

export function build() {
  say('Building the app.');
  const builder = join(root, 'node_modules/electron-vite/bin/electron-vite.js');
  if (!run(node, [builder, 'build', '--logLevel', 'warn'])) {
    throw new StepError('The app could not be built; the reason is above.');
  }
}

export function buildIfStale() {
  if (isStale()) build();
}

function isStale() {
  const built = outputs.map((file) => join(root, file));
  if (!built.every((file) => existsSync(file))) return true;
  const oldest = Math.min(...built.map((file) => statSync(file).mtimeMs));
  return sources.some((source) => newest(join(root, source)) > oldest);
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
    if (process.argv.includes('--if-stale')) buildIfStale();
    else build();
  });
}
