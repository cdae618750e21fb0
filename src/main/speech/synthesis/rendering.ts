import type { OnWait } from '../../../shared/contract/waiting.ts';
import { decodeWav, type Sound } from '../../../shared/audio/pcm.ts';
import { checkedSpeech } from './checked-speech.ts';
import type { ClipFlaw } from './clip.ts';
import type { SpokenPiece } from './spoken-pieces.ts';

/** What long speech needs of the service; the API client fits by its shape. */
export interface SpeechService {
  /** The bytes of a WAV file. */
  speak(
    request: {
      model: string;
      input: string;
      voice: string;
      speed: number;
      format: 'wav';
      onWait?: OnWait;
    },
    signal: AbortSignal,
  ): Promise<Uint8Array>;
}

/** How all pieces of a text are rendered. */
export interface Rendering {
  readonly service: SpeechService;
  readonly model: string;
  readonly voice: string;
  /** Times the natural pace. */
  readonly speed: number;
  readonly onWait?: OnWait;
}

/** The sound of a piece as it came. */
export interface Clip {
  readonly piece: SpokenPiece;
  readonly sound: Sound;
  /** Still wrong after it was rendered again. */
  readonly flaw: ClipFlaw | undefined;
  /** Sent to the service for it. */
  readonly characters: number;
}

/**
 * A piece's clip, checked as `checkedSpeech` does.
 * @throws FaultError `answer-unreadable`; whatever the service throws
 */
export async function renderPiece(
  piece: SpokenPiece,
  { service, model, voice, speed, onWait }: Rendering,
  signal: AbortSignal,
): Promise<Clip> {
  const render = checkedSpeech(service.speak);
  const request = {
    model,
    input: piece.text,
    voice,
    speed,
    format: 'wav' as const,
    ...(onWait && { onWait }),
  };
  const { wav, flaw, sent } = await render(request, signal);
  return { piece, sound: decodeWav(wav), flaw, characters: sent };
}
