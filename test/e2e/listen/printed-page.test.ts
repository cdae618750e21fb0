import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { madePdf } from '../../main/documents/formats/pdf/made-pdf.ts';
import { ask } from '../harness/main-of.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';
import { violationsIn } from '../harness/violations-in.ts';
import { layoutProblems } from '../window/layout-problems.ts';

runsOn(everywhere);

const folder = mkdtempSync(join(tmpdir(), 'parley-printed-'));
const file = join(folder, 'tides.pdf');
const margin = { x: 60 };
let service: LocalService;
let parley: Parley;

beforeAll(async () => {
  writeFileSync(
    file,
    madePdf([
      [
        { ...margin, y: 100, text: 'Two plus two is four. Seven times eight is' },
        { ...margin, y: 112, text: 'fifty-six. Twelve minus five is seven.' },
      ],
      [{ ...margin, y: 400, text: 'It is noon. What day is it today? Goodbye for now.' }],
    ]),
  );
  service = await startLocalService({ seed: 1 });
  parley = await launchParley({
    size: { width: 1100, height: 760 },
    env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
  });
  await choose(file);
  await parley.page.getByRole('button', { name: 'Listen', exact: true }).click();
  await parley.page.locator('.listen-page').waitFor();
});
afterAll(async () => {
  await parley?.close();
  await service?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function choose(path: string): Promise<void> {
  parley.order({ do: 'choose-file', file: path });
  await ask(parley.page, 'document-choose');
}

/** Of the areas that are never read, in hundredths of the page. */
const neverRead = () =>
  panel().evaluate((shown) => {
    const sheet = shown.querySelector('img')?.getBoundingClientRect();
    return [...shown.querySelectorAll('.printed-never')].map((area) => {
      const { top, height } = area.getBoundingClientRect();
      const share = (px: number): number => (sheet ? Math.round((100 * px) / sheet.height) : 0);
      return { top: share(top - (sheet?.top ?? 0)), height: share(height) };
    });
  });
const readBlocks = () =>
  parley.page.locator('.listen-page [data-block-id]:not([data-policy="skip"]) p').allInnerTexts();
async function drawAround({ top, bottom }: { top: number; bottom: number }): Promise<void> {
  const sheet = await picture().boundingBox();
  if (!sheet) throw new Error('No page is shown.');
  const { mouse } = parley.page;
  await mouse.move(sheet.x + 0.05 * sheet.width, sheet.y + (top / 800) * sheet.height);
  await mouse.down();
  await mouse.move(sheet.x + 0.5 * sheet.width, sheet.y + 0.5 * sheet.height);
  await mouse.move(sheet.x + 0.95 * sheet.width, sheet.y + (bottom / 800) * sheet.height);
  await mouse.up();
}

const panel = () => parley.page.getByRole('complementary', { name: 'Page as printed' });
const picture = () => panel().getByRole('img');
const isDrawn = () =>
  picture().evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
/** Where the page is lit, from its top, in points. */
const litAt = () =>
  panel().evaluate((shown) => {
    const sheet = shown.querySelector('img')?.getBoundingClientRect();
    return [...shown.querySelectorAll('.printed-lit')].map((area) => {
      const { top, bottom } = area.getBoundingClientRect();
      return sheet ? Math.round((((top + bottom) / 2 - sheet.top) / sheet.height) * 800) : 0;
    });
  });

it('is shown beside the text by a key, drawn by the app itself', async () => {
  await parley.page.keyboard.press('p');
  await expect.poll(isDrawn).toBe(true);
  expect(await picture().getAttribute('alt')).toBe('Page 1, as printed');
  // Paper with ink on it, where the line is.
  const ink = await picture().evaluate((image: HTMLImageElement) => {
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data } = context?.getImageData(0, 0, width, height) ?? { data: [] };
    const dark = (from: number, to: number): boolean =>
      data
        .slice(Math.round(from * height) * width * 4, Math.round(to * height) * width * 4)
        .some((v) => v < 90);
    return { line: dark(90 / 800, 103 / 800), below: dark(200 / 800, 1) };
  });
  expect(ink).toEqual({ line: true, below: false });
});

it('lights the sentence that is read, and turns with the voice', async () => {
  await parley.page.keyboard.press('k');
  await expect.poll(litAt).toEqual([expect.closeTo(97, -1)]);
  await expect.poll(litAt).toHaveLength(2); // a sentence on two lines
  await panel().getByText('Page 2 of 2').waitFor();
  await expect.poll(litAt).toEqual([expect.closeTo(397, -1)]);
});

it('shows another page to who turns it, until they want the one that is read', async () => {
  await panel().getByRole('button', { name: 'Previous page' }).click();
  await expect.poll(() => picture().getAttribute('alt')).toBe('Page 1, as printed');
  expect(await litAt()).toEqual([]);
  await panel().getByRole('button', { name: 'Show the page being read' }).click();
  await expect.poll(() => picture().getAttribute('alt')).toBe('Page 2, as printed');
});

it('never reads on any page what a person draws around', async () => {
  await panel().getByRole('button', { name: 'Never read an area' }).click();
  await drawAround({ top: 380, bottom: 420 });
  const reason = parley.page.getByText('You chose to skip this part of every page.');
  await expect.poll(() => reason.count()).toBeGreaterThan(0);
  await expect.poll(neverRead).toEqual([{ top: 47, height: 5 }]);
  expect(await readBlocks()).toEqual([
    'Two plus two is four. Seven times eight is fifty-six. Twelve minus five is seven.',
  ]);
  await panel().getByRole('button', { name: 'Read this area again' }).click();
  await expect.poll(neverRead).toEqual([]);
  await expect.poll(readBlocks).toHaveLength(2);
});

it('marks such an area by keyboard alone', async () => {
  const { keyboard } = parley.page;
  await panel().getByRole('button', { name: 'Never read an area' }).focus();
  await keyboard.press('Enter');
  await panel().getByRole('button', { name: 'Area that is never read' }).waitFor();
  for (let i = 0; i < 8; i++) await keyboard.press('ArrowDown');
  for (let i = 0; i < 4; i++) await keyboard.press('Shift+ArrowDown');
  await keyboard.press('Enter');
  await expect.poll(neverRead).toEqual([{ top: 10, height: 12 }]);
  await expect.poll(readBlocks).toEqual(['It is noon. What day is it today? Goodbye for now.']);
  await panel().getByRole('button', { name: 'Read this area again' }).click();
  await expect.poll(readBlocks).toHaveLength(2);
  await panel().getByRole('button', { name: 'Never read an area' }).click();
  await keyboard.press('Escape');
  await expect.poll(() => panel().getByRole('button', { name: 'Area that is never read' }).count()).toBe(0);
  expect(await panel().isVisible()).toBe(true);
});

it('fits beside the text, and can be used without seeing it or a mouse', async () => {
  const sizes = [
    { width: 900, height: 600 },
    { width: 1100, height: 760 },
  ];
  expect(await layoutProblems(parley.page, sizes)).toEqual([]);
  const violations = await violationsIn(parley.page);
  expect(violations.map(({ id }) => id)).toEqual([]);
});

it('says why a page can’t be shown when the file is another by now', async () => {
  await parley.page.keyboard.press('Escape');
  const other = join(folder, 'other.pdf');
  writeFileSync(other, madePdf([[{ ...margin, y: 100, text: 'Good morning. Nice to meet you, Ada.' }]]));
  await choose(other);
  await parley.page.locator('.listen-page').getByText('Good morning.').waitFor();
  appendFileSync(other, '% changed');
  await parley.page.keyboard.press('p');
  await panel().getByText('This page can’t be shown.').waitFor();
  await expect
    .poll(() => parley.page.locator('.listen-word p').innerText())
    .toContain('The file was changed since it was opened.');
});

it('is only for PDFs', async () => {
  const text = join(folder, 'other.txt');
  writeFileSync(text, 'Another text.');
  await choose(text);
  await parley.page.locator('.listen-page').getByText('Another text.').waitFor();
  if (!(await panel().isVisible())) await parley.page.keyboard.press('p');
  await expect.poll(() => panel().innerText()).toContain('Only PDFs have printed pages to show.');
});
