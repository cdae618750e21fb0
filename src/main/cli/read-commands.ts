import { InvalidArgumentError, type Command } from 'commander';
import { blockKinds, type BlockKind } from '../../shared/listen/document.ts';
import type { DocumentChoices } from '../../shared/listen/script/choices.ts';
import { policiesOf, type Policy } from '../../shared/listen/script/policies.ts';
import { sayAsSchema, type SayAs } from '../../shared/listen/script/say-as.ts';
import type { CommandContext } from './command.ts';
import { bookFormatOf, readAloud } from './read-aloud.ts';
import { readAsText, readContents, readEstimate } from './read.ts';
import { wholeDocument, type ChapterRange } from './whole-document.ts';

export interface ReadHost {
  run(command: (context: CommandContext) => Promise<void>): Promise<void>;
  /** A file name as the person means it. */
  here(file: string): string;
  /** Where the terminal program keeps what it keeps. */
  folder(): string;
}

interface ReadFlags {
  readonly text?: boolean;
  readonly list?: boolean;
  readonly estimate?: boolean;
  readonly out?: string;
  readonly verify?: boolean;
  readonly chapters?: ChapterRange;
  readonly policy: Readonly<Partial<Record<BlockKind, Policy>>>;
  readonly say: readonly SayAs[];
}

/** Adds `read` to the words of the program. */
export function addReadCommands(program: Command, host: ReadHost): void {
  program
    .command('read')
    .description('a document as it is read aloud: as text, or spoken into an audiobook')
    .argument('<file>', 'EPUB, PDF, DOCX, HTML, Markdown, text or subtitles')
    .option(
      '--text',
      'exactly what would be spoken, one sentence a line; what happens unless something else is said',
    )
    .option('--list', 'its chapters by their numbers')
    .option('--estimate', 'characters, hours and price, and nothing is spoken')
    .option('--out <file>', 'where the audiobook goes: .m4b, .mp3, .opus or .wav')
    .option('--verify', 'each sentence of the audiobook is transcribed and compared with its text')
    .option('--chapters <range>', 'such as 2-4 or 3, by the numbers of --list', rangeOf)
    .option(
      '--policy <kind=policy>',
      'how blocks of a kind are read, such as table=read; may be repeated',
      policyOf,
      {},
    )
    .option('--say <word=spoken>', 'how a word is said, such as Nguyen=Win; may be repeated', sayOf, [])
    .action(async (file: string, flags: ReadFlags) => {
      const { text, list, estimate, out, verify = false, chapters } = flags;
      const ways = [text, list, estimate, out].filter((way) => way !== undefined);
      const priced = estimate && out !== undefined && ways.length === 2;
      if (ways.length > 1 && !priced) program.error('Use one of --text, --list, --estimate and --out.');
      const format = out === undefined ? undefined : bookFormatOf(out);
      if (out !== undefined && !format) program.error('The audiobook must end in .m4b, .mp3, .opus or .wav.');
      const choices: DocumentChoices = { policies: flags.policy, flips: {}, words: flags.say };
      const options = { path: host.here(file), choices, chapters };
      await host.run(async (context) => {
        const folder = host.folder();
        if (list) return readContents(options, context);
        if (estimate) return readEstimate({ ...options, folder }, context);
        if (out === undefined || !format) return readAsText(options, context);
        const document = await wholeDocument(options.path, choices, context.signal);
        return readAloud({ document, out: host.here(out), format, chapters, verify, folder }, context);
      });
    });
}

function rangeOf(written: string): ChapterRange {
  const [, first = '', last = first] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(written) ?? [];
  if (first !== '' && Number(first) <= Number(last)) return { first: Number(first), last: Number(last) };
  throw new InvalidArgumentError('It is a chapter’s number, or two such as 2-4.');
}

function policyOf(written: string, before: ReadFlags['policy']): ReadFlags['policy'] {
  const [name, wanted] = written.split('=');
  const kind = blockKinds.find((each) => each === name);
  if (!kind) throw new InvalidArgumentError(`The kinds are ${blockKinds.join(', ')}.`);
  const policy = policiesOf[kind].find((each) => each === wanted);
  if (!policy) throw new InvalidArgumentError(`For ${kind} it is ${policiesOf[kind].join(', ')}.`);
  return { ...before, [kind]: policy };
}

function sayOf(written: string, before: readonly SayAs[]): readonly SayAs[] {
  const at = written.indexOf('=');
  const entry = { word: written.slice(0, Math.max(0, at)), spoken: written.slice(at + 1), matchCase: false };
  const parsed = sayAsSchema.safeParse(entry);
  if (parsed.success) return [...before, parsed.data];
  throw new InvalidArgumentError('It is a word and how it is said, such as Nguyen=Win.');
}
