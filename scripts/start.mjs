/** `npm start`: the app on the service in its settings or the environment. */
import { join } from 'node:path';
import { buildIfStale, desktopApp } from './build.mjs';
import { ensureDependencies } from './setup.mjs';
import { command, hasDisplay, StepError } from './steps.mjs';
import { ensureRuntime, showApp } from './show-app.mjs';

await command(() => {
  if (!hasDisplay())
    throw new StepError('There is no display here to show a window on; `npm run demo` works without one.');
  ensureDependencies();
  const electron = ensureRuntime();
  buildIfStale(desktopApp);
  return showApp(electron, { standInProfile: join(dataFolder(), 'parley-stand-in'), env: {} });
});

/** The stand-in's data folder; Electron has its own. */
function dataFolder() {
  const { XDG_CONFIG_HOME, HOME = '.' } = process.env;
  return XDG_CONFIG_HOME ?? join(HOME, '.config');
}
