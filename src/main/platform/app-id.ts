import { join } from 'node:path';
import { app } from 'electron';

/**
 * Parley's name for desktops: of its `.desktop` file, its windows, its notifications and its place in the portals. GNOME
 * takes only names with a dot.
 */
export const appId = 'io.github.parley_voice.Parley';

/**
 * Call before anything else of Electron's. The data folder has one name for good: otherwise it would follow the name of
 * the package, and an update that changes it would leave library and key behind.
 */
export function claimIdentity(): void {
  app.setAppUserModelId(appId);
  if (!app.commandLine.hasSwitch('user-data-dir'))
    app.setPath('userData', join(app.getPath('appData'), 'parley'));
}
