import type { TurnEvent } from './turn-events.ts';
import { generalId } from './assistants/assistant.ts';
import { citedIn, withCitations } from './citation.ts';
import { isAsked, type Conversation, type Turn } from './conversation.ts';
import { reusableToolResults, endedToolUses, foldToolUses } from './tool-use.ts';
import { withTurnChanged, withVersion, withVersionShown } from './versions.ts';
import type { Wait } from '../contract/waiting.ts';

/**
 * How a conversation grows: one fold over one union of events. Main folds to know the history, the window folds to draw it.
 */

/**
 * The conversation after an event. Events of a turn that was never begun change nothing, and of one that is over only
 * what it cost. A turn in which nothing was said, or which was cancelled, leaves no trace; a turn without an answer that
 * is asked again leaves none either: what its tools brought goes over to the new one. A turn with an answer that is
 * asked again, and one whose question is edited, stays as another version. A title is for the conversation that has the
 * turn.
 */
export function foldTurn(conversation: Conversation, event: TurnEvent): Conversation {
  if (event.type === 'turn-start') return begin(conversation, event);
  const turn = conversation.turns.find((candidate) => candidate.id === event.turnId);
  if (turn && event.type === 'conversation-title') return { ...conversation, title: event.title };
  if (event.type === 'version-show')
    return { ...conversation, turns: withVersionShown(conversation.turns, event.turnId, event.at) };
  if (event.type === 'conversation-title') return conversation;
  if (!turn) return event.type === 'turn-cost' ? withCost(conversation, event) : conversation;
  if (turn.phase === 'over' && event.type !== 'turn-cost') return conversation;
  const next = advance(turn, event);
  const turns = leavesNoTrace(next)
    ? conversation.turns.filter((candidate) => candidate !== turn)
    : conversation.turns.map((candidate) => (candidate === turn ? next : candidate));
  return { ...conversation, turns };
}

/** A bill that comes in when its turn is hidden. */
function withCost(conversation: Conversation, event: TurnEvent & { type: 'turn-cost' }): Conversation {
  const { turns } = conversation;
  return { ...conversation, turns: withTurnChanged(turns, event.turnId, (turn) => advance(turn, event)) };
}

function leavesNoTrace(turn: Turn): boolean {
  if (turn.phase !== 'over' || !isAsked(turn)) return false;
  return turn.outcome === 'cancelled' || (turn.utterance === '' && turn.outcome !== 'failed');
}

function begin(conversation: Conversation, event: TurnEvent & { type: 'turn-start' }): Conversation {
  if (conversation.turns.some((turn) => turn.id === event.turnId)) return conversation;
  const { continues, speaks, retryOf, edits } = event;
  const formerId = continues?.turnId ?? speaks ?? edits ?? retryOf;
  const former = conversation.turns.find(({ id }) => id === formerId);
  const isVersion =
    former && (edits !== undefined || (retryOf !== undefined && isWorthKeeping(former, conversation)));
  const gives = isVersion ? undefined : former && givenBy(former, event);
  const turn: Turn = {
    id: event.turnId,
    origin: event.origin,
    phase: event.origin === 'voice' && event.utterance === undefined ? 'listening' : 'thinking',
    startedAt: event.at,
    utterance: event.utterance ?? '',
    ...(event.pictures && { pictures: event.pictures }),
    ...(event.about && { about: event.about }),
    reasoning: '',
    reply: '',
    cues: [],
    heardTo: 0,
    ...gives,
  };
  if (isVersion) return { ...conversation, turns: withVersion(conversation.turns, former, turn) };
  // What is read aloud once more stays where it is.
  if (speaks !== undefined && former)
    return { ...conversation, turns: replaced(conversation.turns, former, turn) };
  const kept = conversation.turns.filter((other) => other !== former);
  return { ...conversation, turns: [...kept, turn] };
}

/** Whether a turn stays beside the new try: it has an answer, or its versions have been followed by other turns. */
function isWorthKeeping(turn: Turn, { turns }: Conversation): boolean {
  return turn.reply !== '' || (turn.versions !== undefined && turns.at(-1) !== turn);
}

function replaced(turns: readonly Turn[], former: Turn, turn: Turn): readonly Turn[] {
  return turns.map((other) => (other === former ? turn : other));
}

/** What a turn takes over from the one whose place it takes. */
function givenBy(
  former: Turn,
  { continues, speaks, from }: TurnEvent & { type: 'turn-start' },
): Partial<Turn> {
  if (speaks !== undefined) return writtenBy(former, from ?? former.heardTo);
  const { versions } = former;
  const given = continues ? begunBy(former, continues.to) : broughtBy(former);
  return { ...given, ...(versions && { versions }) };
}

/** The answer as it stands, but for its sound; `heard` stays, since it still counts as said. */
function writtenBy(former: Turn, from: number): Partial<Turn> {
  const { id: _id, outcome: _outcome, fault: _fault, silencedAt: _silenced, ...written } = former;
  return { ...written, phase: 'replying', cues: [], heardTo: from, readFrom: from };
}

/** The part of an answer that another turn goes on with. It counts as heard: only what comes is spoken. */
function begunBy(former: Turn, to: number): Partial<Turn> {
  const { reply, reasoning, reasoningMs, toolUses, notes, spent, citations } = former;
  return {
    reply: reply.slice(0, to),
    heardTo: to,
    reasoning,
    ...(reasoningMs !== undefined && { reasoningMs }),
    ...(toolUses && { toolUses }),
    ...(notes && { notes }),
    ...(citations && { citations }),
    ...(spent && { spent }),
  };
}

/** What another try takes over from a turn without an answer, whose place it takes. */
function broughtBy({ toolUses, spent }: Turn): Partial<Turn> {
  const known = reusableToolResults(toolUses);
  return { ...(known.length > 0 && { toolUses: known }), ...(spent && { spent }) };
}

function advance(
  turn: Turn,
  event: Exclude<TurnEvent, { type: 'turn-start' | 'version-show' | 'conversation-title' }>,
): Turn {
  switch (event.type) {
    case 'take-end':
      return { ...turn, phase: 'transcribing', ...(event.pictures && { pictures: event.pictures }) };
    case 'transcript-preview':
      return { ...turn, preview: { text: event.text, tentative: event.tentative } };
    case 'transcript':
      return { ...without(turn, 'preview'), phase: 'thinking', utterance: event.text };
    case 'turn-assistant':
      return event.assistant.id === generalId ? turn : { ...turn, assistant: event.assistant };
    case 'turn-memory':
      return { ...turn, notesTold: event.notes };
    case 'reasoning-delta':
      return { ...without(turn, 'reasoningMs'), reasoning: turn.reasoning + event.text };
    case 'reasoning-end':
      return { ...turn, reasoningMs: event.durationMs };
    case 'tool-start':
    case 'tool-run':
    case 'tool-end':
      return { ...turn, toolUses: foldToolUses(turn.toolUses ?? [], event) };
    case 'turn-documents': {
      const { documents, citations } = event;
      return { ...turn, documents, citations: withCitations(turn.citations, citations) };
    }
    case 'turn-note':
      return { ...turn, notes: [...new Set([...(turn.notes ?? []), event.text])] };
    case 'turn-vision-fallback':
      return { ...turn, looker: { model: event.model, insteadOf: event.insteadOf } };
    case 'wait-start':
      return { ...turn, waiting: waitingOf(event) };
    case 'wait-end':
      return without(turn, 'waiting');
    case 'reply-delta':
      return {
        ...turn,
        phase: turn.phase === 'speaking' ? 'speaking' : 'replying',
        reply: turn.reply + event.text,
      };
    case 'reply-end':
      return {
        ...turn,
        ...(event.finishReason !== undefined && { finishReason: event.finishReason }),
        ...(event.model !== undefined && { model: event.model }),
        ...(event.answeredBy !== undefined && { answeredBy: event.answeredBy }),
        ...(event.usage && { usage: event.usage }),
      };
    case 'turn-cost':
      return { ...turn, spent: event.spent };
    case 'turn-silence':
      return { ...without(turn, 'soundingCueId'), phase: 'replying', silencedAt: event.at };
    case 'cue-coming':
      return turn; // nothing of it is to be seen
    case 'cue-ready':
      return { ...turn, cues: [...turn.cues, event.cue] };
    case 'cue-start':
      if (turn.silencedAt !== undefined) return turn; // it was on its way
      return { ...turn, phase: 'speaking', soundingCueId: event.cueId };
    case 'cue-end':
      return afterCue(turn, event.cueId);
    case 'turn-end': {
      const { type: _type, turnId: _turnId, ...end } = event;
      return { ...withCitedOnly(atRest(turn)), ...end, phase: 'over' };
    }
  }
}

function afterCue(turn: Turn, cueId: string): Turn {
  const ended = turn.cues.find((cue) => cue.id === cueId);
  const heardTo = Math.max(turn.heardTo, ended?.end ?? 0);
  return { ...(turn.soundingCueId === cueId ? without(turn, 'soundingCueId') : turn), heardTo };
}

/** Nothing sounds, waits, asks or runs any more. */
function atRest(turn: Turn): Turn {
  const { soundingCueId: _silenced, waiting: _waited, readFrom: _read, preview: _heard, ...rest } = turn;
  return turn.toolUses ? { ...rest, toolUses: endedToolUses(turn.toolUses) } : rest;
}

/** What a reply doesn't refer to needn't be kept: of a whole document that is nearly everything. */
function withCitedOnly(turn: Turn): Turn {
  return turn.citations ? { ...turn, citations: citedIn(turn.reply, turn.citations) } : turn;
}

function waitingOf({ reason, untilMs, limit }: Wait): Wait {
  return { reason, untilMs, ...(limit !== undefined && { limit }) };
}

function without(turn: Turn, field: 'soundingCueId' | 'waiting' | 'reasoningMs' | 'preview'): Turn {
  const { [field]: _gone, ...rest } = turn;
  return rest as Turn; // each of these fields is optional, which a computed name hides
}
