import { isAsked, type Turn } from '../../shared/talk/conversation.ts';
import type { ConversationFormat } from '../../shared/talk/history.ts';

export interface ExportedConversation {
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
  return [`# Conversation of ${utc(turns[0]?.startedAt ?? 0)}`, ...turns.flatMap(turnLines), ''].join('\n');
}

function turnLines(turn: Turn): readonly string[] {
  const { startedAt, utterance, reply, fault, about, pictures = [] } = turn;
  const asked = isAsked(turn) ? utterance || '(recorded, but not written down)' : '';
  return [
    ...(asked === '' ? [] : [`## You, ${utc(startedAt)}`, asked]),
    ...(about ? [`(asked while “${about.title}” was read aloud)`] : []),
    ...(pictures.length > 0
      ? [`(with ${pictures.length === 1 ? 'a picture' : `${pictures.length} pictures`})`]
      : []),
    ...(reply === '' ? [] : ['## Parley', reply.trim()]),
    ...(stoppedWords(turn) === '' ? [] : [`*${stoppedWords(turn)}*`]),
    ...(fault ? [`*${fault.message}*`] : []),
  ].flatMap((paragraph) => ['', paragraph]);
}

function stoppedWords({ outcome, reply, heard = '' }: Turn): string {
  if (outcome !== 'interrupted') return '';
  return reply.trim() === heard.trim()
    ? 'Stopped.'
    : `Stopped after: ${heard.trim().slice(-60) || 'nothing was heard'}`;
}

function utc(at: number): string {
  return `${new Date(at).toISOString().replace('T', ' ').slice(0, 16)} UTC`;
}
