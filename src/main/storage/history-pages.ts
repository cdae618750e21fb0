import { excerptOf, hasWords } from '../../shared/text/excerpt.ts';
import type {
  ConversationEntry,
  ConversationSummary,
  HistoryEntry,
  HistoryPage,
  HistoryQuery,
  HistoryTotals,
} from '../../shared/talk/history.ts';
import { type TakeEntry, writtenKinds } from '../../shared/dictate/take.ts';
import type { Conversations } from './conversations.ts';
import { matchQuery } from './search-words.ts';
import { writtenReply } from '../../shared/talk/answer-markdown.ts';
import type { Takes } from './takes/takes.ts';

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
  const next: HistoryPage['next'] = {
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

function turnEntry(
  { conversationId, order, turn }: ReturnType<Conversations['search']>[number],
  query: string,
): HistoryEntry {
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
