import { join } from 'node:path';
import { ensureElectronRuntime, ensureSandbox } from './electron-runtime.mjs';
import { ensureBrowser } from './setup.mjs';
import { foreground, node, root, say } from './steps.mjs';

/** What the window opens on: Electron's own program, or undefined for the stand-in on a Chromium, which is then here. */
export function ensureRuntime() {
  const electron = ensureElectronRuntime();
  if (electron) ensureSandbox(electron);
  else ensureBrowser();
  return electron;
}

/** Opens the app's window on what `ensureRuntime` gave, saying which. Resolves with the exit status. */
export function showApp(electron, { standInProfile, electronProfile, env }) {
  if (!electron) {
    say('Opening Parley in the stand-in, on Chromium.');
    return foreground(node, [join(root, 'test/electron-stand-in/main.ts'), '--profile', standInProfile], env);
  }
  // Chromium refuses its sandbox to root.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const without = sandbox.length > 0 ? ', without its sandbox, because you are root' : '';
  say(`Opening Parley on Electron’s runtime${without}.`);
  const profile = electronProfile ? [`--user-data-dir=${electronProfile}`] : [];
  return foreground(electron, [root, ...profile, ...sandbox], env);
}
