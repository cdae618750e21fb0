import type { Serving } from './service.ts';
import type { RequestHandlers } from '../platform/ipc.ts';
import { startAtLogin } from '../platform/start-at-login.ts';
import { bearerKey, serviceRoot } from '../service/service-address.ts';
import type { KeyStore } from '../settings/key-store.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import type { AppState } from '../../shared/contract/app-state.ts';
import type { SettingsPatch } from '../../shared/settings/settings.ts';

/** What works by the settings. */
export interface SettingsFollower {
  /** Told what has just been saved. */
  settingsChanged(patch: SettingsPatch): void;
  /** Another address or another key: what they were missing for goes on. */
  connectionChanged?(): void;
}

interface SettingsNeeds {
  readonly settings: SettingsStore;
  readonly keys: KeyStore;
  readonly serving: Pick<Serving, 'connectionChanged' | 'trimSpeech'>;
  readonly appState: () => AppState;
  readonly followers: readonly SettingsFollower[];
}

export type SettingsRequests = Pick<RequestHandlers, 'settings-save' | 'key-save' | 'key-forget'>;

/** What the window may change of how Parley works. */
export function settingsRequests(needs: SettingsNeeds): SettingsRequests {
  const { settings, keys, serving, appState, followers } = needs;
  const connectionChanged = (): void => {
    serving.connectionChanged();
    if (keys.status().state === 'missing') return;
    for (const follower of followers) follower.connectionChanged?.();
  };
  return {
    async 'settings-save'(patch) {
      if (patch.baseUrl) serviceRoot(patch.baseUrl); // refuses what is no web address, in words
      if (patch.startAtLogin !== undefined) startAtLogin(patch.startAtLogin);
      settings.save(patch);
      if (patch.baseUrl !== undefined) connectionChanged();
      if (patch.maxSpeechMb !== undefined) serving.trimSpeech();
      for (const follower of followers) follower.settingsChanged(patch);
      return appState();
    },
    async 'key-save'({ key, keep }) {
      keys.save(bearerKey(key), keep);
      connectionChanged();
      return appState();
    },
    async 'key-forget'() {
      keys.forget();
      connectionChanged();
      return appState();
    },
  };
}
