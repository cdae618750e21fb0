import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeWav } from '../../../src/shared/audio/pcm.ts';
import type { Cue } from '../../../src/shared/talk/conversation.ts';
import { createPieceCutter } from '../../../src/shared/speech/pieces.ts';
import { parseBlocks } from '../../../src/shared/text/markdown.ts';
import { createServiceTimes } from '../../../src/main/speech/service-times.ts';
import { createSpeaker } from '../../../src/main/talk/speaker.ts';
import { createChance, profiles } from '../../local-service/pace.ts';
import { strayRejections } from '../../stray-rejections.ts';
import { longReplies, shortReplies } from '../../bench/replies.ts';
import { spokenInVirtualTime } from './spoken-in-virtual-time.ts';

type Speaker = ReturnType<typeof createSpeaker>;
type SpeakerPorts = Parameters<typeof createSpeaker>[0];

const never = new AbortController().signal;

/** A speaker on a clock that stands still. @param reply all of it is written */
function speakerOf(
  reply: string,
  ports: Pick<SpeakerPorts, 'render' | 'play'> & Partial<SpeakerPorts>,
): Speaker {
  const cutter = createPieceCutter();
  cutter.read(parseBlocks(reply), true);
  const fixed = { now: () => 0, sleep: () => new Promise<never>(() => {}), requestsLeft: () => undefined };
  let ids = 0;
  const newId = (): string => `c${++ids}`;
  return createSpeaker({ speed: 1, newId, cutter, times: createServiceTimes(), ...fixed, ...ports }, never);
}

/** A speech service and a loudspeaker that take each step only when the test says so. */
function bench(reply: string, ports: Partial<SpeakerPorts> = {}) {
  const asked = new Map<string, PromiseWithResolvers<Uint8Array>>();
  const handedOn: { cue: Cue; done: PromiseWithResolvers<void> }[] = [];
  const speaker = speakerOf(reply, {
    render: (text) => {
      const answer = Promise.withResolvers<Uint8Array>();
      asked.set(text, answer);
      return answer.promise;
    },
    play: (cue) => {
      const done = Promise.withResolvers<void>();
      handedOn.push({ cue, done });
      return done.promise;
    },
    ...ports,
  });
  speaker.follow();
  return {
    speaker,
    asked: () => [...asked.keys()],
    heard: () => handedOn.map(({ cue }) => cue.text),
    cues: () => handedOn.map(({ cue }) => cue),
    async answers(text: string, seconds = 1) {
      asked.get(text)?.resolve(wavOf(seconds));
      await settled();
    },
    async fails(text: string) {
      asked.get(text)?.reject(new Error(`no sound for ${text}`));
      await settled();
    },
    async plays(text: string) {
      handedOn.find(({ cue }) => cue.text === text)?.done.resolve();
      await settled();
    },
  };
}

function wavOf(seconds: number): Uint8Array {
  return encodeWav({ pcm: new Int16Array(8000 * seconds).fill(8000), sampleRate: 8000 });
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Sentences of three words that are each spoken alone, since a paragraph ends with each. */
const one = 'This is first.';
const two = 'This is second.';
const three = 'This is third.';
const four = 'This is fourth.';
const five = 'This is fifth.';
const written = [one, two, three, four, five].join('\n\n');

it('says something aside after what it has read, as no part of it', async () => {
  const { speaker, asked, answers, plays, cues } = bench([one, two].join('\n\n'));
  speaker.aside('May I?');
  const ended = speaker.finish();
  expect(asked()).toEqual([one, two, 'May I?']);
  for (const text of asked()) {
    await answers(text);
    await plays(text);
  }
  await ended;
  const [, second, aside] = cues();
  expect(aside).toMatchObject({ text: 'May I?', start: second?.end, end: second?.end });
});

async function stateOf(finished: ReturnType<Speaker['finish']>): Promise<string> {
  return Promise.race([
    finished.then(
      () => 'done',
      (error: Error) => error.message,
    ),
    settled().then(() => 'waiting'),
  ]);
}

it('requests three pieces at a time', () => {
  expect(bench(written).asked()).toEqual([one, two, three]);
});

it('plays pieces in the order of the text, whatever order they arrive in', async () => {
  const { answers, heard } = bench(written);
  await answers(two);
  expect(heard()).toEqual([]);
  await answers(one);
  expect(heard()).toEqual([one, two]);
});

it('requests no more while enough audio is ready', async () => {
  const { answers, asked, plays } = bench(written);
  await answers(one, 13);
  await answers(two, 1);
  expect(asked()).toEqual([one, two, three]);
  await answers(three, 1);
  expect(asked()).toEqual([one, two, three]);
  await plays(one);
  expect(asked()).toEqual([one, two, three, four, five]);
});

it('is finished when everything has been played', async () => {
  const { speaker, answers, plays } = bench(one);
  const finished = speaker.finish();
  await answers(one);
  expect(await stateOf(finished)).toBe('waiting');
  await plays(one);
  expect(await stateOf(finished)).toBe('done');
});

it('is finished at once when there is nothing to say', async () => {
  expect(await stateOf(bench('').speaker.finish())).toBe('done');
});

it('after a failed piece, plays what is ready, requests nothing more and then reports the failure', async () => {
  const { speaker, answers, fails, plays, asked, heard } = bench(written);
  const finished = speaker.finish();
  await answers(one);
  await fails(two);
  expect(await stateOf(finished)).toBe('waiting');
  await plays(one);
  await answers(three);
  await answers(four);
  expect(await stateOf(finished)).toBe(`no sound for ${two}`);
  expect(heard()).toEqual([one]);
  expect(asked()).not.toContain(five);
});

it('fails when the service returns something other than audio', async () => {
  const render = async () => new TextEncoder().encode('<html>');
  expect(await stateOf(speakerOf(one, { render, play: async () => {} }).finish())).toMatch(/not a WAV/);
});

it('shortens the pauses when the voice is faster', async () => {
  const cues: Cue[] = [];
  const play = async (cue: Cue): Promise<void> => void cues.push(cue);
  await speakerOf(one, { speed: 2, render: async () => wavOf(1), play }).finish();
  expect(cues[0]?.pauseAfterMs).toBe(237.5);
});

it('fails when a request for speech throws at once (L46)', async () => {
  const strays = strayRejections();
  const render = (text: string): never => {
    throw new Error(`no voice for ${text}`);
  };
  await expect(speakerOf(written, { render, play: async () => {} }).finish()).rejects.toThrow(
    `no voice for ${one}`,
  );
  expect(await strays()).toEqual([]);
});

it('asks again for what was spoken before in the same pieces', () => {
  const [, , reply] = longReplies;
  const before = reply.slice(0, reply.indexOf(' Around it'));
  expect(bench(reply, { spokenBefore: new Set([before]) }).asked()[0]).toBe(before);
});

it.each(['fast', 'typical'] as const)(
  'leaves no gap at a %s service, in fewer requests than sentences',
  async (name) => {
    const times = createServiceTimes();
    for (const [seed, reply] of longReplies.entries()) {
      const pace = { ...profiles[name], spread: 0 };
      const hearing = await spokenInVirtualTime({ reply, pace, chance: createChance(seed + 1), times });
      expect(hearing.gapsMs).toEqual([]);
      expect(hearing.requests.length).toBeLessThan(reply.split(/[.?!]\s/).length);
    }
  },
);

it('makes no more requests than the limit leaves, and says all', async () => {
  for (const requestsLeft of [1, 2, 3, 5]) {
    for (const reply of longReplies) {
      const telling = { reply, pace: profiles.typical, chance: createChance(3), times: createServiceTimes() };
      const { requests } = await spokenInVirtualTime({ ...telling, requestsLeft });
      expect(requests.length).toBeLessThanOrEqual(requestsLeft);
      expect(requests.join(' ').endsWith(reply.slice(-40))).toBe(true);
    }
  }
});

it('speaks all of a reply in order, whatever the times', async () => {
  const replies = [...shortReplies, ...longReplies];
  const ms = (max: number) => fc.integer({ min: 0, max });
  const anyPace = fc.record({
    transcriptionMs: fc.constant(0),
    transcriptionMsPerSecond: fc.constant(0),
    firstDeltaMs: ms(3000),
    charactersPerSecond: fc.integer({ min: 5, max: 2000 }),
    mostThinking: fc.constant(80),
    speechMs: ms(5000),
    speechMsPerCharacter: ms(60),
    spread: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  const left = fc.option(fc.integer({ min: 0, max: 8 }), { nil: undefined });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...replies),
      anyPace,
      left,
      ms(1000),
      async (reply, pace, requestsLeft, seed) => {
        const hearing = await spokenInVirtualTime({
          reply,
          pace,
          chance: createChance(seed),
          times: createServiceTimes(),
          ...(requestsLeft !== undefined && { requestsLeft }),
        });
        const whole = (text: string): string => text.replaceAll(/^\d\. |\s/gm, '');
        expect(whole(hearing.cues.map(({ text }) => text).join(' '))).toBe(whole(reply));
        expect(hearing.requests).toEqual(hearing.cues.map(({ text }) => text));
      },
    ),
    { numRuns: 25 },
  );
});
