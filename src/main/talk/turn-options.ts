import type { Sampling } from '../speech/voice-service.ts';
import type { AttachmentStore } from './attachments.ts';
import { optionsForRetry } from './retry.ts';
import type { PricedModel } from '../usage/price-book.ts';
import { FaultError } from '../../shared/contract/fault.ts';
import type { AskedAgain } from '../../shared/contract/talk-contract.ts';
import { calledByName } from '../../shared/languages/called-by-name.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import {
  type Assistant,
  type AssistantLists,
  type AssistantName,
  assistantInUse,
  assistantWith,
  assistantsIn,
  firstToolOf,
  settingsFor,
  offeredTo,
} from '../../shared/talk/assistants/assistant.ts';
import { type Turn, isAsked, saidInTurn } from '../../shared/talk/conversation.ts';
import { canSee } from '../../shared/talk/picture.ts';
import type { ToolChoice } from '../../shared/talk/message.ts';
import type { Depth } from '../../shared/talk/reasoning.ts';
import type { ModelRoles } from '../../shared/usage/model.ts';
import { t } from '../../shared/text/translate.ts';

/** The models and options of a turn. A model is empty when the turn doesn't need it. */
export interface TurnOptions {
  readonly model: string;
  readonly transcriptionModel: string;
  readonly speechModel: string;
  /** Whether the model supports images; false unless known. */
  readonly sees?: boolean;
  /** The reasoning effort. */
  readonly depth: Depth;
  /** Sampling parameters and the token limit; absent ones use the service's defaults. */
  readonly sampling?: Sampling;
  /** The answer is requested whole instead of streamed. */
  readonly whole?: boolean;
  readonly voice: string;
  /** Times the natural pace, as the service is asked for it; pauses shrink with it. */
  readonly speed: number;
  /** When false the reply is only shown. */
  readonly speak: boolean;
  /** Who answers, and how; of a turn. */
  readonly assistant?: AssistantOptions;
}

export interface AssistantOptions extends AssistantName {
  /** For the model; empty for none. */
  readonly instructions: string;
  /** What the person wants of every answer; empty for nothing. */
  readonly customInstructions: string;
  /** The names of the tools the model may use; `null` for all there are. */
  readonly tools: readonly string[] | null;
  /** What it is asked to call before it answers. */
  readonly firstTool?: ToolChoice;
  readonly clearThinking: boolean;
}

/** Resolves the models and options a turn needs. @throws as `choose` */
export async function resolveTurnOptions(
  { hears, reads, model, assistant: id }: TurnRequirements,
  settings: Settings,
  list: () => Promise<ModelRoles>,
): Promise<TurnOptions> {
  const assistant = id === undefined ? assistantInUse(settings) : assistantWith(settings, id);
  const chosen = {
    ...settingsFor(assistant, settings),
    ...(model !== undefined && { model }),
    ...(reads && { speakReplies: true }),
  };
  const worded = reads ? [] : (['chat'] as const);
  const heard = hears ? (['transcription'] as const) : [];
  const spoken = chosen.speakReplies ? (['speech'] as const) : [];
  const turnOptions = await choose([...worded, ...heard, ...spoken], chosen, list);
  return { ...turnOptions, assistant: assistantOptions(assistant, settings) };
}

export function assistantOptions(
  assistant: Assistant,
  { customInstructions }: Pick<Settings, 'customInstructions'>,
): AssistantOptions {
  const { id, name, instructions, clearThinking } = assistant;
  const firstTool = firstToolOf(assistant);
  return {
    id,
    name,
    instructions: instructions.trim(),
    customInstructions: customInstructions.trim(),
    tools: offeredTo(assistant),
    ...(firstTool !== undefined && { firstTool }),
    clearThinking,
  };
}

/**
 * The settings, completed from the service's model list, which is fetched only when a required model isn't chosen.
 * @throws FaultError `unknown-model` when the service lists none for a required role
 */
export async function choose(
  needed: readonly (keyof ModelRoles)[],
  settings: Settings,
  list: () => Promise<ModelRoles>,
): Promise<TurnOptions> {
  const chosen = {
    chat: settings.model,
    transcription: settings.transcriptionModel,
    speech: settings.speechModel,
  };
  const missing = needed.filter((part) => chosen[part] === '');
  if (missing.length > 0) {
    const roles = await list();
    for (const part of missing) chosen[part] = firstOf(roles, part);
  }
  return {
    model: chosen.chat,
    sees: canSee(chosen.chat, settings.modelTraits),
    transcriptionModel: chosen.transcription,
    speechModel: chosen.speech,
    depth: settings.depth,
    sampling: samplingOf(settings),
    voice: settings.voice,
    speed: settings.speed,
    speak: settings.speakReplies,
  };
}

function samplingOf({ maxTokens, temperature, topP }: Settings): Sampling {
  return {
    ...(maxTokens !== null && { maxTokens }),
    ...(temperature !== null && { temperature }),
    ...(topP !== null && { topP }),
  };
}

function firstOf(roles: ModelRoles, part: keyof ModelRoles): string {
  const [first] = roles[part];
  if (first) return first.id;
  throw new FaultError({ kind: 'unknown-model', message: t(`talk:fault.no-model.${part}`) });
}

/** Which of the service's models a turn needs. */
export interface TurnRequirements {
  /** Whether a recording has to be transcribed first. */
  readonly hears: boolean;
  /** Whether a text is only read out: no chat model, and speech even if replies are silent. */
  readonly reads?: true;
  /** A chat model for this turn only. */
  readonly model?: string;
  /** The id of the assistant that answers, if it isn't the one in use. */
  readonly assistant?: string;
}

/** A question that begins with the name of the assistant it is for. */
interface CalledAssistant {
  readonly assistantId: string;
  /** The question without the words that say whom is asked. */
  readonly text: string;
}

/** Whom a question calls by name, of all that the person has. */
export function calledAssistant(question: string, settings: AssistantLists): CalledAssistant | undefined {
  const called = calledByName(question, assistantsIn(settings));
  return called && { assistantId: called.who.id, text: called.text };
}

export interface TurnOptionsPorts {
  /** Resolves the next turn's options; may have to ask the service. */
  readonly turnOptionsFor: (turn: TurnRequirements) => Promise<TurnOptions>;
  /** Whom a question calls by name, if anybody; by default nobody. */
  readonly called?: (question: string) => CalledAssistant | undefined;
  /** What the service states about a chat model; by default nothing. Never rejects. */
  readonly pricesOf?: (model: string) => Promise<Omit<PricedModel, 'id'> | undefined>;
}

/** A question about to be answered. */
interface Asked {
  readonly turnId: string;
  readonly hears: boolean;
  /** The id of the assistant that answers, if it isn't the one in use. */
  readonly assistant?: string | undefined;
  readonly again: AskedAgain;
  /** The conversation before it. */
  readonly history: readonly Turn[];
  readonly attachments: AttachmentStore;
}

/** The person's settings, changed by this question's pictures, earlier pictures, and how it is retried. */
export async function optionsForQuestion(
  { turnId, hears, assistant, again, history, attachments }: Asked,
  { turnOptionsFor, pricesOf = async () => undefined }: TurnOptionsPorts,
): Promise<{ readonly turnOptions: TurnOptions; readonly visionFallback?: NonNullable<Turn['looker']> }> {
  const optionsWith = (model: string | undefined): Promise<TurnOptions> =>
    turnOptionsFor({
      hears,
      ...(model !== undefined && { model }),
      ...(assistant !== undefined && { assistant }),
    });
  const attached = attachments.of(turnId);
  const chosen = await optionsWith(again.model ?? attached.model);
  const model =
    again.model === undefined
      ? visionModelFor(chosen, attached, { history, attachmentsOf: attachments.of })
      : undefined;
  const turnOptions = await optionsForRetry(
    model === undefined ? chosen : await optionsWith(model),
    again,
    async (id) => (await pricesOf(id))?.maxOutputTokens,
  );
  return { turnOptions, ...(model !== undefined && { visionFallback: { model, insteadOf: chosen.model } }) };
}

interface Following {
  /** The conversation before the question. */
  readonly history: readonly Turn[];
  readonly attachmentsOf: AttachmentStore['of'];
}

/**
 * The vision model that keeps answering after it was shown pictures: follow-up questions are about them, and the chosen
 * model hasn't seen them. Undefined when the chosen model supports images, the person wants it to answer, or the
 * question has pictures or a model of its own.
 */
export function visionModelFor(
  { model: chosen, sees }: TurnOptions,
  { model, pictures = [], byChosen }: ReturnType<AttachmentStore['of']>,
  { history, attachmentsOf }: Following,
): string | undefined {
  if (sees || byChosen || model !== undefined || pictures.length > 0) return undefined;
  if (!history.some(({ id }) => attachmentsOf(id).pictures?.length)) return undefined; // kept only while the app runs
  const last = history.findLast((turn) => isAsked(turn) && saidInTurn(turn) !== '');
  const visionModel = last && (attachmentsOf(last.id).model ?? last.looker?.model);
  return visionModel === chosen ? undefined : visionModel;
}
