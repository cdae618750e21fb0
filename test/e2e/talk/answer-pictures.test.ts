import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paintedPng, blue, red } from '../../painted-picture.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';
import { answered, talkedBefore } from './talked-before.ts';

runsOn(everywhere);

const painted = Buffer.from(paintedPng(60, 40, red, blue)).toString('base64');
const replies = [
  `The harbour:\n\n![Boats at low tide](https://127.0.0.1/boats.png)\n\nAnd [![a map](https://127.0.0.1/map.png)](https://maps.example/).`,
  `Painted here: ![Two halves](data:image/png;base64,${painted}) and ![a drawing](data:image/svg+xml;base64,PHN2Zy8+).`,
  '- [x] Buy bread\n- [ ] Feed the cat',
];

let service: LocalService;
let parley: Parley;
const profile = mkdtempSync(join(tmpdir(), 'parley-answer-pictures-'));

beforeAll(async () => {
  service = await startLocalService({ seed: 1 });
  talkedBefore(
    profile,
    replies.map((reply, i) => answered(`turn-${i}`, reply)),
  );
  parley = await launchParley({
    profile,
    env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
  });
});

afterAll(async () => {
  await parley?.close();
  await service?.close();
  rmSync(profile, { recursive: true, force: true });
});

it('says what a picture of an answer shows and where it is, and fetches it when asked alone', async () => {
  const log = parley.page.getByRole('log', { name: 'Conversation' });
  await log.getByText('Boats at low tide').waitFor();
  expect(await log.getByRole('img').count()).toBe(1); // the one that is written into an answer
  const show = log.getByRole('button', { name: 'Show picture from 127.0.0.1' });
  expect(await show.count()).toBe(1); // none within a link, whose press is for the link
  expect(await show.getAttribute('title')).toContain('https://127.0.0.1/boats.png');
  await show.click();
  await log.getByRole('alert').getByText('127.0.0.1 isn’t on the public internet').waitFor();
  await expect.poll(() => show.isEnabled()).toBe(true);
  expect(await log.getByRole('link', { name: 'a map' }).count()).toBe(1);
});

it('shows a picture that is written into the answer, and none that could hold a script', async () => {
  const log = parley.page.getByRole('log', { name: 'Conversation' });
  const picture = log.getByRole('img', { name: 'Two halves' });
  await expect
    .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBe(60);
  expect(await log.getByText('Parley can’t show this picture').count()).toBe(1);
});

it('sets the box of a task on the line of its words', async () => {
  const box = parley.page.getByRole('checkbox', { name: 'Buy bread' });
  const words = parley.page.getByRole('listitem').getByText('Buy bread');
  const [left, right] = [await box.boundingBox(), await words.boundingBox()];
  if (!left || !right) throw new Error('The task is not seen.');
  const middle = left.y + left.height / 2;
  expect(middle).toBeGreaterThan(right.y);
  expect(middle).toBeLessThan(right.y + right.height);
  expect(left.x).toBeLessThan(right.x);
});
