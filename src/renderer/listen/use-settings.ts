import { defaultSettings, type Settings } from '../../shared/settings/settings.ts';
import { useScreen } from '../app/use-session.ts';

/** As the person has chosen; as at first until main has told. */
export function useSettings(): Settings {
  return useScreen(({ app }) => app?.settings ?? defaultSettings);
}
