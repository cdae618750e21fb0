import { basename } from 'node:path';
import type { CommandContext } from './command-context.ts';
import { nothingHeard } from './files.ts';
import { reportTenths, reportWaits } from './progress.ts';
import { transcribeLong } from '../speech/recognition/transcribe-long.ts';
import { writeTranscript } from '../speech/recognition/transcript-parts.ts';
import type { Timestamps, TranscriptFormat } from '../speech/voice-service.ts';
import { choose } from '../talk/turn-options.ts';
import { t } from '../../shared/text/translate.ts';

interface TranscribeOptions {
  readonly format: TranscriptFormat;
  readonly language?: string;
  readonly timestamps?: Timestamps;
}

/** Transcribes a sound file of any length. */
export async function transcribe(
  file: string,
  { format, ...options }: TranscribeOptions,
  { service, models, settings, terminal, signal }: CommandContext,
): Promise<void> {
  const model = async (): Promise<string> => {
    terminal.step(t('cli:transcribe.doing', { file: basename(file) }));
    return (await choose(['transcription'], settings, models.roles)).transcriptionModel;
  };
  const onProgress = reportTenths(terminal, (share) => t('cli:progress.transcribed', { share }));
  const onWait = reportWaits(terminal);
  const heard = await transcribeLong(
    { file, ...options, format, model, service, onProgress, onWait },
    signal,
  );
  if (!heard) throw nothingHeard(file);
  if (heard.type === 'body') {
    terminal.say(heard.body);
    return terminal.result({ transcript: heard.body.trim(), format });
  }
  const { transcript } = heard;
  if (options.timestamps === 'word' && !transcript.words) terminal.step(t('cli:transcribe.no-word-times'));
  terminal.say(writeTranscript(transcript, format));
  const { text, ...details } = transcript;
  terminal.result({ transcript: text, ...details });
}
