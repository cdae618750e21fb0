import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import {
  type AnswerFlags,
  type SettingFlags,
  settingFlags,
  wishesOf,
  withAnswerFlags,
} from './answer-flags.ts';
import { ask } from './ask/ask-command.ts';
import { offeredWith, terminalTools } from './ask/terminal-tools.ts';
import type { CommandContext } from './command-context.ts';
import { addDictateCommands } from './dictate/dictate-commands.ts';
import { models } from './models-command.ts';
import { addReadCommands } from './read/read-command.ts';
import { dataFolder } from './run-settings.ts';
import { formatOf, speak } from './speak-command.ts';
import { type TranscribeOptions, transcribe } from './transcribe-command.ts';
import { usage } from './usage-command.ts';
import { voices } from './voices-command.ts';
import { readAnswerPrices } from '../environment.ts';
import { transcriptFormats } from '../speech/recognition/write-transcript.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { speedRange } from '../../shared/speech/voice.ts';
import { maxPictures } from '../../shared/talk/picture.ts';
import { t } from '../../shared/text/translate.ts';

/** What may be said with every command, and of an answer with `ask`; the environment says it where a flag does not. */
export interface Flags extends SettingFlags {
  readonly baseUrl?: string;
  readonly apiKey?: string;
  readonly model?: string;
  readonly transcriptionModel?: string;
  readonly speechModel?: string;
  readonly voice?: string;
  readonly speed?: number;
  readonly ceiling?: number;
  readonly answerPrice?: Settings['answerPrices'];
  readonly unpriced?: number;
  readonly json?: boolean;
}

export type Run = (flags: Flags, command: (context: CommandContext) => Promise<void>) => Promise<void>;

interface AskFlags extends AnswerFlags {
  readonly audio?: string;
  readonly image?: readonly string[];
  readonly out?: string;
}

/** The words of the terminal program. @param folder where the person is: what file names are relative to */
export function createProgram(run: Run, folder: string): Command {
  const program = createRoot();
  const here = (file: string): string => resolve(folder, file);
  const flags = (): Flags => program.opts();

  withAnswerFlags(program.command('ask'))
    .description('ask something, by a recording or in words, and get the answer')
    .argument('[text...]', 'the question')
    .option('--audio <file>', 'a WAV file with the spoken question, instead of the text')
    .option('--image <files...>', 'up to four pictures, PNG or JPEG, that go with it')
    .option('--out <file>', 'where the spoken answer goes, a WAV file; without it the answer is only written')
    .action(async (words: string[], { audio, image = [], out, ...answer }: AskFlags) => {
      const text = words.join(' ').trim();
      if ((text === '') === (audio === undefined)) {
        program.error('Ask either in words or with --audio FILE.');
      }
      if (out !== undefined && formatOf(out) !== 'wav') program.error('The answer’s file must end in .wav.');
      if (image.length > maxPictures) program.error('A question takes four pictures.');
      const question = audio === undefined ? { text } : { audioFile: here(audio) };
      const images = image.map(here);
      const { allow = [] } = answer;
      const unmet = unmetChoice(answer);
      if (unmet !== undefined) program.error(unmet);
      const toolbox = answer.tools || allow.length > 0 ? terminalTools(allow) : undefined;
      const options = { question, images, wishes: wishesOf(answer), toolbox, out: out && here(out) };
      await run({ ...flags(), ...settingFlags(answer) }, (context) => ask(options, context));
    });

  program
    .command('transcribe')
    .description('write down what is said in a sound file of any length')
    .argument('<file>', 'WAV, MP3, Opus in Ogg or WebM; what else the service knows up to 25 MB')
    .addOption(
      new Option('--format <format>', 'how the transcript is written')
        .choices(transcriptFormats)
        .default('text'),
    )
    .option(
      '--language <code>',
      'the language spoken, such as en; without it the service finds out',
      languageOf,
    )
    .addOption(new Option('--timestamps <of>', 'what has times in verbose_json').choices(['word', 'segment']))
    .action((file: string, options: TranscribeOptions) =>
      run(flags(), (context) => transcribe(here(file), options, context)),
    );

  program
    .command('speak')
    .description('have a text of any length spoken into a file')
    .argument('[text...]', 'what to say, in Markdown or plain words')
    .option('--file <file>', 'a text (.txt) or Markdown (.md) file with what to say, instead of the text')
    .requiredOption('--out <file>', 'where the speech goes: .wav, .mp3 or .opus')
    .action(async (words: string[], { file, out }: { file?: string; out: string }) => {
      const format = formatOf(out);
      const text = words.join(' ').trim();
      if ((text === '') === (file === undefined))
        program.error('Say it either in words or with --file FILE.');
      if (!format) return program.error('The file must end in .wav, .mp3, .opus or .ogg.');
      const source = file === undefined ? { text } : { file: here(file) };
      await run(flags(), (context) => speak({ source, out: here(out), format }, context));
    });

  program
    .command('models')
    .description('list the models that the service offers')
    .action(() => run(flags(), models));

  program
    .command('voices')
    .description('list the voices that Parley knows')
    .action(() => run(flags(), voices));

  program
    .command('usage')
    .description(t('usage:cli.description'))
    .option('--month <month>', t('usage:cli.month'), monthOf)
    .option('--csv <file>', t('usage:cli.csv'))
    .action(({ month, csv }: { month?: string; csv?: string }) => {
      const kept = { folder: dataFolder(process.env, homedir()) };
      return run(flags(), (context) => usage({ ...kept, month, csv: csv && here(csv) }, context));
    });

  addDictateCommands(program, {
    run: (command) => run(flags(), command),
    here,
    languageOf,
    folder: () => dataFolder(process.env, homedir()),
  });
  addReadCommands(program, {
    run: (command) => run(flags(), command),
    here,
    folder: () => dataFolder(process.env, homedir()),
  });

  return program;
}

function createRoot(): Command {
  return new Command('parley')
    .description('Parley in the terminal: the same rooms as the desktop app.')
    .option('--base-url <address>', 'the service’s address, with or without /v1 (else PARLEY_BASE_URL)')
    .option('--api-key <key>', 'its key (else PARLEY_API_KEY, where other programs do not see it)')
    .option('--model <id>', 'the text model (else PARLEY_MODEL, else the first one listed)')
    .option('--transcription-model <id>', 'the speech-to-text model')
    .option('--speech-model <id>', 'the text-to-speech model')
    .option('--voice <name>', 'who speaks, such as Emily (else PARLEY_VOICE); see the command voices')
    .option(
      '--speed <factor>',
      'times the natural pace, 0.25 to 4; from 0.5 to 2 it sounds most natural',
      speedOf,
    )
    .option(
      '--ceiling <dollars>',
      'what a month may cost; then nothing more is sent (else PARLEY_CEILING)',
      dollars,
    )
    .option(
      '--answer-price <model=dollars>',
      'for a million tokens of its answers, where the service tells no price; may be repeated (else PARLEY_ANSWER_PRICES)',
      answerPrices,
    )
    .option(
      '--unpriced <dollars>',
      'what a million tokens without any known price count for against the ceiling (else PARLEY_UNPRICED)',
      dollars,
    )
    .option('--json', 'one JSON value on standard output, also for a failure')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ outputError: () => {} }) // said by whoever catches the error
    .exitOverride();
}

/** Why a tool cannot be chosen: nothing that is not offered can. */
function unmetChoice({ tools, allow = [], toolChoice }: AnswerFlags): string | undefined {
  if (toolChoice === undefined) return undefined;
  if (!tools && allow.length === 0) return '--tool-choice goes with --tools or --allow.';
  const offered = offeredWith(allow);
  if (typeof toolChoice !== 'object' || offered.some((name) => name === toolChoice.name)) return undefined;
  return `--tool-choice names ${toolChoice.name}, and the tools are ${offered.join(', ')}.`;
}

function speedOf(written: string): number {
  const speed = Number(written);
  const { least, most } = speedRange;
  if (written.trim() !== '' && speed >= least && speed <= most) return speed;
  throw new InvalidArgumentError(`It is a number from ${least} to ${most}.`);
}

function dollars(written: string): number {
  if (/^\d+(\.\d+)?$/.test(written)) return Number(written);
  throw new InvalidArgumentError('It is an amount of dollars such as 2.50.');
}

function answerPrices(written: string, former: Settings['answerPrices'] = {}): Settings['answerPrices'] {
  const read = readAnswerPrices(written);
  if (read) return { ...former, ...read };
  throw new InvalidArgumentError('It is a model and an amount of dollars, such as acme/large=2.20.');
}

function monthOf(written: string): string {
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(written)) return written;
  throw new InvalidArgumentError('It is a year and a month, such as 2026-11.');
}

function languageOf(written: string): string {
  if (/^[a-z]{2,3}(-[a-z\d]{2,8})?$/i.test(written)) return written;
  throw new InvalidArgumentError('It is a language code such as en.');
}
