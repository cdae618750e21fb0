import { randomUUID } from 'node:crypto';
import type { RequestHandlers } from '../../platform/ipc.ts';
import type { VoiceService } from '../../speech/voice-service.ts';
import type { TurnOptions } from '../../talk/turn-options.ts';
import { cuePath } from '../../../shared/contract/talk-contract.ts';
import { voiceLabel } from '../../../shared/speech/voice.ts';
import { t } from '../../../shared/text/translate.ts';

interface VoicePreviewOptions {
  readonly service: Pick<VoiceService, 'speak'>;
  readonly turnOptions: (needed: 'speech') => Promise<TurnOptions>;
}

/** Lets the person hear how a voice or a word sounds. Only the latest preview is kept. */
interface VoicePreview {
  readonly requests: Pick<RequestHandlers, 'voice-preview'>;
  /** @returns undefined for a turn's cue, and for older previews */
  cueSound(turnId: string, cueId: string): Uint8Array | undefined;
}

/** Takes the place of a turn's id, because the window fetches previews like cues. */
const previewTurnId = 'preview';

export function createVoicePreview(
  { service, turnOptions }: VoicePreviewOptions,
  untilQuit: AbortSignal,
): VoicePreview {
  let latest: { readonly id: string; readonly wav: Uint8Array } | undefined;
  return {
    requests: {
      async 'voice-preview'({ voice, text }) {
        const { speechModel, speed } = await turnOptions('speech');
        const input = text ?? t('talk:voice-sample', { name: voiceLabel(voice) });
        const request = { model: speechModel, input, voice, speed, format: 'wav' } as const;
        const wav = await service.speak(request, untilQuit);
        latest = { id: randomUUID(), wav };
        return { url: cuePath(previewTurnId, latest.id) };
      },
    },
    cueSound: (turnId, cueId) => (turnId === previewTurnId && latest?.id === cueId ? latest.wav : undefined),
  };
}
