import {
  decodeWav,
  durationMs,
  floatFromPcm,
  pcmFromFloat,
  WavError,
  type Sound,
} from '../../shared/audio.ts';
import { FaultError } from '../../shared/fault.ts';
import { clipFlaw, trimmedClip, type ClipFlaw } from './clip.ts';
import { inOrder } from './in-order.ts';
import { createResampler } from './resampler.ts';
import { createSoundFile, type SoundFile, type SoundFormat } from './sound-file.ts';
import { spokenPieces, type SpokenPiece, type Writing } from './spoken-pieces.ts';

/** What long speech needs of the service; the API client fits by its shape. */
export interface SpeechService {
  /** The bytes of a WAV file. */
  speak(
    request: { model: string; input: string; voice: string; speed: number; format: 'wav' },
    signal: AbortSignal,
  ): Promise<Uint8Array>;
}

export interface LongSpeech {
  readonly text: string;
  /** Markdown unless said. */
  readonly writing?: Writing;
  readonly model: string;
  readonly voice: string;
  /** Times the natural pace; pauses shrink with it. */
  readonly speed: number;
  readonly format: SoundFormat;
  /** Where the sound file goes. It is there only when all has been spoken. */
  readonly out: string;
  /** Silence after a piece by what it ends with, at the natural pace. */
  readonly pauseMs: Readonly<Record<SpokenPiece['boundary'], number>>;
  readonly service: SpeechService;
  readonly onProgress?: (progress: SpeechProgress) => void;
}

export interface SpeechProgress {
  /** Pieces of the text. */
  readonly done: number;
  readonly of: number;
  /** Sound so far. */
  readonly durationMs: number;
}

export interface SpokenFile {
  /** Exactly what the file holds. */
  readonly durationMs: number;
  readonly sampleRate: number;
  readonly pieces: number;
  /** Characters sent to the service, those rendered twice counted twice. */
  readonly characters: number;
  /** Pieces whose sound still looked wrong when it had been rendered again. */
  readonly flaws: readonly { readonly text: string; readonly flaw: ClipFlaw }[];
}

/** Requests at once: the next two are made while one is awaited. */
const requestsInFlight = 3;

/**
 * Speaks a text of any length into one sound file, without a click and of an exact length.
 * @throws FaultError `bad-input` when there is nothing to say; whatever the service throws. No file is left then.
 */
export async function speakLong(speech: LongSpeech, signal: AbortSignal): Promise<SpokenFile> {
  const pieces = spokenPieces(speech.text, speech.writing ?? 'markdown');
  if (pieces.length === 0) throw nothingToSay();
  const track = createTrack(speech);
  try {
    const clips = inOrder(pieces, requestsInFlight, (piece, stop) => render(piece, speech, stop), signal);
    let done = 0;
    for await (const clip of clips) {
      await track.add(clip, ++done === pieces.length);
      speech.onProgress?.({ done, of: pieces.length, durationMs: track.durationMs() });
    }
    return { ...(await track.finish()), pieces: pieces.length };
  } catch (error) {
    await track.discard();
    throw error;
  }
}

interface Clip {
  readonly piece: SpokenPiece;
  readonly sound: Sound;
  readonly flaw: ClipFlaw | undefined;
  readonly characters: number;
}

/** A piece's clip; one that cannot be right is asked for once more, and the better of the two is taken. */
async function render(piece: SpokenPiece, speech: LongSpeech, signal: AbortSignal): Promise<Clip> {
  const first = await renderOnce(piece, speech, signal);
  if (first && !first.flaw) return first;
  const second = await renderOnce(piece, speech, signal);
  const best = second?.flaw && first && badness(first) <= badness(second) ? first : (second ?? first);
  if (!best) throw unreadable();
  return { ...best, characters: piece.text.length * 2 };
}

/** `undefined` when what came cannot be read as sound. */
async function renderOnce(
  piece: SpokenPiece,
  { service, model, voice, speed }: LongSpeech,
  signal: AbortSignal,
): Promise<Clip | undefined> {
  const wav = await service.speak({ model, input: piece.text, voice, speed, format: 'wav' }, signal);
  try {
    const sound = decodeWav(wav);
    return { piece, sound, flaw: clipFlaw(sound, piece.text, speed), characters: piece.text.length };
  } catch (error) {
    if (error instanceof WavError) return undefined;
    throw error;
  }
}

/** Crackling words are better than too many or too few, and those better than none. */
const fromBadToWorst: readonly ClipFlaw[] = ['clipped', 'a long gap', 'too long', 'too short', 'silent'];

function badness({ flaw }: Clip): number {
  return flaw ? fromBadToWorst.indexOf(flaw) : -1;
}

interface Track {
  add(clip: Clip, last: boolean): Promise<void>;
  durationMs(): number;
  finish(): Promise<Omit<SpokenFile, 'pieces'>>;
  discard(): Promise<void>;
}

/** The clips, one after the other with pauses between them, at the rate of the first, in a file. */
function createTrack({ out, format, speed, pauseMs }: LongSpeech): Track {
  const flaws: { text: string; flaw: ClipFlaw }[] = [];
  let file: SoundFile | undefined;
  let sampleRate = 0;
  let samples = 0;
  let characters = 0;

  const write = async (pcm: Int16Array): Promise<void> => {
    samples += pcm.length;
    await file?.add(pcm);
  };

  const length = (): number => (sampleRate === 0 ? 0 : durationMs(samples, sampleRate));

  return {
    async add({ piece, sound, flaw, characters: sent }, last) {
      sampleRate ||= sound.sampleRate;
      file ??= await createSoundFile(out, format, sampleRate);
      characters += sent;
      if (flaw) flaws.push({ text: piece.text, flaw });
      await write(atRate(trimmedClip(sound), sound.sampleRate, sampleRate));
      const pause = Math.round((pauseMs[piece.boundary] * sampleRate) / 1000 / speed);
      if (!last) await write(new Int16Array(pause));
    },
    durationMs: length,
    async finish() {
      await file?.finish();
      return { durationMs: length(), sampleRate, characters, flaws };
    },
    discard: async () => file?.discard(),
  };
}

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

function nothingToSay(): FaultError {
  return new FaultError({ kind: 'bad-input', message: 'There is nothing to say in this text.' });
}

function unreadable(): FaultError {
  return new FaultError({
    kind: 'answer-unreadable',
    message: 'The service sent sound that cannot be read, twice. Nothing was lost; try it again.',
  });
}
