import { expect, it } from 'vitest';
import { modelRoles } from '../../../src/shared/model.ts';
import { defaultSettings } from '../../../src/shared/settings.ts';
import { chooseModels } from '../../../src/main/voice/choices.ts';

const roles = modelRoles(['a/one', 'a/two', 'a-tts', 'a-stt'].map((id) => ({ id, owner: 'a' })));

it('takes the first model of each kind where none was chosen', () => {
  expect(chooseModels(defaultSettings, roles)).toMatchObject({
    model: 'a/one',
    transcriptionModel: 'a-stt',
    speechModel: 'a-tts',
  });
});

it('keeps what was chosen, even when the service no longer lists it', () => {
  expect(chooseModels({ ...defaultSettings, model: 'a/gone' }, roles).model).toBe('a/gone');
});

it('says what is missing', () => {
  expect(() => chooseModels(defaultSettings, modelRoles([]))).toThrow(/no text model/);
});
