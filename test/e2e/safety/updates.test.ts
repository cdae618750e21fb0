import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authority } from '../../main/service/certificates.ts';
import { openPane } from '../harness/choose.ts';
import { holdDictation } from '../harness/main-of.ts';
import { spoken } from '../harness/spoken.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { type Offer, startUpdateFeed } from './update-feed.ts';
import { onlyInStandIn, runsOn } from '../harness/runs-on.ts';

const runsHere = runsOn(
  onlyInStandIn(
    'What is replaced is an AppImage, and only Node can be told to trust the feed’s certificate.',
  ),
);

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'parley-updates-'));
const appImage = join(folder, 'Parley.AppImage');
const programOf = (version: string): string =>
  `#!/bin/sh\nexit 0 # as Parley ${version}\n${'#'.repeat(100_000)}\n`;
let feed: Awaited<ReturnType<typeof startUpdateFeed>>;
let parley: Parley;

/** Parley 1.0.0 as an AppImage has it, which asks the feed; its code is the build's. */
beforeAll(async () => {
  feed = await startUpdateFeed();
  writeFileSync(appImage, programOf('1.0.0'), { mode: 0o755 });
  const resources = join(folder, 'resources');
  mkdirSync(join(folder, 'app/out'), { recursive: true });
  mkdirSync(resources);
  symlinkSync(join(root, 'out/main'), join(folder, 'app/out/main'));
  const manifest = { name: 'parley', version: '1.0.0', updateKey: feed.publicKey };
  writeFileSync(join(folder, 'app/package.json'), JSON.stringify(manifest));
  writeFileSync(
    join(resources, 'app-update.yml'),
    `provider: generic\nurl: ${feed.url}\nupdaterCacheDirName: parley-updater\n`,
  );
  writeFileSync(join(folder, 'authority.pem'), authority);
  parley = await launchParley({
    entry: join(folder, 'app/out/main/index.js'),
    packaged: resources,
    mic: spoken.timesEight,
    profile: join(folder, 'profile'),
    env: {
      APPIMAGE: appImage,
      XDG_CACHE_HOME: join(folder, 'cache'),
      NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem'),
    },
  });
  await parley.page.locator('#root > *').first().waitFor({ state: 'attached' });
  await openPane(parley.page, 'About');
});
afterAll(async () => {
  await parley?.close();
  feed?.close();
  rmSync(folder, { recursive: true, force: true });
});

const about = () => parley.page.getByRole('region', { name: 'About' });
const press = (name: string) => about().getByRole('button', { name, exact: true }).click();
const check = () =>
  about()
    .getByRole('button', { name: /^(Check for updates|Try again)$/ })
    .click();
const refused = 'Parley refused the update because it isn’t what Parley’s makers published.';

const good: Offer = { version: '1.1.0', file: programOf('1.1.0') };

describe.runIf(runsHere)('an update', () => {
  it.each<[string, Offer, string]>([
    ['that nobody signed', { ...good, signedBy: 'nobody' }, refused],
    ['that somebody else signed', { ...good, signedBy: 'somebody' }, refused],
    ['whose feed is only to be had by http', { ...good, plain: 'redirected-feed' }, refused],
  ])('%s is not even offered', async (_, offer, message) => {
    feed.offers(offer);
    await check();
    await expect.poll(() => about().innerText()).toContain(message);
    expect(feed.asked.filter((request) => request.startsWith('http '))).toEqual([]);
    expect(feed.asked.some((request) => request.endsWith('.AppImage'))).toBe(false);
  });

  it('to an older version is none', async () => {
    feed.offers({ version: '0.9.0', file: programOf('0.9.0') });
    await check();
    await about().getByText('This is the newest version.').waitFor();
    expect(await about().getByRole('button', { name: 'Download' }).count()).toBe(0);
  });

  it.each<[string, Offer, string]>([
    [
      'whose file is another',
      { ...good, file: programOf('of somebody else'), promisedFile: good.file },
      refused,
    ],
    ['whose file is led off to http', { ...good, plain: 'redirected-file' }, refused],
    ['whose file is named at http', { ...good, plain: 'named-file' }, refused],
    ['that breaks off', { ...good, isCut: true }, 'Parley couldn’t reach the update server.'],
  ])('%s is not kept', async (_, offer, message) => {
    feed.offers(offer);
    await check();
    await about().getByText('Parley 1.1.0 is available.').waitFor();
    await press('Download');
    await about().getByText(message).waitFor();
    expect(feed.asked.filter((request) => request.startsWith('http '))).toEqual([]);
    expect(readFileSync(appImage, 'utf8')).toBe(programOf('1.0.0'));
  });

  it('is offered with what is new, fetched when asked to, and installed when Parley ends, never while it listens', async () => {
    feed.offers(good);
    await check();
    await about().getByText('• New in 1.1.0').waitFor();
    await parley.page.getByRole('button', { name: 'Update available' }).waitFor();
    expect(feed.asked.some((request) => request.endsWith('.AppImage'))).toBe(false);
    await press('Download');
    await about().getByText('Parley 1.1.0 is ready.').waitFor();
    expect(readFileSync(appImage, 'utf8')).toBe(programOf('1.0.0'));
    const log = join(parley.profileDir, 'logs/parley.log');
    expect(existsSync(log) && readFileSync(log, 'utf8')).toContain('The update is not signed by Parley.');
    await holdDictation(parley.page, 'press');
    await parley.overlay.locator('[data-phase="listening"]').waitFor();
    await press('Restart now');
    await parley.page.getByText('Parley is still listening, answering or reading.').first().waitFor();
    expect(readFileSync(appImage, 'utf8')).toBe(programOf('1.0.0'));
    await parley.close();
    expect(readFileSync(appImage, 'utf8')).toBe(programOf('1.1.0'));
  });
});
