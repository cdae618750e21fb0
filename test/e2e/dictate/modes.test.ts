import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isThorough, someOf } from '../../thorough.ts';
import type { SettingsPatch } from '../../../src/shared/settings/settings.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { openForeignPage, type ForeignPage } from '../listen/foreign-page.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { ask, newestTake } from '../harness/main-of.ts';
import { onlyOnX, runsOn } from '../harness/runs-on.ts';
import { openTestDisplay, programsForX, type TestDisplay } from '../harness/x-display.ts';
import { openMessage, openTerminal, openTextWindow } from './foreign-programs.ts';
import { isRecorded } from './recording.ts';
import { spokenIn } from './spoken-instructions.ts';

const runsHere = runsOn(onlyOnX, [...programsForX, 'zenity', 'xterm', 'xmessage']);

const letter = 'Hello Ann, we meet at noon.';
const scratch = 'Scratch that.';
const address = 'My address.';
const twoLines = 'It rains, new line, it thaws.';

describe.runIf(runsHere)('dictations that know where they are, on a real display', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-modes-'));
  let soundOf: (words: string) => string;
  let desktop: TestDisplay;
  let service: LocalService;
  let parley: Parley;
  let browser: ForeignPage;

  beforeAll(async () => {
    desktop = await openTestDisplay();
    const phrases = [letter, scratch, address, twoLines];
    service = await startLocalService({ seed: 1, phrases });
    soundOf = await spokenIn(folder, service, phrases);
    await service.ready;
    parley = await launchParley({
      display: desktop.name,
      mic: soundOf(letter),
      env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
    });
    browser = await openForeignPage(desktop);
  });

  afterAll(async () => {
    await browser?.close();
    await parley?.close();
    await service?.close();
    await desktop?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const choose = (patch: SettingsPatch): Promise<unknown> => ask(parley.page, 'settings-save', patch);
  const pillMode = (words: string) => parley.overlay.locator('.pill-mode', { hasText: words });

  /** Dictates into whatever window is in front. @param meanwhile what is done while it listens */
  const dictate = async (words: string, meanwhile = async (): Promise<void> => {}) => {
    const before = (await newestTake(parley.page))?.id;
    const sound = soundOf(words);
    parley.setMicrophone(sound);
    await desktop.keyDown('F9');
    await parley.overlay.locator('[data-phase="listening"]').waitFor();
    await meanwhile();
    await isRecorded(parley, sound);
    await desktop.keyUp('F9');
    await expect
      .poll(() => newestTake(parley.page))
      .toMatchObject({ id: expect.not.stringContaining(before ?? 'none'), stage: 'delivered' });
    return newestTake(parley.page);
  };

  const programs = [
    ['a browser', /^Chrom/i, 1, { mode: 'message', text: letter }],
    ['a text window', /^zenity$/i, 2, { mode: 'email', text: 'Hello Ann,\n\nWe meet at noon.' }],
    ['a terminal', /^XTerm$/i, 4, { mode: 'code-comment', text: letter }],
    ['a message', /^Xmessage$/i, 3, { mode: 'notes', text: '- Hello Ann, we meet at noon' }],
  ] as const;
  const open: Readonly<Record<(typeof programs)[number][0], () => Promise<unknown>>> = {
    'a browser': () => browser.empty(),
    'a text window': () => openTextWindow(desktop, folder, ''),
    'a terminal': () => openTerminal(desktop, folder, ''),
    'a message': () => openMessage(desktop, 'A message'),
  };

  it.each(someOf(1, programs))(
    'in %s, the pill shows the mode, and a press on it chooses another for good',
    async (name, program, presses, { mode, text }) => {
      await open[name]();
      const take = await dictate(letter, async () => {
        for (let press = 0; press < presses; press++) await parley.overlay.locator('.pill-mode').click();
      });
      expect(take).toMatchObject({ program: expect.stringMatching(program), mode, cleanedText: text });
    },
  );

  it.each(someOf(1, programs))(
    'in %s, the next dictation has that mode by itself',
    async (name, program, _presses, { mode, text }) => {
      await open[name]();
      const take = await dictate(letter, () => pillMode(' in ').waitFor());
      expect(take).toMatchObject({ program: expect.stringMatching(program), mode, cleanedText: text });
    },
  );

  it.runIf(isThorough)('a mode that is forgotten gives way to the one for all programs', async () => {
    await choose({ programModes: [], cleanMode: 'plain' });
    await browser.empty();
    expect(await dictate(letter)).toMatchObject({ mode: 'plain', cleanedText: letter });
  });

  it('commands are done, a snippet is written, and “scratch that” takes back what was inserted', async () => {
    const snippets = [{ spoken: 'my address', text: '1 Hill Road\nLeeds' }];
    await choose({ programModes: [], cleanMode: 'plain', snippets });
    await browser.empty();
    await dictate(twoLines);
    await expect.poll(browser.text).toBe('It rains,\nIt thaws.');
    await browser.empty();
    await dictate(address);
    await expect.poll(browser.text).toBe('1 Hill Road\nLeeds');
    await dictate(scratch);
    await parley.overlay.getByText('Your last insertion has been taken back.').waitFor();
    await expect.poll(browser.text).toBe('');
  });

  it.runIf(isThorough)('in another window, “scratch that” takes nothing back', async () => {
    await browser.empty();
    await dictate(letter);
    await expect.poll(browser.text).toBe(letter);
    await openTextWindow(desktop, folder, 'Mine.');
    await dictate(scratch);
    await parley.overlay.getByText('There was nothing to take back here.').waitFor();
    expect(await browser.text()).toBe(letter);
  });
});
