import { defaultSettings, type Settings } from '../../../shared/settings.ts';
import { useScreen } from '../../state/use-session.ts';

/** As the person has chosen; as at first until main has told. */
export function useSettings(): Settings {
  return useScreen(({ app }) => app?.settings ?? defaultSettings);
}
