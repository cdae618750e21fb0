import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { someAppState } from '../some-app-state.ts';
import { initialScreen, type Screen } from '../../../src/renderer/app/screen.ts';
import { createStore } from '../../../src/renderer/app/store.ts';
import { createRollingPeaks } from '../../../src/renderer/audio/peaks.ts';
import type { Output } from '../../../src/renderer/audio/output.ts';
import type { Bridge } from '../../../src/renderer/bridge.ts';
import { createSettingsActions } from '../../../src/renderer/settings/settings-actions.ts';
import type { AppState } from '../../../src/shared/contract/app-state.ts';
import { defaultSettings } from '../../../src/shared/settings/settings.ts';
import type { ModelRoles } from '../../../src/shared/usage/model.ts';

const minuteMs = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The settings of a window that can ask, and a main that answers on request. */
function desk() {
  const asked: { answer(roles: ModelRoles): void; fail(): void }[] = [];
  const request = () =>
    new Promise((answer, reject) => {
      asked.push({ answer, fail: () => reject(new Error('The service is gone.')) });
    });
  const bridge = { request } as unknown as Bridge; // asked for models only
  const settings = { ...defaultSettings, baseUrl: 'https://service.example' };
  const app: AppState = { ...someAppState, settings };
  const screen = createStore<Screen>({ ...initialScreen, app });
  const output = {} as Output; // nothing is heard here
  const ports = { bridge, screen, output, newId: () => 'new', peaks: createRollingPeaks(1) };
  const actions = createSettingsActions(ports);
  return { asked, screen, ...actions };
}

const listing = (id: string): ModelRoles => ({
  chat: [{ id, owner: 'aurora' }],
  transcription: [],
  speech: [],
});
const settled = () => vi.advanceTimersByTimeAsync(0);

it('asks for the models once within minutes, and again when the person wants it', async () => {
  const { asked, screen, refreshModels, listModels } = desk();
  refreshModels();
  expect(screen.get().models.phase).toBe('loading');
  asked[0]?.answer(listing('glm-5'));
  await settled();
  vi.advanceTimersByTime(4 * minuteMs);
  refreshModels();
  expect(asked).toHaveLength(1);
  listModels();
  expect(asked).toHaveLength(2);
});

it('shows the models there were until an old list has been read anew', async () => {
  const { asked, screen, refreshModels } = desk();
  refreshModels();
  asked[0]?.answer(listing('glm-5'));
  await settled();
  vi.advanceTimersByTime(6 * minuteMs);
  refreshModels();
  expect(screen.get().models).toMatchObject({ phase: 'ready', roles: listing('glm-5') });
  asked[1]?.answer(listing('glm-6'));
  await settled();
  expect(screen.get().models).toMatchObject({ phase: 'ready', roles: listing('glm-6') });
  refreshModels();
  expect(asked).toHaveLength(2);
});

it('says that an old list could not be read anew, and asks again the next time', async () => {
  const { asked, screen, refreshModels } = desk();
  refreshModels();
  asked[0]?.answer(listing('glm-5'));
  await settled();
  vi.advanceTimersByTime(6 * minuteMs);
  refreshModels();
  asked[1]?.fail();
  await settled();
  expect(screen.get().models.phase).toBe('failed');
  refreshModels();
  expect(asked).toHaveLength(3);
});

it('drops the answer to a question that was asked anew meanwhile', async () => {
  const { asked, screen, listModels } = desk();
  listModels();
  listModels();
  asked[0]?.answer(listing('of the former address'));
  await settled();
  expect(screen.get().models.phase).toBe('loading');
  asked[1]?.answer(listing('glm-6'));
  await settled();
  expect(screen.get().models).toMatchObject({ roles: listing('glm-6') });
});
