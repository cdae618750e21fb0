import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shortStory } from '../../local-service/chat/stories.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { holdDictation } from '../harness/main-of.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { personAt, type Person } from '../listen/person.ts';
import { dictate } from '../dictate/recording.ts';
import { spoken } from '../harness/spoken.ts';
import { onlyInStandIn, runsOn } from '../harness/runs-on.ts';

const runsHere = runsOn(
  onlyInStandIn(
    'The connection has to break after the computer slept, and Electron is told some time later.',
  ),
);

let service: LocalService;
let parley: Parley;
let person: Person;

beforeAll(async () => {
  service = await startLocalService({ seed: 1 });
  await service.ready;
  parley = await launchParley({
    mic: spoken.timesEight,
    env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
  });
  person = personAt(parley);
});

afterAll(async () => {
  await parley?.close();
  await service?.close();
});

const chats = () => service.requests.filter(({ endpoint }) => endpoint === 'chat').length;

describe.runIf(runsHere)('a computer that slept in the middle of an answer', () => {
  it('keeps what came, sends nothing by itself, and goes on when asked (L21)', async () => {
    const { page, order } = parley;
    await page.evaluate(() => window.bridge.request('settings-save', { speakReplies: false }));
    const beginning = shortStory.slice(0, shortStory.indexOf(' ', 40));
    const connection = brokenByHand(beginning);
    service.faults.next('chat', connection.fault);
    await person.types('Tell me a short story.');
    await expect.poll(() => person.part('reply')).toMatch(/\w/);
    order({ do: 'suspend' });
    order({ do: 'resume' });
    connection.breaks();

    expect(await person.waitsForEnd()).toBe('failed');
    await page.getByText('Interrupted here').waitFor();
    expect(await person.part('reply')).toContain(beginning);
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await dictates();
    expect(chats()).toBe(1);

    await page.getByRole('button', { name: 'Continue' }).click();
    await person.waitsForOutcome('completed');
    expect(await person.part('reply')).toBe(shortStory);
  });
});

/** A whole dictation, from the key going down to the text. */
async function dictates(): Promise<void> {
  const dictation = await dictate(parley);
  await dictation.isSaid();
  await holdDictation(parley.page, 'release');
  await parley.overlay
    .locator('[data-outcome="delivered"]')
    .getByText('What is seven times eight?')
    .waitFor();
}

/** Answers with `text`, and with nothing more until the connection `breaks`. */
function brokenByHand(text: string) {
  const broken = Promise.withResolvers<void>();
  const event = { choices: [{ index: 0, delta: { content: text }, finish_reason: null }] };
  return {
    breaks: () => broken.resolve(),
    fault: {
      async respond(response: ServerResponse): Promise<void> {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write(`data: ${JSON.stringify(event)}\n\n`);
        await broken.promise;
        response.destroy();
      },
    },
  };
}
