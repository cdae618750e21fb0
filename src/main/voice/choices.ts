import { FaultError } from '../../shared/fault.ts';
import type { Model, ModelRoles } from '../../shared/model.ts';
import type { Settings } from '../../shared/settings.ts';

/** With what a turn is made. */
export interface Choices {
  readonly model: string;
  readonly transcriptionModel: string;
  readonly speechModel: string;
  readonly voice: string;
  readonly speed: number;
  /** When false the reply is only shown. */
  readonly speak: boolean;
}

/**
 * The settings, completed from what the service lists.
 * @throws FaultError `unknown-model` when the service lists no model for a part that was not chosen.
 */
export function chooseModels(settings: Settings, roles: ModelRoles): Choices {
  return {
    model: settings.model || firstOf(roles.chat, 'text model'),
    transcriptionModel: settings.transcriptionModel || firstOf(roles.transcription, 'speech-to-text model'),
    speechModel: settings.speechModel || firstOf(roles.speech, 'text-to-speech model'),
    voice: settings.voice,
    speed: settings.speed,
    speak: settings.speakReplies,
  };
}

function firstOf(models: readonly Model[], what: string): string {
  const [first] = models;
  if (first) return first.id;
  throw new FaultError({
    kind: 'unknown-model',
    message: `I found no ${what} in the service's list. Choose one in Settings.`,
  });
}
