import { FaultError } from '../../shared/contract/fault.ts';
import type { ModelRoles } from '../../shared/usage/model.ts';
import { canSee } from '../../shared/talk/picture.ts';
import type { Depth } from '../../shared/talk/reasoning.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import type { Sampling } from '../speech/voice-service.ts';
import type { TurnNeeds } from './question-options.ts';

/** With what a turn is made. A model is empty where the turn does without it. */
export interface Choices {
  readonly model: string;
  readonly transcriptionModel: string;
  readonly speechModel: string;
  /** Whether the model reads pictures; taken not to where it is not said. */
  readonly sees?: boolean;
  /** How deep the model thinks. */
  readonly depth: Depth;
  /** How the words of the answer are chosen, and how many there may be; what is absent is as the service has it. */
  readonly sampling?: Sampling;
  /** The answer is made as a whole instead of streamed. */
  readonly whole?: boolean;
  readonly voice: string;
  readonly speed: number;
  /** When false the reply is only shown. */
  readonly speak: boolean;
}

/** With what a turn is made that needs this. @throws as `choose` */
export function chooseFor(
  { hears, reads, model }: TurnNeeds,
  settings: Settings,
  list: () => Promise<ModelRoles>,
): Promise<Choices> {
  const chosen = {
    ...settings,
    ...(model !== undefined && { model }),
    ...(reads && { speakReplies: true }),
  };
  const worded = reads ? [] : (['chat'] as const);
  const heard = hears ? (['transcription'] as const) : [];
  const spoken = chosen.speakReplies ? (['speech'] as const) : [];
  return choose([...worded, ...heard, ...spoken], chosen, list);
}

/**
 * The settings, completed from the service's list, which is asked for only where a model that is needed was not chosen.
 * @throws FaultError `unknown-model` when the service lists none for a part that is needed
 */
export async function choose(
  needed: readonly (keyof ModelRoles)[],
  settings: Settings,
  list: () => Promise<ModelRoles>,
): Promise<Choices> {
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

const names = { chat: 'text', transcription: 'speech-to-text', speech: 'text-to-speech' } as const;

function firstOf(roles: ModelRoles, part: keyof ModelRoles): string {
  const [first] = roles[part];
  if (first) return first.id;
  throw new FaultError({
    kind: 'unknown-model',
    message: `I found no ${names[part]} model in the service’s list. Name one in Settings.`,
  });
}
