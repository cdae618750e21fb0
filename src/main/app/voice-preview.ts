import { randomUUID } from 'node:crypto';
import type { RequestHandlers } from '../platform/ipc.ts';
import { cuePath } from '../../shared/contract/talk-contract.ts';
import type { TurnOptions } from '../talk/turn-options.ts';
import { voiceLabel } from '../../shared/speech/voice.ts';
import { t } from '../../shared/text/translate.ts';
import type { VoiceService } from '../speech/voice-service.ts';

interface PreviewingNeeds {
  readonly service: Pick<VoiceService, 'speak'>;
  readonly choices: (needed: 'speech') => Promise<TurnOptions>;
}

/** Voices and words that are tried by ear. */
export interface Previewing {
  readonly requests: Pick<RequestHandlers, 'voice-preview'>;
  /** @returns undefined for a cue of a turn, and for what was tried before the last one */
  cueSound(turnId: string, cueId: string): Uint8Array | undefined;
}

/** In the place of a turn's id: their sounds are fetched as those of cues are. */
const previews = 'preview';

export function startPreviewing({ service, choices }: PreviewingNeeds, untilQuit: AbortSignal): Previewing {
  const preview = createVoicePreview(service, () => choices('speech'), randomUUID);
  return {
    requests: {
      'voice-preview': async ({ voice, text }) => ({
        url: cuePath(previews, await preview.render(voice, text, untilQuit)),
      }),
    },
    cueSound: (turnId, cueId) => (turnId === previews ? preview.sound(cueId) : undefined),
  };
}

/** A voice introducing itself, or a single word, to listen to. Only the latest is kept. */
interface VoicePreview {
  /** @returns the id for `sound` @param text spoken instead, to hear how a word sounds */
  render(voice: string, text: string | undefined, signal: AbortSignal): Promise<string>;
  sound(id: string): Uint8Array | undefined;
}

function createVoicePreview(
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
