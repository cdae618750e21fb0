import { expect, it } from 'vitest';
import { someAppState } from '../some-app-state.ts';
import { initialScreen, type Screen } from '../../../src/renderer/app/screen.ts';
import { createStore } from '../../../src/renderer/app/store.ts';
import { createRollingPeaks } from '../../../src/renderer/audio/peaks.ts';
import type { Output } from '../../../src/renderer/audio/output.ts';
import type { Bridge } from '../../../src/renderer/bridge.ts';
import { createSettingsActions } from '../../../src/renderer/settings/settings-actions.ts';
import type { AppState } from '../../../src/shared/contract/app-state.ts';
import type { SettingsPatch } from '../../../src/shared/settings/settings.ts';

/** A window, and a main that saves in order and answers only when it is asked to. */
function desk() {
  let app: AppState = someAppState;
  const answers: (() => void)[] = [];
  let refuses = false;
  const request = (name: string, patch: SettingsPatch | null) => {
    if (name === 'app-state') return Promise.resolve(app);
    if (refuses) return Promise.reject(new Error('The disk is full.'));
    const saved = (app = { ...app, settings: Object.assign({}, app.settings, patch) });
    return new Promise((answer) => answers.push(() => answer(saved)));
  };
  const screen = createStore<Screen>({ ...initialScreen, app });
  const { save } = createSettingsActions({
    bridge: { request } as unknown as Bridge, // asked for nothing else
    screen,
    output: {} as Output, // nothing is heard here
    newId: () => 'new',
    peaks: createRollingPeaks(1),
  });
  return {
    screen,
    save,
    words: () => screen.get().app?.settings.refusedWords,
    saved: () => app.settings.refusedWords,
    answer: () => void answers.shift()?.(),
    refuse: () => void (refuses = true),
  };
}

const settled = () => new Promise((done) => setTimeout(done));

it('begins a second change of a list with the first, which main has not answered yet', async () => {
  const { save, words, saved, answer } = desk();
  save({ refusedWords: ['lighthouse'] });
  save({ refusedWords: [...(words() ?? []), 'keeper'] });
  expect(saved()).toEqual(['lighthouse', 'keeper']);
  answer(); // the first, which knows nothing of the second
  await settled();
  expect(words()).toEqual(['lighthouse', 'keeper']);
  answer();
  await settled();
  expect(words()).toEqual(['lighthouse', 'keeper']);
});

it('takes back what could not be saved, and says why', async () => {
  const { screen, save, words, refuse } = desk();
  const before = words();
  refuse();
  save({ refusedWords: ['lighthouse'] });
  expect(words()).toEqual(['lighthouse']);
  await settled();
  expect(words()).toEqual(before);
  expect(screen.get().notice?.message).toBeTruthy();
});
