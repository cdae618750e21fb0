import type { KeptDocument, Shelf } from '../../../shared/listen/listening.ts';
import type { AssistantName } from '../../../shared/talk/assistants/assistant.ts';
import type { namedReports } from '../../../shared/talk/tool-servers.ts';
import { isAsked } from '../../../shared/talk/conversation.ts';
import type { HistoryEntry } from '../../../shared/talk/history.ts';
import { formatLocale, t } from '../../../shared/text/translate.ts';
import type { Model } from '../../../shared/usage/model.ts';
import type { History } from '../../history/history.ts';
import { allCommands, type Command, type CommandParts } from './commands.ts';
import { find } from './find.ts';
import type { Range } from '../../../shared/text/sentences.ts';

/** What the palette lists: something that can be done, or opened. */
interface PaletteEntry extends Omit<Command, 'group' | 'run'> {
  readonly group: PaletteGroup;
  /** What distinguishes it from others of its name; quieter. */
  readonly hint?: string | undefined;
  readonly run: (parts: PaletteParts) => void;
}

type PaletteGroup =
  | Command['group']
  | 'recent'
  | 'assistants'
  | 'servers'
  | 'models'
  | 'documents'
  | 'history';

interface PaletteParts extends CommandParts {
  readonly history: History;
}

/** Everything of the window that has a name, besides the commands. */
interface Named {
  readonly assistants: readonly AssistantName[];
  readonly modes: Parameters<typeof allCommands>[0];
  readonly models: readonly Model[];
  readonly servers: readonly NamedServer[];
  readonly documents: readonly KeptDocument[];
  readonly shelves: readonly Shelf[];
  /** Found by the same words already: turns and dictations, or, without words, the latest conversations. */
  readonly history: readonly HistoryEntry[];
}

/** A tool server, with what it has for the person. */
type NamedServer = Pick<ReturnType<typeof namedReports>[number], 'id' | 'name' | 'prompts' | 'resources'>;

/** An entry with the parts of its name that what was written stands for. */
export interface PaletteLine {
  readonly entry: PaletteEntry;
  readonly parts: readonly Range[];
}

export interface PaletteSection {
  readonly group: PaletteGroup;
  readonly lines: readonly PaletteLine[];
}

/** The order of the headings. */
const groups = [
  'recent',
  'do',
  'go',
  'listen',
  'assistants',
  'servers',
  'settings',
  'models',
  'voices',
  'documents',
  'history',
] as const satisfies readonly PaletteGroup[];

/** Of one heading, while something is searched for. */
const mostOfGroup = 8;

/**
 * What there is for what was written, under its headings, the best first.
 * @param recent names of what was done last, the latest first
 */
export function paletteSections(
  query: string,
  named: Named,
  recent: readonly string[],
): readonly PaletteSection[] {
  const entries: readonly PaletteEntry[] = [
    ...allCommands(named.modes),
    ...named.assistants.map(assistantEntry),
    ...named.servers.flatMap(serverEntries),
    ...named.models.flatMap(modelEntries),
    ...named.shelves.map(shelfEntry),
    ...named.documents.map(documentEntry),
    // Of every document, only for who looks for one.
    ...(query.trim() === '' ? [] : named.documents.flatMap(queueEntries)),
  ];
  const found = entries
    .flatMap((entry) => {
      const match = find(query, entry.name, entry.words);
      return match ? [{ entry, parts: match.parts, score: match.score + lately(entry, recent) }] : [];
    })
    .toSorted((a, b) => (query.trim() === '' ? 0 : b.score - a.score));
  const again = recent.flatMap((name) => found.find(({ entry }) => entry.name === name) ?? []);
  const kept = named.history.map(historyLine);
  const sections = groups.map((group): PaletteSection => {
    if (group === 'recent') return { group, lines: again };
    if (group === 'history') return { group, lines: kept };
    const lines = found.filter((line) => line.entry.group === group && !again.includes(line));
    return { group, lines: query.trim() === '' ? lines : lines.slice(0, mostOfGroup) };
  });
  return sections.filter(({ lines }) => lines.length > 0).toSorted((a, b) => rank(a) - rank(b));
}

/** What bears the words that were written stands before what is only meant by them, too, and what holds them somewhere. */
function rank({ group, lines }: PaletteSection): number {
  if (group === 'recent') return 0;
  if (group === 'history') return 3;
  return lines.some(({ parts }) => parts.length > 0) ? 1 : 2;
}

/** What was done lately is more likely meant: of two that are found alike, it stands first. */
function lately({ name }: PaletteEntry, recent: readonly string[]): number {
  return recent.includes(name) ? 1 : 0;
}

function assistantEntry({ id, name }: AssistantName): PaletteEntry {
  return {
    group: 'assistants',
    name: t('window:command.assistant', { name }),
    run({ session }) {
      session.assistants.use(id);
      session.open('talk');
    },
  };
}

function serverEntries({ id, name, prompts, resources }: NamedServer): readonly PaletteEntry[] {
  return [
    ...prompts.map((prompt): PaletteEntry => ({
      group: 'servers',
      name: t('servers:prompt.use', { prompt: prompt.title }),
      hint: name,
      words: `${name} ${prompt.description}`,
      run({ session }) {
        session.open('talk');
        if (prompt.arguments.length === 0) session.servers.insertPrompt(id, prompt.name, {});
        else session.servers.showPrompt({ serverId: id, prompt });
      },
    })),
    ...resources.map(({ uri, title }): PaletteEntry => ({
      group: 'servers',
      name: t('servers:resource.attach', { server: name, resource: title }),
      words: uri,
      run({ session }) {
        session.open('talk');
        session.attachDocument({ serverId: id, uri });
      },
    })),
  ];
}

function modelEntries({ id }: Model): readonly PaletteEntry[] {
  return [
    {
      group: 'models',
      name: t('window:command.model', { model: id }),
      run: ({ session }) => session.answerWith({ model: id }),
    },
    {
      group: 'models',
      name: t('window:command.ask-again-with', { model: id }),
      run({ session }) {
        const last = session.get().conversation.turns.findLast(isAsked);
        session.open('talk');
        if (last) session.retry(last.id, { model: id });
      },
    },
  ];
}

function shelfEntry({ id, name }: Shelf): PaletteEntry {
  const hint = t('listen:shelf.one');
  return {
    group: 'documents',
    name,
    hint,
    words: hint,
    run({ session, listen }) {
      session.open('listen');
      listen.openShelf(id);
    },
  };
}

function documentEntry({ id, title, author }: KeptDocument): PaletteEntry {
  return {
    group: 'documents',
    name: title,
    hint: author,
    words: author ?? '',
    run({ session, listen }) {
      session.open('listen');
      listen.reopen(id);
    },
  };
}

function queueEntries(document: KeptDocument): readonly PaletteEntry[] {
  const { title, author = '' } = document;
  return [
    {
      group: 'documents',
      name: t('listen:queue.next-title', { title }),
      words: author,
      run: ({ listen }) => listen.queueNext(document),
    },
    {
      group: 'documents',
      name: t('listen:queue.add-title', { title }),
      words: author,
      run: ({ listen }) => listen.queueLast([document]),
    },
  ];
}

function historyLine(kept: HistoryEntry): PaletteLine {
  const excerpt =
    kept.kind === 'conversation'
      ? { text: kept.title, marks: [] }
      : kept.kind === 'dictation'
        ? kept.text
        : kept.utterance.marks.length > 0
          ? kept.utterance
          : kept.reply;
  const entry: PaletteEntry = {
    group: 'history',
    name: excerpt.text,
    hint: new Date(kept.at).toLocaleDateString(formatLocale(), { day: 'numeric', month: 'short' }),
    run({ session, history }) {
      session.open('history');
      history.open(kept);
    },
  };
  return { entry, parts: excerpt.marks };
}
