import { expect, it } from 'vitest';
import { encodeWav } from '../../../src/shared/audio/pcm.ts';
import type { Cue } from '../../../src/shared/talk/conversation.ts';
import type { Piece } from '../../../src/shared/speech/pieces.ts';
import { createSpeaker } from '../../../src/main/talk/turn-voice.ts';
import { strayRejections } from '../../stray-rejections.ts';

type Speaker = ReturnType<typeof createSpeaker>;

/** A speech service and a loudspeaker that take each step only when the test says so. */
function bench() {
  const asked = new Map<string, PromiseWithResolvers<Uint8Array>>();
  const handedOn: { cue: Cue; done: PromiseWithResolvers<void> }[] = [];
  let ids = 0;
  const speaker = createSpeaker({
    speed: 1,
    newId: () => `c${++ids}`,
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
  });
  return {
    speaker,
    asked: () => [...asked.keys()],
    heard: () => handedOn.map(({ cue }) => cue.text),
    async answers(text: string, seconds = 1) {
      asked.get(text)?.resolve(encodeWav({ pcm: new Int16Array(8000 * seconds), sampleRate: 8000 }));
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

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const piece = (text: string): Piece => ({ text, start: 0, end: text.length, boundary: 'sentence' });

async function stateOf(finished: ReturnType<Speaker['finish']>): Promise<string> {
  return Promise.race([
    finished.then(
      () => 'done',
      (error: Error) => error.message,
    ),
    settled().then(() => 'waiting'),
  ]);
}

it('requests two pieces at a time', () => {
  const { speaker, asked } = bench();
  speaker.add(['one', 'two', 'three'].map(piece));
  expect(asked()).toEqual(['one', 'two']);
});

it('plays pieces in the order of the text, whatever order they arrive in', async () => {
  const { speaker, answers, heard } = bench();
  speaker.add(['one', 'two'].map(piece));
  await answers('two');
  expect(heard()).toEqual([]);
  await answers('one');
  expect(heard()).toEqual(['one', 'two']);
});

it('requests no more while enough audio is ready', async () => {
  const { speaker, answers, asked, plays } = bench();
  speaker.add(['one', 'two', 'three', 'four'].map(piece));
  await answers('one', 7);
  await answers('two', 7);
  expect(asked()).toEqual(['one', 'two', 'three']);
  await answers('three', 1);
  expect(asked()).toEqual(['one', 'two', 'three']);
  await plays('one');
  expect(asked()).toEqual(['one', 'two', 'three', 'four']);
});

it('is finished when everything has been played', async () => {
  const { speaker, answers, plays } = bench();
  speaker.add([piece('one')]);
  const finished = speaker.finish();
  await answers('one');
  expect(await stateOf(finished)).toBe('waiting');
  await plays('one');
  expect(await stateOf(finished)).toBe('done');
});

it('is finished at once when there is nothing to say', async () => {
  expect(await stateOf(bench().speaker.finish())).toBe('done');
});

it('after a failed piece, plays what is ready, requests nothing more and then reports the failure', async () => {
  const { speaker, answers, fails, plays, asked, heard } = bench();
  speaker.add(['one', 'two', 'three'].map(piece));
  const finished = speaker.finish();
  await answers('one');
  await fails('two');
  expect(await stateOf(finished)).toBe('waiting');
  await plays('one');
  await answers('three');
  expect(await stateOf(finished)).toBe('no sound for two');
  expect(heard()).toEqual(['one']);
  expect(asked()).not.toContain('four');
});

it('fails when the service returns something other than audio', async () => {
  const speaker = createSpeaker({
    speed: 1,
    newId: () => 'c',
    render: () => Promise.resolve(new TextEncoder().encode('<html>')),
    play: () => Promise.resolve(),
  });
  speaker.add([piece('one')]);
  expect(await stateOf(speaker.finish())).toMatch(/not a WAV/);
});

it('shortens the pauses when the voice is faster', async () => {
  const cues: Cue[] = [];
  const wav = encodeWav({ pcm: new Int16Array(10), sampleRate: 8000 });
  const play = async (cue: Cue): Promise<void> => void cues.push(cue);
  const speaker = createSpeaker({ speed: 2, newId: () => 'c', render: () => Promise.resolve(wav), play });
  speaker.add([{ ...piece('one'), boundary: 'paragraph' }]);
  await speaker.finish();
  expect(cues[0]?.pauseAfterMs).toBe(237.5);
});

it('fails when a request for speech throws at once (L46)', async () => {
  const strays = strayRejections();
  const speaker = createSpeaker({
    speed: 1,
    newId: () => 'cue',
    render(text) {
      throw new Error(`no voice for ${text}`);
    },
    play: async () => {},
  });
  speaker.add([piece('One.'), piece('Two.')]);
  await expect(speaker.finish()).rejects.toThrow('no voice for One.');
  expect(await strays()).toEqual([]);
});
