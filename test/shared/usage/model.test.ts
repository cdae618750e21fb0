import { expect, it } from 'vitest';
import { modelRoles } from '../../../src/shared/usage/model.ts';

const model = (id: string) => ({ id, owner: 'someone' });

it('distinguishes audio models from text models by their names', () => {
  const roles = modelRoles(['acme/large', 'acme-tts-1', 'whisper-large', 'acme/small'].map(model));
  expect(roles.chat.map(({ id }) => id)).toEqual(['acme/large', 'acme/small']);
  expect(roles.speech.map(({ id }) => id)).toEqual(['acme-tts-1']);
  expect(roles.transcription.map(({ id }) => id)).toEqual(['whisper-large']);
});

it('takes speech-to-text for transcription, not for speech', () => {
  const roles = modelRoles(['speech-to-text-2', 'text-to-speech-2'].map(model));
  expect(roles.transcription.map(({ id }) => id)).toEqual(['speech-to-text-2']);
  expect(roles.speech.map(({ id }) => id)).toEqual(['text-to-speech-2']);
});
