import { expect, it } from 'vitest';
import { someAppState } from '../some-app-state.ts';
import { modelInUse, thinkingOf } from '../../../src/renderer/talk/model-in-use.ts';
import { defaultSettings, type Settings } from '../../../src/shared/settings/settings.ts';
import type { Screen } from '../../../src/renderer/app/screen.ts';

const listed: Screen['models'] = {
  phase: 'ready',
  readAt: 1,
  roles: { chat: [{ id: 'a/glm-6', owner: 'a' }], transcription: [], speech: [] },
};

function screen(settings: Partial<Settings>, models: Screen['models'] = listed) {
  const app = {
    ...someAppState,
    settings: { ...defaultSettings, ...settings },
  } as const;
  return { app, models };
}

it('uses the first of the list until one is chosen, and none while there is no list', () => {
  expect(modelInUse(screen({}))).toBe('a/glm-6');
  expect(modelInUse(screen({ model: 'b/kimi-k3' }))).toBe('b/kimi-k3');
  expect(modelInUse(screen({}, { phase: 'loading' }))).toBe('');
});

it('offers nothing to choose where a model always thinks', () => {
  expect(thinkingOf(screen({ model: 'b/kimi-k3' })).choices).toHaveLength(1);
});

it('leaves out what the model has refused, and shows what the chosen depth comes to', () => {
  const refusing = screen({ depth: 'off', modelTraits: { 'a/glm-6': { refusedDepths: ['off'] } } });
  const { choices, depth } = thinkingOf(refusing);
  expect(choices.map((choice) => choice.depth)).toEqual(['default', 'brief', 'normal', 'deep']);
  expect(depth).toBe('brief');
});

it('goes by the family that the person has given the model', () => {
  expect(thinkingOf(screen({ modelTraits: { 'a/glm-6': { family: 'F' } } })).family).toBe('F');
});
