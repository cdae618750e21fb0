import type { Conversations } from './conversations.ts';
import { type Conversation, type Turn, isAsked } from '../../shared/talk/conversation.ts';
import { writtenReply } from '../../shared/talk/answer-markdown.ts';
import { conversationFormats } from '../../shared/talk/history.ts';
import { plainOfMarkdown } from '../../shared/text/markdown-html.ts';
import { t } from '../../shared/text/translate.ts';

/** As what conversations can be printed: as files of the app, or as plain text. */
export const writtenConversations = [...conversationFormats, 'text'] as const;
type WrittenConversation = (typeof writtenConversations)[number];

interface ExportedConversation extends Pick<Conversation, 'title' | 'turns'> {
  readonly id: string;
}

/** Conversations with these ids, in the order given; all of them, the oldest first, without ids. */
export function exportedFrom(
  conversations: Pick<Conversations, 'list' | 'get'>,
  ids: readonly string[] = everyConversation(conversations)
    .map(({ id }) => id)
    .toReversed(),
): readonly ExportedConversation[] {
  return ids.map((id) => ({ id, ...conversations.get(id) }));
}

const pageLength = 1000;

/** The one that was taken up last comes first. */
export function everyConversation(
  conversations: Pick<Conversations, 'list'>,
): ReturnType<Conversations['list']> {
  const all = [];
  for (let page = conversations.list({ limit: pageLength }); page.length > 0;) {
    all.push(...page);
    page = conversations.list({ limit: pageLength, before: page.at(-1)?.order });
  }
  return all;
}

/** Conversations as a file to carry away, in the order given. JSON has all versions, the others what is in view. */
export function exportConversations(
  conversations: readonly ExportedConversation[],
  format: WrittenConversation,
): string {
  if (format === 'json') return `${JSON.stringify(conversations.map(plain), null, 2)}\n`;
  return conversations.map((each) => written(each, writings[format])).join('\n');
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

interface Writing {
  readonly title: (words: string) => string;
  readonly speaker: (name: string) => string;
  /** The answer, which is Markdown. */
  readonly reply: (markdown: string) => string;
  readonly remark: (sentence: string) => string;
}

const asItIs = (words: string): string => words;

const writings: Readonly<Record<Exclude<WrittenConversation, 'json'>, Writing>> = {
  markdown: {
    title: (words) => `# ${words}`,
    speaker: (name) => `## ${name}`,
    reply: asItIs,
    remark: (sentence) => `*${sentence}*`,
  },
  text: {
    title: asItIs,
    speaker: (name) => `${name}:`,
    reply: plainOfMarkdown,
    remark: asItIs,
  },
};

function written({ title, turns }: ExportedConversation, writing: Writing): string {
  const when = utc(turns[0]?.startedAt ?? 0);
  const head = title ?? t('storage:export.conversation', { when });
  return [writing.title(head), ...turns.flatMap((turn) => turnLines(turn, writing)), ''].join('\n');
}

function turnLines(turn: Turn, { speaker, reply: answer, remark }: Writing): readonly string[] {
  const { startedAt, utterance, assistant, reply, fault, about, documents = [], pictures = [] } = turn;
  const asked = isAsked(turn) ? utterance || t('storage:export.not-transcribed') : '';
  const stopped = stoppedWords(turn);
  return [
    ...(asked === '' ? [] : [speaker(t('storage:export.you', { when: utc(startedAt) })), asked]),
    ...(about ? [t('storage:export.asked-while-reading', { title: about.title })] : []),
    ...documents.map((document) => t('storage:export.document', { title: document.title })),
    ...(pictures.length > 0 ? [t('storage:export.pictures', { count: pictures.length })] : []),
    ...(reply === '' ? [] : [speaker(assistant?.name ?? 'Parley'), answer(writtenReply(turn).trim())]),
    ...(stopped === '' ? [] : [remark(stopped)]),
    ...(fault ? [remark(fault.message)] : []),
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
