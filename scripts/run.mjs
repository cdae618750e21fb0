/**
 * `node scripts/run.mjs TARGET.ts …`: runs one of the project's programs on the project's Node, on a fresh clone too.
 * Standard output is the program's alone.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureDependencies } from './setup.mjs';
import { command, foreground, node, root } from './steps.mjs';

const [target = '', ...args] = process.argv.slice(2);
const path = join(root, target);

/** From here on Node runs TypeScript as it is. */
const nodeMajor = 24;

await command(async () => {
  ensureDependencies();
  if (Number.parseInt(process.versions.node) < nodeMajor) return foreground(node, [path, ...args]);
  process.argv = [process.execPath, path, ...args];
  // The program says itself how it ends.
  await import(pathToFileURL(path).href);
  return process.exitCode;
});
