import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isThorough } from '../../thorough.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { encodeWav } from '../../../src/shared/audio/pcm.ts';
import { openPane } from '../harness/choose.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { personAt, type Person } from '../listen/person.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';
import { spoken } from '../harness/spoken.ts';

runsOn(everywhere);

const hostile = join(import.meta.dirname, '../../main/mcp/hostile-server.mjs');
const everything = join(
  import.meta.dirname,
  '../../../node_modules/@modelcontextprotocol/server-everything/dist/index.js',
);
const command = (file: string, ...args: readonly string[]): string =>
  [process.execPath, file, ...args].map((word) => `"${word}"`).join(' ');

const folder = mkdtempSync(join(tmpdir(), 'parley-servers-'));
let service: LocalService;
let parley: Parley;
let person: Person;

beforeAll(async () => {
  service = await startLocalService({ seed: 1 });
  parley = await launchParley({
    mic: quietRoom(),
    env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
  });
  person = personAt(parley);
});

afterAll(async () => {
  await parley?.close();
  await service?.close();
  rmSync(folder, { recursive: true, force: true });
});

const row = (name: string) => parley.page.getByRole('listitem').filter({ hasText: name });
const consent = () => person.lastTurn().locator('[data-part="consent"]');

/** By keyboard alone, as the focus goes. */
async function addsServer(name: string, line: string): Promise<void> {
  const { keyboard } = parley.page;
  await parley.page.getByRole('button', { name: 'Add server…' }).press('Enter');
  await parley.page.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
  await keyboard.type(name);
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.type(line);
  await keyboard.press('Enter');
  await parley.page.getByRole('dialog').waitFor({ state: 'detached' });
}

it('adds a server by keyboard, asks before its tool is used, and answers from what it brings', async () => {
  const { page } = parley;
  await openPane(page, 'Tool servers');
  await addsServer('Everything', command(everything));
  await row('Everything')
    .getByText(/^\d+ tools$/)
    .waitFor();

  await page.getByRole('button', { name: 'Talk', exact: true }).click();
  await person.types('Echo good morning please');
  await consent().waitFor();
  expect(await consent().innerText()).toMatch(/use “echo” from the tool server “Everything”.*good morning/s);
  await consent().getByRole('button', { name: 'Allow once', exact: true }).press('Enter');
  expect(await person.waitsForEnd()).toBe('completed');
  expect(await person.part('reply')).toMatch(/good morning/i);
  expect(await person.lastTurn().locator('[data-part="tool"]').innerText()).toContain(
    'Use “echo” from “Everything”',
  );
});

it.runIf(isThorough)('takes a spoken “yes” in a hands-free conversation for its tool', async () => {
  const { page, setMicrophone } = parley;
  await page.getByRole('button', { name: 'Start a conversation' }).click();
  await person.waitsForState('Listening');
  await page.getByRole('button', { name: 'Mute' }).click();
  await person.types('Echo good evening please');
  await consent().waitFor();
  setMicrophone(spoken.time); // whoever says it: the service hears the word
  const yes = JSON.stringify({ text: 'Yes.' });
  service.faults.next('transcription', { respond: (response) => void response.end(yes) }, 9);
  await page.getByRole('button', { name: 'Mute' }).click();
  await person.waitsForOutcome('completed');
  await expect
    .poll(() => person.lastTurn().locator('[data-part="tool"]').getAttribute('data-state'))
    .toBe('done');
  expect(await person.waitsForEnd()).toBe('completed');
  expect(await person.part('reply')).toMatch(/good evening/i);
  service.faults.clear();
  await page.getByRole('button', { name: 'End the conversation' }).click();
  await person.waitsForState('Ready');
});

it('writes a prompt of the server where questions are, with what it asks for', async () => {
  const { page } = parley;
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find anything' }).waitFor();
  await page.keyboard.type('Use prompt arguments');
  await page
    .getByRole('option', { name: /^Use prompt:.*Argument/i })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('Lisbon');
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await dialog.waitFor({ state: 'detached' });
  const message = page.getByRole('textbox', { name: 'Message' });
  await expect.poll(() => message.inputValue()).toContain('Lisbon');
  await message.fill('');
});

/** Whether a menu is open at that item. */
async function isHighlighted(name: string): Promise<boolean> {
  const item = parley.page.getByRole('menuitem', { name });
  return (await item.getAttribute('data-highlighted')) !== null;
}

it('attaches a resource by keyboard, tells what goes along, and sends it as material', async () => {
  const { page } = parley;
  await page.getByRole('button', { name: 'Add to your question' }).press('Enter');
  // A key that comes before the item above has the focus would be lost.
  for (const above of ['Attach a file', 'Attach a web page', 'From your library']) {
    await expect.poll(() => isHighlighted(above)).toBe(true);
    await page.keyboard.press('ArrowDown');
  }
  await expect.poll(() => isHighlighted('From a tool server')).toBe(true);
  await page.keyboard.press('ArrowRight');
  const item = page.getByRole('menuitem', { name: /^architecture\.md/ });
  await item.waitFor();
  await item.press('Enter');
  await page.getByRole('menu').first().waitFor({ state: 'detached' });
  const chip = page.getByRole('list', { name: 'Documents for these questions' });
  await expect
    .poll(async () => (await chip.innerText()).replaceAll(/\s+/g, ' '))
    .toMatch(/^architecture\.md from Everything · [\d,]+ words · [\d,]+ tokens/);
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('');

  await person.asks('What is the architecture of the server?');
  const asked = JSON.stringify(service.requests.findLast(({ endpoint }) => endpoint === 'chat')?.body);
  expect(asked).toContain('fromToolServer');
  expect(await person.lastTurn().getByRole('list', { name: 'Documents sent with it' }).innerText()).toMatch(
    /architecture\.md\s+from Everything/,
  );
  await page.getByRole('button', { name: 'Remove architecture.md' }).press('Enter');
  await chip.waitFor({ state: 'detached' });
});

it.runIf(isThorough)('says why a server doesn’t work, and goes on', async () => {
  const { page } = parley;
  await openPane(page, 'Tool servers');
  await addsServer('Broken', 'no-such-program');
  await row('Broken').getByText('Not working').waitFor();
  expect(await row('Broken').innerText()).toContain('wasn’t found');
  await addsServer('Loud', command(hostile, 'endless-start'));
  await row('Loud').getByText('Not working').waitFor();
  expect(await row('Everything').innerText()).toMatch(/\d+ tools/);
});

it.runIf(isThorough)('switches a tool off, removes a server, and brings it back', async () => {
  const { page } = parley;
  await openPane(page, 'Tool servers');
  await row('Broken')
    .getByRole('button', { name: /^Broken/ })
    .press('Enter');
  await row('Broken').getByRole('button', { name: 'Remove' }).press('Enter');
  await row('Broken').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await row('Broken').waitFor();

  await row('Everything')
    .getByRole('button', { name: /^Everything/ })
    .press('Enter');
  const echo = row('Everything').getByRole('checkbox', { name: /^echo/ });
  await echo.press('Space');
  await expect.poll(() => echo.isChecked()).toBe(false);
  await page.getByRole('button', { name: 'Talk', exact: true }).click();
  expect(await person.asks('Echo good night please')).toBe('completed');
  expect(await person.lastTurn().locator('[data-part="tool"]').count()).toBe(0);
});

it('takes servers in from another program’s configuration, switched off, and never shows a secret again', async () => {
  const { page } = parley;
  await openPane(page, 'Tool servers');
  await page.getByRole('button', { name: 'Paste configuration…' }).press('Enter');
  const hub = { command: process.execPath, args: [hostile, 'honest'], env: { HUB_KEY: 'very-secret' } };
  const pasted = JSON.stringify({ mcpServers: { Hub: hub } });
  await page.getByRole('textbox', { name: 'Configuration as JSON' }).fill(pasted);
  await page.getByRole('dialog').getByRole('button', { name: 'Add a tool server' }).click();
  await row('Hub').getByText('Off', { exact: true }).waitFor();
  await row('Hub').getByRole('button', { name: /^Hub/ }).press('Enter');
  await row('Hub').getByRole('switch').press('Space');
  await row('Hub')
    .getByText(/^1 tool$/)
    .waitFor();
  await row('Hub').getByRole('button', { name: 'Edit…' }).press('Enter');
  expect(await page.getByRole('textbox', { name: /^Secret variables/ }).inputValue()).toBe('HUB_KEY=');
  expect(await page.content()).not.toContain('very-secret');
  await page.keyboard.press('Escape');
});

/** What a microphone makes of a room in which nobody speaks. */
function quietRoom(): string {
  const sampleRate = 16_000;
  const pcm = Int16Array.from({ length: 2 * sampleRate }, (_, i) => ((i * 7919) % 13) - 6);
  writeFileSync(join(folder, 'quiet.wav'), encodeWav({ pcm, sampleRate }));
  return join(folder, 'quiet.wav');
}
