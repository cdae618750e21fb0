import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const usualPlaces = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/opt/google/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The Chromium to run the app in: `PARLEY_CHROMIUM`, one of the system's, or Playwright's own; undefined without any. */
export function findBrowser(env: NodeJS.ProcessEnv): string | undefined {
  const folders = [...(env['PATH'] ?? '').split(delimiter), ...usualPlaces];
  const candidates = [
    env['PARLEY_CHROMIUM'],
    ...commands.flatMap((command) => folders.map((folder) => join(folder, command))),
    ...usualPlaces.filter((place) => place.includes('.app/')),
    chromium.executablePath(),
  ];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path));
}
