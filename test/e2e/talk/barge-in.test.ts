import { afterAll, beforeAll, expect, it } from 'vitest';
import { isThorough } from '../../thorough.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import type { LoggedRequest } from '../../local-service/log.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { profiles } from '../../local-service/pace.ts';
import { personAt, type Person } from '../listen/person.ts';
import { isRecorded } from '../dictate/recording.ts';
import { spoken } from '../harness/spoken.ts';
import { fallsSilent, hears } from './hearing.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';

runsOn(everywhere);

let service: LocalService;
let parley: Parley;
let person: Person;

beforeAll(async () => {
  service = await startLocalService({ seed: 1, profile: 'fast' });
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

it('stops the sound at once, ends every request, and keeps only what was heard', async () => {
  const { page, loudspeaker, setMicrophone } = parley;
  // A little quicker than it is spoken: however busy the computer, the story is still being told when it is cut in on.
  service.setProfile({ ...profiles.fast, charactersPerSecond: 30 });
  await person.types('Tell me a long story.');
  await person.waitsForState('Speaking');
  await hears(loudspeaker, 1.5);
  service.setProfile('fast');

  setMicrophone(spoken.timesEight);
  await page.keyboard.down('Space');
  await person.waitsForState('Listening');
  await fallsSilent(loudspeaker);
  await isRecorded(parley);
  await page.keyboard.up('Space');

  await person.waitsForEnd();
  const stopped = page.locator('article[data-turn-id][data-outcome="interrupted"]');
  const shown = await stopped.locator('[data-part="reply"]').innerText();
  const [asked, next] = chats();
  expect(asked?.outcome).toBe('aborted-by-client');
  const running = service.requests.filter(({ endedAt }) => endedAt === undefined);
  expect(running).toEqual([]);

  const heard = messagesOf(next).find(({ role }) => role === 'assistant')?.content ?? '';
  expect(heard.length).toBeGreaterThan(10);
  expect(heard.length).toBeLessThan(shown.length);
  expect(shown.replaceAll(/\s+/g, ' ')).toContain(heard.replaceAll(/\s+/g, ' '));
  expect(await person.part('reply')).toMatch(/fifty-six/);
});

it.runIf(isThorough)(
  'stops by Escape and by the button too, and then is ready for the next question',
  async () => {
    const { page, loudspeaker } = parley;
    await person.types('Tell me a long story.');
    await person.waitsForState('Speaking');
    await page.getByRole('button', { name: 'Stop' }).click();
    await person.waitsForState('Ready');
    await fallsSilent(loudspeaker);
    expect(await person.waitsForEnd()).toBe('interrupted');
  },
);

function chats(): readonly LoggedRequest[] {
  return service.requests.filter(({ endpoint }) => endpoint === 'chat');
}

function messagesOf(request: LoggedRequest | undefined): readonly { role: string; content: string }[] {
  const body = request?.body ?? {};
  return 'messages' in body ? (body.messages as { role: string; content: string }[]) : [];
}
