import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import {
  type AnswerFlags,
  type SettingFlags,
  settingFlags,
  wishesOf,
  withAnswerFlags,
} from './answer-flags.ts';
import { ask } from './ask/ask-command.ts';
import { offeredWith, terminalTools } from './ask/terminal-tools.ts';
import { appSettings, askedAssistant, listAssistants } from './assistants-command.ts';
import type { CommandContext } from './command-context.ts';
import { completedCommands } from './completion/completed-words.ts';
import { completionScript, shells } from './completion/shell-scripts.ts';
import { addConversationCommands } from './conversations/conversation-commands.ts';
import { addDictateCommands } from './dictate/dictate-commands.ts';
import { listServers, testServer, withServers } from './mcp-command.ts';
import { models } from './models-command.ts';
import { addReadCommands } from './read/read-command.ts';
import { appFolder, dataFolder } from './run-settings.ts';
import { doctor } from './doctor-command.ts';
import { rewrite } from './rewrite-command.ts';
import { formatOf, speak } from './speak-command.ts';
import { talk } from './talk-command.ts';
import { transcribe } from './transcribe-command.ts';
import { usage } from './usage-command.ts';
import { voices } from './voices-command.ts';
import { readAnswerPrices } from '../environment.ts';
import { transcriptFormats } from '../speech/voice-service.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { speedRange } from '../../shared/speech/voice.ts';
import { isAddress } from '../../shared/listen/web-address.ts';
import { maxDocuments } from '../../shared/talk/attached-document.ts';
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

type Run = (flags: Flags, command: (context: CommandContext) => Promise<void>) => Promise<void>;

interface AskFlags extends AnswerFlags {
  readonly assistant?: string;
  readonly audio?: string;
  readonly image?: readonly string[];
  readonly file?: readonly string[];
  readonly out?: string;
}

/** The words of the terminal program. @param folder where the person is: what file names are relative to */
export function createProgram(run: Run, folder: string): Command {
  const program = createRoot();
  const here = (file: string): string => resolve(folder, file);
  const flags = (): Flags => program.opts();
  const desktopFolder = (): string => appFolder(process.env, homedir(), process.platform);
  const desktop = (): Settings => appSettings(desktopFolder());

  withAnswerFlags(program.command('ask'))
    .description(t('cli:ask.description'))
    .argument('[text...]', t('cli:ask.text'))
    .option('--assistant <name>', t('cli:ask.assistant'))
    .option('--audio <file>', t('cli:ask.audio'))
    .option('--image <files...>', t('cli:ask.image', { count: maxPictures }))
    .option('--file <files...>', t('cli:ask.file', { count: maxDocuments }))
    .option('--out <file>', t('cli:ask.out'))
    .action(
      async (words: string[], { assistant, audio, image = [], file = [], out, ...answer }: AskFlags) => {
        const text = words.join(' ').trim();
        if ((text === '') === (audio === undefined)) program.error(t('cli:ask.one-question'));
        if (out !== undefined && formatOf(out) !== 'wav') program.error(t('cli:ask.only-wav'));
        if (image.length > maxPictures) program.error(t('cli:ask.too-many-pictures', { count: maxPictures }));
        if (file.length > maxDocuments) program.error(t('talk:document.too-many', { most: maxDocuments }));
        const question = audio === undefined ? { text } : { audioFile: here(audio) };
        const images = image.map(here);
        const files = file.map((name) => (isAddress(name) ? name : here(name)));
        const { allow = [], allowServer = [] } = answer;
        const isAllowed = allow.length > 0 || allowServer.length > 0;
        if (file.length > 0 && isAllowed) program.error(t('cli:ask.allow-with-file'));
        const unmet = unmetChoice(answer);
        if (unmet !== undefined) program.error(unmet);
        const asked = assistant === undefined ? undefined : askedAssistant(assistant, here, desktop());
        const usable = asked?.options.tools;
        const wishes = wishesOf(answer);
        const options = { question, images, files, assistant: asked?.options, wishes, out: out && here(out) };
        const hasTools = answer.tools || isAllowed;
        const { toolServers } = answer.tools || allowServer.length > 0 ? desktop() : { toolServers: [] };
        await run({ ...asked?.flags, ...flags(), ...settingFlags(answer) }, (context) =>
          withServers(toolServers, process.env, context, (outer) => {
            const { terminal } = context;
            const tools = { allowed: allow, usable, outer, allowedServers: allowServer, terminal };
            return ask({ ...options, toolbox: hasTools ? terminalTools(tools) : undefined }, context);
          }),
        );
      },
    );

  program
    .command('talk')
    .description(t('cli:talk.description'))
    .action(() => run(flags(), talk));

  program
    .command('doctor')
    .description(t('cli:doctor.description'))
    .action(() => {
      const folders = { folder: dataFolder(process.env, homedir()), desktopFolder: desktopFolder() };
      return run(flags(), (context) => doctor(folders, context));
    });

  program
    .command('transcribe')
    .description(t('cli:transcribe.description'))
    .argument('<file>', t('cli:transcribe.file'))
    .addOption(
      new Option('--format <format>', t('cli:transcribe.format')).choices(transcriptFormats).default('text'),
    )
    .option('--language <code>', t('cli:option.language'), languageOf)
    .addOption(new Option('--timestamps <of>', t('cli:transcribe.timestamps')).choices(['word', 'segment']))
    .action((file: string, options: Parameters<typeof transcribe>[1]) =>
      run(flags(), (context) => transcribe(here(file), options, context)),
    );

  program
    .command('speak')
    .description(t('cli:speak.description'))
    .argument('[text...]', t('cli:speak.text'))
    .option('--file <file>', t('cli:speak.file'))
    .requiredOption('--out <file>', t('cli:speak.out'))
    .action(async (words: string[], { file, out }: { file?: string; out: string }) => {
      const format = formatOf(out);
      const text = words.join(' ').trim();
      if ((text === '') === (file === undefined)) program.error(t('cli:speak.one-text'));
      if (!format) return program.error(t('cli:speak.ending'));
      const source = file === undefined ? { text } : { file: here(file) };
      await run(flags(), (context) => speak({ source, out: here(out), format }, context));
    });

  program
    .command('rewrite')
    .description(t('cli:rewrite.description'))
    .argument('<instruction...>', t('cli:rewrite.instruction'))
    .option('--file <file>', t('cli:rewrite.file'))
    .action((words: string[], { file }: { file?: string }) => {
      const instruction = words.join(' ').trim();
      if (instruction === '') program.error(t('cli:rewrite.no-instruction'));
      return run(flags(), (context) => rewrite({ instruction, file: file && here(file) }, context));
    });

  program
    .command('models')
    .description(t('cli:models.description'))
    .action(() => run(flags(), models));

  program
    .command('voices')
    .description(t('cli:voices.description'))
    .action(() => run(flags(), voices));

  program
    .command('assistants')
    .description(t('cli:assistants.description'))
    .action(() => run(flags(), (context) => listAssistants(desktop(), context)));

  const mcp = program.command('mcp').description(t('cli:mcp.description'));
  mcp
    .command('list')
    .description(t('cli:mcp.list'))
    .action(() => run(flags(), (context) => listServers(desktop(), context)));
  mcp
    .command('test')
    .description(t('cli:mcp.test'))
    .argument('<name>', t('cli:mcp.name'))
    .action((name: string) => run(flags(), (context) => testServer(name, desktop(), process.env, context)));

  program
    .command('usage')
    .description(t('usage:cli.description'))
    .option('--month <month>', t('usage:cli.month'), monthOf)
    .option('--csv <file>', t('usage:cli.csv'))
    .action(({ month, csv }: { month?: string; csv?: string }) => {
      const kept = { folder: dataFolder(process.env, homedir()) };
      return run(flags(), (context) => usage({ ...kept, month, csv: csv && here(csv) }, context));
    });

  program
    .command('completion')
    .description(t('cli:completion.description'))
    .addArgument(new Argument('<shell>', t('cli:completion.shell')).choices(shells))
    .action((shell: (typeof shells)[number]) =>
      run(flags(), async ({ terminal }) => {
        const script = completionScript(shell, completedCommands(program, desktop()));
        terminal.say(script);
        terminal.result({ shell, script });
      }),
    );

  addDictateCommands(program, {
    run: (command) => run(flags(), command),
    here,
    languageOf,
    folder: () => dataFolder(process.env, homedir()),
    desktop,
  });
  addConversationCommands(program, {
    run: (command) => run(flags(), command),
    here,
    folder: desktopFolder,
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
    .description(t('cli:program.description'))
    .option('--base-url <address>', t('cli:program.base-url'))
    .option('--api-key <key>', t('cli:program.api-key'))
    .option('--model <id>', t('cli:program.model'))
    .option('--transcription-model <id>', t('cli:program.transcription-model'))
    .option('--speech-model <id>', t('cli:program.speech-model'))
    .option('--voice <name>', t('cli:program.voice'))
    .option(
      '--speed <factor>',
      t('cli:program.speed', {
        least: speedRange.least,
        most: speedRange.most,
        naturalLeast: speedRange.natural.least,
        naturalMost: speedRange.natural.most,
      }),
      speedOf,
    )
    .option('--ceiling <dollars>', t('cli:program.ceiling'), dollars)
    .option('--answer-price <model=dollars>', t('cli:program.answer-price'), answerPrices)
    .option('--unpriced <dollars>', t('cli:program.unpriced'), dollars)
    .option('--json', t('cli:program.json'))
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ outputError: () => {} }) // said by whoever catches the error
    .exitOverride();
}

/** Why a tool cannot be chosen: nothing that is not offered can. */
function unmetChoice({ tools, allow = [], toolChoice }: AnswerFlags): string | undefined {
  if (toolChoice === undefined) return undefined;
  if (!tools && allow.length === 0) return t('cli:ask.tools-missing');
  const offered = offeredWith(allow);
  if (typeof toolChoice !== 'object' || offered.some((name) => name === toolChoice.name)) return undefined;
  return t('cli:ask.tool-not-offered', { name: toolChoice.name, tools: offered.join(', ') });
}

function speedOf(written: string): number {
  const speed = Number(written);
  const { least, most } = speedRange;
  if (written.trim() !== '' && speed >= least && speed <= most) return speed;
  throw new InvalidArgumentError(t('cli:invalid.range', { least, most }));
}

function dollars(written: string): number {
  if (/^\d+(\.\d+)?$/.test(written)) return Number(written);
  throw new InvalidArgumentError(t('cli:invalid.dollars'));
}

function answerPrices(written: string, former: Settings['answerPrices'] = {}): Settings['answerPrices'] {
  const read = readAnswerPrices(written);
  if (read) return { ...former, ...read };
  throw new InvalidArgumentError(t('cli:invalid.answer-price'));
}

function monthOf(written: string): string {
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(written)) return written;
  throw new InvalidArgumentError(t('cli:invalid.month'));
}

function languageOf(written: string): string {
  if (/^[a-z]{2,3}(-[a-z\d]{2,8})?$/i.test(written)) return written;
  throw new InvalidArgumentError(t('cli:invalid.language'));
}
