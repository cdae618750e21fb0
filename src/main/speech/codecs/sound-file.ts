import { open, rename, rm } from 'node:fs/promises';
import {
  EncodedAudioPacketSource,
  FilePathTarget,
  OggOutputFormat,
  Output,
  AppendOnlyStreamTarget,
  AudioSample,
  AudioSampleSource,
  Mp3OutputFormat,
} from 'mediabunny';
import { registerMp3Encoder } from '@mediabunny/mp3-encoder';
import { FaultError } from '../../../shared/contract/fault.ts';
import { t } from '../../../shared/text/translate.ts';
import { wavHeader, wavHeaderBytes, floatFromPcm, pcmFromFloat } from '../../../shared/audio/pcm.ts';
import { createOpusPackets, opusConfig, opusRate } from './opus-packets.ts';
import { createResampler } from '../../../shared/audio/resampler.ts';
import { mp3InfoFrame, mp3InfoFrameBytes } from './mp3-info-frame.ts';

export type SoundFormat = 'mp3' | 'wav' | 'opus';

/** A sound file that grows on the disk, so that an hour of sound needs no more memory than a minute. */
interface SoundFile {
  /** Adds PCM16 samples at the end. Resolves when more may be added. */
  add(pcm: Int16Array): Promise<void>;
  /** Makes the file whole. */
  finish(): Promise<void>;
  /** Gives it up; never throws. */
  discard(): Promise<void>;
}

const create = { wav: createWavFile, mp3: createMp3File, opus: createOpusFile } as const;

/**
 * A mono sound file. Its decoded length is exactly the samples added, for WAV and MP3 at their own rate, for Opus at
 * 48 kHz. It lies beside its place until it is whole: a failure leaves what was there before untouched.
 * @throws FaultError `storage-failed`, as do its methods
 */
export async function createSoundFile(
  path: string,
  format: SoundFormat,
  sampleRate: number,
): Promise<SoundFile> {
  const growing = besides(path);
  const file = await inWords(path, () => create[format](growing, sampleRate));
  const discard = async (): Promise<void> => {
    await file.discard();
    await rm(growing, { force: true }).catch(() => {}); // a stray part does less harm than hiding the failure
  };
  return {
    add: (pcm) => inWords(path, () => file.add(pcm)),
    finish: () =>
      inWords(path, async () => {
        await file.finish();
        await rename(growing, path);
      }),
    discard,
  };
}

/** Says before anything is asked or paid for that a file could not be written. @throws FaultError `storage-failed` */
export async function expectSoundFile(path: string): Promise<void> {
  await inWords(path, async () => {
    const file = await open(besides(path), 'w');
    await file.close();
    await rm(besides(path));
  });
}

function besides(path: string): string {
  return `${path}.part`;
}

/** Writes a file. @throws FaultError `storage-failed`, which names the file and says why */
async function inWords<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    if (code === '') throw cause;
    const why = t(`speech:file.why.${reasons[code] ?? 'refused'}`);
    const message = t('speech:file.unwritable', { file: path, why });
    throw new FaultError({ kind: 'storage-failed', message }, { cause });
  }
}

/** What the system's error codes say, as the catalogue names it. */
const reasons: Readonly<Record<string, 'no-folder' | 'denied' | 'is-folder' | 'disk-full' | 'read-only'>> = {
  ENOENT: 'no-folder',
  ENOTDIR: 'no-folder',
  EACCES: 'denied',
  EPERM: 'denied',
  EISDIR: 'is-folder',
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EROFS: 'read-only',
};

/** A WAV file; its header is written anew at the end, when its length is known. */
async function createWavFile(path: string, sampleRate: number): Promise<SoundFile> {
  const file = await open(path, 'w');
  let dataBytes = 0;
  await file.write(wavHeader(0, sampleRate), 0, wavHeaderBytes, 0);
  return {
    async add(pcm) {
      const bytes = littleEndian(pcm);
      await file.write(bytes, 0, bytes.length, wavHeaderBytes + dataBytes);
      dataBytes += bytes.length;
    },
    async finish() {
      await file.write(wavHeader(dataBytes, sampleRate), 0, wavHeaderBytes, 0);
      await file.close();
    },
    discard: () => file.close().catch(() => {}),
  };
}

function littleEndian(pcm: Int16Array): Uint8Array {
  const bytes = new Uint8Array(pcm.length * 2);
  const view = new DataView(bytes.buffer);
  pcm.forEach((sample, i) => view.setInt16(i * 2, sample, true));
  return bytes;
}

/** At 32 kbit/s speech is indistinguishable from the original. */
const quality = { sampleRate: opusRate, bitrate: 32_000, complexity: 9 } as const;

/** An Ogg Opus file. Its last page says where the sound ends within the last frame (RFC 7845, section 4.4). */
async function createOpusFile(path: string, sampleRate: number): Promise<SoundFile> {
  const packets = await createOpusPackets(quality);
  const resampler = createResampler(sampleRate, opusRate);
  const output = new Output({ format: new OggOutputFormat(), target: new FilePathTarget(path) });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = opusConfig(packets.preSkip, sampleRate);
  const write = async (samples: Int16Array, last: boolean): Promise<void> => {
    for (const packet of packets.add(samples, last)) await source.add(packet, { decoderConfig });
  };
  return {
    add: (pcm) => write(pcmFromFloat(resampler.add(floatFromPcm(pcm))), false),
    async finish() {
      await write(pcmFromFloat(resampler.finish()), true);
      packets.end();
      await output.finalize();
    },
    async discard() {
      packets.end();
      await output.cancel().catch(() => {});
    },
  };
}

/** Plenty for one voice, and the same for every frame. */
const bitrate = 64_000;
const rates = [16_000, 22_050, 24_000, 32_000, 44_100, 48_000] as const;

let registered = false;

/** An MP3 file whose first frame says how much sound there really is, so that players cut off what the encoder adds. */
async function createMp3File(path: string, sampleRate: number): Promise<SoundFile> {
  if (!registered) registerMp3Encoder();
  registered = true;
  const rate = rates.find((known) => known >= sampleRate) ?? 48_000;
  const resampler = createResampler(sampleRate, rate);
  const file = await open(path, 'w');
  const infoBytes = mp3InfoFrameBytes(rate, bitrate);
  let frameBytes = 0;
  let frames = 0;
  let samples = 0;

  const writable = new WritableStream<Uint8Array>({
    async write(bytes) {
      await file.write(bytes, 0, bytes.length, infoBytes + frameBytes);
      frameBytes += bytes.length;
    },
  });
  // Without the muxer's own first frame, which says nothing of what the encoder adds.
  const output = new Output({
    format: new Mp3OutputFormat({ xingHeader: false }),
    target: new AppendOnlyStreamTarget(writable),
  });
  const source = new AudioSampleSource({ codec: 'mp3', bitrate, onEncodedPacket: () => void frames++ });
  output.addAudioTrack(source);
  await output.start();

  const add = async (pcm: Int16Array): Promise<void> => {
    if (pcm.length === 0) return;
    const timestamp = samples / rate;
    const sample = new AudioSample({
      data: pcm,
      format: 's16',
      numberOfChannels: 1,
      sampleRate: rate,
      timestamp,
    });
    samples += pcm.length;
    await source.add(sample);
    sample.close();
  };

  return {
    add: (pcm) => add(rate === sampleRate ? pcm : pcmFromFloat(resampler.add(floatFromPcm(pcm)))),
    async finish() {
      await add(pcmFromFloat(resampler.finish()));
      await output.finalize();
      const info = mp3InfoFrame({ sampleRate: rate, bitrate, frames, frameBytes, samples });
      await file.write(info, 0, info.length, 0);
      await file.close();
    },
    async discard() {
      await output.cancel().catch(() => {});
      await file.close().catch(() => {});
    },
  };
}
