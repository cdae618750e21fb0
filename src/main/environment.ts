import { settingsPatchSchema, type SettingsPatch } from '../shared/settings.ts';
import { voiceFile } from '../shared/voice.ts';

/** The service, model and voice that the environment chooses for one run, for the desktop app and the terminal alike. */
export interface Environment {
  readonly settings: SettingsPatch;
  readonly apiKey: string | undefined;
}

export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const { PARLEY_BASE_URL, PARLEY_MODEL, PARLEY_VOICE, PARLEY_API_KEY } = variables;
  const settings = settingsPatchSchema.parse({
    ...(PARLEY_BASE_URL && { baseUrl: PARLEY_BASE_URL }),
    ...(PARLEY_MODEL && { model: PARLEY_MODEL }),
    ...(PARLEY_VOICE && { voice: voiceFile(PARLEY_VOICE) }),
  });
  return { settings, apiKey: PARLEY_API_KEY || undefined };
}
