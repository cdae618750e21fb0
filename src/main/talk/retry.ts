import { picturesToShow, type AttachmentStore } from './attachments.ts';
import type { CurrentTurn, LiveTurn } from './current-turn.ts';
import type { createQuestionTakes } from './question-takes.ts';
import type { createTurnRunner } from './turn-runner.ts';
import { keptLength } from './join-continuation.ts';
import type { Sound } from '../../shared/audio/pcm.ts';
import type { Fault } from '../../shared/contract/fault.ts';
import type { AskedAgain } from '../../shared/contract/talk-contract.ts';
import { generalId } from '../../shared/talk/assistants/assistant.ts';
import { canContinue, canSpeak, isAsked, type Turn } from '../../shared/talk/conversation.ts';
import { allTurns } from '../../shared/talk/versions.ts';
import { createReplyReader } from '../../shared/text/markdown.ts';
import { t } from '../../shared/text/translate.ts';
import type { TurnOptions } from './turn-options.ts';
import { reusableToolResults, type ToolUse } from '../../shared/talk/tool-use.ts';

interface RetriesOptions {
  readonly current: CurrentTurn;
  readonly runner: Pick<ReturnType<typeof createTurnRunner>, 'answer' | 'speak'>;
  readonly attachments: AttachmentStore;
  readonly takes: ReturnType<typeof createQuestionTakes>;
}

/** Turns that retry or continue another one. */
interface Retries {
  /**
   * Asks a question anew with another text; the former version is kept with all that followed it. Its recording stays
   * with it.
   */
  edit(turnId: string, newTurnId: string, text: string): void;
  /** Asks a turn's question again, from its text or, without one, from its recording. */
  retry(turnId: string, newTurnId: string, how?: AskedAgain): void;
  /** Continues a reply that was cut off; what arrived stays. */
  continueReply(turnId: string, newTurnId: string): void;
  /**
   * Speaks a finished reply: from the beginning of the block at offset `from` of it; by default from where its speech
   * stopped or failed, else from its own beginning. No model is asked.
   */
  speak(turnId: string, newTurnId: string, from?: number): void;
}

export function createRetries({ current, runner, attachments, takes }: RetriesOptions): Retries {
  const turnOf = (turnId: string) => current.conversation().turns.find(({ id }) => id === turnId);

  /** The recording moves to the turn that takes the other's place; it stays with one that is kept as a version. */
  const askText = (newTurnId: string, text: string, earlierId: string, start: LiveTurn['start']): void => {
    runner.answer(current.begin(newTurnId, { ...start, utterance: text }), { text });
    const isKept = allTurns(current.conversation().turns).some(({ id }) => id === earlierId);
    if (!isKept) takes.passOn(earlierId, newTurnId);
  };

  const askTake = (newTurnId: string, earlierId: string, start: LiveTurn['start']): void => {
    const turn = current.begin(newTurnId, start);
    current.publish({ type: 'take-end', turnId: newTurnId });
    const take = takeForRetry(takes, earlierId, newTurnId);
    if (take) runner.answer(turn, { take });
    else current.end(turn, { outcome: 'failed', fault: lostTake() });
  };

  return {
    edit(turnId, newTurnId, text) {
      const former = turnOf(turnId);
      if (former?.phase !== 'over' || !isAsked(former)) return;
      const { about } = former;
      askText(newTurnId, text, turnId, {
        origin: 'text',
        ...(about && { about }),
        edits: turnId,
        ...picturesToShow(attachments.passOn(turnId, newTurnId)),
      });
    },
    retry(turnId, newTurnId, again = {}) {
      const failed = turnOf(turnId);
      if (failed?.phase !== 'over' || !isAsked(failed)) return;
      const { origin, about, utterance } = failed;
      const start = {
        origin,
        ...(about && { about }),
        retryOf: turnId,
        again,
        partial: partialForRetry(failed),
        ...picturesToShow(attachments.passOn(turnId, newTurnId, again)),
      };
      if (utterance === '') askTake(newTurnId, turnId, start);
      else askText(newTurnId, utterance, turnId, start);
    },
    continueReply(turnId, newTurnId) {
      const earlier = turnOf(turnId);
      if (!earlier || !canContinue(current.conversation(), turnId)) return;
      const { origin, about, utterance, reply } = earlier;
      const to = keptLength(reply);
      askText(newTurnId, utterance, turnId, {
        origin,
        ...(about && { about }),
        continues: { turnId, to },
        assistantId: assistantOf(earlier),
        partial: partialToContinue(earlier, to),
        ...picturesToShow(attachments.passOn(turnId, newTurnId)),
      });
    },
    speak(turnId, newTurnId, asked) {
      const earlier = turnOf(turnId);
      if (!earlier || !canSpeak(current.conversation(), turnId)) return;
      const { origin, utterance, reply, cues } = earlier;
      const from = asked === undefined ? unheardFrom(earlier) : blockStart(earlier, asked);
      attachments.passOn(turnId, newTurnId);
      const start = { origin, utterance, speaks: turnId, from, assistantId: assistantOf(earlier) };
      runner.speak(current.begin(newTurnId, start), {
        reply,
        heardTo: from,
        reader: createReplyReader(origin),
        spokenBefore: new Set(cues.map(({ text }) => text)),
      });
      takes.passOn(turnId, newTurnId);
    },
  };
}

/** Whose answer it is, which is gone on with in the same voice. */
function assistantOf({ assistant }: Turn): string {
  return assistant?.id ?? generalId;
}

/** The beginning of the cue in which the sound of a reply stopped or failed; 0 where it came to its end. */
function unheardFrom({ outcome, silencedAt, fault, heardTo, reply }: Turn): number {
  const isCut = outcome === 'interrupted' || silencedAt !== undefined || fault !== undefined;
  return isCut && reply.slice(heardTo).trim() !== '' ? heardTo : 0;
}

/** Where the block of a reply begins that holds this offset. */
function blockStart({ reply, origin }: Turn, offset: number): number {
  const starts = createReplyReader(origin)
    .read(reply, true)
    .map(({ start, node }) => start + (node.position?.start.offset ?? 0));
  return starts.findLast((start) => start <= offset) ?? 0;
}

/** Moves a failed turn's recording to the new turn. */
function takeForRetry(
  takes: ReturnType<typeof createQuestionTakes>,
  turnId: string,
  newTurnId: string,
): Sound | undefined {
  try {
    takes.passOn(turnId, newTurnId);
    return takes.reopen(newTurnId);
  } catch {
    return undefined;
  }
}

function lostTake(): Fault {
  return { kind: 'storage-failed', message: t('talk:fault.recording-gone') };
}

/** The maximum answer length of a model in tokens; `undefined` when the service doesn't state it. */
type LongestAnswer = (model: string) => Promise<number | undefined>;

/** The options of one retry, with what the person changed for it. */
export async function optionsForRetry(
  turnOptions: TurnOptions,
  { depth = turnOptions.depth, roomier, whole }: AskedAgain,
  longestAnswer: LongestAnswer,
): Promise<TurnOptions> {
  const again = { ...turnOptions, depth, ...(whole && { whole }) };
  return roomier ? { ...again, sampling: await withoutAnswerLimit(turnOptions, longestAnswer) } : again;
}

/** As long as the model allows. When its limit is unknown, none is sent. */
async function withoutAnswerLimit(
  { model, sampling = {} }: TurnOptions,
  longestAnswer: LongestAnswer,
): Promise<NonNullable<TurnOptions['sampling']>> {
  const { maxTokens: _limit, ...rest } = sampling;
  const longest = await longestAnswer(model);
  return longest === undefined ? rest : { ...rest, maxTokens: longest };
}

/** What a retry reuses of the failed turn. */
function partialForRetry({ toolUses }: Turn): PartialReply {
  return { ...noPartialReply, toolUses: reusableToolResults(toolUses) };
}

/** What a continuation starts from. @param to length of the reply to keep */
function partialToContinue({ reply, toolUses, reasoningMs = 0 }: Turn, to: number): PartialReply {
  return { reply: reply.slice(0, to), toolUses: reusableToolResults(toolUses), reasoningMs };
}

/** The partial answer a retry or a continuation starts from. */
export interface PartialReply {
  /** The text to continue; empty when the answer starts over. */
  readonly reply: string;
  /** Results that needn't be computed again. */
  readonly toolUses: readonly ToolUse[];
  /** How long the model has already reasoned. */
  readonly reasoningMs: number;
}

export const noPartialReply: PartialReply = { reply: '', toolUses: [], reasoningMs: 0 };
