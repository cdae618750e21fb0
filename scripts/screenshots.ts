/** `npm run screenshots`: takes the pictures of the README and the guide from the current app. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchParley } from '../test/e2e/harness/harness.ts';
import { spoken } from '../test/e2e/harness/spoken.ts';
import { dictatedBefore } from '../test/e2e/dictate/dictated-before.ts';
import { startLocalService } from '../test/local-service/local-service.ts';

const pictures = join(import.meta.dirname, '../resources/screenshots');
const folder = mkdtempSync(join(tmpdir(), 'parley-screenshots-'));
const book = join(folder, 'The Voyage of the Beagle.md');
writeFileSync(
  book,
  `# The Voyage of the Beagle

## Preface

I have stated in the preface to the first Edition of this work, and in the Zoology of the Voyage of the Beagle, that it was
in consequence of a wish expressed by Captain Fitz Roy, of having some scientific person on board, that I volunteered my
services.

## I. St. Jago, Cape de Verd Islands

After having been twice driven back by heavy gales, Her Majesty’s ship Beagle, a ten-gun brig, under the command of Captain
Fitz Roy, R. N., sailed from Devonport on 1831-12-27. The object of the expedition was to complete the survey of Patagonia
and Tierra del Fuego, commenced under Captain King in 1826 to 1830; to survey the shores of Chile, Peru, and of some islands
in the Pacific; and to carry a chain of chronometrical measurements round the World.

On the 6th of January we reached Teneriffe, but were prevented landing, by fears of our bringing the cholera.

## II. Rio de Janeiro

April 4th to July 5th, 1832. A few days after our arrival I became acquainted with an Englishman who was going to visit his
estate.
`,
);

const service = await startLocalService({ seed: 1, outputPrices: true });
try {
  for (const theme of ['light', 'dark'] as const) await photograph(theme);
} finally {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
}

async function photograph(theme: 'light' | 'dark'): Promise<void> {
  const profile = join(folder, theme);
  const at = Date.now() - 600_000;
  dictatedBefore(profile, [
    { id: 'a', at, stage: 'delivered', said: spoken.timesEight, text: 'What is seven times eight?' },
    { id: 'b', at: at + 60_000, stage: 'delivered', said: spoken.time, text: 'What time is it?' },
  ]);
  const env = { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key };
  const parley = await launchParley({ profile, theme, env, wholeBrowser: true, mic: spoken.time });
  const { page } = parley;
  const state = (words: RegExp) => page.getByRole('status').filter({ hasText: words }).first();
  const take = (room: string) =>
    page.screenshot({ path: join(pictures, `${room}-${theme}.png`), animations: 'disabled' });
  try {
    const message = page.getByRole('textbox', { name: 'Message' });
    for (const question of ['What is seven times eight?', 'What can you do?']) {
      await message.fill(question);
      await page.keyboard.press('Enter');
      await state(/^Speaking/).waitFor();
      if (question !== 'What can you do?') await state(/^Ready/).waitFor();
    }
    await state(/sentence [234] of/).waitFor();
    await take('talk');
    for (const _ of ['silence', 'stop']) await page.keyboard.press('Escape');

    await page.keyboard.press('Control+2');
    await page.locator('article[data-take-id]').first().press('Enter'); // opens it
    await page.locator('.take-card canvas[data-drawn="true"]').waitFor();
    await take('dictate');

    parley.order({ do: 'open-file', file: book });
    await page.getByRole('heading', { name: 'Preface' }).waitFor();
    await page.keyboard.press('c');
    // Clicking a word starts reading there.
    await page.getByText('The object of the expedition').click({ position: { x: 300, y: 70 } });
    await page.locator('.player-state', { hasText: /^Reading/ }).waitFor();
    await page.mouse.move(500, 20);
    await page.waitForTimeout(2500);
    await take('listen');

    await page.keyboard.press('k');
    await page.keyboard.press('Control+,');
    await page.getByRole('button', { name: 'Voice', exact: true }).click();
    await page.getByRole('heading', { name: 'Voice', level: 1 }).waitFor();
    await take('settings');
  } finally {
    await parley.close();
  }
}
