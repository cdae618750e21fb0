import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isThorough } from '../../thorough.ts';
import type { SettingsPatch } from '../../../src/shared/settings/settings.ts';
import { processesNaming } from '../../electron-stand-in/processes-naming.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { openForeignEditor, type ForeignEditor } from '../dictate/foreign-editor.ts';
import { openPane } from '../harness/choose.ts';
import { launchParley, patienceMs, type LaunchOptions, type Parley } from '../harness/harness.ts';
import { personAt } from '../listen/person.ts';
import { isRecorded } from '../dictate/recording.ts';
import { spoken } from '../harness/spoken.ts';
import { openTestDisplay, programsForX, type TestDisplay } from '../harness/x-display.ts';
import { onlyInStandIn, runsOn } from '../harness/runs-on.ts';

const byTray = 'Only the stand-in writes down what its windows and its icon show, and can be clicked there.';
const inStandIn = runsOn(onlyInStandIn(byTray));
const inStandInOnX = runsOn(onlyInStandIn(byTray), programsForX);

const folder = mkdtempSync(join(tmpdir(), 'parley-background-'));
let service: LocalService;
let parley: Parley;
let profiles = 0;

beforeAll(async () => {
  service = await startLocalService({ seed: 1 });
});
afterAll(async () => {
  await service?.close();
  rmSync(folder, { recursive: true, force: true });
});

const launch = async (options: LaunchOptions = {}): Promise<void> => {
  parley = await launchParley({
    mic: spoken.timesEight,
    profile: join(folder, `profile-${(profiles += 1)}`),
    env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
    ...options,
  });
};
const save = (patch: SettingsPatch): Promise<unknown> =>
  parley.page.evaluate((changed) => window.bridge.request('settings-save', changed), patch);
const hidden = /Parley is hidden/g;
const processes = (): readonly number[] => processesNaming(parley.profileDir);
const isShown = (): boolean =>
  parley.stderr().lastIndexOf('Parley is shown') > parley.stderr().lastIndexOf('Parley is hidden');
/** A quit waits for what is being written. */
const dictate = async (): Promise<void> => {
  parley.order({ do: 'press', shortcut: 'F9' });
  await parley.overlay.getByText('Listening').waitFor();
  await isRecorded(parley);
  parley.order({ do: 'press', shortcut: 'F9' });
  await parley.overlay.getByText('Copied').waitFor();
};

describe.runIf(inStandIn)('a Parley whose window is closed and opened again', () => {
  let before = '';
  /** What it has written since the test began. */
  const since = (): string => parley.stderr().slice(before.length);
  beforeAll(() => launch());
  beforeEach(async () => {
    parley.order({ do: 'start-again' });
    await vi.waitUntil(isShown, { timeout: patienceMs });
    before = parley.stderr();
  });
  afterAll(() => parley?.close());

  it('goes on for its keys when the window is closed, and says once where it went', async () => {
    parley.order({ do: 'close' });
    await parley.overlay.getByText('Parley keeps running in the background').waitFor();
    await dictate();
    parley.order({ do: 'start-again' });
    await expect.poll(since).toMatch(/hidden[^]*Parley is shown/);
    parley.order({ do: 'close' });
    await expect.poll(() => since().match(hidden)?.length).toBe(2);
    expect(await parley.overlay.getByText('Parley keeps running in the background').count()).toBe(0);
  });

  it.runIf(isThorough)('is quiet once its window is closed, and is talked to from its icon', async () => {
    await personAt(parley).types('Tell me a long story.');
    await personAt(parley).waitsForState('Speaking');
    parley.order({ do: 'close' });
    expect(await personAt(parley).waitsForEnd()).toBe('interrupted');
    parley.order({ do: 'tray', item: 'Talk' });
    await personAt(parley).waitsForState('Listening');
    await expect.poll(since).toMatch(/tray icon says: Parley · listening/);
    await isRecorded(parley);
    parley.order({ do: 'tray', item: 'Talk' });
    expect(await personAt(parley).waitsForEnd()).toBe('completed');
    expect(await personAt(parley).part('utterance')).toMatch(/seven times eight/i);
    expect(since()).toMatch(/Parley · listening[^]*Parley · speaking[^]*says: Parley\n/);
  });

  it.runIf(isThorough)(
    'says in the overlay what went wrong with a question that was asked without the window',
    async () => {
      parley.order({ do: 'close' });
      service.faults.next('transcription', { status: 402 }, 5);
      parley.order({ do: 'press', shortcut: 'F8' });
      await personAt(parley).waitsForState('Listening');
      await isRecorded(parley);
      parley.order({ do: 'press', shortcut: 'F8' });
      await expect.poll(() => parley.overlay.locator('.state').innerText()).toMatch(/credit/i);
      service.faults.clear();
    },
  );

  it('starts with the computer where the person wants it so', async () => {
    const entry = join(dirname(parley.profileDir), 'autostart/parley.desktop');
    await openPane(parley.page, 'General');
    const choice = parley.page.getByRole('switch', { name: 'Start when I log in' });
    await choice.click();
    const written = (): string => (existsSync(entry) ? readFileSync(entry, 'utf8') : '');
    await expect.poll(written).toMatch(/^Exec=.*"--hidden"$/m);
    await expect.poll(() => choice.isChecked()).toBe(true); // the window has heard of it, too
    await choice.click();
    await expect.poll(() => existsSync(entry)).toBe(false);
  });

  it('ends with all its processes when it is quit from its icon', async () => {
    parley.order({ do: 'close' });
    parley.order({ do: 'tray', item: 'Quit' });
    await expect.poll(processes).toEqual([]);
  });
});

describe.runIf(inStandIn)('Parley without its window', () => {
  afterEach(() => parley?.close());

  it('ends by Ctrl+Q, for real', async () => {
    await launch();
    // The page may be gone before the key is up again.
    await Promise.allSettled([parley.page.keyboard.press('Control+q')]);
    await expect.poll(processes).toEqual([]);
  });

  it.runIf(isThorough)(
    'ends with its window where the person wants it so, and has no icon then',
    async () => {
      await launch();
      await save({ runInBackground: false });
      await expect.poll(parley.stderr).toContain('the tray icon is gone');
      parley.order({ do: 'close' });
      await expect.poll(processes).toEqual([]);
    },
  );

  it.runIf(isThorough)(
    'starts without showing its window when the computer starts it, and listens to its keys',
    async () => {
      await launch({ hidden: true });
      await dictate();
      expect(parley.stderr()).not.toContain('Parley is shown');
      parley.order({ do: 'tray', item: 'Open Parley' });
      await expect.poll(parley.stderr).toContain('Parley is shown');
    },
  );
});

describe.runIf(inStandInOnX)('Parley without its window, on a real display', () => {
  let desktop: TestDisplay;
  let editor: ForeignEditor;

  beforeAll(async () => {
    desktop = await openTestDisplay();
  });
  afterAll(async () => {
    await parley?.close();
    editor?.close();
    await desktop?.close();
  });

  it.runIf(isThorough)(
    'writes down what is said into another program, though the window is closed',
    async () => {
      await launch({ display: desktop.name });
      editor = await openForeignEditor(desktop.name, 'A foreign editor');
      parley.order({ do: 'close' });
      await expect.poll(parley.stderr).toMatch(hidden);
      await desktop.keyDown('F9');
      await parley.overlay.getByText('Listening').waitFor();
      await isRecorded(parley);
      await desktop.keyUp('F9');
      await expect.poll(() => editor.text()).toMatch(/seven times eight/i);
    },
  );
});
