import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createKeptNotes } from '../../../src/main/app/talk/kept-notes.ts';
import { libraryFolder } from '../storage/library-folder.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { scenario, type Scenario } from './scenario.ts';

let local: LocalService;
let talk: Scenario;
let kept: ReturnType<typeof createKeptNotes>;
/** What waits for its time; calling one lets it come. */
let delays: (() => void)[];
let wall: number;

beforeAll(async () => {
  local = await startLocalService({ seed: 1 });
});
afterAll(() => local.close());
beforeEach(() => {
  delays = [];
  wall = Date.now();
  kept = createKeptNotes({
    database: libraryFolder().open(),
    remind: (text) => talk.session.remind(text),
    notify: () => {},
    onChange: () => {},
    wallClock: () => wall,
    after(_delayMs, act) {
      delays = [act];
      return () => void (delays = []);
    },
  });
  talk = scenario(local, {
    tools: {
      clipboard: { read: async () => '', write: async () => {} },
      openLink: async () => {},
      consents: { of: () => undefined, remember: () => {} },
      timeZone: () => 'UTC',
      notes: kept.notes,
      reminders: kept.reminders,
      webPages: { read: async () => Promise.reject(new Error('No page is read here.')) },
    },
  });
});
afterEach(() => talk.end());

it.for([
  ['Remind me at five to call Anna.', '17:00', 'call Anna'],
  ['Please remind me to water the plants at 6:30 pm', '18:30', 'water the plants'],
] as const)('does as it is told: %s', async ([question, clock, text]) => {
  talk.types(question);
  const turn = await talk.hearsAll();
  expect(turn.toolUses).toMatchObject([{ call: { name: 'set_reminder' }, state: 'done' }]);
  const [reminder] = kept.reminders.list();
  expect(reminder?.text).toBe(text);
  expect(new Date(reminder?.dueAt ?? 0).toISOString().slice(11, 16)).toBe(clock);
});

it('says a reminder aloud when it is due and nothing else is being said', async () => {
  kept.start();
  talk.types('Remind me at five to call Anna.');
  await talk.hearsAll();
  wall += 24 * 60 * 60_000;
  talk.types('What is 1234 times 5678?');
  delays[0]?.();
  await talk.hearsAll();
  await talk.hearsAll();
  expect(talk.turns().map(({ origin }) => origin)).toEqual(['text', 'text', 'reminder']);
  expect(talk.turns()[2]).toMatchObject({
    origin: 'reminder',
    reply: 'You asked to be reminded: call Anna',
    outcome: 'completed',
    cues: [{ text: expect.stringContaining('call Anna') }],
  });
});

it('keeps a note, and tells it when it is asked for', async () => {
  talk.types('Note that the key is under the mat');
  await talk.hearsAll();
  expect(kept.notes.list()).toMatchObject([{ text: 'the key is under the mat' }]);
  talk.types('What are my notes?');
  expect((await talk.hearsAll()).reply).toContain('the key is under the mat');
});

it('asks a short question in fewer than 1,200 tokens, and says of notes only once there are some', async () => {
  const told = (): string =>
    JSON.stringify(local.requests.findLast(({ endpoint }) => endpoint === 'chat')?.body);
  talk.types('Who wrote Emma?');
  const { usage } = await talk.hearsAll();
  expect(told()).toContain('read_web_page');
  expect(told()).not.toContain('list_notes');
  expect(usage?.promptTokens).toBeLessThan(1200);

  kept.notes.add('Buy milk.');
  talk.types('Who wrote Emma?');
  await talk.hearsAll();
  expect(told()).toContain('list_notes');
});
