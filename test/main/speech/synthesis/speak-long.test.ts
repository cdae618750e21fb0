import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { speakLong } from '../../../../src/main/speech/synthesis/speak-long.ts';
import { spokenPieces } from '../../../../src/main/speech/synthesis/spoken-pieces.ts';
import type { VoiceService } from '../../../../src/main/speech/voice-service.ts';
import { decodeWav, encodeWav } from '../../../../src/shared/audio/pcm.ts';
import { ownFolder, unending, voiceLike } from '../workshop.ts';

type LongSpeech = Parameters<typeof speakLong>[0];

const sampleRate = 24_000;
// Two of them do not go into one request.
const first =
  'The keeper climbed the stairs again that night, one by one, without a word, and did not think of what he was to find up there.';
const second =
  'Nobody had told him that the sea would be asleep, for once, and he with it, or that the lamp would burn on without its oil once again.';

test('joins the clips in the order of the text, with our pauses between them', async () => {
  const out = join(await ownFolder(), 'speech.wav');
  const asked: string[] = [];
  const spoken = await speakLong(
    speech(out, {
      speak: async ({ input }) => {
        asked.push(input);
        // The first clip comes last.
        if (input === first) for (let i = 0; i < 20; i++) await Promise.resolve();
        return clip(input === first ? 4 : 5);
      },
    }),
    unending,
  );
  const { pcm } = decodeWav(await readFile(out));
  expect(asked).toEqual([first, second, first]);
  // Each clip keeps 25 ms before and 50 ms after its sound.
  expect(spoken.durationMs / 1000).toBeCloseTo(4.075 + 0.3 + 5.075 + 0.5 + 4.075, 1);
  expect(spoken.durationMs).toBe((pcm.length * 1000) / sampleRate);
  expect(spoken).toMatchObject({ pieces: 3, flaws: [], sampleRate });
});

test('has no more than three requests under way', async () => {
  let underWay = 0;
  let most = 0;
  const speak = async (): Promise<Uint8Array> => {
    most = Math.max(most, ++underWay);
    await new Promise((resolve) => setImmediate(resolve));
    underWay--;
    return clip(5);
  };
  const text = Array.from({ length: 12 }, () => first).join(' ');
  await speakLong(
    { ...speech(join(await ownFolder(), 'speech.wav'), { speak }), pieces: spokenPieces(text, 'markdown') },
    unending,
  );
  expect(most).toBe(3);
});

test('asks once more for a clip that cannot be right', async () => {
  const clips = [clip(0.5), clip(4.5)];
  const spoken = await speakLong(
    {
      ...speech(join(await ownFolder(), 'speech.wav'), { speak: async () => clips.shift() ?? clip(0) }),
      pieces: spokenPieces(first, 'markdown'),
    },
    unending,
  );
  expect(spoken.flaws).toEqual([]);
  expect(spoken.characters).toBe(2 * first.length);
  expect(spoken.durationMs).toBeGreaterThan(4_400);
});

test('takes the better of two wrong clips and says so', async () => {
  const clips = [clip(0.5), clip(0)];
  const spoken = await speakLong(
    {
      ...speech(join(await ownFolder(), 'speech.wav'), { speak: async () => clips.shift() ?? clip(0) }),
      pieces: spokenPieces(first, 'markdown'),
    },
    unending,
  );
  expect(spoken.flaws).toEqual([{ text: first, flaw: 'too-short' }]);
  expect(spoken.durationMs).toBeGreaterThan(500);
});

test('fails when what comes is no sound, twice', async () => {
  const speak = async (): Promise<Uint8Array> => new TextEncoder().encode('no sound');
  const speaking = speakLong(speech(join(await ownFolder(), 'speech.wav'), { speak }), unending);
  await expect(speaking).rejects.toMatchObject({ fault: { kind: 'answer-unreadable' } });
});

test('leaves the former file, and nothing else, when the service fails half-way', async () => {
  const folder = await ownFolder();
  const out = join(folder, 'speech.mp3');
  await writeFile(out, 'before');
  let calls = 0;
  const speak = async (): Promise<Uint8Array> => {
    if (++calls > 1) throw new Error('no credits');
    return clip(5);
  };
  await expect(speakLong({ ...speech(out, { speak }), format: 'mp3' }, unending)).rejects.toThrow(
    'no credits',
  );
  expect(await readdir(folder)).toEqual(['speech.mp3']);
  expect(await readFile(out, 'utf8')).toBe('before');
});

test('says before it asks for anything that the file cannot be written', async () => {
  const asked: string[] = [];
  const speak = async ({ input }: { input: string }): Promise<Uint8Array> => {
    asked.push(input);
    return clip(5);
  };
  const out = join(await ownFolder(), 'missing', 'speech.wav');
  const speaking = speakLong(speech(out, { speak }), unending);
  await expect(speaking).rejects.toMatchObject({ fault: { kind: 'storage-failed' } });
  expect(asked).toEqual([]);
});

test('shrinks the pauses with the pace', async () => {
  const at = async (speed: number): Promise<number> => {
    const out = join(await ownFolder(), 'speech.wav');
    const spoken = speakLong({ ...speech(out, { speak: async () => clip(4) }), speed }, unending);
    return (await spoken).durationMs;
  };
  expect((await at(1)) - (await at(2))).toBeCloseTo(400, 0);
});

test('follows a service that changes its rate half-way', async () => {
  const clips = [clip(4), encodeWav({ pcm: voiceLike(4, 48_000), sampleRate: 48_000 }), clip(4)];
  const spoken = await speakLong(
    speech(join(await ownFolder(), 'speech.wav'), { speak: async () => clips.shift() ?? clip(4) }),
    unending,
  );
  expect(spoken.durationMs / 1000).toBeCloseTo(12 + 0.8 + 0.2, 0);
});

test('has nothing to say without words', async () => {
  const nothing = {
    ...speech('nowhere.wav', { speak: async () => clip(1) }),
    pieces: spokenPieces('---', 'markdown'),
  };
  await expect(speakLong(nothing, unending)).rejects.toMatchObject({ fault: { kind: 'bad-input' } });
});

function speech(out: string, service: Pick<VoiceService, 'speak'>): LongSpeech {
  return {
    pieces: spokenPieces(`${first} ${second}\n\n${first}`, 'markdown'),
    model: 'tts',
    voice: 'Emily.wav',
    speed: 1,
    format: 'wav',
    out,
    pauseMs: { phrase: 50, clause: 100, sentence: 300, paragraph: 500 },
    service,
  };
}

function clip(seconds: number): Uint8Array {
  const silence = new Int16Array(sampleRate / 5);
  const pcm = Int16Array.from([...silence, ...voiceLike(seconds, sampleRate), ...silence]);
  return encodeWav({ pcm, sampleRate });
}
