import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { isThorough } from './test/thorough.ts';
import { useTemporaryFolder } from './test/temporary-folder.ts';

useTemporaryFolder();

/** Some hundred processes load the same modules: what they compile is kept for the next. */
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/node');

/** The programs under test, and what they start, speak English whatever this computer is set to. */
process.env['LANG'] = 'en_US.UTF-8';
for (const name of ['LC_ALL', 'LC_MESSAGES', 'LANGUAGE']) delete process.env[name];

const inTheBrowser = ['test/{e2e,packaging}/**/*.test.ts', 'test/electron-stand-in/*.test.ts'];

/** What can't share a process: a package in it keeps something for as long as the process lives. */
const apart = [
  // What another display called something.
  'test/electron-stand-in/x/*.test.ts',
  // Which kind of worker it encodes and decodes in.
  'test/main/speech/codecs/{cut-sound,sound-file}.test.ts',
];

/** Whole programs, speech that is heard again, services that fail for days: seconds for each file. */
const long = [
  'test/local-service/**/*.test.ts',
  'test/main/{audiobook,cli,speech}/**/*.test.ts',
  'test/main/dictate/{any-day,faults,flapping,flapping-answers}.test.ts',
  'test/main/documents/process/**/*.test.ts',
  'test/main/listen/**/{answers-in-any-order,narrator}.test.ts',
  'test/main/service/**/{local-families,recorded-streams,reservations,system-certificates}.test.ts',
  'test/main/mcp/{address-servers,hostile-servers,reference-servers,turns-with-servers}.test.ts',
  'test/main/storage/**/{kill,narrow-process,salvage-rows}.test.ts',
  'test/main/talk/{hands-free/*,outage,session,session-tools}.test.ts',
  'test/scripts/**/*.test.ts',
];

/**
 * What the gate leaves out as a whole, for a thorough run: what keeps on failing, being killed or being started again, what plays
 * for minutes, the side rooms, and the doubles that other tests stand on.
 */
const thorough = isThorough
  ? []
  : [
      'test/{electron-stand-in,local-service}/**/*.test.ts',
      'test/main/cli/{assistants,conversation,json,kept-usage,long-sound,mcp,read-kill,read-parts,takes,tools,usage,wrong-use}.test.ts',
      'test/main/dictate/any-day.test.ts',
      'test/main/storage/kill.test.ts',
      'test/main/talk/hands-free/hands-free-cost.test.ts',
      'test/e2e/dictate/{kill,learned}.test.ts',
      'test/e2e/keys/{alone,wayland-insert}.test.ts',
      'test/e2e/listen/listening-{faults,held,highlights,notes,outages,publisher,questions,queue,shelves}.test.ts',
      'test/e2e/safety/{asleep,backups,blank-window,clock,crash-dumps,hanging-pages,key-store,killed-helpers,settings-file,stray-errors}.test.ts',
      'test/e2e/talk/{growing-words,killed-question,memory,microphone-light,pace,undrawable,versions,waiting}.test.ts',
      'test/e2e/window/{few-keys,history,language-choice,removal-focus}.test.ts',
    ];

/** What touches nothing outside its own module. */
const pure = ['test/{shared,renderer}/**/*.test.{ts,tsx}'];

/** What needs nothing of a running Electron is tested without one; its package alone would try to fetch it. */
const withoutElectron = {
  electron: join(import.meta.dirname, 'test/electron-stand-in/electron/electron.ts'),
};

const cores = Math.max(2, availableParallelism());

/**
 * The times are for what hangs: with both cores kept busy by others, a test takes ten times as long as alone.
 * `pure`, `unit`, `long` and `apart` need nothing but Node; `e2e` starts the built app in a browser. Most wait more than they work, so
 * twice as many files run at a time as there are cores. With three times as many, all of them take longer and nothing is
 * gained. All but the files of `apart` share what a process has loaded, which takes a third off the work of most; so each puts
 * back what it changes of its process. `npm test` runs `e2e` beside the others, each on half of the workers: a process is only
 * used again for a file of the same project, and half of the tests in the browser wait for sound while the others work.
 */
export default defineConfig({
  plugins: [react()],
  test: {
    globalSetup: ['test/around-all.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    maxWorkers: 2 * cores,
    projects: [
      {
        extends: true,
        resolve: { alias: withoutElectron },
        test: {
          name: 'unit',
          isolate: false,
          // It imports JSON as bundlers allow and Node doesn't.
          server: { deps: { inline: [/@actions\//] } },
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', ...inTheBrowser, ...long, ...apart, ...pure],
        },
      },
      {
        extends: true,
        resolve: { alias: withoutElectron },
        test: { name: 'pure', include: pure, isolate: false },
      },
      {
        extends: true,
        resolve: { alias: withoutElectron },
        test: {
          name: 'long',
          isolate: false,
          include: long,
          exclude: ['**/node_modules/**', ...apart, ...thorough],
          globalSetup: ['test/main/cli/built-terminal.ts'],
        },
      },
      {
        extends: true,
        resolve: { alias: withoutElectron },
        test: { name: 'apart', include: apart, exclude: ['**/node_modules/**', ...thorough] },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          isolate: false,
          include: inTheBrowser,
          exclude: ['**/node_modules/**', ...apart, ...thorough],
          globalSetup: ['test/e2e/harness/built-app.ts'],
        },
      },
    ],
  },
});
