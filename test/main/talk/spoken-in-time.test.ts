import { expect, it } from 'vitest';
import { createServiceTimes } from '../../../src/main/speech/service-times.ts';
import { createChance, profiles } from '../../local-service/pace.ts';
import { longReplies, shortReplies } from '../../bench/replies.ts';
import { type Hearing, type Telling, spokenInVirtualTime } from './spoken-in-virtual-time.ts';

/** The replies one after the other, `rounds` times, while the service's times are learned. */
async function spoken(
  service: 'fast' | 'typical' | 'slow',
  replies: readonly string[],
  telling: Partial<Telling> = {},
  rounds = 1,
): Promise<readonly Hearing[]> {
  const times = createServiceTimes();
  const hearings: Hearing[] = [];
  for (let turn = 0; turn < rounds * replies.length; turn++) {
    const reply = replies[turn % replies.length] ?? '';
    const told = { reply, pace: profiles[service], chance: createChance(turn + 1), times };
    hearings.push(await spokenInVirtualTime({ ...told, ...telling }));
  }
  return hearings;
}

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;

/** A sentence of three words, another behind it or the end of its paragraph; or a clause of three with twelve letters. */
function hasFirstPiece(written: string): boolean {
  const [paragraph = ''] = written.split('\n\n');
  const sentences = [...written.matchAll(/[.?!](?=\s+\S)/g)].map(({ index }) => written.slice(0, index + 1));
  const clauses = [...paragraph.matchAll(/[,;:—–](?=\s)/g)].map(({ index }) => paragraph.slice(0, index));
  return (
    sentences.some((sentence) => wordsIn(sentence) >= 3) ||
    clauses.some((clause) => wordsIn(clause) >= 3 && clause.replaceAll(/[^\p{L}\p{N}]/gu, '').length >= 12)
  );
}

it.each(['fast', 'typical', 'slow'] as const)(
  'asks a %s service for the first sentence or clause as soon as it is there',
  async (service) => {
    const brief = [
      'It is so. But why?',
      'No. I do not know. Ask me another one.',
      'Well, yes, I am here. And you?',
    ];
    const beginnings = longReplies.map((reply) => reply.slice(0, 300));
    for (const hearing of await spoken(service, [...brief, ...shortReplies, ...beginnings])) {
      const there = hearing.written.find(({ text }) => hasFirstPiece(text));
      expect(hearing.firstRequestMs).toBeLessThanOrEqual(there?.atMs ?? hearing.writtenMs);
    }
  },
);

it.each(['fast', 'typical'] as const)(
  'speaks a sentence without a mark from a %s service up to where breath is taken, and leaves no gap behind it',
  async (service) => {
    const reply =
      'Octopuses have three large hearts that pump their blue blood through their bodies. Two of them serve the gills.';
    const phrase = 'Octopuses have three large hearts,';
    const hearings = await spoken(service, [reply], {}, 12);
    const known = hearings.slice(1);
    const early = known.filter(({ requests }) => requests[0] === phrase);
    expect(hearings[0]?.requests[0]).not.toBe(phrase); // how fast the service is isn't known yet
    expect(early.length).toBeGreaterThan(known.length / 2);
    const before = early.filter(({ written, firstRequestMs }) => {
      const sentence = written.find(({ text }) => text.includes('bodies. '));
      return firstRequestMs < (sentence?.atMs ?? NaN);
    });
    expect(before.length).toBeGreaterThan(early.length / 2);
    expect(hearings.flatMap(({ gapsMs }) => gapsMs)).toEqual([]);
  },
);

it('speaks no phrase of a slow service that would be over before the rest is there', async () => {
  const reply = 'It is an old house that stands on a hill by the sea. Nobody has lived there for years.';
  const hearings = await spoken('slow', [reply], {}, 12);
  expect(hearings.map(({ requests }) => requests[0])).not.toContain('It is an old house,');
});

it('starts at once where the service is fast enough, however few the first words are', async () => {
  const chance = (): number => 0.5;
  for (const service of ['fast', 'typical'] as const) {
    const pace = { ...profiles[service], spread: 0 };
    const [hearing] = await spoken(service, ['Yes, it can. Press and hold the side button for a while.'], {
      pace,
      chance,
    });
    const rendered = pace.speechMs + pace.speechMsPerCharacter * 'Yes, it can.'.length;
    expect(hearing?.requests[0]).toBe('Yes, it can.');
    expect(hearing?.firstSoundMs).toBeCloseTo((hearing?.firstRequestMs ?? 0) + rendered);
  }
});

it('holds back a few words until what follows is ready, where the service is slow', async () => {
  const hearings = await spoken('slow', shortReplies, {}, 4);
  expect(hearings.flatMap(({ gapsMs }) => gapsMs)).toEqual([]);
});

it.each([
  ['is fast', { first: 2 }],
  ['becomes fast in the midst of it', { first: 1, next: 2, fromMs: 8000 }],
  ['becomes slow in the midst of it', { first: 2, next: 0.5, fromMs: 8000 }],
])('leaves no gap in a long reply when the pace %s', async (_, heardAt) => {
  const known = await spoken('typical', longReplies, { heardAt });
  expect(known.flatMap(({ gapsMs }) => gapsMs)).toEqual([]);
});

it('would leave gaps if the pace were unknown', async () => {
  const unknown = await spoken('typical', longReplies, { heardAt: { first: 2 }, paceUnknown: true });
  expect(unknown.flatMap(({ gapsMs }) => gapsMs)).not.toEqual([]);
});

it('needs fewer requests the slower the pace is', async () => {
  const requestsAt = async (first: number): Promise<number> =>
    (await spoken('typical', longReplies, { heardAt: { first } })).flatMap(({ requests }) => requests).length;
  expect(await requestsAt(0.5)).toBeLessThan(await requestsAt(1));
  expect(await requestsAt(1)).toBeLessThan(await requestsAt(2));
});
