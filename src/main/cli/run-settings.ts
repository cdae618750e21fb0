import { isAbsolute, join } from 'node:path';
import { ZodError } from 'zod';
import type { Flags } from './program.ts';
import type { takeEnvironment } from '../environment.ts';
import { FaultError } from '../../shared/contract/fault.ts';
import { listSettingNames } from '../../shared/settings/settings-labels.ts';
import { type Settings, defaultSettings, settingsSchema } from '../../shared/settings/settings.ts';
import { voiceFile } from '../../shared/speech/voice.ts';
import { t } from '../../shared/text/translate.ts';

/**
 * What holds for one command: its flags, else the environment, else the defaults.
 * @throws FaultError `bad-input` when one of them cannot be
 */
export function chosenSettings(
  { voice, apiKey, ceiling, answerPrice, unpriced, json: _json, ...flags }: Flags,
  environment: ReturnType<typeof takeEnvironment>,
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
    const name = listSettingNames([issue.path[0] as keyof Settings]); // the schema has no other keys
    const message = t('cli:invalid.setting', { name, why: whyOf(issue) });
    throw new FaultError({ kind: 'bad-input', message }, { cause: error });
  }
}

/** The schema's own message does not say that a name is only too long. */
function whyOf(issue: ZodError['issues'][number]): string {
  return issue.code === 'too_big' && issue.origin === 'string'
    ? t('cli:invalid.too-long', { count: Number(issue.maximum) })
    : issue.message;
}

/**
 * Where the terminal program keeps what it keeps: a ledger of its own, beside the desktop app's, because two programs
 * with two keys are two bills. `XDG_DATA_HOME` counts where it is an absolute path, as its specification says.
 */
export function dataFolder(
  { XDG_DATA_HOME, LOCALAPPDATA }: Readonly<Record<string, string | undefined>>,
  home: string,
): string {
  if (XDG_DATA_HOME && isAbsolute(XDG_DATA_HOME)) return join(XDG_DATA_HOME, 'parley');
  return join(LOCALAPPDATA ?? join(home, '.local', 'share'), 'parley');
}

/** Where Electron has the desktop app's data on this system. */
export function appFolder(
  { XDG_CONFIG_HOME, APPDATA }: Readonly<Record<string, string | undefined>>,
  home: string,
  platform: NodeJS.Platform,
): string {
  if (platform === 'darwin') return join(home, 'Library/Application Support/parley');
  if (platform === 'win32') return join(APPDATA ?? join(home, 'AppData/Roaming'), 'parley');
  const config = XDG_CONFIG_HOME && isAbsolute(XDG_CONFIG_HOME) ? XDG_CONFIG_HOME : join(home, '.config');
  return join(config, 'parley');
}
