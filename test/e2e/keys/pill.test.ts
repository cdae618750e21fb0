import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isThorough } from '../../thorough.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { openForeignEditor, type ForeignEditor } from '../dictate/foreign-editor.ts';
import { ask, keysThatWork } from '../harness/main-of.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { isRecorded } from '../dictate/recording.ts';
import { spoken } from '../harness/spoken.ts';
import { openTestDisplay, programsForX, type TestDisplay } from '../harness/x-display.ts';
import { onlyOnX, runsOn } from '../harness/runs-on.ts';

const runsHere = runsOn(onlyOnX, programsForX);

describe.runIf(runsHere)(`the pill over another program, on a real display`, () => {
  let desktop: TestDisplay;
  let service: LocalService;
  let parley: Parley;
  let editor: ForeignEditor;

  beforeAll(async () => {
    // Parley's own window, where a click that misses would bring it to the front, is nowhere near the pill.
    desktop = await openTestDisplay('1600x1200x24');
    service = await startLocalService({ seed: 1 });
    parley = await launchParley({
      display: desktop.name,
      mic: spoken.timesEight,
      env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
    });
    editor = await openForeignEditor(desktop.name, 'A foreign editor');
    while ((await focused()) !== String(editor.window)) await sleep(20);
    await ask(parley.page, 'settings-save', { restoreClipboard: false }); // so that it can be read there
    // Until the keyboard is watched, a press listens until the next one, and nothing is asked by letting go.
    while (!(await keysThatWork(parley.page)).includes('talk hold F8')) await sleep(20);
  });
  afterEach(async () => {
    service.faults.clear();
    // A test that failed half-way must not leave a key down for the next.
    for (const key of ['F8', 'F9']) await desktop.keyUp(key);
  });
  afterAll(async () => {
    await parley?.close();
    editor?.close();
    await service?.close();
    await desktop?.close();
  });

  const pill = () => parley.overlay.locator('.pill');
  const state = (words: string | RegExp) => pill().getByText(words).first().waitFor();
  /** By the display's own word: the page's `screenX` can be that of a former place. */
  const pillsCorner = async (): Promise<readonly [number, number]> => {
    const [id = ''] = (await desktop.tool('search', '--name', 'Parley.*Pill')).split('\n');
    const place = await desktop.tool('getwindowgeometry', '--shell', id);
    const [left = NaN, top = NaN] = ['X', 'Y'].map((side) => Number(place.match(`${side}=(.*)`)?.[1]));
    return [left, top];
  };
  const middleOf = async (name: string): Promise<readonly string[] | undefined> => {
    const button = parley.overlay.getByRole('button', { name });
    const box = await button.boundingBox({ timeout: 1000 }).catch(() => null); // it may be gone by now
    if (!box) return undefined;
    const { x, y, width, height } = box;
    const [left, top] = await pillsCorner();
    return [left + x + width / 2, top + y + height / 2].map((at) => String(Math.round(at)));
  };
  /**
   * Clicks a button of the pill with the mouse of the display, as soon as it no longer moves, and again where it has moved
   * after all: the pill grows, and a busy display moves its window later than its page.
   */
  const click = async (name: string): Promise<void> => {
    const button = parley.overlay.getByRole('button', { name });
    await button.waitFor();
    const isThere = () => button.isVisible();
    while (await isThere()) {
      const place = await stillPlaceOf(name);
      if (place) await desktop.tool('mousemove', ...place, 'click', '1');
      for (let looks = 0; looks < 20 && (await isThere()); looks++) await sleep(100);
    }
  };
  const stillPlaceOf = async (name: string): Promise<readonly string[] | undefined> => {
    const before = await middleOf(name);
    await sleep(150);
    const place = await middleOf(name);
    return place?.join() === before?.join() ? place : undefined;
  };
  const asksByKey = async (): Promise<void> => {
    await desktop.keyDown('F8');
    await state('Listening');
    await isRecorded(parley);
    await desktop.keyUp('F8');
  };
  const focused = (): Promise<string> => desktop.tool('getwindowfocus');
  const requestsTo = (endpoint: string): number =>
    service.requests.filter((request) => request.endpoint === endpoint).length;

  it('shows what is asked by key, what was understood and what is answered, and takes no focus', async () => {
    await desktop.keyDown('F8');
    await state('Listening');
    await state('Let go to ask · Esc cancels');
    await isRecorded(parley);
    await desktop.keyUp('F8');
    await state('What is seven times eight?');
    await state(/fifty-six/);
    await parley.overlay.locator('.pill[data-outcome="completed"]').waitFor();
    expect(await focused()).toBe(String(editor.window));
    await click('Close');
    await expect.poll(() => pill().count()).toBe(0);
    expect(await focused()).toBe(String(editor.window));
  });

  it.runIf(isThorough)('is silenced by a click, and by Escape', async () => {
    for (const stops of [() => click('Stop'), () => desktop.tool('key', 'Escape')]) {
      service.faults.next('chat', { stallAfter: 2 });
      await asksByKey();
      await state('What is seven times eight?');
      await stops();
      // It says so for less than half a second. An empty page is not "visible" to Playwright.
      const over = parley.overlay.locator('.pill[data-outcome="interrupted"], body:not(:has(.pill))');
      await over.waitFor({ state: 'attached' });
      expect(await focused()).toBe(String(editor.window));
    }
  });

  it.runIf(isThorough)(
    'goes on without hands, shows that it listens, and is muted and ended by a click',
    async () => {
      await desktop.tool('key', 'shift+F8');
      await state(/fifty-six/);
      await state(/^(Listening · just speak|No sound)/);
      expect(await focused()).toBe(String(editor.window));
      const muted = pill().getByText('Muted · Parley isn’t listening');
      while (!(await muted.isVisible())) {
        const place = await stillPlaceOf('Mute');
        if (place) await desktop.tool('mousemove', ...place, 'click', '1');
        await sleep(500);
      }
      await click('End the conversation');
      await expect.poll(() => pill().count()).toBe(0);
      expect(await focused()).toBe(String(editor.window));
    },
  );

  it.runIf(isThorough)('says what failed, and tries again by a click', async () => {
    service.faults.next('chat', { status: 402 }, 1);
    await asksByKey();
    await expect.poll(() => pill().getAttribute('data-tone')).toBe('wrong');
    await click('Try again');
    await state(/fifty-six/);
    await parley.overlay.locator('.pill[data-outcome="completed"]').waitFor();
    await click('Close');
  });

  it('sends nothing of what was cancelled while it was asked', async () => {
    const before = requestsTo('transcription');
    await desktop.keyDown('F8');
    await state('Listening');
    await desktop.tool('key', 'Escape');
    await desktop.keyUp('F8');
    await expect.poll(() => pill().count()).toBe(0);
    expect(requestsTo('transcription')).toBe(before);
  });

  it.runIf(isThorough)(
    'cancels a dictation that waits for the service by Escape, and takes that back',
    async () => {
      service.faults.next('transcription', { status: 429, headers: { 'retry-after': '12' } }, 20);
      await desktop.keyDown('F9');
      await state('Listening');
      await isRecorded(parley);
      await desktop.keyUp('F9');
      await parley.overlay.locator('.pill[data-tone="waiting"]').waitFor();
      await desktop.tool('key', 'Escape');
      await parley.overlay.locator('.pill[data-outcome="cancelled"]').waitFor();
      service.faults.clear();
      await click('Undo');
      await expect.poll(() => desktop.clipboard()).toMatch(/seven times eight/i);
      expect(await focused()).toBe(String(editor.window));
    },
  );

  it.runIf(isThorough)('tries a failed dictation again by a tap of its key', async () => {
    await desktop.copy('nothing of it');
    service.faults.next('transcription', { status: 402 }, 3);
    await desktop.keyDown('F9');
    await state('Listening');
    await isRecorded(parley);
    await desktop.keyUp('F9');
    await state(/tap F9 to try again/);
    service.faults.clear();
    await desktop.tool('key', 'F9');
    await expect.poll(() => desktop.clipboard()).toMatch(/seven times eight/i);
  });

  it('leaves it to the bar while Parley’s own window is in front', async () => {
    await desktop.tool('mousemove', '5', '5'); // a pill under the mouse stays
    await expect.poll(() => pill().allInnerTexts()).toEqual([]);
    const [left, top] = await parley.page.evaluate(() => [
      screenX + 300,
      screenY + outerHeight - innerHeight + 30,
    ]);
    await desktop.tool('mousemove', String(left), String(top), 'click', '1');
    await expect.poll(focused).not.toBe(String(editor.window));
    await desktop.keyDown('F8');
    await parley.page.locator('.capsule').getByText('Listening').waitFor();
    expect(await pill().count()).toBe(0);
    await desktop.tool('key', 'Escape');
    await desktop.keyUp('F8');
  });
});
