import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isThorough } from '../../thorough.ts';
import { fetchMs } from '../../../src/main/dictate/deliver.ts';
import type { SettingsPatch } from '../../../src/shared/settings/settings.ts';
import { openDisplay } from '../../electron-stand-in/x/display.ts';
import { openSelection, type Selection } from '../../electron-stand-in/x/selection.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { openForeignEditor } from './foreign-editor.ts';
import { openForeignPage, type ForeignPage } from '../listen/foreign-page.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { isRecorded } from './recording.ts';
import { spoken } from '../harness/spoken.ts';
import { openTestDisplay, programsForX, type TestDisplay } from '../harness/x-display.ts';
import { onlyInStandIn, onlyOnX, runsOn } from '../harness/runs-on.ts';

const runsHere = runsOn(onlyOnX, programsForX);
const standIn = runsOn(onlyInStandIn('Only the stand-in says what it gives out in its last moment.'));

const words = /seven times eight/i;
/** Beside what keepers of a history are to leave out. */
const historyMark = 'x-kde-passwordManagerHint';

describe.runIf(runsHere)(`text at the cursor of another program, on a real display`, () => {
  let desktop: TestDisplay;
  let service: LocalService;
  let parley: Parley;
  let letter: ForeignPage;
  let others: Selection;

  beforeAll(async () => {
    desktop = await openTestDisplay();
    service = await startLocalService({ seed: 1 });
    parley = await launchParley({
      display: desktop.name,
      mic: spoken.timesEight,
      env: {
        PARLEY_BASE_URL: service.baseUrl,
        PARLEY_API_KEY: service.key,
        PARLEY_STAND_IN_CLIPBOARD: 'said',
      },
    });
    letter = await openForeignPage(desktop);
    others = await openSelection(await openDisplay(desktop.name), 'CLIPBOARD');
  });

  afterAll(async () => {
    await letter?.close();
    await parley?.close();
    await service?.close();
    await desktop?.close();
  });

  beforeEach(() => letter.empty());

  /** Speaks into whatever window is in front. */
  const dictate = async (): Promise<void> => {
    await desktop.keyDown('F9');
    await parley.overlay.getByText('Listening').waitFor();
    await isRecorded(parley);
    await desktop.keyUp('F9');
  };

  const choose = (patch: SettingsPatch): Promise<unknown> =>
    parley.page.evaluate((saved) => window.bridge.request('settings-save', saved), patch);

  const copyOfAnotherProgram = (): Promise<void> =>
    others.own(
      new Map([
        ['UTF8_STRING', Buffer.from('copied before')],
        ['text/html', Buffer.from('<b>copied before</b>')],
      ]),
    );

  it('hold, speak, let go: the words stand there, the focus has not moved, and what was copied is back', async () => {
    await copyOfAnotherProgram();
    const focused = await desktop.tool('getwindowfocus', '-f');
    await dictate();
    await expect.poll(letter.text).toMatch(words);
    expect(await desktop.tool('getwindowfocus', '-f')).toBe(focused);
    await expect.poll(() => desktop.clipboard()).toBe('copied before');
    expect(await desktop.clipboard('clipboard', 'text/html')).toBe('<b>copied before</b>');
    expect(await desktop.clipboard('clipboard', historyMark)).toBe('secret');
  });

  it.runIf(isThorough)('what somebody copies meanwhile stays', async () => {
    await copyOfAnotherProgram();
    await dictate();
    await expect.poll(letter.text).toMatch(words);
    await desktop.copy('copied since');
    await sleep(fetchMs * 2);
    expect(await desktop.clipboard()).toBe('copied since');
  });

  it.runIf(isThorough)('waits until nobody holds a key that would make another shortcut of it', async () => {
    await desktop.copy('copied before');
    await dictate();
    await desktop.keyDown('ctrl');
    await expect.poll(() => desktop.clipboard()).toMatch(words);
    expect(await desktop.clipboard('clipboard', historyMark)).toBe('secret');
    await sleep(300);
    const whileHeld = await letter.text();
    await desktop.keyUp('ctrl');
    expect(whileHeld).toBe('');
    await expect.poll(letter.text).toMatch(words);
  });

  it.runIf(isThorough)(
    'is written as the dictionary has it, swapped for what was heard, and taken back',
    async () => {
      await choose({ dictionary: [{ spoken: 'seven times eight', written: '7 × 8' }] });
      await dictate();
      await expect.poll(letter.text).toMatch(/7 × 8/);
      await parley.page.evaluate(() => window.bridge.request('insertion-swap', null));
      await expect.poll(letter.text).toMatch(words);
      expect(await letter.text()).not.toMatch(/7 × 8/);
      await parley.page.evaluate(() => window.bridge.request('insertion-undo', null));
      await expect.poll(letter.text).toBe('');
      await choose({ dictionary: [] });
    },
  );

  it.runIf(isThorough)(
    'is cleaned up by the model as its mode asks, and when that takes too long, as it was said',
    async () => {
      await choose({ cleanMode: 'notes' });
      await dictate();
      await expect.poll(letter.text).toMatch(/^- What is seven times eight\?$/);
      service.faults.next('chat', { stallAfter: 0 });
      await letter.empty();
      await dictate();
      await expect.poll(letter.text).toBe('What is seven times eight?');
      await parley.overlay.getByText(/took longer than 5 seconds/).waitFor();
      await choose({ cleanMode: 'plain' });
    },
  );

  it.runIf(isThorough)('is only copied where the key is held on and on, and says so', async () => {
    await dictate();
    await desktop.keyDown('ctrl');
    await parley.overlay.getByText(/A key was still held down/).waitFor();
    await desktop.keyUp('ctrl');
    expect(await desktop.clipboard()).toMatch(words);
    expect(await desktop.clipboard('clipboard', 'TARGETS')).not.toContain(historyMark);
    expect(await letter.text()).toBe('');
  });

  it('is only copied where Parley itself is in front, and says so', async () => {
    const [own = ''] = (await desktop.tool('search', '--onlyvisible', '--name', '^Parley$')).split('\n');
    await desktop.tool('windowactivate', '--sync', own);
    await dictate();
    await parley.overlay.getByText(/Parley’s own window was in front/).waitFor();
    expect(await desktop.clipboard()).toMatch(words);
    expect(await letter.text()).toBe('');
  });

  it('reaches a terminal, which inserts what was marked last', async () => {
    const terminal = await openForeignEditor(desktop.name, 'A terminal');
    await expect.poll(() => desktop.tool('getwindowfocus', '-f')).toBe(String(terminal.window));
    await dictate();
    await expect.poll(() => terminal.text()).toMatch(words);
    terminal.close();
  });

  it.runIf(standIn && isThorough)(
    'quitting right after the text was inserted gives the clipboard back what was copied before',
    async () => {
      await copyOfAnotherProgram();
      await dictate();
      await expect.poll(letter.text).toMatch(words);
      await parley.close();
      const given = parley.stderr().matchAll(/^\[CLIPBOARD\] (.*)$/gm);
      expect([...given].at(-1)?.[1]).toBe('copied before');
    },
  );
});
