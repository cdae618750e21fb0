/** `npm run package`: everything that people install, in `dist`. With `--dir` only the app's folder, for a look inside. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, desktopApp } from '../scripts/build.mjs';
import { ensureElectronRuntime } from '../scripts/electron-runtime.mjs';
import { command, say, StepError } from '../scripts/steps.mjs';
import { makeLinuxPackages } from './linux/packages.ts';
import { pack, unpackedFolder } from './pack.ts';
import { root } from './project.ts';

const output = join(root, 'dist');

await command(async () => {
  const { dir: isFolderOnly } = parseArgs({ options: { dir: { type: 'boolean', default: false } } }).values;
  if (!ensureElectronRuntime()) {
    if (!isFolderOnly)
      throw new StepError('Packages need Electron’s runtime. With `--dir` a folder is made without it.');
    say('In its place, the folder gets a program that only says that the runtime is missing.');
  }
  build(desktopApp);
  rmSync(output, { recursive: true, force: true });
  say(`Packing the app for ${process.platform}, ${process.arch}.`);
  await pack(output, isFolderOnly ? 'none' : 'all');
  if (process.platform === 'linux' && !isFolderOnly)
    makeLinuxPackages(unpackedFolder(output), output, process.arch);
  say(`It is in ${output}.`);
});
