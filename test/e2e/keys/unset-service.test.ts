import { afterEach, describe, expect, it } from 'vitest';
import { isThorough, someOf } from '../../thorough.ts';
import { openForeignEditor } from '../dictate/foreign-editor.ts';
import { launchParley, type LaunchOptions, type Parley } from '../harness/harness.ts';
import { ask } from '../harness/main-of.ts';
import { onlyInStandIn, onlyOnX, runsOn } from '../harness/runs-on.ts';
import { spoken } from '../harness/spoken.ts';
import { openTestDisplay, programsForX } from '../harness/x-display.ts';

const runsHere = runsOn(
  onlyInStandIn(
    'Only in the stand-in is a key pressed without a display, and the window hidden by an order.',
  ),
);
const runsOnX = runsOn(onlyOnX, programsForX);

let parley: Parley;
const start = async (options: LaunchOptions = {}): Promise<void> => {
  const env = { PARLEY_BASE_URL: '', PARLEY_API_KEY: '' };
  parley = await launchParley({ mic: spoken.time, env, ...options });
};
const missing = 'Parley isn’t connected to a service yet. Enter its address first.';
const pill = () => parley.overlay.locator('.pill');
const settings = () => pill().getByRole('button', { name: 'Settings', exact: true });
const focused = (selector: string) => parley.page.locator(`${selector}:focus`).waitFor();

afterEach(() => parley?.close());

describe.runIf(runsHere)('a key to talk with, before a service is set up', () => {
  it.each(someOf(1, ['F8', 'Shift+F8']))(
    '%s says over other programs what is missing, and leads there',
    async (shortcut) => {
      await start();
      await ask(parley.page, 'settings-save', { toldOfBackground: true });
      parley.order({ do: 'close' });
      parley.order({ do: 'press', shortcut });
      await pill().getByText(missing).waitFor();
      await settings().waitFor();

      // Whatever else changes meanwhile.
      await ask(parley.page, 'settings-save', { speed: 1.1 });
      await ask(parley.page, 'settings-save', { speed: 1 });
      expect(await pill().innerText()).toContain(missing);
      await settings().click();
      await focused('.settings input[type="url"]');
      await expect.poll(() => pill().count()).toBe(0);
    },
  );

  it.runIf(isThorough)('leads from the window’s own rooms to the field for the address', async () => {
    await start();
    await parley.page.keyboard.press('Control+2');
    parley.order({ do: 'press', shortcut: 'F8' });
    await focused('.welcome input[type="url"]');
    await parley.page.locator('.notice', { hasText: missing }).waitFor();
    expect(await pill().count()).toBe(0);
  });
});

describe.runIf(runsOnX && isThorough)(
  'a key to talk with, before a service is set up, beside another program',
  () => {
    it('says what is missing, and leads there', async () => {
      const desktop = await openTestDisplay('1600x1200x24');
      await start({ display: desktop.name });
      const editor = await openForeignEditor(desktop.name, 'A foreign editor');
      try {
        await expect.poll(() => desktop.tool('getwindowfocus')).toBe(String(editor.window));
        await desktop.tool('key', 'F8');
        await pill().getByText(missing).waitFor();
        await settings().click();
        await focused('.settings input[type="url"]');
      } finally {
        editor.close();
        await parley.close();
        await desktop.close();
      }
    });
  },
);
