import type { AppState } from '../../src/shared/contract/app-state.ts';
import { defaultSettings } from '../../src/shared/settings/settings.ts';

/** What a window draws itself from: a key is kept, and nothing has been said or has gone wrong. */
export const someAppState: AppState = {
  settings: defaultSettings,
  key: { state: 'stored', keyStore: true },
  conversation: { turns: [] },
  version: '1',
  locale: 'en',
  updates: { is: 'elsewhere', by: 'source' },
  notices: [],
  toolServers: [],
  keys: [],
  recovered: [],
};
