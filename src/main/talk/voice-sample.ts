import { voiceLabel } from '../../shared/speech/voice.ts';
import type { TurnOptions } from './turn-options.ts';
import type { VoiceService } from '../speech/voice-service.ts';
import { t } from '../../shared/text/translate.ts';

/** A voice introducing itself, or a single word, to listen to. Only the latest is kept. */
interface VoicePreview {
  /** @returns the id for `sound` @param text spoken instead, to hear how a word sounds */
  render(voice: string, text: string | undefined, signal: AbortSignal): Promise<string>;
  sound(id: string): Uint8Array | undefined;
}

export function createVoicePreview(
  service: Pick<VoiceService, 'speak'>,
  choices: () => Promise<TurnOptions>,
  newId: () => string,
): VoicePreview {
  let last: { readonly id: string; readonly wav: Uint8Array } | undefined;
  return {
    async render(voice, text, signal) {
      const { speechModel, speed } = await choices();
      const input = text ?? t('talk:voice-sample', { name: voiceLabel(voice) });
      const wav = await service.speak({ model: speechModel, input, voice, speed, format: 'wav' }, signal);
      last = { id: newId(), wav };
      return last.id;
    },
    sound: (id) => (last?.id === id ? last.wav : undefined),
  };
}
