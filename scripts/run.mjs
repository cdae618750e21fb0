/**
 * `node scripts/run.mjs TARGET.ts …`: runs one of the project's programs on the project's Node, also in a fresh clone.
 * Standard output has only the program's output.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureDependencies } from './setup.mjs';
import { command, foreground, node, root } from './steps.mjs';

const [target = '', ...args] = process.argv.slice(2);
const path = join(root, target);

/** The first Node that runs TypeScript directly. */
const nodeMajor = 24;

await command(async () => {
  ensureDependencies();
  if (Number.parseInt(process.versions.node) < nodeMajor) return foreground(node, [path, ...args]);
  process.argv = [process.execPath, path, ...args];
  // The program reports its own failures.
  await import(pathToFileURL(path).href);
  return process.exitCode;
});
