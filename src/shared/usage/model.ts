import type { ModelPrices } from './cost.ts';

/** What a model is for. The service's list has no such flags, so it is guessed from the model's name. */

export interface Model {
  readonly id: string;
  readonly owner: string;
  /** When it was made, in seconds since 1970, where the service says. */
  readonly created?: number;
  /** What the service says about it beyond its name, if anything. */
  readonly info?: ModelInfo;
}

/** What the service does not list is absent, never guessed. */
interface ModelInfo extends ModelPrices {
  readonly quantization?: string;
  readonly supportsPromptCaching: boolean;
  readonly maxOutputTokens?: number;
  readonly maxInputTokens?: number;
}

export interface ModelRoles {
  readonly chat: readonly Model[];
  readonly transcription: readonly Model[];
  readonly speech: readonly Model[];
}

const transcriptionNames = /\b(stt|asr|whisper|transcri\w*|parakeet|canary|speech-to-text)\b/i;
const speechNames = /\b(tts|speech|voice|chatterbox|kokoro|text-to-speech)\b/i;

/** The same models, each with what the service says about it beyond its name. */
export function withInfo(
  roles: ModelRoles,
  infos: readonly (ModelInfo & { readonly id: string })[],
): ModelRoles {
  const byId = new Map(infos.map((info) => [info.id, info]));
  const informed = (models: readonly Model[]): readonly Model[] =>
    models.map((model) => {
      const info = byId.get(model.id);
      return info ? { ...model, info } : model;
    });
  return {
    chat: informed(roles.chat),
    transcription: informed(roles.transcription),
    speech: informed(roles.speech),
  };
}

/** Sorts a list of models by what they do; a list without an audio model is a list of text models. */
export function modelRoles(models: readonly Model[]): ModelRoles {
  const transcription = models.filter((model) => transcriptionNames.test(model.id));
  const speech = models.filter((model) => !transcription.includes(model) && speechNames.test(model.id));
  const chat = models.filter((model) => !transcription.includes(model) && !speech.includes(model));
  return { chat, transcription, speech };
}
