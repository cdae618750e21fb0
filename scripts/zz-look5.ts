import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchParley } from '../test/e2e/harness/harness.ts';
import { startLocalService } from '../test/local-service/local-service.ts';
import { answered, talkedBefore } from '../test/e2e/talk/talked-before.ts';
import { paintedPng, blue, red } from '../test/painted-picture.ts';
const theme = (process.argv[2] ?? 'light') as 'light' | 'dark';
const folder = mkdtempSync(join(tmpdir(), 'parley-look5-'));
const service = await startLocalService({ seed: 1 });
const profile = join(folder, 'p');
const { mkdirSync } = await import('node:fs');
mkdirSync(profile);
talkedBefore(profile, [answered('Walk to Holy Island', 'x')], 'a');
talkedBefore(profile, [answered('Names for the reading group', 'x')], 'b');
const painted = Buffer.from(paintedPng(300, 140, red, blue)).toString('base64');
talkedBefore(
  profile,
  [
    answered(
      'What a heat pump would cost us',
      'The harbour at low tide:\n\n![Boats at low tide](https://127.0.0.1/boats.png)\n\n![A chart of the tides](https://tides.example.org/chart.png)\n\nAnd painted here:\n\n![Two halves](data:image/png;base64,' +
        painted +
        ')\n\nThe tide table, and `tide` in code.\n\n| tide | time |\n|---|---|\n| high tide | 12:00 |\n\n```\nlet tide = 1;\n```',
    ),
  ],
  'c',
);
const parley = await launchParley({
  profile,
  theme,
  env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
});
const { page } = parley;
page.on('console', (m) => {
  if (m.type() === 'error' || m.type() === 'warning') console.log('console:', m.text().slice(0, 300));
});
const shot = async (name: string) => {
  await page.waitForTimeout(400);
  await page.screenshot({ path: `/tmp/look5/${name}-${theme}.png` });
};
try {
  await page.waitForTimeout(1500);
  await shot('start');
  await page.getByText('Boats at low tide').first().waitFor({ timeout: 8000 });
  await page.locator('.log').evaluate((l) => (l.scrollTop = 0));
  await page.getByRole('button', { name: 'Show picture from 127.0.0.1' }).click();
  await shot('pictures');
  await page.keyboard.press('Control+f');
  await page.keyboard.type('tide');
  await shot('find');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await shot('find2');
  await page.setViewportSize({ width: 480, height: 720 });
  await shot('find-narrow');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+n');
  await shot('empty-narrow');
  await page.setViewportSize({ width: 1100, height: 760 });
  await page.locator('.ways button').first().hover();
  await shot('empty');
  await page.setViewportSize({ width: 550, height: 380 });
  await shot('empty-zoom');
} finally {
  await parley.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
}
