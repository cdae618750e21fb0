import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { madeScan } from '../../main/documents/formats/pdf/made-scan.ts';
import { ask } from '../harness/main-of.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';
import { violationsIn } from '../harness/violations-in.ts';

runsOn(everywhere);

const folder = mkdtempSync(join(tmpdir(), 'parley-scans-'));
const file = join(folder, 'harbour.pdf');
const partly = join(folder, 'lighthouse.pdf');
let service: LocalService;
let parley: Parley;

beforeAll(async () => {
  writeFileSync(
    file,
    madeScan([
      [
        { text: 'THE HARBOUR', cell: 10, y: 100 },
        { text: 'TWO PLUS TWO IS', y: 300 },
        { text: 'FOUR.', y: 360 },
        { text: 'THE BOATS COME', y: 600 },
      ],
      [{ text: 'HOME AT NOON.', y: 100 }],
      [],
    ]),
  );
  writeFileSync(
    partly,
    madeScan([
      'The keeper lights the lamp, and all of the night it shines.',
      [{ text: 'A LETTER', y: 100 }],
      [{ text: 'TO THE KEEPER.', y: 100 }],
      'The boats come home, and the keeper puts out the lamp.',
    ]),
  );
  service = await startLocalService({ seed: 1 });
  parley = await launchParley({
    size: { width: 1100, height: 760 },
    env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
  });
  await parley.page.getByRole('button', { name: 'Listen', exact: true }).click();
});
afterAll(async () => {
  await parley?.close();
  await service?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function choose(chosen = file): Promise<void> {
  parley.order({ do: 'choose-file', file: chosen });
  await ask(parley.page, 'document-choose');
}

const offer = () => parley.page.getByRole('region', { name: '“harbour.pdf” is a scan' });
const asked = () =>
  service.requests.filter(
    ({ endpoint, body }) => endpoint === 'chat' && JSON.stringify(body).includes('glm-6-vision'),
  ).length;

it('is told to be one, with what its text would cost, before anything is sent', async () => {
  await choose();
  await expect.poll(() => offer().innerText()).toContain('Its 3 pages have no text that can be read.');
  expect(await offer().innerText()).toContain('aurora/glm-6-vision can recognize the text.');
  expect(await offer().innerText()).toContain('Sending the pictures costs about $0.0055.');
  const violations = await violationsIn(parley.page);
  expect(violations.map(({ id }) => id)).toEqual([]);
  expect(asked()).toBe(0);
});

it('is put away by Cancel', async () => {
  await offer().getByRole('button', { name: 'Cancel' }).click();
  await offer().waitFor({ state: 'detached' });
  expect(asked()).toBe(0);
});

it('is recognized page by page once the person agrees, and says so', async () => {
  await choose();
  await offer().waitFor();
  await parley.page.keyboard.press('Enter'); // the button has the focus
  const page = parley.page.locator('.listen-page');
  await page.getByRole('heading', { name: 'THE HARBOUR' }).waitFor();
  await page.getByText('TWO PLUS TWO IS FOUR.').waitFor();
  await page.getByText('HOME AT NOON.').waitFor();
  await parley.page
    .getByText('Text recognized by aurora/glm-6-vision; it may have mistakes', { exact: true })
    .waitFor();
  await expect.poll(asked).toBe(3);
});

it('costs nothing when it is opened again', async () => {
  await ask(parley.page, 'document-close');
  await choose();
  await parley.page.locator('.listen-page').getByText('HOME AT NOON.').waitFor();
  expect(await offer().count()).toBe(0);
  expect(asked()).toBe(3);
});

describe('a document with text of which some pages are pictures', () => {
  const page = () => parley.page.locator('.listen-page');
  const pagesOffer = () => parley.page.getByRole('region', { name: 'Text is missing on 2 pages' });

  it('is read without them, says so in their place, and offers to have them recognized', async () => {
    await choose(partly);
    await page()
      .getByText('Pages 2 to 3 are pictures; if there is text on them, it can’t be read.')
      .waitFor();
    await page().getByText('The boats come home').waitFor();
    await expect.poll(() => pagesOffer().innerText()).toContain('Sending the pictures costs about $0.0037.');
    expect(await pagesOffer().innerText()).toContain('aurora/glm-6-vision can recognize their text.');
    const violations = await violationsIn(parley.page);
    expect(violations.map(({ id }) => id)).toEqual([]);
    expect(asked()).toBe(3);
  });

  it('is left as it is by Not now', async () => {
    await pagesOffer().getByRole('button', { name: 'Not now' }).click();
    await pagesOffer().waitFor({ state: 'detached' });
    expect(asked()).toBe(3);
  });

  it('has what was recognized in the place of those pages, and says so', async () => {
    await ask(parley.page, 'document-close');
    await choose(partly);
    await pagesOffer().getByRole('button', { name: 'Recognize the text' }).click();
    await page().getByText('TO THE KEEPER.').waitFor();
    await page().getByText('The boats come home').waitFor();
    await parley.page
      .getByText('Text of 2 pages recognized by aurora/glm-6-vision; it may have mistakes', { exact: true })
      .waitFor();
    expect(await page().getByText('are pictures').count()).toBe(0);
    expect(await pagesOffer().count()).toBe(0);
    expect(asked()).toBe(5);
  });

  it('costs nothing when it is opened again', async () => {
    await ask(parley.page, 'document-close');
    await choose(partly);
    await page().getByText('TO THE KEEPER.').waitFor();
    await page().getByText('The boats come home').waitFor();
    expect(asked()).toBe(5);
  });
});
