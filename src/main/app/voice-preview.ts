import { randomUUID } from 'node:crypto';
import type { RequestHandlers } from '../platform/ipc.ts';
import { cuePath } from '../../shared/contract/talk-contract.ts';
import type { TurnOptions } from '../talk/turn-options.ts';
import { createVoicePreview } from '../talk/voice-sample.ts';
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
