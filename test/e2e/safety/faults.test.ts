import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isThorough } from '../../thorough.ts';
import type { AppState } from '../../../src/shared/contract/app-state.ts';
import { encodeWav } from '../../../src/shared/audio/pcm.ts';
import { shortStory } from '../../local-service/chat/stories.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { launchParley, type LaunchOptions, type Parley } from '../harness/harness.ts';
import { ask } from '../harness/main-of.ts';
import { personAt, type Person } from '../listen/person.ts';
import { spoken } from '../harness/spoken.ts';
import { everywhere, onlyInStandIn, runsOn } from '../harness/runs-on.ts';

runsOn(everywhere);
const inStandIn = runsOn(
  onlyInStandIn('Only the stand-in has no key store on order, and writes down which link it would open.'),
);

const folder = mkdtempSync(join(tmpdir(), 'parley-faults-'));
const silence = join(folder, 'silence.wav');
let service: LocalService;
let parley: Parley;
let person: Person;

beforeAll(async () => {
  writeFileSync(silence, encodeWav({ pcm: new Int16Array(48_000 * 5), sampleRate: 48_000 }));
  service = await startLocalService({ seed: 1 });
});
afterAll(async () => {
  await service?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(options: LaunchOptions = {}): Promise<void> {
  parley = await launchParley({
    ...options,
    env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key, ...options.env },
  });
  person = personAt(parley);
}

const keyState = () => parley.page.locator('[data-key-state]').getAttribute('data-key-state');

const recordings = () =>
  readdirSync(join(parley.profileDir, 'takes')).filter((name) => name.endsWith('.wav'));

async function beginsAnew(): Promise<void> {
  const { page } = parley;
  await page.getByRole('button', { name: 'Talk', exact: true }).click();
  const anew = page.getByRole('button', { name: 'New conversation' });
  if (await anew.isEnabled()) await anew.click();
  await page.locator('article[data-turn-id]').first().waitFor({ state: 'detached' });
}

const says = (text: RegExp) => parley.page.getByText(text).first().waitFor();

describe.runIf(isThorough)('a Parley without a key', () => {
  beforeAll(() => start({ env: { PARLEY_API_KEY: '' } }));
  afterAll(() => parley?.close());

  it('does not keep what is no key', async () => {
    const { page } = parley;
    await page.getByLabel('Key', { exact: true }).fill('my secret');
    await page.keyboard.press('Enter');
    await says(/doesn’t look like a key/);
    expect(await keyState()).toBe('missing');
  });

  it('asks for a key when there is none, takes it, and answers (S05)', async () => {
    const { page } = parley;
    await page.getByLabel(/key/i).first().fill('sk-not-the-right-one');
    await page.keyboard.press('Enter');
    await says(/does not accept this key/);
    await page.getByLabel(/key/i).first().fill(service.key);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Continue with Emily' }).click();
    await page.getByRole('button', { name: 'Skip for now' }).click();
    await person.types('What is seven times eight?');
    expect(await person.waitsForEnd()).toBe('completed');
  });
});

describe('a Parley whose key is wrong', () => {
  beforeAll(() => start({ mic: spoken.timesEight, env: { PARLEY_API_KEY: 'sk-wrong' } }));
  afterAll(() => parley?.close());

  it('says that a key is wrong, keeps what was said, and goes on once it is right (S06)', async () => {
    await person.says(spoken.timesEight);
    expect(await person.waitsForEnd()).toBe('failed');
    await says(/does not accept this key/);
    expect(recordings()).toHaveLength(1);

    const { page } = parley;
    await page.evaluate(() => window.bridge.request('settings-save', { keepTakes: 'never' }));
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel(/key/i).first().fill(service.key);
    await page.keyboard.press('Enter');
    await says(/Connected\./); // until then the question would be asked with the wrong key
    await page.getByRole('button', { name: 'Talk', exact: true }).click();
    await page.getByRole('button', { name: 'Try again' }).click();
    await person.waitsForOutcome('completed');
    expect(await person.part('utterance')).toBe('What is seven times eight?');
    expect(recordings()).toEqual([]);
  });

  it('sends nothing when nothing was said, and says so kindly', async () => {
    await beginsAnew();
    parley.setMicrophone(silence);
    const before = service.requests.filter(({ endpoint }) => endpoint === 'transcription').length;
    await person.holds(1500);
    await says(/Parley didn’t hear anything\. Press the key, then speak\./);
    expect(service.requests.filter(({ endpoint }) => endpoint === 'transcription')).toHaveLength(before);
    expect(await parley.page.locator('article[data-turn-id]').count()).toBe(0);
  });
});

describe('a Parley of its own', () => {
  afterEach(() => parley?.close());

  it.runIf(inStandIn && isThorough)(
    'keeps a key on a computer without a key store only when it may (L34)',
    async () => {
      await start({ env: { PARLEY_API_KEY: '', PARLEY_STAND_IN_KEYRING: 'none' } });
      const { page } = parley;
      await page.getByRole('checkbox', { name: /Keep the key on disk anyway/ }).check();
      await page.getByLabel('Key', { exact: true }).fill(service.key);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Choose a voice.' }).waitFor();
      await page.getByRole('button', { name: 'Settings', exact: true }).click();
      await says(/Your key is kept on this computer/);
      expect(await keyState()).toBe('stored');
    },
  );

  it('says that the service is down, and answers when it is back (N02)', async () => {
    await start({ env: { PARLEY_BASE_URL: 'http://127.0.0.1:9' } });
    await person.types('What is seven times eight?');
    expect(await person.waitsForEnd()).toBe('failed');
    await says(/can’t reach the service at 127\.0\.0\.1/);
    expect(await person.part('utterance')).toBe('What is seven times eight?');
  });

  it.runIf(isThorough)('can be set up and spoken to on a first start without a network (L44)', async () => {
    await start({
      mic: spoken.timesEight,
      env: { PARLEY_API_KEY: '', PARLEY_BASE_URL: 'http://127.0.0.1:9' },
    });
    const { page } = parley;
    await page.getByLabel('Key', { exact: true }).fill(service.key);
    await page.keyboard.press('Enter');
    await says(/can’t reach the service at 127\.0\.0\.1/);
    expect(await keyState()).toBe('missing');
    await page.getByRole('button', { name: 'Continue without checking' }).click();
    await page.getByRole('button', { name: 'Continue with Emily' }).click();
    await page.getByRole('heading', { name: 'Now hold Space and ask.' }).waitFor();
    const state = await ask<AppState>(page, 'app-state');
    expect(state.key.state).toBe('stored');
    await person.says(spoken.timesEight);
    await says(/No connection\. Parley keeps your question and tries again\./);
    expect(recordings()).toHaveLength(1);

    await page.evaluate((baseUrl) => window.bridge.request('settings-save', { baseUrl }), service.baseUrl);
    await page.evaluate((key) => window.bridge.request('key-save', { key, keep: true }), service.key);
    await person.waitsForOutcome('completed');
    expect(await person.part('utterance')).toBe('What is seven times eight?');
  });
});

describe('one conversation after another', () => {
  beforeAll(() => start());
  beforeEach(beginsAnew);
  afterAll(() => parley?.close());

  it('says that there is no microphone, before and after somebody wants one, and takes typed questions all the same (L24)', async () => {
    const { page } = parley;
    await person.waitsForState('No microphone');
    expect(await page.getByText(/^Hold Space/).count()).toBe(0);
    await page.keyboard.press('Control+2');
    await page.locator('.capsule-words').getByText('Plug in a microphone to continue.').waitFor();
    await page.keyboard.press('Control+1');
    await parley.page.keyboard.down('Space');
    await says(/No microphone found/);
    await parley.page.keyboard.up('Space');
    await person.types('What is seven times eight?');
    expect(await person.waitsForEnd()).toBe('completed');
  });

  it.runIf(isThorough)(
    'keeps what came of an answer that broke off, and tries again when asked (N08)',
    async () => {
      service.faults.next('chat', { cutAfter: 60 });
      await person.types('Tell me a short story.');
      expect(await person.waitsForEnd()).toBe('failed');
      expect((await person.part('reply')).length).toBeGreaterThan(0);
      await parley.page.getByRole('button', { name: 'Try again' }).click();
      await person.waitsForOutcome('completed');
    },
  );

  it.runIf(isThorough)('goes on with an answer that broke off, and it reads as one (N08)', async () => {
    service.faults.next('chat', { cutAfter: 60 });
    await person.types('Tell me a short story.');
    expect(await person.waitsForEnd()).toBe('failed');
    await says(/Interrupted here/);
    await parley.page.getByRole('button', { name: 'Continue' }).click();
    await person.waitsForOutcome('completed');
    expect(await parley.page.locator('article[data-turn-id]').count()).toBe(1);
    expect(await person.part('reply')).toBe(shortStory);
  });

  it.runIf(isThorough)(
    'gives an answer without streaming when its stream fails, and says what it cost (N15)',
    async () => {
      service.faults.next('chat', {
        respond(response) {
          response.writeHead(200, { 'content-type': 'text/event-stream' });
          response.end('data: {"error":{"message":"The worker died."}}\n\n');
        },
      });
      await person.types('What is seven times eight?');
      expect(await person.waitsForEnd()).toBe('failed');
      expect(await parley.page.getByRole('button', { name: 'Continue' }).count()).toBe(0);
      await parley.page.getByRole('button', { name: 'Retry without streaming' }).click();
      await person.waitsForOutcome('completed');
      expect(await person.part('reply')).toMatch(/fifty-six/);
      expect(await person.lastTurn().locator('[data-part="meter"] summary').innerText()).toMatch(
        /^[\w./-]+ · answered after .* · [\d,]+ tokens?/,
      );
    },
  );

  it('shows a reply that could not be spoken, and says so', async () => {
    service.faults.next('speech', { status: 500 }, 10);
    await person.types('What is two plus two?'); // whose answer was never spoken before, so it is not at hand
    await says(/couldn’t be read aloud/);
    expect(await person.part('reply')).toMatch(/four/);
    service.faults.clear();
    // Only its sound is asked for again, and paid for.
    const questions = (): number => service.requests.filter(({ endpoint }) => endpoint === 'chat').length;
    const asked = questions();
    await parley.page.getByRole('button', { name: 'Read it aloud' }).click();
    await parley.page.locator('.capsule[data-activity="speaking"]').waitFor();
    await expect.poll(() => parley.page.getByText(/couldn’t be read aloud/).count()).toBe(0);
    expect(questions()).toBe(asked);
  });

  it.runIf(inStandIn)('leads to the dashboard when the credits have run out (S07)', async () => {
    const { page } = parley;
    service.faults.next('chat', { status: 402 }, 2);
    await person.types('What is seven times eight?');
    expect(await person.waitsForEnd()).toBe('failed');
    await page.getByRole('button', { name: 'Add billing page' }).click();
    await page.keyboard.type('https://pay.example/credits');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Talk', exact: true }).click();
    await page.getByRole('link', { name: 'Open billing page' }).click();
    await expect.poll(parley.stderr).toContain('would open https://pay.example/credits in the browser');
  });
});
