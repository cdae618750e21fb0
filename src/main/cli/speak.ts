import { extname } from 'node:path';
import { decodeWav, durationMs } from '../../shared/audio.ts';
import type { SpeechFormat } from '../service/speech.ts';
import { choose } from '../voice/choices.ts';
import type { CommandContext } from './command.ts';
import { expectWritable, writeOutput } from './files.ts';

const formats: Readonly<Record<string, SpeechFormat>> = {
  '.wav': 'wav',
  '.mp3': 'mp3',
  '.opus': 'opus',
  '.ogg': 'opus',
};

/** The format that a file's name asks for. */
export function formatOf(file: string): SpeechFormat | undefined {
  return formats[extname(file).toLowerCase()];
}

export interface SpeakOptions {
  readonly text: string;
  readonly out: string;
  readonly format: SpeechFormat;
}

/** A text spoken into a file, in one request. */
export async function speak({ text, out, format }: SpeakOptions, context: CommandContext): Promise<void> {
  const { service, models, settings, terminal, signal } = context;
  await expectWritable(out);
  const { speechModel: model, voice, speed } = await choose(['speech'], settings, models.roles);
  const sound = await service.speak({ model, input: text, voice, speed, format }, signal);
  await writeOutput(out, sound);
  terminal.step(`The speech is in ${out}.`);
  terminal.result({ file: out, format, voice, bytes: sound.length, ...lengthOf(sound, format) });
}

function lengthOf(sound: Uint8Array, format: SpeechFormat): { durationMs?: number } {
  if (format !== 'wav') return {};
  const { pcm, sampleRate } = decodeWav(sound);
  return { durationMs: Math.round(durationMs(pcm.length, sampleRate)) };
}
