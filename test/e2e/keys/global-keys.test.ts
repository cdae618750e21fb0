import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isThorough } from '../../thorough.ts';
import { readAccelerator } from '../../electron-stand-in/x/accelerator.ts';
import { openSyncDisplay } from '../../electron-stand-in/x/sync.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { openForeignEditor, type ForeignEditor } from '../dictate/foreign-editor.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { ask, keysThatWork, newestTake } from '../harness/main-of.ts';
import { personAt } from '../listen/person.ts';
import { isRecorded } from '../dictate/recording.ts';
import { spoken } from '../harness/spoken.ts';
import { openTestDisplay, programsForX, type TestDisplay } from '../harness/x-display.ts';
import { onlyOnX, runsOn } from '../harness/runs-on.ts';

const runsHere = runsOn(onlyOnX, programsForX);

describe.runIf(runsHere)(`keys that work anywhere, on a real display`, () => {
  let desktop: TestDisplay;
  let service: LocalService;
  let parley: Parley;
  let editor: ForeignEditor;

  beforeAll(async () => {
    desktop = await openTestDisplay();
    service = await startLocalService({ seed: 1 });
    parley = await launchParley({
      display: desktop.name,
      mic: spoken.timesEight,
      env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
    });
    editor = await openForeignEditor(desktop.name, 'A foreign editor');
    await ask(parley.page, 'settings-save', { restoreClipboard: false }); // so that it can be read there
  });

  afterAll(async () => {
    await parley?.close();
    editor?.close();
    await service?.close();
    await desktop?.close();
  });

  const keys = () => keysThatWork(parley.page);
  const keysAsChosen = [
    'talk hold F8',
    'dictate hold F9',
    'read hold Shift+F9',
    'converse hold Shift+F8',
    'rewrite hold F7',
  ];
  const focused = (): Promise<string> => desktop.tool('getwindowfocus', '-f');

  /** Looks who has the focus, again and again, until it is stopped. */
  const watchFocus = (): (() => Promise<Set<string>>) => {
    const seen = new Set<string>();
    const stopping = new AbortController();
    const watching = (async () => {
      while (!stopping.signal.aborted) {
        seen.add(await focused());
        await sleep(10);
      }
    })();
    watching.catch(() => {}); // whoever stops it gets the error
    return async () => {
      stopping.abort();
      await watching;
      return seen;
    };
  };

  it('works as a hold, once the app is up, while another program has the focus', async () => {
    await expect.poll(keys).toEqual(keysAsChosen);
    await expect.poll(focused).toBe(String(editor.window));
  });

  it('hold, speak and let go in another program: the text is on the clipboard, and the focus has not moved', async () => {
    const stopWatching = watchFocus();
    await desktop.keyDown('F9');
    await parley.overlay.getByText('Listening').waitFor();
    await isRecorded(parley);
    await desktop.keyUp('F9');
    await expect.poll(() => desktop.clipboard()).toMatch(/seven times eight/i);
    expect([...(await stopWatching())]).toEqual([String(editor.window)]);
    expect(editor.text()).not.toContain('F9');
  });

  it.runIf(isThorough)('a tap latches, and the next tap ends it', async () => {
    parley.setMicrophone(spoken.time);
    await desktop.tool('key', 'F9');
    await parley.overlay.getByText('Listening').waitFor();
    await isRecorded(parley, spoken.time);
    await desktop.tool('key', 'F9');
    await expect.poll(() => desktop.clipboard()).toMatch(/what time is it/i);
  });

  it.runIf(isThorough)('a chord ends when the first of its keys is let go, whichever that is', async () => {
    const chosen = (dictateShortcut: string): Promise<unknown> =>
      parley.page.evaluate(
        (shortcut) => window.bridge.request('settings-save', { dictateShortcut: shortcut }),
        dictateShortcut,
      );
    await chosen('Ctrl+Alt+Space');
    await expect
      .poll(keys)
      .toEqual([
        'talk hold F8',
        'dictate hold Ctrl+Alt+Space',
        'read hold Shift+F9',
        'converse hold Shift+F8',
        'rewrite hold F7',
      ]);
    parley.setMicrophone(spoken.plusTen);
    for (const key of ['ctrl', 'alt', 'space']) await desktop.keyDown(key);
    await parley.overlay.getByText('Listening').waitFor();
    await isRecorded(parley, spoken.plusTen);
    for (const key of ['ctrl', 'space', 'alt']) await desktop.keyUp(key);
    await expect.poll(() => desktop.clipboard()).toMatch(/plus ten/i);
    await chosen('F9');
    await expect.poll(keys).toEqual(keysAsChosen);
  });

  it('Escape ends the listening, and belongs to the other program again', async () => {
    // Of all that follows: a microphone that opens late hears what is set by then.
    parley.setMicrophone(spoken.timesEight);
    await desktop.tool('key', 'F9');
    await parley.overlay.getByText('Listening').waitFor();
    await desktop.tool('key', 'Escape');
    await parley.overlay.getByText(/Cancelled|Discarded/i).waitFor();
    const other = openSyncDisplay(desktop.name);
    await expect.poll(() => other.grab(readAccelerator('Escape'), () => {})).toBe(true);
    other.ungrab(readAccelerator('Escape'));
  });

  it('a question is asked by its own key while another program is in front', async () => {
    const stopWatching = watchFocus();
    await desktop.keyDown('F8');
    await parley.page
      .getByRole('status')
      .filter({ hasText: /^Listening/ })
      .first()
      .waitFor();
    await isRecorded(parley);
    await desktop.keyUp('F8');
    expect(await personAt(parley).waitsForEnd()).toBe('completed');
    expect(await personAt(parley).part('utterance')).toMatch(/seven times eight/i);
    expect([...(await stopWatching())]).toEqual([String(editor.window)]);
  });

  it.runIf(isThorough)(
    'goes on as a toggle, and says so, when nothing watches the keyboard any more',
    async () => {
      const watcher = spawnSync('pgrep', ['-P', String(parley.pid), '-f', 'key-hook'])
        .stdout.toString()
        .trim();
      process.kill(Number(watcher), 'SIGKILL');
      await expect
        .poll(keys)
        .toEqual([
          'talk toggle F8',
          'dictate toggle F9',
          'read toggle Shift+F9',
          'converse toggle Shift+F8',
          'rewrite toggle F7',
        ]);
      await desktop.copy('nothing of it');
      // Held for so long that it repeats: still one press.
      await desktop.keyDown('F9');
      await parley.overlay.getByText('Listening').waitFor();
      await isRecorded(parley);
      await desktop.keyUp('F9');
      const endsIt = async (): Promise<string | undefined> => {
        const stage = async () => (await newestTake(parley.page))?.stage;
        if ((await stage()) === 'recording') await desktop.tool('key', 'F9');
        return stage();
      };
      await expect.poll(endsIt, { interval: 1_500 }).not.toBe('recording');
      await expect.poll(() => desktop.clipboard()).toMatch(/seven times eight/i);
    },
  );
});
