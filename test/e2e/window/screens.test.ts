import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright';
import { isThorough } from '../../thorough.ts';
import { screenPath } from '../../../src/shared/talk/picture.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { launchParley, type LaunchOptions, type Parley } from '../harness/harness.ts';
import { personAt, type Person } from '../listen/person.ts';
import { spoken } from '../harness/spoken.ts';
import { everywhere, onlyInStandIn, runsOn } from '../harness/runs-on.ts';

const runsHere = runsOn({
  ...everywhere,
  wayland: 'The desktop asks somebody which screen it may show.',
  macos: 'macOS asks somebody whether a screen may be seen.',
});
const inStandIn = runsOn(
  onlyInStandIn(
    'The stand-in’s desktop is Chromium, on which a test can open windows or forbid to see them.',
  ),
);

const button = 'Add to your question';

/** By the menu beside the message, which has the focus when it opens. */
async function captures(page: Page): Promise<void> {
  await page.getByRole('button', { name: button }).press('Enter');
  await page.getByRole('menuitem', { name: 'Capture a screen or window' }).press('Enter');
}

/** Another program's window, in two colours. */
const halves =
  'data:text/html,<title>Red and blue</title>' +
  '<body style="background: linear-gradient(90deg, rgb(220 20 20) 60%, rgb(20 40 220) 60%)">';

/** A machine that is busy with other things is not a failure. */

let service: LocalService;
let parley: Parley;
let person: Person;

beforeAll(async () => {
  service = await startLocalService({ seed: 1 });
  parley = await launch();
  person = personAt(parley);
});

afterAll(async () => {
  await parley?.close();
  await service?.close();
});

async function launch(env: LaunchOptions['env'] = {}): Promise<Parley> {
  const launched = await launchParley({
    mic: spoken.time,
    // A small window, in which what there is to choose from has to be scrolled.
    size: { width: 480, height: 600 },
    env: {
      PARLEY_BASE_URL: service.baseUrl,
      PARLEY_API_KEY: service.key,
      PARLEY_MODEL: 'aurora/glm-6-vision',
      ...env,
    },
  });
  await message(launched.page).waitFor();
  return launched;
}

it.runIf(runsHere)(
  'takes a picture of the screen by the keyboard alone, and lets one ask about it',
  async () => {
    const { page } = parley;
    await message(page).focus();
    await page.keyboard.press('Shift+Tab');
    expect(await page.getByRole('button', { name: button }).evaluate(isFocused)).toBe(true);
    await captures(page);
    const screen = tiles(page).first();
    await screen.waitFor();
    expect(await screen.evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Enter');
    await attached(1);
    expect(await picker(page).count()).toBe(0);

    expect(await person.asks('What is in this picture?')).toBe('completed');
    // The window as it was, without the picker: light paper.
    expect(await person.part('reply')).toMatch(/The picture is \d+ by \d+ pixels. It is mostly white/);
  },
);

it.runIf(inStandIn && isThorough)(
  'takes a picture of another window, by its key and the arrows',
  async () => {
    const { page } = parley;
    const other = await openWindow(page, halves);
    await message(page).focus();
    await page.keyboard.press('Control+Shift+S');
    await tiles(page).nth(1).waitFor();
    expect(await tiles(page).first().evaluate(isFocused)).toBe(true);
    // Its own window is not among them.
    expect(await tiles(page).allInnerTexts()).toEqual(['Entire screen', 'Red and blue']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await attached(1);
    await other.close();
    expect(await message(page).evaluate(isFocused)).toBe(true);
    expect(await person.asks('What is in this picture?')).toBe('completed');
    expect(await person.part('reply')).toContain('It is mostly red, with some blue.');
  },
);

it.runIf(runsHere && isThorough)(
  'closes with Escape, gives the focus back, and lets a reply speak on',
  async () => {
    const { page } = parley;
    await person.types('Tell me a long story.');
    await person.waitsForState('Speaking');
    const opener = page.getByRole('button', { name: button });
    await captures(page);
    // Also after a press on its ground, where nothing takes the keys.
    await picker(page).getByRole('heading', { name: 'Choose what to capture' }).click();
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await expect.poll(() => picker(page).count()).toBe(0);
    await expect.poll(() => opener.evaluate(isFocused)).toBe(true);
    expect(await person.lastTurn().getAttribute('data-phase')).not.toBe('over');
    await attached(0);

    await page.keyboard.press('Escape'); // silence
    await page.keyboard.press('Escape'); // and the end of what is still being written
    await person.waitsForState('Ready');
    expect(await person.lastTurn().getAttribute('data-phase')).toBe('over');
  },
);

it.runIf(runsHere && isThorough)(
  'serves only what was captured to be chosen from, until the choice is over',
  async () => {
    const { page } = parley;
    const guessed = await page.evaluate(async (path) => (await fetch(path)).status, screenPath('screen:0:0'));
    expect(guessed).toBe(404);

    await captures(page);
    const choose = tiles(page).first().press('Enter');
    const [served] = await Promise.all([page.waitForResponse(/\/screen\//), choose]);
    expect(await served.headerValue('content-type')).toBe('image/png');
    expect(await served.headerValue('cache-control')).toBe('no-store');
    await attached(1);
    const fetchAgain = (path: string): Promise<number> => fetch(path).then(({ status }) => status);
    await expect.poll(() => page.evaluate(fetchAgain, new URL(served.url()).pathname)).toBe(404);
    await page.getByRole('button', { name: 'Remove picture 1' }).press('Enter');
  },
);

it.runIf(inStandIn && isThorough)('says what to do on a desktop that shows nothing', async () => {
  const refused = await launch({ STAND_IN_SCREENS: 'refused' });
  try {
    const { page } = refused;
    await captures(page);
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').innerText()).toMatch(
      /didn’t show Parley any screen.*paste it here\.$/,
    );
    await page.getByRole('button', { name: 'Close' }).press('Enter');
    await expect.poll(() => picker(page).count()).toBe(0);
    // The page behind it works on.
    await message(page).fill('Still here');
  } finally {
    await refused.close();
  }
});

/** A window of its own: of a tab that lies behind another Chromium does not always give a picture. */
async function openWindow(page: Page, url: string): Promise<Page> {
  const context = page.context();
  const cdp = await context.newCDPSession(page);
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    cdp.send('Target.createTarget', { url, newWindow: true }),
  ]);
  await opened.waitForLoadState();
  await page.bringToFront();
  return opened;
}

function message(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Message' });
}

function picker(page: Page): Locator {
  return page.getByRole('dialog');
}

function tiles(page: Page): Locator {
  return picker(page).getByRole('listitem').getByRole('button');
}

function isFocused(element: Element): boolean {
  return element === document.activeElement;
}

async function attached(count: number): Promise<void> {
  const list = parley.page.getByRole('list', { name: 'Pictures for this message' }).getByRole('img');
  await expect.poll(() => list.count()).toBe(count);
}
