import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someOf } from '../../thorough.ts';
import type { AppState } from '../../../src/shared/contract/app-state.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { ask } from '../harness/main-of.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';
import { usedProfile } from './used-profile.ts';

runsOn(everywhere);

/** What is done every day takes three clicks, keys or typed texts at most, from the room where one would be; see `few-keys.test.ts`, too. */
const most = 3;
const sizes = [
  { width: 1280, height: 800 },
  { width: 480, height: 800 },
];

describe.each(someOf(1, sizes))('in a window $width wide', (size) => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-few-actions-'));
  let service: LocalService;
  let parley: Parley;
  let actions = 0;

  beforeAll(async () => {
    const profile = usedProfile(folder);
    service = await startLocalService({ seed: 1 });
    const env = { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key };
    parley = await launchParley({ env, profile, size });
  });
  afterAll(async () => {
    await parley?.close();
    await service?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const button = (name: string | RegExp) => parley.page.getByRole('button', { name, exact: true });
  const settings = async () => (await ask<AppState>(parley.page, 'app-state')).settings;
  /** To the room where one would be; that isn't counted. */
  const isIn = async (keys: string): Promise<void> => {
    await parley.page.keyboard.press(keys);
    actions = 0;
  };
  const clicks = async (what: Locator): Promise<void> => {
    actions++;
    await what.click();
  };
  const presses = async (keys: string): Promise<void> => {
    actions++;
    await parley.page.keyboard.press(keys);
  };
  const types = async (text: string): Promise<void> => {
    actions++;
    await parley.page.keyboard.type(text);
  };
  it('copies a block of code', async () => {
    await isIn('Control+1');
    // It says so for a moment only.
    await Promise.all([button('Copied').first().waitFor(), clicks(button('Copy the code').first())]);
    expect(actions).toBeLessThanOrEqual(most);
  });

  it('switches the model in the middle of a conversation', async () => {
    await isIn('Control+1');
    await clicks(parley.page.getByRole('combobox', { name: 'Model', exact: true }));
    await clicks(parley.page.getByRole('option', { name: /^glm-6-vision/ }));
    await expect.poll(async () => (await settings()).model).toBe('aurora/glm-6-vision');
    expect(actions).toBeLessThanOrEqual(most);
  });

  it('goes on with an answer that was stopped', async () => {
    await isIn('Control+1');
    const before = service.requests.length;
    await clicks(button('Continue').last());
    await expect.poll(() => service.requests.length).toBeGreaterThan(before);
    expect(actions).toBeLessThanOrEqual(most);
  });

  it('finds a voice by its name where one talks', async () => {
    await isIn('Control+1');
    await clicks(parley.page.getByRole('combobox', { name: 'Voice', exact: true }));
    await types('adr');
    await expect.poll(() => parley.page.getByRole('option').allInnerTexts()).toEqual(['Adrian']);
    await presses('Enter');
    await expect.poll(async () => (await settings()).voice).toBe('Adrian.wav');
    expect(actions).toBeLessThanOrEqual(most);
  });

  it('asks again with another model', async () => {
    await isIn('Control+1');
    const before = service.requests.length;
    await parley.page.locator('article[data-turn-id]').first().hover();
    await clicks(button('More').first());
    await clicks(parley.page.getByRole('menuitem', { name: 'Ask again with' }));
    await clicks(parley.page.getByRole('menuitem', { name: 'aurora/glm-5' }));
    await expect.poll(() => service.requests.length).toBeGreaterThan(before);
    expect(actions).toBeLessThanOrEqual(most);
  });

  it('copies a dictation, and chooses how the next one is written', async () => {
    await isIn('Control+2');
    const take = parley.page.locator('article[data-take-id]').first();
    await take.hover();
    await clicks(take.getByRole('button', { name: /^Copy/ }).first());
    await expect.poll(() => take.getByText('Copied').count()).toBeGreaterThan(0);
    expect(actions).toBeLessThanOrEqual(most);

    await isIn('Control+2');
    await clicks(parley.page.getByRole('combobox', { name: 'Clean-up', exact: true }));
    await clicks(parley.page.getByRole('option', { name: /^Email/ }));
    await expect.poll(async () => (await settings()).cleanMode).toBe('email');
    expect(actions).toBeLessThanOrEqual(most);
  });

  it('finds a dictation of last week', async () => {
    await isIn('Control+2');
    await clicks(parley.page.getByRole('searchbox', { name: 'Search what you said' }));
    await types('pelican');
    await expect.poll(() => parley.page.locator('mark').allInnerTexts()).toContain('pelican');
    expect(actions).toBeLessThanOrEqual(most);
  });

  it('pins a conversation', async () => {
    await isIn('Control+7');
    const row = parley.page.locator('.history-row[data-kind="conversation"]').first();
    await row.hover();
    await clicks(row.getByRole('button', { name: /^Pin/ }));
    await parley.page.getByRole('heading', { name: 'Pinned' }).waitFor();
    expect(actions).toBeLessThanOrEqual(most);
  });

  it('renames a conversation', async () => {
    await isIn('Control+7');
    const row = parley.page.locator('.history-row[data-kind="conversation"]').first();
    await row.hover();
    await clicks(row.getByRole('button', { name: /^Rename/ }));
    await types('Poems and code');
    await presses('Enter');
    await parley.page.locator('.history-open').getByText('Poems and code').waitFor();
    expect(actions).toBeLessThanOrEqual(most);
  });

  it('changes the voice, and hears it first', async () => {
    await isIn('Control+,');
    await clicks(
      parley.page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Voice' }),
    );
    const before = service.requests.filter(({ endpoint }) => endpoint === 'speech').length;
    await clicks(button(/^Hear /).nth(2));
    const heard = () => service.requests.filter(({ endpoint }) => endpoint === 'speech').length;
    await expect.poll(heard).toBeGreaterThan(before);
    const former = (await settings()).voice;
    await clicks(parley.page.getByRole('radiogroup').getByRole('radio').nth(2));
    await expect.poll(async () => (await settings()).voice).not.toBe(former);
    expect(actions).toBeLessThanOrEqual(most);
  });

  it('finds a voice by its name among all, and chooses it', async () => {
    const { page } = parley;
    await isIn('Control+,');
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Voice' }).click();
    actions = 0; // where one would be who looks for a voice
    await clicks(button('All 28'));
    const search = page.getByRole('region', { name: 'Voices' }).getByRole('searchbox');
    await search.fill('no such voice');
    await page.getByRole('region', { name: 'Voices' }).getByRole('status').waitFor();
    await search.fill('olivia');
    actions++;
    const found = page.getByRole('radiogroup').getByRole('radio');
    await expect.poll(() => found.count()).toBe(1);
    await clicks(found);
    await expect.poll(async () => (await settings()).voice).toBe('Olivia.wav');
    expect(actions).toBeLessThanOrEqual(most);
    await clicks(button('Show fewer'));
    expect(await found.count()).toBeGreaterThan(1); // those for which was searched are not all there is
  });

  it('makes the window dark', async () => {
    await isIn('Control+,');
    const nav = parley.page.getByRole('navigation', { name: 'Sections' });
    await clicks(nav.getByRole('button', { name: 'Appearance' }));
    await clicks(parley.page.getByRole('radio', { name: 'Dark' }));
    await expect.poll(async () => (await settings()).theme).toBe('dark');
    expect(actions).toBeLessThanOrEqual(most);
  });

  it('changes the key to talk with', async () => {
    await isIn('Control+,');
    const nav = parley.page.getByRole('navigation', { name: 'Sections' });
    await clicks(nav.getByRole('button', { name: 'Shortcuts' }));
    await clicks(parley.page.locator('.shortcut-button').first());
    await presses('F11');
    await expect.poll(async () => (await settings()).talkShortcut).toBe('F11');
    expect(actions).toBeLessThanOrEqual(most);
  });

  it('makes the text of a document larger', async () => {
    const file = join(folder, 'Otters.md');
    const long = Array.from({ length: 40 }, () => 'and they swim').join(' ');
    writeFileSync(file, `# Otters\n\nThey wake.\n\nThey sleep ${long}.\n\nThey dive.\n`);
    parley.order({ do: 'choose-file', file });
    await isIn('Control+o');
    await parley.page.locator('.listen-names h1').getByText('Otters').waitFor();
    actions = 0;
    const { readingTextSize } = await settings();
    await clicks(button('Text size, font and theme'));
    await parley.page.getByRole('slider', { name: 'Text size' }).focus();
    actions++; // by Tab
    await presses('ArrowRight');
    await expect.poll(async () => (await settings()).readingTextSize).toBeGreaterThan(readingTextSize);
    expect(actions).toBeLessThanOrEqual(most);
    await parley.page.keyboard.press('Escape');
  });

  it('sets a sleep timer, and reads faster', async () => {
    actions = 0;
    await clicks(parley.page.getByRole('combobox', { name: 'Sleep timer', exact: true }));
    await clicks(parley.page.getByRole('option', { name: '15 minutes' }));
    await parley.page.getByText('15 min left').waitFor();
    expect(actions).toBeLessThanOrEqual(most);

    actions = 0;
    const { readingSpeed } = await settings();
    await clicks(parley.page.getByTitle('Reading speed and volume'));
    await parley.page.getByRole('slider', { name: 'Speed' }).focus();
    actions++; // by Tab
    await presses('ArrowRight');
    await expect.poll(async () => (await settings()).readingSpeed).toBeGreaterThan(readingSpeed);
    expect(actions).toBeLessThanOrEqual(most);
    await parley.page.keyboard.press('Escape');
  });

  it('reads a document from its middle', async () => {
    actions = 0;
    const asked = () =>
      service.requests
        .filter(({ endpoint }) => endpoint === 'speech')
        .map(({ body }) => JSON.stringify(body));
    await clicks(parley.page.locator('.block').filter({ hasText: 'They sleep' }));
    await expect.poll(() => asked().join(' ')).toContain('They sleep');
    expect(asked().join(' ')).not.toContain('They wake');
    expect(actions).toBeLessThanOrEqual(most);
  });

  it('exports the highlights of a document', async () => {
    await parley.page.locator('.block').filter({ hasText: 'They dive' }).focus();
    await parley.page.keyboard.press('h');
    const file = join(folder, 'Notes.md');
    parley.order({ do: 'choose-file', file });
    actions = 0;
    await clicks(button(/^Highlights and notes/).first());
    await clicks(button('Save as Markdown…'));
    await expect.poll(() => existsSync(file)).toBe(true);
    expect(actions).toBeLessThanOrEqual(most);
    await parley.page.keyboard.press('Escape');
  });

  it('begins a conversation that is kept nowhere', async () => {
    await isIn('Control+1');
    await clicks(button('New incognito conversation'));
    await parley.page.locator('.incognito-mark').waitFor();
    expect(actions).toBeLessThanOrEqual(most);
  });

  // The last: with a ceiling, nothing is sent whose price isn't known.
  it('sets a limit to what is spent', async () => {
    await isIn('Control+8');
    await clicks(parley.page.getByRole('textbox', { name: 'Monthly ceiling in US dollars' }));
    await types('12');
    await presses('Enter');
    await expect.poll(async () => (await settings()).monthlyCeilingUsd).toBe(12);
    expect(actions).toBeLessThanOrEqual(most);
  });
});
