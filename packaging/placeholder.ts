import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.ts';

const packageFolder = join(root, 'node_modules/electron');

/** Electron finds its fuses behind this mark in its own program; then come their version, their number and one digit each. */
const fuseMark = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const fuses = '\u0001\u0009100110011'; // as of a runtime from its makers

const program = `#!/bin/sh
echo "This folder was packed without Electron's runtime, for a look inside. It can't run Parley." >&2
exit 1
`;

/**
 * What stands for Electron's runtime on Linux where it can't be fetched: the names that a package is made of, and fuses
 * to flip. It runs nothing.
 */
export function writePlaceholder(folder: string): void {
  const write = (name: string, text: string, mode = 0o644): void =>
    writeFileSync(join(folder, name), text, { mode });
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  mkdirSync(join(folder, 'locales'));
  mkdirSync(join(folder, 'resources'));
  write('electron', `${program}# ${fuseMark}${fuses}\n`, 0o755);
  write('chrome-sandbox', program, 0o755);
  write('version', version);
  write('LICENSE', readFileSync(join(packageFolder, 'LICENSE'), 'utf8'));
  write('LICENSES.chromium.html', '<p>They come with Electron’s runtime.</p>\n');
  write('locales/en-US.pak', '');
}
