import { expect, it } from 'vitest';
import { modelRoles, type ModelRoles } from '../../../src/shared/usage/model.ts';
import { defaultSettings } from '../../../src/shared/settings/settings.ts';
import { choose } from '../../../src/main/talk/turn-options.ts';

const everything = ['chat', 'transcription', 'speech'] as const;

const listing =
  (...ids: string[]) =>
  async (): Promise<ModelRoles> =>
    modelRoles(ids.map((id) => ({ id, owner: 'a' })));

const unasked = (): never => {
  throw new Error('The list was asked for.');
};

it('takes the first model of each kind when none is chosen', async () => {
  expect(
    await choose(everything, defaultSettings, listing('a/one', 'a/two', 'a-tts', 'a-stt')),
  ).toMatchObject({
    model: 'a/one',
    transcriptionModel: 'a-stt',
    speechModel: 'a-tts',
  });
});

it('keeps the chosen model even if the service no longer lists it', async () => {
  const settings = { ...defaultSettings, model: 'a/gone' };
  expect((await choose(['chat', 'speech'], settings, listing('a/one', 'a-tts'))).model).toBe('a/gone');
});

it('does not request the model list when nothing is missing', async () => {
  expect(await choose(['chat'], { ...defaultSettings, model: 'a/one' }, unasked)).toMatchObject({
    model: 'a/one',
    speechModel: '',
  });
});

it('reports which kind of model is missing', async () => {
  await expect(choose(everything, defaultSettings, listing())).rejects.toThrow(/no chat model/);
});

it('knows whether the model supports images, from its name unless the settings say', async () => {
  const seen = async (model: string, sees?: boolean): Promise<boolean | undefined> => {
    const modelTraits = sees === undefined ? {} : { [model]: { sees } };
    return (await choose(['chat'], { ...defaultSettings, model, modelTraits }, unasked)).sees;
  };
  expect(await seen('a/one-vision')).toBe(true);
  expect(await seen('a/one')).toBe(false);
  expect(await seen('a/one', true)).toBe(true);
});

it('sends only the sampling options that the person has set', async () => {
  const settings = { ...defaultSettings, model: 'a/one', temperature: 0 };
  expect((await choose(['chat'], settings, unasked)).sampling).toEqual({ temperature: 0 });
});
