import { setImmediate as othersFirst } from 'node:timers/promises';
import { BufferTarget, EncodedAudioPacketSource, Output, WebMOutputFormat } from 'mediabunny';
import { type PartTranscript, joinTranscripts, timedWords } from './transcript-parts.ts';
import type { Transcription, TranscriptionRequest, VoiceService } from '../voice-service.ts';
import {
  type Sound,
  WavError,
  decodeWav,
  durationMs,
  loudnessDb,
  encodeWav,
  floatFromPcm,
  joinPcm,
  pcmFromFloat,
} from '../../../shared/audio/pcm.ts';
import { faultOf } from '../../../shared/contract/fault.ts';
import { createOpusPackets, opusConfig } from '../codecs/opus-packets.ts';
import { speechRate } from '../../../shared/speech/endpointing.ts';
import { createResampler } from '../../../shared/audio/resampler.ts';

/** What would be shorter as a half is not sent as two. */
const leastHalfMs = 2_000;

/**
 * The same service, to which a WAV goes in the way that suits it: compressed when that is quicker, in another format
 * when it does not read one, and made smaller, at last in halves, when it is too large. Other files go as they are. What
 * it does not take is remembered.
 * @param now milliseconds on a clock that never goes back
 */
export function adaptiveUploads(service: Pick<VoiceService, 'transcribe'>, now: () => number) {
  const pace = createUploadPace();
  let preparing: Promise<unknown> | undefined;
  const refused = new Set<UploadFormat>();

  const send = async (
    sound: Sound,
    format: UploadFormat,
    request: TranscriptionRequest,
    signal: AbortSignal,
  ) => {
    const startedAt = now();
    const file = await uploadFile(sound, format);
    signal.throwIfAborted();
    const sentAt = now();
    const fileName = request.fileName.replace(/\.\w+$/, `.${format}`);
    const heard = await service.transcribe({ ...request, file, fileName }, signal);
    pace.learn({
      format,
      soundMs: lengthMs(sound),
      bytes: file.length,
      encodingMs: sentAt - startedAt,
      sendingMs: now() - sentAt,
    });
    return heard;
  };

  const transcribeSound = async (
    sound: Sound,
    request: TranscriptionRequest,
    signal: AbortSignal,
    isHalf = false,
  ): Promise<Transcription> => {
    // A half must not be larger than what was too large.
    const [first, second] = formatsInOrder(isHalf ? 'webm' : pace.soonest(lengthMs(sound)), refused);
    try {
      return await send(sound, first, request, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (!isAboutFile(error)) throw error;
      // What is too large as Opus is ten times as large as WAV.
      if (isTooLarge(error) && second === 'wav') return transcribeHalves(sound, request, signal, error);
    }
    try {
      const heard = await send(sound, second, request, signal);
      refused.add(first);
      return heard;
    } catch (error) {
      signal.throwIfAborted();
      if (!isTooLarge(error)) throw error;
      return transcribeHalves(sound, request, signal, error);
    }
  };

  const transcribeHalves = async (
    sound: Sound,
    request: TranscriptionRequest,
    signal: AbortSignal,
    refusal: unknown,
  ): Promise<Transcription> => {
    if (!canBeHalved(sound, request)) throw refusal;
    const { halves, atMs } = halvesOf(sound);
    const [before, after] = await Promise.all(
      halves.map((half) => transcribeSound(half, request, signal, true)),
    );
    const parts = [
      partOf(before, { startMs: 0, endMs: atMs }),
      partOf(after, { startMs: atMs, endMs: lengthMs(sound) }),
    ];
    const { words, ...transcript } = joinTranscripts(parts, lengthMs(sound));
    return {
      ...transcript,
      ...(words && { words: words.map(({ text, ...times }) => ({ ...times, word: text })) }),
    };
  };

  return {
    transcribe(request: TranscriptionRequest, signal: AbortSignal): Promise<Transcription> {
      const sound = soundIn(request.file);
      return sound ? transcribeSound(sound, request, signal) : service.transcribe(request, signal);
    },
    /**
     * Encodes a little silence, once, while somebody speaks: to start the encoder and have it compiled takes 0.1 s of the
     * first upload otherwise. Sends nothing; resolves when it is ready.
     */
    async prepare(): Promise<void> {
      const silence = { pcm: new Int16Array((speechRate * preparedMs) / 1000), sampleRate: speechRate };
      preparing ??= uploadFile(silence, pace.soonest(usualTakeMs));
      await preparing.catch(() => undefined); // an upload that can't be encoded itself says why
    },
  };
}

/** Milliseconds of a question, and of silence in which the encoder's code is compiled. */
const usualTakeMs = 2_000;
const preparedMs = 300;

/** The sooner one first, unless the service has refused that one alone. */
function formatsInOrder(
  soonest: UploadFormat,
  refused: ReadonlySet<UploadFormat>,
): readonly [UploadFormat, UploadFormat] {
  const other = soonest === 'wav' ? 'webm' : 'wav';
  return refused.has(soonest) && !refused.has(other) ? [other, soonest] : [soonest, other];
}

function soundIn(file: Uint8Array): Sound | undefined {
  try {
    return decodeWav(file);
  } catch (error) {
    if (error instanceof WavError) return undefined;
    throw error;
  }
}

/** Too large for the service, or in a format that it does not read. */
function isAboutFile(error: unknown): boolean {
  return isTooLarge(error) || faultOf(error).cause === 'bad-format';
}

function isTooLarge(error: unknown): boolean {
  return faultOf(error).kind === 'too-large';
}

/** Texts in a format of subtitles cannot be joined here. */
function canBeHalved(sound: Sound, { responseFormat = 'json' }: TranscriptionRequest): boolean {
  return (
    lengthMs(sound) >= 2 * leastHalfMs && (responseFormat === 'json' || responseFormat === 'verbose_json')
  );
}

function partOf(
  heard: Transcription | undefined,
  times: { readonly startMs: number; readonly endMs: number },
): PartTranscript {
  const { text = '', language, segments } = heard ?? {};
  return { ...times, endsAtPause: false, text, language, segments, words: heard && timedWords(heard) };
}

function lengthMs({ pcm, sampleRate }: Sound): number {
  return durationMs(pcm.length, sampleRate);
}

/** A file that was sent, and what it took. */
interface SentFile {
  readonly format: UploadFormat;
  readonly soundMs: number;
  readonly bytes: number;
  readonly encodingMs: number;
  /** From the first byte of the request to the end of its answer. */
  readonly sendingMs: number;
}

/** Knows in which format a sound is with the service sooner. */
interface UploadPace {
  soonest(soundMs: number): UploadFormat;
  learn(sent: SentFile): void;
}

/** Of WAV at 16 kHz, and of speech in Opus at 24 kbit/s, bytes for a millisecond of sound. */
const bytesPerMs: Readonly<Record<UploadFormat, number>> = { wav: 32, webm: 3 };

/** 5 Mbit/s, as many people's uploads are, in bytes for a millisecond. */
const usualRate = 625;
/** Of what was once measured, so much counts the next time: a laptop is carried from network to network. */
const trust = 0.8;
/** To start an encoder and to encode, as measured on a slow laptop; the latter in milliseconds for one of sound. */
const startingMs = 25;
const usualEncoding = 0.005;

function createUploadPace(): UploadPace {
  let rate = usualRate;
  let encoding = usualEncoding;
  return {
    soonest(soundMs) {
      const wavMs = (soundMs * bytesPerMs.wav) / rate;
      const opusMs = startingMs + soundMs * (encoding + bytesPerMs.webm / rate);
      return wavMs <= opusMs ? 'wav' : 'webm';
    },
    learn({ format, soundMs, bytes, encodingMs, sendingMs }) {
      // The service's own time is in it, so the network is at least as quick as this.
      rate = Math.max(usualRate, rate * trust, bytes / Math.max(1, sendingMs));
      if (format !== 'webm' || soundMs <= 0) return;
      const measured = Math.max(0, encodingMs - startingMs) / soundMs;
      encoding = encoding * trust + measured * (1 - trust);
    },
  };
}

/** How long a quiet place must be to count, in milliseconds: a stop consonant is shorter. */
const quietMs = 100;

/** A sound as two, cut at the quietest place of its middle third; how long the first one is, in milliseconds. */
function halvesOf({ pcm, sampleRate }: Sound): { halves: readonly [Sound, Sound]; atMs: number } {
  const width = Math.round((quietMs * sampleRate) / 1000);
  const last = Math.floor((pcm.length * 2) / 3);
  let cut = Math.floor(pcm.length / 2);
  let least = Infinity;
  for (let at = Math.floor(pcm.length / 3); at + width <= last; at += Math.floor(width / 10)) {
    const level = loudnessDb(pcm.subarray(at, at + width));
    if (level >= least) continue;
    least = level;
    cut = at + Math.floor(width / 2);
  }
  const part = (from: number, to?: number): Sound => ({ pcm: pcm.subarray(from, to), sampleRate });
  return { halves: [part(0, cut), part(cut)], atMs: (cut * 1000) / sampleRate };
}

type UploadFormat = 'wav' | 'webm';

/** A part of a recording as an upload. WAV is limited to the 16 kHz that such services use. */
export async function uploadFile(sound: Sound, format: UploadFormat): Promise<Uint8Array> {
  return format === 'wav' ? encodeWav(atMost(sound, speechRate)) : encodeWebm(sound);
}

function atMost(sound: Sound, rate: number): Sound {
  if (sound.sampleRate <= rate) return sound;
  const resampler = createResampler(sound.sampleRate, rate);
  const pcm = joinPcm([resampler.add(floatFromPcm(sound.pcm)), resampler.finish()].map(pcmFromFloat));
  return { pcm, sampleRate: rate };
}

/** Speech can be understood as well as from the original, at a tenth of a WAV's bytes. Somebody waits for it. */
const quality = { sampleRate: speechRate, bitrate: 24_000, complexity: 1 } as const;

async function encodeWebm({ pcm, sampleRate }: Sound): Promise<Uint8Array> {
  const packets = await createOpusPackets(quality);
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = opusConfig(packets.preSkip, sampleRate);
  const resampler = createResampler(sampleRate, speechRate);
  try {
    for (let at = 0; at < pcm.length; at += sampleRate) {
      const second = pcmFromFloat(resampler.add(floatFromPcm(pcm.subarray(at, at + sampleRate))));
      for (const packet of packets.add(second, false)) await source.add(packet, { decoderConfig });
      await othersFirst(); // a take is encoded while the next words are recorded
    }
    const rest = packets.add(pcmFromFloat(resampler.finish()), true);
    for (const packet of rest) await source.add(packet, { decoderConfig });
  } finally {
    packets.end();
  }
  await output.finalize();
  return new Uint8Array(target.buffer ?? []);
}
