import { join } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import type { WholeDocument } from '../../app/export-ports.ts';
import type { SpokenChapter } from '../../audiobook/chapter-times.ts';
import { asSpoken } from '../../audiobook/export-order.ts';
import { inFewRequests } from '../../audiobook/merged-passages.ts';
import type { CommandContext } from '../command-context.ts';
import { expectWritable } from '../files.ts';
import { bookFormatOf, readAloud } from './read-aloud.ts';
import { withPageAt } from './fetched-page.ts';
import {
  type ChapterRange,
  chaptersIn,
  nothingToSay,
  readParts,
  saidSentences,
  wholeDocument,
} from './whole-document.ts';
import { estimatePassages } from '../../listen/narration/estimate.ts';
import { cachedSpeech } from '../../speech/synthesis/cached-speech.ts';
import { checkedSpeech } from '../../speech/synthesis/checked-speech.ts';
import { openSpeechCache } from '../../storage/speech-cache.ts';
import { timings } from '../../talk/timings.ts';
import { choose } from '../../talk/turn-options.ts';
import { type BlockKind, blockKinds } from '../../../shared/listen/document.ts';
import { type DocumentChoices, noChoices } from '../../../shared/listen/script/choices.ts';
import { isAddress } from '../../../shared/listen/web-address.ts';
import { oneLine } from '../../../shared/listen/script/packing.ts';
import { type Policy, policiesOf } from '../../../shared/listen/script/policies.ts';
import { type SayAs, sayAsSchema } from '../../../shared/listen/script/say-as.ts';
import type { Passage, Script, Sentence } from '../../../shared/listen/script/script.ts';
import { lengthToSpeakMs } from '../../../shared/speech/speaking-time.ts';
import { t } from '../../../shared/text/translate.ts';
import { formatCount, exactDollars, formatMoney, formatSeconds } from '../../../shared/usage/format-cost.ts';

interface ReadHost {
  run(command: (context: CommandContext) => Promise<void>): Promise<void>;
  /** A file name as the person means it. */
  here(file: string): string;
  /** Where the terminal program keeps what it keeps. */
  folder(): string;
}

type Policies = Readonly<Partial<Record<BlockKind, Policy>>>;

interface ReadFlags {
  readonly text?: boolean;
  readonly list?: boolean;
  readonly estimate?: boolean;
  readonly out?: string;
  readonly force?: boolean;
  readonly verify?: boolean;
  readonly chapters?: ChapterRange;
  readonly policy?: Policies;
  readonly say?: readonly SayAs[];
}

/** Adds `read` to the words of the program. */
export function addReadCommands(program: Command, host: ReadHost): void {
  program
    .command('read')
    .description(t('cli:read.description'))
    .argument('<file>', t('cli:read.file'))
    .option('--text', t('cli:read.text'))
    .option('--list', t('cli:read.list'))
    .option('--estimate', t('cli:read.estimate'))
    .option('--out <file>', t('cli:read.out'))
    .option('--force', t('cli:read.force'))
    .option('--verify', t('cli:read.verify'))
    .option('--chapters <range>', t('cli:read.chapters'), rangeOf)
    .option('--policy <kind=policy>', t('cli:read.policy'), policyOf)
    .option('--say <word=spoken>', t('cli:read.say'), sayOf)
    .action(async (file: string, flags: ReadFlags) => {
      const {
        text,
        list,
        estimate,
        out,
        force = false,
        verify = false,
        chapters,
        policy = {},
        say = [],
      } = flags;
      const ways = [text, list, estimate, out].filter((way) => way !== undefined);
      const priced = estimate && out !== undefined && ways.length === 2;
      if (ways.length > 1 && !priced) program.error(t('cli:read.one-way'));
      const format = out === undefined ? undefined : bookFormatOf(out);
      if (out !== undefined && !format) program.error(t('cli:read.ending'));
      const choices: DocumentChoices = { ...noChoices, policies: policy, words: say };
      const read = async (path: string, context: CommandContext): Promise<void> => {
        const folder = host.folder();
        const options = { path, choices, chapters };
        if (list) return readContents(options, context);
        if (estimate) return readEstimate({ ...options, folder }, context);
        if (out === undefined || !format) return readAsText(options, context);
        const book = host.here(out);
        await expectWritable(book);
        const document = await wholeDocument(path, choices, context.signal, context.terminal.step);
        return readAloud({ document, out: book, format, chapters, verify, force, folder }, context);
      };
      await host.run((context) =>
        isAddress(file)
          ? withPageAt(file, context.signal, (path) => read(path, context))
          : read(host.here(file), context),
      );
    });
}

function rangeOf(written: string): ChapterRange {
  const [, first = '', last = first] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(written) ?? [];
  if (first !== '' && Number(first) <= Number(last)) return { first: Number(first), last: Number(last) };
  throw new InvalidArgumentError(t('cli:invalid.chapters'));
}

function policyOf(written: string, before: Policies = {}): Policies {
  const [name, wanted] = written.split('=');
  const kind = blockKinds.find((each) => each === name);
  if (!kind) throw new InvalidArgumentError(t('cli:invalid.kind', { kinds: blockKinds.join(', ') }));
  const policy = policiesOf[kind].find((each) => each === wanted);
  if (!policy)
    throw new InvalidArgumentError(t('cli:invalid.policy', { kind, policies: policiesOf[kind].join(', ') }));
  return { ...before, [kind]: policy };
}

function sayOf(written: string, before: readonly SayAs[] = []): readonly SayAs[] {
  const at = written.indexOf('=');
  const entry = { word: written.slice(0, Math.max(0, at)), spoken: written.slice(at + 1), matchCase: false };
  const parsed = sayAsSchema.safeParse(entry);
  if (parsed.success) return [...before, parsed.data];
  throw new InvalidArgumentError(t('cli:invalid.say'));
}

interface ReadOptions {
  readonly path: string;
  readonly choices: DocumentChoices;
  readonly chapters: ChapterRange | undefined;
}

/** What would be spoken, one sentence a line; for a program every block, with what becomes of it and why. */
async function readAsText(options: ReadOptions, context: CommandContext): Promise<void> {
  const { terminal, signal } = context;
  if (!terminal.json && !options.chapters) return readAsItComes(options, context);
  const document = await wholeDocument(options.path, options.choices, signal, terminal.step);
  const chapters = await chaptersIn(document, options.chapters, signal);
  for (const { passages } of chapters) terminal.say(linesOf(saidSentences(document.script, passages)));
  terminal.result({ ...about(document), blocks: blocksFor(document, options.chapters && chapters) });
}

async function readAsItComes({ path, choices }: ReadOptions, context: CommandContext): Promise<void> {
  const { terminal, signal } = context;
  let isSilent = true;
  const say = (part: Script): void => {
    const lines = linesOf(saidSentences(part));
    isSilent &&= lines === '';
    terminal.say(lines);
  };
  await readParts(path, choices, signal, say, terminal.step);
  if (isSilent) throw nothingToSay();
}

function linesOf(sentences: Iterable<Sentence>): string {
  return Array.from(sentences, ({ spoken }) => `${oneLine(spoken)}\n`).join('');
}

/** The chapters by their numbers, with how long each takes. */
async function readContents(options: ReadOptions, { terminal, signal }: CommandContext): Promise<void> {
  const document = await wholeDocument(options.path, options.choices, signal, terminal.step);
  const chapters = (await chaptersIn(document, options.chapters, signal)).map(
    ({ number, title, passages }) => ({
      number,
      title: oneLine(title),
      characters: passages.reduce((sum, { text }) => sum + [...text].length, 0),
      durationMs: Math.round(passages.reduce((sum, passage) => sum + durationOf(passage), 0)),
    }),
  );
  for (const { number, title, durationMs } of chapters) {
    terminal.say(
      `${String(number).padStart(3)}  ${title} · ${formatSeconds(Math.round(durationMs / 1000))}\n`,
    );
  }
  terminal.result({ ...about(document), chapters });
}

/** What hearing it takes. Asks the service nothing but, where no model was chosen, which it has. */
async function readEstimate(
  options: ReadOptions & { readonly folder: string },
  context: CommandContext,
): Promise<void> {
  const { terminal, signal } = context;
  const document = await wholeDocument(options.path, options.choices, signal, terminal.step);
  const chapters = await chaptersIn(document, options.chapters, signal);
  const kept = await keptSpeech(options.folder, context);
  const spoken = await inFewRequests(chapters, (texts) =>
    kept.speech.has(asSpoken(texts, { voice: kept.voice, model: kept.speechModel })),
  );
  const passages = spoken.flatMap((chapter) => chapter.passages);
  const estimate = await estimatePassages(passages, { pauseMs: timings.pauseMs, ...kept }, signal);
  const { characters, cachedCharacters, durationMs, cost } = estimate;
  const facts = [
    formatCount(characters, 'character'),
    t('cli:read.about', { time: formatSeconds(Math.round(durationMs / 1000)) }),
    ...(cachedCharacters > 0
      ? [t('cli:read.cached', { characters: formatCount(cachedCharacters, 'character') })]
      : []),
    cost === undefined ? t('cli:read.price-unknown') : formatMoney(cost),
  ];
  terminal.say(`${facts.join(', ')}\n`);
  const costUsd = cost === undefined ? undefined : exactDollars(cost);
  terminal.result({
    ...about(document),
    characters,
    cachedCharacters,
    durationMs: Math.round(durationMs),
    costUsd,
  });
}

/** With which voice it would be spoken, and what is kept of that; nothing when no model is known. */
async function keptSpeech(
  folder: string,
  { service, settings, models, terminal, signal }: CommandContext,
): Promise<Omit<Parameters<typeof estimatePassages>[1], 'pauseMs'>> {
  try {
    const { voice, speechModel } = await choose(['speech'], settings, models.roles);
    const cache = openSpeechCache({
      folder: join(folder, 'speech'),
      maxBytes: () => settings.maxSpeechMb * 1e6,
      now: Date.now,
      onNotice: terminal.step,
    });
    return { voice, speechModel, speech: cachedSpeech(checkedSpeech(service.speak), cache) };
  } catch {
    signal.throwIfAborted();
    const speech = { has: (texts: readonly unknown[]) => Promise.resolve(texts.map(() => false)) };
    return { voice: settings.voice, speechModel: '', speech };
  }
}

function about({ id, title, author, language, contents }: WholeDocument): object {
  return { id, title, author, language, contents };
}

function durationOf({ text, boundary }: Passage): number {
  return lengthToSpeakMs(text) + timings.pauseMs[boundary];
}

/** In the document's order; of chapters, from their first block that is read to their last. */
function blocksFor(
  { script }: WholeDocument,
  chapters: readonly SpokenChapter[] | undefined,
): readonly object[] {
  const read = new Set(
    chapters?.flatMap(({ passages }) =>
      passages.flatMap((passage) => passage.sentences.map((s) => s.blockId)),
    ),
  );
  const indexes = script.blocks.flatMap(({ id }, index) => (read.has(id) ? [index] : []));
  const blocks = chapters
    ? script.blocks.slice(indexes[0], (indexes.at(-1) ?? script.blocks.length) + 1)
    : script.blocks;
  return blocks.map((block) => {
    const { policy, reason, summary, sentences = [] } = script.reading(block.id) ?? {};
    return { ...block, policy, reason, summary, sentences };
  });
}
