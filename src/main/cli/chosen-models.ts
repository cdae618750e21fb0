import { FaultError } from '../../shared/fault.ts';
import { modelRoles, type Model, type ModelRoles } from '../../shared/model.ts';
import type { Settings } from '../../shared/settings.ts';

/** The models of a command, by what they are for; empty for a part that the command does without. */
export type ChosenModels = Readonly<Record<keyof ModelRoles, string>>;

/**
 * The models that were named, completed from the service's list, which is asked for only where one is missing.
 * @throws FaultError `unknown-model` when the service lists none for a part that is needed
 */
export async function chosenModels(
  needed: readonly (keyof ModelRoles)[],
  settings: Settings,
  list: () => Promise<readonly Model[]>,
): Promise<ChosenModels> {
  const named = {
    chat: settings.model,
    transcription: settings.transcriptionModel,
    speech: settings.speechModel,
  };
  const missing = needed.filter((part) => named[part] === '');
  if (missing.length === 0) return named;
  const roles = modelRoles(await list());
  return { ...named, ...Object.fromEntries(missing.map((part) => [part, firstOf(roles, part)])) };
}

const flags = { chat: '--model', transcription: '--transcription-model', speech: '--speech-model' } as const;

function firstOf(roles: ModelRoles, part: keyof ModelRoles): string {
  const first = roles[part][0];
  if (first) return first.id;
  throw new FaultError({
    kind: 'unknown-model',
    message: `The service lists no model for ${part}. Name one with ${flags[part]}.`,
  });
}
