import { basename, extname } from 'node:path';
import { FaultError } from '../../shared/fault.ts';
import { transcribeTake } from '../voice/transcriber.ts';
import { chosenModels } from './chosen-models.ts';
import type { CommandContext } from './command.ts';
import { readInput, readWav } from './files.ts';

/** What is said in a sound file. A WAV is cut to what was said; any other format is sent as it is. */
export async function transcribe(file: string, context: CommandContext): Promise<void> {
  const { service, settings, terminal, signal } = context;
  const isWav = extname(file).toLowerCase() === '.wav';
  const sound = isWav ? { take: await readWav(file) } : { bytes: await readInput(file) };
  const { transcription: model } = await chosenModels(['transcription'], settings, () =>
    service.models(signal),
  );
  terminal.step(`Listening to ${basename(file)} …`);
  const heard =
    'take' in sound
      ? { text: (await transcribeTake(sound.take, service, model, signal)) ?? '' }
      : await service.transcribe({ model, file: sound.bytes, fileName: basename(file) }, signal);
  if (heard.text === '')
    throw new FaultError({ kind: 'nothing-heard', message: `I heard nothing in ${file}.` });
  const { text, ...details } = heard;
  terminal.say(`${text}\n`);
  terminal.result({ transcript: text, ...details });
}
