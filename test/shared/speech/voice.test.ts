import { expect, it } from 'vitest';
import { predefinedVoices, voiceFile, voiceLabel } from '../../../src/shared/speech/voice.ts';

it('has the 28 voices of the service', () => {
  expect(new Set(predefinedVoices).size).toBe(28);
});

it.each(['emily', 'Emily', 'EMILY.WAV', ' Emily.wav '])('understands %j as the voice it means', (written) => {
  expect(voiceFile(written)).toBe('Emily.wav');
});

it('leaves the name of another voice as it is', () => {
  expect(voiceFile('my Own')).toBe('my Own.wav');
});

it('calls a voice by its name', () => {
  expect(voiceLabel('Emily.wav')).toBe('Emily');
});
