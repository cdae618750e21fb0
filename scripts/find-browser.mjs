import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const usualPlaces = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'];

const macApps = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The Chromium to run the app in: `PARLEY_CHROMIUM`, one of the system's, or Playwright's own; undefined without any. */
export function findBrowser(env) {
  // A name that was given is not passed over in silence when it is wrong.
  if (env.PARLEY_CHROMIUM) return existsSync(env.PARLEY_CHROMIUM) ? env.PARLEY_CHROMIUM : undefined;
  const folders = [...(env.PATH ?? '').split(delimiter).filter(Boolean), ...usualPlaces];
  const candidates = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [...candidates, ...macApps, ...playwrightBrowsers(env)].find((path) => existsSync(path));
}

function playwrightBrowsers(env) {
  const caches = [
    env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
  ];
  const inside = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-mac-arm64/Chromium.app/Contents/MacOS/Chromium',
  ];
  return caches
    .filter((cache) => cache && existsSync(cache))
    .flatMap((cache) =>
      readdirSync(cache)
        .filter((name) => /^chromium-\d+$/.test(name))
        .flatMap((name) => inside.map((path) => join(cache, name, path))),
    );
}
