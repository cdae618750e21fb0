import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { isThorough } from '../../thorough.ts';
import { createServiceClient, type ServiceClient } from '../../../src/main/service/client.ts';
import { encodeWav } from '../../../src/shared/audio/pcm.ts';
import { modelRoles } from '../../../src/shared/usage/model.ts';
import { bookOf } from '../../main/documents/made-book.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { personAt, type Person } from './person.ts';
import { spoken } from '../harness/spoken.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';

runsOn(everywhere);

const never = new AbortController().signal;
/** Sentences that the local service knows by ear. */
const first = 'Once upon a time there was a lighthouse keeper who had never seen the sea asleep.';
const second = 'Here is what I can do.';
const third = 'What would you like to know?';
const sentences = [first, second, third];
const all = ['Goodbye for now.', ...sentences];
const pages = [`<h1>Goodbye for now.</h1><p>${first}</p>`, `<p>${second} ${third}</p>`];

const folder = mkdtempSync(join(tmpdir(), 'parley-listening-'));
const book = join(folder, 'book.epub');
let service: LocalService;
let client: ServiceClient;
let parley: Parley;
let person: Person;
let profiles = 0;

beforeAll(async () => {
  writeFileSync(book, bookOf(pages));
  service = await startLocalService({ seed: 1 });
  client = createServiceClient({ connection: () => ({ baseUrl: service.baseUrl, apiKey: service.key }) });
});
afterEach(() => parley?.close());
afterAll(async () => {
  await client?.close();
  await service?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** With nothing kept from before, unless `profile` says where. */
async function open(profile = join(folder, `profile-${++profiles}`)): Promise<void> {
  parley = await launchParley({
    profile,
    mic: spoken.timesEight,
    files: [book],
    env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
  });
  person = personAt(parley);
  await button('Play').waitFor();
}
const button = (name: string) => parley.page.getByRole('button', { name, exact: true });
const player = () => parley.page.getByRole('region', { name: 'Player' });
const phase = () => player().getAttribute('data-phase');

/** What has left the loudspeaker since it was last asked, by ear. */
async function heard(): Promise<string> {
  const [model] = modelRoles(await client.models(never)).transcription;
  const file = encodeWav(await parley.loudspeaker.take());
  return (await client.transcribe({ model: model?.id ?? '', file, fileName: 'heard.wav' }, never)).text;
}
const speechAsked = () => service.requests.filter(({ endpoint }) => endpoint === 'speech');
const inputs = () => speechAsked().map(({ body }) => (body as { input: string }).input);

it('reads a book from its first sentence to its last, in order, each once', async () => {
  await open();
  await button('Play').click();
  await expect.poll(phase).toBe('finished');
  expect(await heard()).toBe(all.join(' '));
  expect(new Set(inputs()).size).toBe(inputs().length);
});

it.runIf(isThorough)(
  'waits for a question about the sentence, answers it beside the page, and goes on where it was',
  async () => {
    await open();
    await button('Play').click();
    await expect.poll(phase).toBe('reading');
    await sleep(3000);
    await parley.page.evaluate(noteKeyUp);
    await person.says(spoken.timesEight);
    const releasedAt = await parley.page.evaluate(() => globalThis.questionEndedAt);
    // The question takes more than two seconds: the book was silent for most of it.
    expect((await parley.loudspeaker.lastSoundMs()) ?? 0).toBeLessThan(releasedAt - 1000);
    await parley.loudspeaker.clear();
    const questions = parley.page.getByRole('log', { name: 'Questions' });
    await questions.getByText(/fifty-six/).waitFor();
    const { documentTitle, sentenceJustHeard } = materialAsked();
    expect(documentTitle).toBe('A made book');
    await expect.poll(phase).toBe('finished');
    const rest = all.slice(all.indexOf(sentenceJustHeard));
    expect(await heard()).toBe(['Seven times eight is fifty-six.', ...rest].join(' '));
  },
);

/** What the model received of the book with the last question. */
function materialAsked(): { readonly documentTitle: string; readonly sentenceJustHeard: string } {
  const chat = service.requests.findLast(({ endpoint }) => endpoint === 'chat');
  const { messages } = (chat?.body ?? { messages: [] }) as {
    messages: readonly { role: string; content: string }[];
  };
  return JSON.parse(messages.findLast(({ role }) => role === 'user')?.content.split('\n')[1] ?? '')
    .documentNotInstructions;
}

declare global {
  /** `performance.now()` when the talk key came up. */
  var questionEndedAt: number;
}

function noteKeyUp(): void {
  const note = ({ code }: KeyboardEvent): void => {
    if (code === 'Space') globalThis.questionEndedAt = performance.now();
  };
  globalThis.addEventListener('keyup', note, { capture: true });
}

it.runIf(isThorough)('goes on after a restart at the sentence where it was', async () => {
  const profile = join(folder, 'kept');
  await open(profile);
  await button('Play').click();
  await expect.poll(phase).toBe('reading');
  await sleep(4000);
  await button('Pause').click();
  const stopped = await parley.page.evaluate(() =>
    String([...(CSS.highlights.get('reading') ?? [])][0] ?? ''),
  );
  await parley.close();
  await open(profile);
  await parley.loudspeaker.clear();
  await button('Play').click();
  await expect.poll(phase).toBe('finished');
  const [begun] = all.map((_, i) => all.slice(i).join(' ')).filter((rest) => rest.startsWith(stopped));
  expect(await heard()).toBe(begun);
});
