import { isAsked, type Turn } from '../../shared/talk/conversation.ts';
import type { ConversationFormat } from '../../shared/talk/history.ts';
import { t } from '../../shared/text/translate.ts';

interface ExportedConversation {
  readonly id: string;
  readonly turns: readonly Turn[];
}

/** Conversations as a file to carry away, in the order given. */
export function exportConversations(
  conversations: readonly ExportedConversation[],
  format: ConversationFormat,
): string {
  return format === 'json'
    ? `${JSON.stringify(conversations.map(plain), null, 2)}\n`
    : conversations.map(markdown).join('\n');
}

/** Without what only playing needs. */
function plain({ id, turns }: ExportedConversation) {
  return { id, turns: turns.map(({ cues: _cues, heardTo: _heardTo, phase: _phase, ...turn }) => turn) };
}

function markdown({ turns }: ExportedConversation): string {
  const when = utc(turns[0]?.startedAt ?? 0);
  return [`# ${t('storage:export.conversation', { when })}`, ...turns.flatMap(turnLines), ''].join('\n');
}

function turnLines(turn: Turn): readonly string[] {
  const { startedAt, utterance, reply, fault, about, pictures = [] } = turn;
  const asked = isAsked(turn) ? utterance || t('storage:export.not-transcribed') : '';
  return [
    ...(asked === '' ? [] : [`## ${t('storage:export.you', { when: utc(startedAt) })}`, asked]),
    ...(about ? [t('storage:export.asked-while-reading', { title: about.title })] : []),
    ...(pictures.length > 0 ? [t('storage:export.pictures', { count: pictures.length })] : []),
    ...(reply === '' ? [] : ['## Parley', reply.trim()]),
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
