import { settingsSchema, type Settings, type SettingsPatch } from '../shared/settings.ts';
import { voiceFile } from '../shared/voice.ts';

/** The service, model and voice that the environment chooses for one run, for the desktop app and the terminal alike. */
export interface Environment {
  readonly settings: SettingsPatch;
  readonly apiKey: string | undefined;
  /** What of it cannot be used, a sentence each. */
  readonly problems: readonly string[];
}

/**
 * Reads what the environment says, and takes the key out of it: no process that is started from then on gets it.
 * What cannot be used is told; all else holds.
 */
export function takeEnvironment(variables: Record<string, string | undefined>): Environment {
  const { PARLEY_BASE_URL, PARLEY_MODEL, PARLEY_VOICE, PARLEY_API_KEY } = variables;
  delete variables['PARLEY_API_KEY'];
  const problems: string[] = [];
  const settings: SettingsPatch = {
    ...chosen('PARLEY_BASE_URL', 'baseUrl', PARLEY_BASE_URL, problems),
    ...chosen('PARLEY_MODEL', 'model', PARLEY_MODEL, problems),
    ...chosen('PARLEY_VOICE', 'voice', PARLEY_VOICE && voiceFile(PARLEY_VOICE), problems),
  };
  return { settings, apiKey: PARLEY_API_KEY || undefined, problems };
}

const needed = {
  baseUrl: 'an address has at most 2000 characters',
  model: 'a model’s name has at most 200 characters',
  voice: 'a voice is the name of a .wav file, such as Emily.wav',
} as const;

function chosen<Name extends keyof typeof needed & keyof Settings>(
  variable: string,
  name: Name,
  value: string | undefined,
  problems: string[],
): SettingsPatch {
  if (!value) return {};
  const read = settingsSchema.shape[name].safeParse(value);
  if (read.success) return { [name]: read.data };
  problems.push(`${variable} is not used: ${needed[name]}.`);
  return {};
}
