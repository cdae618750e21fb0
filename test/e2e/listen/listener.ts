import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createServiceClient } from '../../../src/main/service/client.ts';
import { encodeWav, joinPcm, type Sound } from '../../../src/shared/audio/pcm.ts';
import { modelRoles } from '../../../src/shared/usage/model.ts';
import { bookOf } from '../../main/documents/made-book.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import type { Faults } from '../../local-service/faults.ts';
import { layCable, type Cable } from '../harness/cable.ts';
import { launchParley, type LaunchOptions, type Parley } from '../harness/harness.ts';

/** Passages of one request each, known to the local service by ear. What has been heard is kept: each is for one test. */
export const passages = {
  lighthouse: 'Once upon a time there was a lighthouse keeper who had never seen the sea asleep.',
  train: 'Long ago, a slow train set out to find the end of its own track.',
  tree: 'The tallest known tree in Europe is a karri in Vale de Canas, near Coimbra in Portugal.',
  help: 'Here is what I can do. What would you like to know? Good morning.',
  sums: 'Two plus two is four. Seven times eight is fifty-six. Twelve minus five is seven.',
  more: 'One hundred divided by four is twenty-five. Fifty-six plus ten is sixty-six.',
  height: 'It is about seventy-three metres tall. That is about two hundred and thirty-nine feet.',
  ada: 'I am well, thank you. You are welcome. Nice to meet you, Ada. I will remember your name.',
  name: 'Your name is Ada. You have not told me your name yet. I am sorry, I do not know that one.',
  noon: 'What time is it? It is noon. What day is it today? Goodbye for now. Say that again, please.',
  europe: 'What is the tallest tree in Europe? How tall is it in feet? Thank you very much.',
  divided: 'What is twelve minus five? What is two plus two? What is one hundred divided by four?',
  aloud: 'How does the reading aloud work? What did I just ask you? Tell me a short story.',
  who: 'My name is Ada. What is my name? Who are you? How are you? What can you do?',
  eight: 'What is seven times eight? And what is that plus ten? Tell me a long story.',
} as const;

const never = new AbortController().signal;

/** What a person does who listens to a document, and what they hear and see. */
export interface Listener {
  readonly parley: Parley;
  readonly service: LocalService;
  readonly faults: Faults;
  /** Between the app and the service. */
  readonly cable: Cable;
  /** Opens a book of these paragraphs and begins to read it. @param name another one for another book */
  playsBook(name: string, paragraphs: readonly string[]): Promise<void>;
  /** Waits until what listening is at, as the player line says it, is this, or has been since it was waited for last. */
  waitsFor(phase: string): Promise<void>;
  phase(): Promise<string | null>;
  /** The phases since the book began, one after the other. */
  phases(): Promise<readonly string[]>;
  button(name: string): ReturnType<Parley['page']['getByRole']>;
  /** What the player line says. */
  words(): Promise<string>;
  /** All words that have stood in the player line, or at the foot of the other rooms, since the book began; each once. */
  saw(): Promise<readonly string[]>;
  /** The words of the page that are lit. */
  lit(): Promise<string>;
  /**
   * What has left the loudspeaker since the book began, or since it was asked last, by ear.
   * @param before what was taken from it earlier: the silence in between, as long as this computer was busy, is left out
   */
  heard(before?: readonly Sound[]): Promise<string>;
  /** Requests for speech since the book began, with the status each was answered with. */
  asked(): readonly { readonly input: string; readonly status: number | undefined }[];
  close(): Promise<void>;
}

export async function startListener(options: LaunchOptions = {}): Promise<Listener> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-listener-'));
  const service = await startLocalService({ seed: 1 });
  const client = createServiceClient({
    connection: () => ({ baseUrl: service.baseUrl, apiKey: service.key }),
  });
  const cable = await layCable(service.baseUrl);
  const env = { PARLEY_BASE_URL: cable.baseUrl, PARLEY_API_KEY: service.key };
  const parley = await launchParley({ ...options, env: { ...env, ...options.env } });
  const { page } = parley;
  const player = page.getByRole('region', { name: 'Player' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const phase = () => player.getAttribute('data-phase');
  const phases = () => page.evaluate(() => globalThis.phasesSeen);
  let begun = 0;
  /** Which of the phases seen was waited for last. */
  let awaited = -1;
  await page.evaluate(noteWords);
  // What is listened to here is not about time, and the local service understands what is spoken twice as fast.
  await page.evaluate(() => window.bridge.request('settings-save', { readingSpeed: 2 }));
  return {
    parley,
    service,
    faults: service.faults,
    cable,
    button,
    phase,
    async playsBook(name, paragraphs) {
      const file = join(folder, `${name}.epub`);
      const pages = paragraphs.map((text) => `<p>${text}</p>`).join('');
      writeFileSync(file, bookOf([pages]));
      parley.order({ do: 'open-file', file });
      await page
        .locator('.block')
        .getByText(paragraphs[0] ?? '')
        .first()
        .waitFor();
      begun = service.requests.length;
      await parley.loudspeaker.clear();
      awaited = -1;
      await page.evaluate(() => {
        globalThis.wordsSeen = [];
        globalThis.phasesSeen = [];
      });
      await button('Play').click();
    },
    async waitsFor(wanted) {
      let found = -1;
      const matching = async (): Promise<number> => {
        const seen = await phases();
        found = seen.at(-1) === wanted ? seen.length - 1 : seen.indexOf(wanted, awaited + 1);
        return found;
      };
      await expect.poll(matching).toBeGreaterThanOrEqual(0);
      awaited = found;
    },
    phases,
    words: () => page.locator('.player-state').innerText(),
    saw: () => page.evaluate(() => globalThis.wordsSeen),
    lit: () => page.evaluate(() => [...(CSS.highlights.get('reading') ?? [])].map(String).join('')),
    async heard(before = []) {
      const [model] = modelRoles(await client.models(never)).transcription;
      const file = encodeWav(joinedAtPauses([...before, await parley.loudspeaker.take()]));
      return (await client.transcribe({ model: model?.id ?? '', file, fileName: 'heard.wav' }, never)).text;
    },
    asked: () =>
      service.requests
        .slice(begun)
        .filter(({ endpoint }) => endpoint === 'speech')
        .map(({ body, status }) => ({ input: (body as { input?: string }).input ?? '', status })),
    async close() {
      await parley.close();
      await client.close();
      await cable.pull();
      await service.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function joinedAtPauses(parts: readonly Sound[]): Sound {
  const { sampleRate } = parts[0] ?? { sampleRate: 48_000 };
  const stretches = parts.map(({ pcm }, index) => {
    const start = index === 0 ? 0 : Math.max(0, pcm.findIndex(isSound));
    const end = index === parts.length - 1 ? pcm.length : pcm.findLastIndex(isSound) + 1;
    return pcm.subarray(start, end);
  });
  return { pcm: joinPcm(stretches), sampleRate };
}

function isSound(sample: number): boolean {
  return sample !== 0;
}

declare global {
  var wordsSeen: string[];
  var phasesSeen: string[];
}

function noteWords(): void {
  globalThis.wordsSeen = [];
  globalThis.phasesSeen = [];
  const note = (): void => {
    for (const { textContent } of document.querySelectorAll('.player-state, .mini-player p')) {
      if (!globalThis.wordsSeen.includes(textContent)) globalThis.wordsSeen.push(textContent);
    }
    const phase = document.querySelector<HTMLElement>('.player')?.dataset['phase'];
    if (phase !== undefined && globalThis.phasesSeen.at(-1) !== phase) globalThis.phasesSeen.push(phase);
  };
  new MutationObserver(note).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
}
