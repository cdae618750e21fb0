import { basename, extname } from 'node:path';
import { findSpeech } from '../../shared/speech-gate.ts';
import { choose } from '../voice/choices.ts';
import { transcribeTake } from '../voice/transcriber.ts';
import type { CommandContext } from './command.ts';
import { nothingHeard, readInput, readWav } from './files.ts';

/** Writes down what is said in a sound file. A WAV is cut to what was said; any other format is sent as it is. */
export async function transcribe(file: string, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const heard =
    extname(file).toLowerCase() === '.wav' ? await hearWav(file, context) : await hear(file, context);
  if (heard.text === '') throw nothingHeard(file);
  const { text, ...details } = heard;
  terminal.say(`${text}\n`);
  terminal.result({ transcript: text, ...details });
}

interface Heard {
  readonly text: string;
  readonly language?: string;
  /** Seconds. */
  readonly duration?: number;
}

async function hearWav(file: string, context: CommandContext): Promise<Heard> {
  const take = await readWav(file);
  if (!findSpeech(take)) throw nothingHeard(file);
  const model = await modelFor(file, context);
  const text = await transcribeTake(take, context.service, model, context.signal);
  return { text: text ?? '' };
}

async function hear(path: string, context: CommandContext): Promise<Heard> {
  const file = await readInput(path);
  const model = await modelFor(path, context);
  return context.service.transcribe({ model, file, fileName: basename(path) }, context.signal);
}

async function modelFor(file: string, { models, settings, terminal }: CommandContext): Promise<string> {
  terminal.step(`Listening to ${basename(file)} …`);
  return (await choose(['transcription'], settings, models.roles)).transcriptionModel;
}
