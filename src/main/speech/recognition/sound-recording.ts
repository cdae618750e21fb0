import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pcmFromFloat, type Sound } from '../../../shared/audio/pcm.ts';
import { FaultError } from '../../../shared/contract/fault.ts';
import { decodeFile, UndecodableSoundError } from '../codecs/decode-file.ts';
import { createLevelMeter } from './speech-parts.ts';
import { speechRate } from '../../../shared/speech/endpointing.ts';
import { createResampler } from '../../../shared/audio/resampler.ts';
import { t } from '../../../shared/text/translate.ts';

/** A recording decoded to 16 kHz and laid on the disk, so that hours of it need no memory. */
export interface Recording {
  readonly durationMs: number;
  /** Loudness of every frame, in decibels below full scale. */
  readonly levels: Float32Array;
  read(startMs: number, endMs: number): Promise<Sound>;
  /** Removes it from the disk. */
  close(): Promise<void>;
}

/** @throws UndecodableSoundError; FaultError `storage-failed` when there is no room for it */
export async function openRecording(path: string, signal: AbortSignal): Promise<Recording> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-'));
  const file = await open(join(folder, 'recording.pcm'), 'w+');
  const close = async (): Promise<void> => {
    await file.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const { samples, levels } = await decodeInto(file, path, signal);
    return {
      durationMs: (samples * 1000) / speechRate,
      levels,
      read: (startMs, endMs) => readFrom(file, sampleAt(startMs), Math.min(samples, sampleAt(endMs))),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function decodeInto(
  file: FileHandle,
  path: string,
  signal: AbortSignal,
): Promise<{ samples: number; levels: Float32Array }> {
  const meter = createLevelMeter(speechRate);
  let resampler: ReturnType<typeof createResampler> | undefined;
  let samples = 0;
  const write = async (block: Float32Array): Promise<void> => {
    const pcm = pcmFromFloat(block);
    meter.add(pcm);
    await file.write(pcm, 0, pcm.byteLength, samples * 2).catch(noRoom);
    samples += pcm.length;
  };
  for await (const { samples: block, sampleRate } of decodeFile(path)) {
    signal.throwIfAborted();
    resampler ??= createResampler(sampleRate, speechRate);
    await write(resampler.add(block));
  }
  if (!resampler) throw new UndecodableSoundError('There is no sound in it.');
  await write(resampler.finish());
  return { samples, levels: meter.levels() };
}

function noRoom(cause: unknown): never {
  throw new FaultError({ kind: 'storage-failed', message: t('speech:file.no-room') }, { cause });
}

async function readFrom(file: FileHandle, from: number, to: number): Promise<Sound> {
  const pcm = new Int16Array(Math.max(0, to - from));
  await file.read(pcm, 0, pcm.byteLength, from * 2);
  return { pcm, sampleRate: speechRate };
}

function sampleAt(ms: number): number {
  return Math.max(0, Math.round((ms * speechRate) / 1000));
}
