import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];

const usualPlaces = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'];

const macApps = ['Chromium', 'Google Chrome', 'Microsoft Edge'];

/** Their paths below one of Windows' program folders; Edge is part of Windows. */
const windowsPrograms = [
  'Chromium/Application/chrome.exe',
  'Google/Chrome/Application/chrome.exe',
  'Microsoft/Edge/Application/msedge.exe',
];

/** The Chromium to run the app in: `PARLEY_CHROMIUM`, one of the system's, or Playwright's own; undefined without any. */
export function findBrowser(env, platform = process.platform) {
  // A wrong PARLEY_CHROMIUM is reported rather than ignored.
  if (env.PARLEY_CHROMIUM) return existsSync(env.PARLEY_CHROMIUM) ? env.PARLEY_CHROMIUM : undefined;
  const installed = platform === 'win32' ? onWindows(env) : [...inPath(env), ...onMac()];
  return [...installed, ...playwrightBrowsers(env)].find((path) => existsSync(path));
}

/** For what is shown nowhere: Chromium without its windows, which takes a third less work to start, or else the whole. */
export function findHeadlessBrowser(env) {
  const light = env.PARLEY_CHROMIUM ? [] : inPath(env, ['chromium-headless-shell']);
  return light.find((path) => existsSync(path)) ?? findBrowser(env);
}

function onWindows({ LOCALAPPDATA, ...env }) {
  const folders = [env.ProgramFiles, env['ProgramFiles(x86)'], LOCALAPPDATA].filter(Boolean);
  return windowsPrograms.flatMap((program) => folders.map((folder) => join(folder, program)));
}

function inPath({ PATH = '' }, names = commands) {
  const folders = [...PATH.split(delimiter).filter(Boolean), ...usualPlaces];
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function onMac() {
  return macApps.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
}

function playwrightBrowsers(env) {
  const caches = [
    env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
    ...(env.LOCALAPPDATA ? [join(env.LOCALAPPDATA, 'ms-playwright')] : []),
  ];
  const inside = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-mac-arm64/Chromium.app/Contents/MacOS/Chromium',
    'chrome-win/chrome.exe',
    'chrome-win64/chrome.exe',
  ];
  return caches
    .filter((cache) => cache && existsSync(cache))
    .flatMap((cache) =>
      readdirSync(cache)
        .filter((name) => /^chromium-\d+$/.test(name))
        .flatMap((name) => inside.map((path) => join(cache, name, path))),
    );
}
