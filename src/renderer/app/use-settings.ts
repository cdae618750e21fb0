import { defaultSettings, type Settings } from '../../shared/settings/settings.ts';
import { useScreen } from './use-session.ts';

/** The person's settings; the defaults until main has answered. */
export function useSettings(): Settings {
  return useScreen(({ app }) => app?.settings ?? defaultSettings);
}
