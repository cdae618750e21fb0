import { afterAll, beforeAll, expect, it } from 'vitest';
import { isThorough } from '../../thorough.ts';
import { createServiceClient, type ServiceClient } from '../../../src/main/service/client.ts';
import { decodeWav, encodeWav } from '../../../src/shared/audio/pcm.ts';
import type { AppState } from '../../../src/shared/contract/app-state.ts';
import { modelRoles, type ModelRoles } from '../../../src/shared/usage/model.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { profiles } from '../../local-service/pace.ts';
import { ask } from '../harness/main-of.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { likeness } from '../window/likeness.ts';
import { personAt, type Person } from '../listen/person.ts';
import { spoken } from '../harness/spoken.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';

runsOn(everywhere);

let service: LocalService;
let client: ServiceClient;
let roles: ModelRoles;
let parley: Parley;
let person: Person;
const never = new AbortController().signal;

beforeAll(async () => {
  service = await startLocalService({ seed: 1 });
  client = createServiceClient({ connection: () => ({ baseUrl: service.baseUrl, apiKey: service.key }) });
  roles = modelRoles(await client.models(never));
  parley = await launchParley({
    mic: spoken.timesEight,
    env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key, PARLEY_VOICE: 'Jade.wav' },
  });
  person = personAt(parley);
  await parley.page.evaluate(watchParts);
});

afterAll(async () => {
  await parley?.close();
  await client?.close();
  await service?.close();
});

it('answers a spoken question, and hears the next one in the light of it', async () => {
  await person.says(spoken.timesEight);
  expect(await person.waitsForEnd()).toBe('completed');
  expect(await person.part('utterance')).toBe('What is seven times eight?');
  expect(await person.part('reply')).toMatch(/fifty-six/);

  const heard = await parley.loudspeaker.take();
  const firstSentence = (await person.part('reply')).split(/(?<=[.!?])\s/)[0] ?? '';
  const { text } = await client.transcribe(
    { model: roles.transcription[0]?.id ?? '', file: encodeWav(heard), fileName: 'heard.wav' },
    never,
  );
  expect(text).toBe(firstSentence);

  const inVoice = async (voice: string) => decodeWav(await speech(firstSentence, voice));
  const asChosen = likeness(heard, await inVoice('Jade.wav'));
  expect(asChosen).toBeGreaterThan(0.8);
  expect(likeness(heard, await inVoice('Thomas.wav'))).toBeLessThan(asChosen / 1.3);
  expect(likeness(heard, await inVoice('Emily.wav'))).toBeLessThan(asChosen / 1.3);

  await person.says(spoken.plusTen);
  expect(await person.waitsForEnd()).toBe('completed');
  expect(await person.part('utterance')).toBe('And what is that plus ten?');
  expect(await person.part('reply')).toMatch(/sixty-six/);
});

it('shows reasoning before the reply, folded, and opens it', async () => {
  const order = await parley.page.evaluate(() => globalThis.partsInOrder);
  const said = order.filter((part) => ['utterance', 'reasoning', 'reply'].includes(part));
  expect(said).toEqual(['utterance', 'reasoning', 'reply']);
  const reasoning = person.lastTurn().locator('[data-part="reasoning"]');
  expect(await reasoning.getAttribute('open')).toBeNull();
  await reasoning.locator('summary').click();
  await expect.poll(async () => (await reasoning.innerText()).length).toBeGreaterThan(20);
});

it.runIf(isThorough)(
  'hears what is said, and nothing else: another recording is another question',
  async () => {
    await person.says(spoken.time);
    await person.waitsForEnd();
    expect(await person.part('utterance')).toBe('What time is it?');
  },
);

it.runIf(isThorough)('speaks while the reply is still being written', async () => {
  // So slowly that the reply is far from whole when it is first heard, however busy the machine is.
  service.setProfile({ ...profiles.fast, charactersPerSecond: 20 });
  await person.types('Tell me a short story.');
  await person.waitsForState('Speaking');
  const reply = await person.part('reply');
  await parley.page.keyboard.press('Escape');
  await person.waitsForState('Replying');
  await parley.page.keyboard.press('Escape');
  service.setProfile('instant');
  const asked = () => service.requests.filter(({ endpoint }) => endpoint === 'chat').at(-1);
  await expect.poll(() => asked()?.outcome).toBe('aborted-by-client');
  expect(reply.length).toBeGreaterThan(0);
  expect(await person.waitsForEnd()).toBe('interrupted');
});

it.runIf(isThorough)('goes on answering when its state is read, and stops when a page is new', async () => {
  const outcome = async (): Promise<string | undefined> =>
    (await ask<AppState>(parley.page, 'app-state')).conversation.turns.at(-1)?.outcome;
  service.setProfile({ ...profiles.fast, charactersPerSecond: 20 });
  await person.types('Tell me a short story.');
  await person.waitsForState('Speaking');
  expect([await outcome(), await outcome()]).toEqual([undefined, undefined]);
  await ask<AppState>(parley.page, 'page-ready');
  expect(await outcome()).toBe('interrupted');
  service.setProfile('instant');
});

it.runIf(isThorough)('asks again, and copies an answer', async () => {
  const { page } = parley;
  const turns = await page.locator('.turn').count();
  await person.types('What is seven times eight?');
  await expect.poll(() => page.locator('.turn').count()).toBe(turns + 1);
  expect(await person.waitsForEnd()).toBe('completed');
  await person.lastTurn().getByRole('button', { name: 'Ask again' }).click();
  await person.lastTurn().getByText('2 of 2', { exact: true }).waitFor();
  expect(await person.waitsForEnd()).toBe('completed');
  expect(await page.locator('.turn').count()).toBe(turns + 1);
  await person.lastTurn().getByRole('button', { name: 'Copy the answer' }).click();
  await person.lastTurn().getByRole('button', { name: 'Copied' }).waitFor();
  const reply = await person.part('reply');
  await ask(page, 'document-paste');
  await page.getByRole('button', { name: 'Listen', exact: true }).click();
  await page.locator('.listen-page').getByText(reply.slice(0, 20)).waitFor();
  await page.getByRole('button', { name: 'Talk', exact: true }).click();
});

it('lights the sentence that is being spoken', async () => {
  await person.types('Tell me a short story.');
  await person.waitsForState('Speaking');
  const { page } = parley;
  // Between two sentences nothing is lit.
  const lit = await page.waitForFunction(() => {
    const text = [...CSS.highlights.values()].flatMap((highlight) => [...highlight].map(String)).join('');
    return text.trim().length > 10 && text.trim();
  });
  await page.keyboard.press('Escape');
  expect(await person.part('reply')).toContain(String(await lit.jsonValue()).slice(0, 20));
});

async function speech(input: string, voice: string): Promise<Uint8Array> {
  return client.speak({ model: roles.speech[0]?.id ?? '', input, voice, speed: 1, format: 'wav' }, never);
}

declare global {
  var partsInOrder: string[];
}

/** Notes in the page which part of a turn first had words. */
function watchParts(): void {
  globalThis.partsInOrder = [];
  const note = (): void => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-part]')) {
      const name = element.dataset['part'] ?? '';
      const words = element.textContent.trim();
      if (words !== '' && !globalThis.partsInOrder.includes(name)) globalThis.partsInOrder.push(name);
    }
  };
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
}
