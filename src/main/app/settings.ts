import type { AppService } from './service.ts';
import type { RequestHandlers } from '../platform/ipc.ts';
import type { Served } from '../platform/app-scheme.ts';
import { startAtLogin } from '../platform/start-at-login.ts';
import { bearerKey, serviceRoot } from '../service/service-address.ts';
import type { KeyStore } from '../settings/key-store.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import type { AppState } from '../../shared/contract/app-state.ts';
import type { SettingsPatch } from '../../shared/settings/settings.ts';
import { type AssistantLists, assistantsIn } from '../../shared/talk/assistants/assistant.ts';
import { assistantFile, assistantPath } from '../../shared/talk/assistants/assistant-file.ts';

/** A part of the app that depends on settings. */
export interface SettingsFollower {
  /** Called with the settings that were just saved. */
  settingsChanged(patch: SettingsPatch): void;
  /** The address or the key has changed: retries what failed because of them. */
  connectionChanged?(): void;
}

/** The assistant at an address of `assistantPath`, as a file. @returns undefined for any other address */
export function exportedAssistant(
  settings: AssistantLists,
  { pathname }: URL,
): ReturnType<Served['exported']> {
  const assistant = assistantsIn(settings).find(({ id }) => pathname === assistantPath(id));
  return assistant && assistantFile(assistant);
}

interface SettingsRequestsOptions {
  readonly settings: SettingsStore;
  readonly keys: KeyStore;
  readonly appService: Pick<AppService, 'connectionChanged' | 'trimSpeech'>;
  readonly appState: () => AppState;
  readonly followers: readonly SettingsFollower[];
}

type SettingsRequests = Pick<RequestHandlers, 'settings-save' | 'key-save' | 'key-forget'>;

/** The window's requests to change settings and the key. */
export function settingsRequests(options: SettingsRequestsOptions): SettingsRequests {
  const { settings, keys, appService, appState, followers } = options;
  const connectionChanged = (): void => {
    appService.connectionChanged();
    if (['missing', 'elsewhere'].includes(keys.status().state)) return;
    for (const follower of followers) follower.connectionChanged?.();
  };
  return {
    async 'settings-save'(patch) {
      if (patch.baseUrl) serviceRoot(patch.baseUrl); // throws a fault if it isn't a web address
      if (patch.startAtLogin !== undefined) startAtLogin(patch.startAtLogin);
      settings.save(patch);
      if (patch.baseUrl !== undefined) {
        keys.addressChanged();
        connectionChanged();
      }
      if (patch.maxSpeechMb !== undefined) appService.trimSpeech();
      for (const follower of followers) follower.settingsChanged(patch);
      return appState();
    },
    async 'key-save'({ key, keep }) {
      await keys.save(bearerKey(key), keep);
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
