import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { personAt, type Person } from '../listen/person.ts';
import { layoutProblems } from './layout-problems.ts';

const sizes = [
  { width: 480, height: 600 },
  { width: 1100, height: 760 },
];

let service: LocalService;
let parley: Parley;
let person: Person;

beforeAll(async () => {
  service = await startLocalService({ seed: 1, outputPrices: false });
  const env = { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key, PARLEY_LOCALE: 'en-XA' };
  parley = await launchParley({ env });
  person = personAt(parley);
});

afterAll(async () => {
  await parley?.close();
  await service?.close();
});

const goTo = (room: string) => parley.page.getByRole('button', { name: room, exact: true }).click();

it('shows longer words of another language whole, in the usage and in the history', async () => {
  const { page } = parley;
  expect(await person.asks('What is seven times eight?')).toBe('completed');

  await goTo('Usage');
  await page.getByRole('heading', { name: accented('Usage'), level: 1 }).waitFor();
  await page.getByRole('link', { name: accented('Export') }).waitFor();
  await page.getByRole('textbox').first().fill('5');
  await page.keyboard.press('Enter');
  expect(await problems('usage')).toEqual([]);

  await goTo('History');
  await page.getByRole('heading', { name: accented('History'), level: 1 }).waitFor();
  expect(await problems('history')).toEqual([]);
  await page.getByRole('searchbox').fill('no such words');
  await page.getByText(/“no such words”/).waitFor();
  expect(await problems('history-search')).toEqual([]);
  await page.getByRole('searchbox').fill('');
  await page.locator('.history-row button').first().click();
  await page.locator('.kept-utterance').waitFor();
  expect(await problems('history-page')).toEqual([]);
});

/** A heading's text in the language of tests begins as this does, accents aside. */
function accented(english: string): RegExp {
  const first = english.charAt(0);
  return new RegExp(`^${{ U: '[ÛU]', H: 'Ĥ', E: 'É' }[first] ?? first}`, 'u');
}

/** What cannot be seen or reached, and what is cut or covers other words, at each width. */
async function problems(name: string): Promise<readonly string[]> {
  const found = [...(await layoutProblems(parley.page, sizes))];
  for (const size of sizes) {
    await parley.page.setViewportSize(size);
    const unread = await parley.page.evaluate(unreadableTexts);
    found.push(...unread.map((problem) => `${size.width}: ${problem}`));
    await picture(`${name}-${size.width}`);
  }
  return found;
}

/** Pictures to look at, where a folder for them is named. */
async function picture(name: string): Promise<void> {
  const folder = process.env['PARLEY_PICTURES'];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await parley.page.screenshot({ path: join(folder, `${name}.png`) });
}

/** Runs in the page. Texts that their frame cuts off, and texts that lie on one another. */
function unreadableTexts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: {
    readonly element: HTMLElement;
    readonly text: string;
    readonly boxes: readonly DOMRect[];
  }[] = [];
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const text = walker.currentNode.textContent?.trim() ?? '';
    if (!element?.checkVisibility() || text === '') continue;
    if (element.closest('.visually-hidden, svg, select, [aria-hidden="true"]')) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    texts.push({ element, text: text.slice(0, 40), boxes: [...range.getClientRects()] });
  }
  const cut = texts.filter(({ element, boxes }) => {
    const frame = element.getBoundingClientRect();
    const hides = getComputedStyle(element).overflowX !== 'visible';
    // An ellipsis says itself that there is more.
    return (
      hides &&
      getComputedStyle(element).textOverflow !== 'ellipsis' &&
      boxes.some(({ right, left }) => right > frame.right + 1 || left < frame.left - 1)
    );
  });
  const meets = (a: DOMRect, b: DOMRect): boolean =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
  // What scrolls passes below what stays: only texts of one frame can cover one another.
  const frameOf = ({ element }: (typeof texts)[number]): Element | null =>
    element.closest('.history-scroll, .log, .column, header, nav, .bar');
  const covering = texts.flatMap((one, i) =>
    texts
      .slice(i + 1)
      .filter(
        (other) =>
          frameOf(one) === frameOf(other) && one.boxes.some((a) => other.boxes.some((b) => meets(a, b))),
      )
      .map((other) => `“${one.text}” and “${other.text}” overlap`),
  );
  return [...cut.map(({ text }) => `“${text}” is cut`), ...covering];
}
