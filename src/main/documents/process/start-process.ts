import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Of the heap, in MB. A document's own bytes lie outside of it; the whole is watched by the process itself. */
const heapMb = 256;
/** With a small nursery, what is thrown away at once does not swell the process. */
const nurseryMb = 8;

/**
 * A process that can read the app's own code and the one file that it is given, and nothing else of the disk; that
 * cannot write, start programs, load native code or make code out of text, and knows nothing of the app's environment.
 * It is no `utilityProcess`: pdf.js would take that for a browser.
 */
export function startProcess(fd: number | undefined): ChildProcess {
  const { entry, root } = places();
  return fork(entry, [], {
    execArgv: [
      '--permission',
      ...foldersOf(root).map((folder) => `--allow-fs-read=${folder}`),
      '--allow-worker',
      '--disallow-code-generation-from-strings',
      `--max-old-space-size=${heapMb}`,
      `--max-semi-space-size=${nurseryMb}`,
      '--no-warnings',
    ],
    // The app's own folder may have been removed since it was started.
    cwd: dirname(process.execPath),
    env: environment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc', fd ?? 'ignore'],
  });
}

/** The process's code beside this, built or as it was written, and the folder that holds all that it loads. */
function places(): { entry: string; root: string } {
  const asWritten = import.meta.url.endsWith('.ts');
  const entry = join(import.meta.dirname, asWritten ? 'document-process.ts' : 'document-process.js');
  return { entry, root: resolve(import.meta.dirname, asWritten ? '../../../..' : '../..') };
}

/** What is asked for is a path as it was written and as it really is; the packages may lie elsewhere, behind a link. */
function foldersOf(root: string): readonly string[] {
  const packages = join(root, 'node_modules');
  return [...new Set([root, realpathSync(root), ...(existsSync(packages) ? [realpathSync(packages)] : [])])];
}

function environment(): NodeJS.ProcessEnv {
  // Windows starts no program without the first.
  const { SystemRoot } = process.env;
  return { ...(SystemRoot ? { SystemRoot } : {}), ELECTRON_RUN_AS_NODE: '1' };
}
