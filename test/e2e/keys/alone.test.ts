import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { isRecorded } from '../dictate/recording.ts';
import { openForeignPage, type ForeignPage } from '../listen/foreign-page.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { ask, newestTake } from '../harness/main-of.ts';
import { onlyOnX, runsOn } from '../harness/runs-on.ts';
import { spoken } from '../harness/spoken.ts';
import { openTestDisplay, programsForX, type TestDisplay } from '../harness/x-display.ts';

/** By its place on the keyboard: by its name, xdotool presses the left one, too. */
const rightCtrl = '105';

const runsHere = runsOn(onlyOnX, programsForX);

describe.runIf(runsHere)('keys that are held by themselves, on a real display', () => {
  let desktop: TestDisplay;
  let service: LocalService;
  let parley: Parley;
  let browser: ForeignPage;

  beforeAll(async () => {
    desktop = await openTestDisplay();
    service = await startLocalService({ seed: 1 });
    parley = await launchParley({
      display: desktop.name,
      mic: spoken.timesEight,
      env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
    });
    browser = await openForeignPage(desktop);
  });

  afterAll(async () => {
    await browser?.close();
    await parley?.close();
    await service?.close();
    await desktop?.close();
  });

  const listening = () => parley.overlay.locator('[data-phase="listening"]');
  const works = async (shortcut: string): Promise<void> => {
    await ask(parley.page, 'settings-save', { dictateShortcut: shortcut });
    const reports = () =>
      parley.page.evaluate(() => window.bridge.request('app-state', null)) as Promise<{ value: unknown }>;
    await expect.poll(reports).toMatchObject({
      value: { keys: expect.arrayContaining([{ command: 'dictate', shortcut, works: 'hold' }]) as unknown },
    });
  };

  it('Right Ctrl, held, dictates into the program in front', async () => {
    await works('RightCtrl');
    await browser.empty();
    await desktop.keyDown(rightCtrl);
    await listening().waitFor();
    await isRecorded(parley);
    await desktop.keyUp(rightCtrl);
    await expect.poll(browser.text).toBe('What is seven times eight?');
  });

  it('tapped, or with another key, it is the program’s', async () => {
    await browser.write('Hello');
    const before = await newestTake(parley.page);
    await desktop.tool('key', rightCtrl);
    await desktop.tool('keydown', rightCtrl, 'key', 'a', 'keyup', rightCtrl);
    await desktop.tool('key', 'x');
    await expect.poll(browser.text).toBe('x');
    await sleep(1000); // much longer than a lone key needs to count
    expect(await newestTake(parley.page)).toEqual(before);
  });

  it('another key that comes later cancels what was begun', async () => {
    await browser.empty();
    await desktop.keyDown(rightCtrl);
    await listening().waitFor();
    await desktop.tool('key', 'Left');
    await parley.overlay.getByText('Cancelled').waitFor();
    await desktop.keyUp(rightCtrl);
    expect(await browser.text()).toBe('');
  });

  it('a button at the side of the mouse does as well', async () => {
    await works('Mouse4');
    const before = await newestTake(parley.page);
    await desktop.tool('mousedown', '8');
    await listening().waitFor();
    await isRecorded(parley);
    await desktop.tool('mouseup', '8');
    // Where it is typed is up to the program, in which the button does what it always does.
    const written = { id: expect.not.stringContaining(before?.id ?? 'none') as string, stage: 'delivered' };
    await expect
      .poll(() => newestTake(parley.page))
      .toMatchObject({ ...written, text: 'What is seven times eight?' });
  });
});
