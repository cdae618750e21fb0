import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Command, Option } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { expectWritable, writeOutput } from '../files.ts';
import { inColumns, limitOption, localTime } from '../listing.ts';
import {
  everyConversation,
  exportConversations,
  exportedFrom,
  writtenConversations,
} from '../../storage/conversation-export.ts';
import { type Conversations, createConversations } from '../../storage/conversations.ts';
import { FaultError } from '../../../shared/contract/fault.ts';
import type { ConversationSummary } from '../../../shared/talk/history.ts';
import { hasWords } from '../../../shared/text/excerpt.ts';
import { t } from '../../../shared/text/translate.ts';
import { NewerDatabaseError, isRefusal } from '../../storage/database/connection.ts';
import { copyInMemory } from '../../storage/database/database-copy.ts';

interface ConversationHost {
  run(command: (context: CommandContext) => Promise<void>): Promise<void>;
  /** A file name as the person means it. */
  here(file: string): string;
  /** The desktop app's. */
  folder(): string;
}

interface ListFlags {
  readonly search?: string;
  readonly limit?: number;
}

interface ExportFlags {
  readonly last?: boolean;
  readonly all?: boolean;
  readonly format: (typeof writtenConversations)[number];
  readonly out?: string;
}

/** Adds `conversation` to the words of the program: what was talked about in the desktop app. */
export function addConversationCommands(program: Command, host: ConversationHost): void {
  const conversation = program.command('conversation').description(t('cli:conversation.description'));
  conversation
    .command('list', { isDefault: true })
    .description(t('cli:conversation.list.description'))
    .option('--search <words>', t('cli:conversation.list.search'))
    .addOption(limitOption())
    .action((flags: ListFlags) => host.run((context) => listConversations(flags, host.folder(), context)));
  conversation
    .command('export')
    .description(t('cli:conversation.export.description'))
    .argument('[id...]', t('cli:conversation.ids'))
    .addOption(new Option('--last', t('cli:conversation.export.last')).conflicts('all'))
    .option('--all', t('cli:conversation.export.all'))
    .addOption(formatOption())
    .option('--out <file>', t('cli:conversation.export.out'))
    .action((ids: string[], { out, ...flags }: ExportFlags) => {
      const { last = false, all = false } = flags;
      if ([ids.length > 0, last, all].filter(Boolean).length !== 1)
        conversation.error(t('cli:conversation.export.which'));
      const wish = { ...flags, ids, out: out === undefined ? undefined : host.here(out) };
      return host.run((context) => exportTo(wish, host.folder(), context));
    });
}

function formatOption(): Option {
  return new Option('--format <format>', t('cli:option.format'))
    .choices(writtenConversations)
    .default('markdown' satisfies (typeof writtenConversations)[number]);
}

const usualLimit = 20;

/** The latest, or those in which all words occur, in what was said or in the title. */
async function listConversations(
  { search = '', limit = usualLimit }: ListFlags,
  folder: string,
  { terminal }: CommandContext,
): Promise<void> {
  const { all, found } = withAppConversations(folder, (conversations) => {
    const every = everyConversation(conversations);
    return { all: every, found: search === '' ? every : matching(every, search, conversations) };
  });
  const shown = found.slice(0, limit);
  const letters = distinctLetters(all);
  const rows = shown.map(({ id, at, turns, title }) => [
    id.slice(0, letters),
    localTime(at),
    String(turns),
    title,
  ]);
  terminal.say(inColumns(rows, process.stdout.columns ?? Infinity));
  if (shown.length === 0) terminal.step(nothingListed(search));
  terminal.result({ conversations: shown.map(({ order: _order, ...summary }) => summary) });
}

function nothingListed(search: string): string {
  return search === '' ? t('cli:conversation.list.empty') : t('cli:takes.list.none', { query: search });
}

function matching(
  all: readonly ConversationSummary[],
  search: string,
  conversations: Conversations,
): readonly ConversationSummary[] {
  const turns = conversations.search({ query: search, limit: Number.MAX_SAFE_INTEGER });
  const ids = new Set(turns.map(({ conversationId }) => conversationId));
  return all.filter(({ id, title }) => ids.has(id) || hasWords(title, search));
}

/** Fewer letters of an id are hard to distinguish. */
const fewestLetters = 8;

/** With so many letters of their ids, no two conversations are alike. */
function distinctLetters(all: readonly { readonly id: string }[]): number {
  const longest = Math.max(fewestLetters, ...all.map(({ id }) => id.length));
  for (let letters = fewestLetters; letters < longest; letters++)
    if (new Set(all.map(({ id }) => id.slice(0, letters))).size === all.length) return letters;
  return longest;
}

type ExportWish = Omit<ExportFlags, 'out'> & {
  readonly ids: readonly string[];
  /** Without it, to the output. */
  readonly out: string | undefined;
};

async function exportTo(
  { ids, all = false, format, out }: ExportWish,
  folder: string,
  { terminal }: CommandContext,
): Promise<void> {
  if (out !== undefined) await expectWritable(out);
  const chosen = withAppConversations(folder, (conversations) =>
    exportedFrom(conversations, all ? undefined : named(ids, everyConversation(conversations))),
  );
  const text = exportConversations(chosen, format);
  if (out === undefined) terminal.say(text);
  else {
    await writeOutput(out, new TextEncoder().encode(text));
    terminal.step(t('cli:conversation.export.saved', { file: out }));
  }
  const written = out === undefined ? { text } : { file: out };
  terminal.result({ format, ids: chosen.map(({ id }) => id), ...written });
}

/** @param names ids, or how they begin; the latest without any @throws FaultError `bad-input` where that is none, or several */
function named(names: readonly string[], all: readonly ConversationSummary[]): readonly string[] {
  if (names.length > 0) return names.map((name) => idOf(name, all));
  const [latest] = all;
  if (!latest) throw noSuch(t('cli:conversation.list.empty'));
  return [latest.id];
}

function idOf(name: string, all: readonly ConversationSummary[]): string {
  const alike = all.filter(({ id }) => id.startsWith(name));
  const only = alike.find(({ id }) => id === name) ?? alike[0];
  if (!only) throw noSuch(t('cli:conversation.unknown', { id: name }));
  if (only.id !== name && alike.length > 1) throw noSuch(t('cli:conversation.ambiguous', { id: name }));
  return only.id;
}

function noSuch(message: string): FaultError {
  return new FaultError({ kind: 'bad-input', message });
}

/**
 * Works with the desktop app's conversations as they are now, whether it runs or not. Its library is copied into memory and
 * never written.
 * @param folder the app's
 * @throws FaultError `bad-input` where it has none, or none that can be read
 */
function withAppConversations<T>(folder: string, work: (conversations: Conversations) => T): T {
  const file = join(folder, 'library.db');
  if (!existsSync(file)) throw cannotRead(t('cli:conversation.no-library', { file }));
  const library = readable(file);
  if (!library) throw cannotRead(t('cli:conversation.unreadable', { file }));
  try {
    return work(createConversations(library));
  } finally {
    library.close();
  }
}

function readable(file: string): ReturnType<typeof copyInMemory> {
  try {
    return copyInMemory(file);
  } catch (error) {
    if (error instanceof NewerDatabaseError) throw cannotRead(t('cli:conversation.newer'), error);
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

function cannotRead(message: string, cause?: unknown): FaultError {
  return new FaultError({ kind: 'bad-input', message }, { cause });
}
