import { extname } from 'node:path';
import type { CommandContext } from './command-context.ts';
import { expectWritable, readTextFile } from './files.ts';
import { reportTenths, reportWaits } from './progress.ts';
import { warnOfUnusualVoice } from './voices-command.ts';
import type { SoundFormat } from '../speech/codecs/sound-file.ts';
import { speakLong } from '../speech/synthesis/speak-long.ts';
import { flawWords } from '../speech/synthesis/checked-speech.ts';
import { spokenPieces } from '../speech/synthesis/spoken-pieces.ts';
import { timings } from '../talk/timings.ts';
import { choose } from '../talk/turn-options.ts';
import { t } from '../../shared/text/translate.ts';

const formats: Readonly<Record<string, SoundFormat>> = {
  '.wav': 'wav',
  '.mp3': 'mp3',
  '.opus': 'opus',
  '.ogg': 'opus',
};

/** The format that a file's name asks for. */
export function formatOf(file: string): SoundFormat | undefined {
  return formats[extname(file).toLowerCase()];
}

interface SpeakOptions {
  readonly source: { readonly text: string } | { readonly file: string };
  readonly out: string;
  readonly format: SoundFormat;
}

/** A text of any length, spoken into a file. */
export async function speak({ source, out, format }: SpeakOptions, context: CommandContext): Promise<void> {
  const { service, models, settings, terminal, signal } = context;
  await expectWritable(out);
  warnOfUnusualVoice(context);
  const written =
    'text' in source ? ({ text: source.text, format: 'markdown' } as const) : await readTextFile(source.file);
  const { speechModel: model, voice, speed } = await choose(['speech'], settings, models.roles);
  const spoken = await speakLong(
    {
      pieces: spokenPieces(written.text, written.format),
      model,
      voice,
      speed,
      format,
      out,
      service,
      pauseMs: timings.pauseMs,
      onProgress: reportTenths(terminal, (share, ms) =>
        t('cli:progress.spoken', { share, time: minutes(ms) }),
      ),
      onWait: reportWaits(terminal),
    },
    signal,
  );
  for (const { text, flaw } of spoken.flaws) {
    terminal.step(t('cli:speak.flaw', { flaw: flawWords(flaw), text }));
  }
  terminal.step(t('cli:speak.saved', { file: out }));
  terminal.result({ file: out, format, voice, ...spoken, durationMs: Math.round(spoken.durationMs) });
}

function minutes(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
