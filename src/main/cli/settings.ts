import { ZodError } from 'zod';
import { FaultError } from '../../shared/contract/fault.ts';
import { defaultSettings, settingsSchema, type Settings } from '../../shared/settings/settings.ts';
import { voiceFile } from '../../shared/speech/voice.ts';
import type { Environment } from '../environment.ts';
import type { Flags } from './program.ts';

/**
 * What holds for one command: its flags, else the environment, else the defaults.
 * @throws FaultError `bad-input` when one of them cannot be
 */
export function chosenSettings(
  { voice, apiKey, ceiling, answerPrice, unpriced, json: _json, ...flags }: Flags,
  environment: Environment,
): { readonly settings: Settings; readonly apiKey: string } {
  try {
    const settings = settingsSchema.parse({
      ...defaultSettings,
      ...environment.settings,
      ...flags,
      ...(ceiling !== undefined && { monthlyCeilingUsd: ceiling }),
      ...(unpriced !== undefined && { unpricedTokensUsd: unpriced }),
      ...(answerPrice && { answerPrices: { ...environment.settings.answerPrices, ...answerPrice } }),
      ...(voice !== undefined && { voice: voiceFile(voice) }),
    });
    return { settings, apiKey: apiKey ?? environment.apiKey ?? '' };
  } catch (error) {
    const issue = error instanceof ZodError ? error.issues[0] : undefined;
    if (!issue) throw error;
    const message = `This ${String(issue.path[0])} cannot be used. ${issue.message}`;
    throw new FaultError({ kind: 'bad-input', message }, { cause: error });
  }
}
