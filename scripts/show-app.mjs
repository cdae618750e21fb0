import { join } from 'node:path';
import { electronRuntime, fetchElectronRuntime } from './electron-runtime.mjs';
import { foreground, node, root, say } from './steps.mjs';

/** Opens the app's window on Electron's runtime, else in the stand-in, saying which. Resolves with the exit status. */
export function showApp({ standInProfile, electronProfile, env }) {
  const electron = electronRuntime() ?? fetchElectronRuntime();
  if (electron) {
    say('Opening Parley on Electron’s runtime.');
    // Chromium refuses its sandbox to root.
    const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    const profile = electronProfile ? [`--user-data-dir=${electronProfile}`] : [];
    return foreground(electron, [root, ...profile, ...sandbox], env);
  }
  say(
    'Opening Parley in the stand-in (Chromium), because Electron’s runtime is not here and cannot be fetched.',
  );
  return foreground(node, [join(root, 'test/desktop/main.ts'), '--profile', standInProfile], env);
}
