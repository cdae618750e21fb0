import { join } from 'node:path';
import { ensureElectronRuntime, ensureLibraries, ensureSandbox } from './electron-runtime.mjs';
import { ensureBrowser } from './setup.mjs';
import { foreground, node, root, say } from './steps.mjs';

/** The runtime for the window: Electron's own program, or undefined for the stand-in on an installed Chromium. */
export function ensureRuntime() {
  const electron = ensureElectronRuntime();
  if (electron) {
    ensureLibraries(electron);
    ensureSandbox(electron);
  } else ensureBrowser();
  return electron;
}

/** Opens the app's window on the result of `ensureRuntime`, and says which runtime it is. Resolves with the exit status. */
export function showApp(electron, { standInProfile, electronProfile, env }) {
  if (!electron) {
    say('Opening Parley in the stand-in, on Chromium.');
    return foreground(node, [join(root, 'test/electron-stand-in/main.ts'), '--profile', standInProfile], env);
  }
  // Chromium can't use its sandbox as root.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const without = sandbox.length > 0 ? ', without its sandbox, because you are root' : '';
  say(`Opening Parley on Electron’s runtime${without}.`);
  const profile = electronProfile ? [`--user-data-dir=${electronProfile}`] : [];
  return foreground(electron, [root, ...profile, ...sandbox], env);
}
