import { excerptOf, hasWords } from '../../shared/text/excerpt.ts';
import type {
  ConversationEntry,
  ConversationSummary,
  HistoryEntry,
  HistoryPage,
  HistoryPlace,
  HistoryQuery,
  HistoryTotals,
  ConversationFormat,
} from '../../shared/talk/history.ts';
import { type TakeEntry, writtenKinds } from '../../shared/dictate/take.ts';
import { writtenReply } from '../../shared/talk/answer-markdown.ts';
import type { Conversations, FoundTurn } from './conversations.ts';
import { matchQuery } from './search-words.ts';
import type { Takes } from './takes/takes.ts';
import { isAsked, type Turn } from '../../shared/talk/conversation.ts';
import { t } from '../../shared/text/translate.ts';

interface KeptInHistory {
  readonly conversations: Pick<Conversations, 'list' | 'search' | 'count'>;
  readonly takes: Pick<Takes, 'list' | 'count'>;
}

/**
 * A page of what was talked and dictated, in one list. Each of the two is read in its own order, and they are merged by
 * the clock: so no page leaves anything out or repeats it, even if the clock was set back.
 */
export function historyPage(kept: KeptInHistory, asked: HistoryQuery): HistoryPage {
  const { from, limit } = asked;
  const entries = merged(talkedIn(kept, asked), dictatedIn(kept, asked)).slice(0, limit);
  const first = from ? {} : { top: topOf(kept, asked), totals: totalsOf(kept) };
  if (entries.length === 0) return { ...first, entries };
  const next: HistoryPlace = {
    talk: entries.findLast(({ kind }) => kind !== 'dictation')?.order ?? from?.talk ?? top,
    dictation: entries.findLast(({ kind }) => kind === 'dictation')?.order ?? from?.dictation ?? top,
  };
  return { ...first, entries, next };
}

/** Conversations; of a search, and of what failed, the turns. */
function talkedIn(
  { conversations }: KeptInHistory,
  { query = '', only, from, limit }: HistoryQuery,
): readonly HistoryEntry[] {
  const below = { before: from?.talk, limit };
  if (only === 'dictated') return [];
  if (!matchQuery(query) && only !== 'failed')
    return conversations.list({ pinned: false, ...below }).map(conversationEntry);
  return conversations
    .search({ query, failed: only === 'failed', ...below })
    .map((found) => turnEntry(found, query));
}

function dictatedIn(
  { takes }: KeptInHistory,
  { query = '', only, from, limit }: HistoryQuery,
): readonly HistoryEntry[] {
  if (only === 'asked') return [];
  return takes
    .list({
      query,
      before: from?.dictation,
      limit,
      kinds: [...writtenKinds],
      ...(only === 'failed' && { only }),
    })
    .map((take) => dictationEntry(take, query));
}

/** So many conversations are looked through for the words of a search, and so many may be pinned. */
const mostTitles = 10_000;
const mostTitlesFound = 20;

function topOf(
  { conversations }: KeptInHistory,
  { query = '', only }: HistoryQuery,
): readonly ConversationEntry[] {
  if (only === 'dictated' || only === 'failed') return [];
  if (!matchQuery(query))
    return conversations.list({ pinned: true, limit: mostTitles }).map(conversationEntry);
  return conversations
    .list({ titled: true, limit: mostTitles })
    .filter(({ title }) => hasWords(title, query))
    .slice(0, mostTitlesFound)
    .map(conversationEntry);
}

function totalsOf({ conversations, takes }: KeptInHistory): HistoryTotals {
  return { conversations: conversations.count(), dictations: takes.count(writtenKinds) };
}

/** Above everything. */
const top = Number.MAX_SAFE_INTEGER;

/** Of texts in a list; a longer one is opened. */
const excerptLength = 240;

function conversationEntry(summary: ConversationSummary): ConversationEntry {
  return { kind: 'conversation', ...summary };
}

function turnEntry({ conversationId, order, turn }: FoundTurn, query: string): HistoryEntry {
  return {
    kind: 'turn',
    id: turn.id,
    order,
    conversationId,
    at: turn.startedAt,
    utterance: excerptOf(turn.utterance, query, excerptLength),
    reply: excerptOf(writtenReply(turn), query, excerptLength),
    ...(turn.outcome === 'failed' && turn.fault && { fault: turn.fault.message }),
  };
}

function dictationEntry(take: TakeEntry, query: string): HistoryEntry {
  const { id, order, startedAt, stage, durationMs, text = '', cleanedText = text, fault } = take;
  return {
    kind: 'dictation',
    id,
    order,
    at: startedAt,
    stage,
    durationMs,
    text: excerptOf(cleanedText, query, excerptLength),
    ...(stage === 'failed' && fault && { fault: fault.message }),
  };
}

function merged(one: readonly HistoryEntry[], other: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const [first, second] = [one[0], other[0]];
  if (!first || !second) return [...one, ...other];
  return first.at >= second.at
    ? [first, ...merged(one.slice(1), other)]
    : [second, ...merged(one, other.slice(1))];
}

interface ExportedConversation {
  readonly id: string;
  readonly title?: string;
  readonly turns: readonly Turn[];
}

/** Conversations as a file to carry away, in the order given. Markdown has what is in view, JSON all versions. */
export function exportConversations(
  conversations: readonly ExportedConversation[],
  format: ConversationFormat,
): string {
  return format === 'json'
    ? `${JSON.stringify(conversations.map(plain), null, 2)}\n`
    : conversations.map(markdown).join('\n');
}

function plain({ id, title, turns }: ExportedConversation) {
  return { id, title, turns: turns.map(plainTurn) };
}

/** Without what only playing needs; with all versions of its question. */
function plainTurn({ cues: _cues, heardTo: _heardTo, phase: _phase, versions, ...turn }: Turn): object {
  if (!versions) return turn;
  return {
    ...turn,
    versions: { ...versions, others: versions.others.map((branch) => branch.map(plainTurn)) },
  };
}

function markdown({ title, turns }: ExportedConversation): string {
  const when = utc(turns[0]?.startedAt ?? 0);
  return [`# ${title ?? t('storage:export.conversation', { when })}`, ...turns.flatMap(turnLines), ''].join(
    '\n',
  );
}

function turnLines(turn: Turn): readonly string[] {
  const { startedAt, utterance, reply, fault, about, documents = [], pictures = [] } = turn;
  const asked = isAsked(turn) ? utterance || t('storage:export.not-transcribed') : '';
  return [
    ...(asked === '' ? [] : [`## ${t('storage:export.you', { when: utc(startedAt) })}`, asked]),
    ...(about ? [t('storage:export.asked-while-reading', { title: about.title })] : []),
    ...documents.map(({ title }) => t('storage:export.document', { title })),
    ...(pictures.length > 0 ? [t('storage:export.pictures', { count: pictures.length })] : []),
    ...(reply === '' ? [] : ['## Parley', writtenReply(turn).trim()]),
    ...(stoppedWords(turn) === '' ? [] : [`*${stoppedWords(turn)}*`]),
    ...(fault ? [`*${fault.message}*`] : []),
  ].flatMap((paragraph) => ['', paragraph]);
}

function stoppedWords({ outcome, reply, heard = '' }: Turn): string {
  if (outcome !== 'interrupted') return '';
  const words = heard.trim();
  if (reply.trim() === words) return t('storage:export.stopped');
  return words === ''
    ? t('storage:export.stopped-unheard')
    : t('storage:export.stopped-after', { words: words.slice(-60) });
}

function utc(at: number): string {
  return `${new Date(at).toISOString().replace('T', ' ').slice(0, 16)} UTC`;
}
