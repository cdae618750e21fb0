import { createSoundFile, expectSoundFile, type SoundFormat } from '../codecs/sound-file.ts';
import { mapInOrder } from '../recognition/map-in-order.ts';
import type { SpokenPiece } from './spoken-pieces.ts';
import { durationMs, floatFromPcm, pcmFromFloat, decodeWav, type Sound } from '../../../shared/audio/pcm.ts';
import { createResampler } from '../../../shared/audio/resampler.ts';
import { FaultError } from '../../../shared/contract/fault.ts';
import { t } from '../../../shared/text/translate.ts';
import type { OnWait } from '../../../shared/contract/waiting.ts';
import { trimmedClip, type ClipFlaw, checkedSpeech, type WavVoice } from './checked-speech.ts';

interface LongSpeech extends Rendering, SpokenTrackOptions {
  /** As `spokenPieces` has them. */
  readonly pieces: readonly SpokenPiece[];
  readonly onProgress?: (progress: SpeechProgress) => void;
}

interface SpeechProgress {
  /** Pieces of the text. */
  readonly done: number;
  readonly of: number;
  /** Sound so far. */
  readonly durationMs: number;
}

interface SpokenFile {
  /** Exactly what the file holds. */
  readonly durationMs: number;
  readonly sampleRate: number;
  readonly pieces: number;
  /** Sent to the service; of a piece rendered twice, twice. */
  readonly characters: number;
  /** Pieces whose sound still looked wrong when it had been rendered again. */
  readonly flaws: readonly { readonly text: string; readonly flaw: ClipFlaw }[];
}

/** Requests at once: the next two are made while one is awaited. */
const requestsInFlight = 3;

/**
 * Speaks the pieces of a text of any length into one sound file, without a click and of an exact length. Needs no more memory for an
 * hour than for a minute.
 * @throws FaultError `bad-input` when there is nothing to say, `storage-failed`; whatever the service throws. No file is
 * left then.
 */
export async function speakLong(speech: LongSpeech, signal: AbortSignal): Promise<SpokenFile> {
  const { pieces } = speech;
  if (pieces.length === 0) throw nothingToSay();
  await expectSoundFile(speech.out);
  const track = createSpokenTrack(speech);
  const flaws: { text: string; flaw: ClipFlaw }[] = [];
  let done = 0;
  let characters = 0;
  try {
    const clips = mapInOrder(
      pieces,
      requestsInFlight,
      (piece, stop) => renderPiece(piece, speech, stop),
      signal,
    );
    for await (const clip of clips) {
      await track.add(clip, ++done === pieces.length);
      characters += clip.characters;
      if (clip.flaw) flaws.push({ text: clip.piece.text, flaw: clip.flaw });
      speech.onProgress?.({ done, of: pieces.length, durationMs: track.length().durationMs });
    }
    await track.finish();
    return { ...track.length(), pieces: pieces.length, characters, flaws };
  } catch (error) {
    await track.discard();
    throw error;
  }
}

function nothingToSay(): FaultError {
  return new FaultError({ kind: 'bad-input', message: t('speech:clip.nothing-to-say') });
}

/** Clips one after the other, our pauses between them, in a file at the rate of the first. */
interface SpokenTrack {
  add(clip: Clip, last: boolean): Promise<void>;
  /** Exactly what is in it. */
  length(): { readonly durationMs: number; readonly sampleRate: number };
  finish(): Promise<void>;
  discard(): Promise<void>;
}

interface SpokenTrackOptions {
  readonly out: string;
  readonly format: SoundFormat;
  /** Silence after a piece by what it ends with, at the natural pace. */
  readonly pauseMs: Readonly<Record<SpokenPiece['boundary'], number>>;
  /** Times the natural pace; pauses shrink with it. */
  readonly speed: number;
}

function createSpokenTrack({ out, format, pauseMs, speed }: SpokenTrackOptions): SpokenTrack {
  let file: Awaited<ReturnType<typeof createSoundFile>> | undefined;
  let sampleRate = 0;
  let samples = 0;

  const write = async (pcm: Int16Array): Promise<void> => {
    samples += pcm.length;
    await file?.add(pcm);
  };

  return {
    async add({ piece, sound }, last) {
      sampleRate ||= sound.sampleRate;
      file ??= await createSoundFile(out, format, sampleRate);
      await write(atRate(trimmedClip(sound), sound.sampleRate, sampleRate));
      if (last) return;
      const pause = Math.round((pauseMs[piece.boundary] * sampleRate) / 1000 / speed);
      await write(new Int16Array(pause));
    },
    length: () => ({ durationMs: sampleRate === 0 ? 0 : durationMs(samples, sampleRate), sampleRate }),
    finish: async () => file?.finish(),
    discard: async () => file?.discard(),
  };
}

/** A service that changes its mind about the rate half-way is followed. */
function atRate(pcm: Int16Array, from: number, to: number): Int16Array {
  if (from === to) return pcm;
  const resampler = createResampler(from, to);
  const start = resampler.add(floatFromPcm(pcm));
  const rest = resampler.finish();
  const joined = new Float32Array(start.length + rest.length);
  joined.set(start);
  joined.set(rest, start.length);
  return pcmFromFloat(joined);
}

/** How all pieces of a text are rendered. */
interface Rendering {
  readonly service: WavVoice;
  readonly model: string;
  readonly voice: string;
  /** Times the natural pace. */
  readonly speed: number;
  readonly onWait?: OnWait;
}

/** The sound of a piece as it came. */
interface Clip {
  readonly piece: SpokenPiece;
  readonly sound: Sound;
  /** Still wrong after it was rendered again. */
  readonly flaw: ClipFlaw | undefined;
  /** Sent to the service for it. */
  readonly characters: number;
}

/**
 * A piece's clip, checked as `checkedSpeech` does.
 * @throws FaultError `answer-unreadable`; whatever the service throws
 */
async function renderPiece(
  piece: SpokenPiece,
  { service, model, voice, speed, onWait }: Rendering,
  signal: AbortSignal,
): Promise<Clip> {
  const render = checkedSpeech(service.speak);
  const request = {
    model,
    input: piece.text,
    voice,
    speed,
    format: 'wav' as const,
    ...(onWait && { onWait }),
  };
  const { wav, flaw, sent } = await render(request, signal);
  return { piece, sound: decodeWav(wav), flaw, characters: sent };
}
