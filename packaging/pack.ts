import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Arch, build, Platform } from 'electron-builder';
import { electronRuntime } from '../scripts/electron-runtime.mjs';
import { configuration } from './configuration.ts';
import { writePlaceholder } from './placeholder.ts';
import { root } from './project.ts';

/**
 * Packs the built app for this system and architecture.
 * @param output the folder for the results
 * @param installers `'none'` for the app's folder alone, which is made without Electron's runtime where that isn't here
 * @throws Error
 */
export async function pack(output: string, installers: 'all' | 'none'): Promise<void> {
  const placeholder = mkdtempSync(join(tmpdir(), 'parley-runtime-'));
  try {
    if (!electronRuntime()) writePlaceholder(placeholder);
    await build({
      projectDir: root,
      targets: Platform.current().createTarget(
        installers === 'none' ? 'dir' : null,
        Arch[process.arch as 'x64' | 'arm64'],
      ),
      config: {
        ...configuration,
        electronDist: electronRuntime() ? join(root, 'node_modules/electron/dist') : placeholder,
        directories: { ...configuration.directories, output },
      },
      publish: 'never',
    });
  } finally {
    rmSync(placeholder, { recursive: true });
  }
}

/** The app's folder in what `pack` has made on Linux. electron-builder names the architecture unless it is x64. */
export function unpackedFolder(output: string): string {
  const name = readdirSync(output).find((entry) => /^linux.*-unpacked$/.test(entry));
  if (!name) throw new Error(`There is no packed app in ${output}.`);
  return join(output, name);
}
