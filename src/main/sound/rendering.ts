import type { OnWait } from '../../shared/waiting.ts';
import { decodeWav, WavError, type Sound } from '../../shared/audio.ts';
import { FaultError } from '../../shared/fault.ts';
import { clipFlaw, type ClipFlaw } from './clip.ts';
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
 * A piece's clip; one that cannot be right is asked for once more, and the better of the two is taken.
 * @throws FaultError `answer-unreadable` when both are no sound at all; whatever the service throws
 */
export async function renderPiece(
  piece: SpokenPiece,
  rendering: Rendering,
  signal: AbortSignal,
): Promise<Clip> {
  const first = await renderOnce(piece, rendering, signal);
  if (first && !first.flaw) return first;
  const second = await renderOnce(piece, rendering, signal);
  const best = second?.flaw && first && badness(first) <= badness(second) ? first : (second ?? first);
  if (!best) throw unreadable();
  return { ...best, characters: piece.text.length * 2 };
}

/** `undefined` when what came cannot be read as sound. */
async function renderOnce(
  piece: SpokenPiece,
  { service, model, voice, speed, onWait }: Rendering,
  signal: AbortSignal,
): Promise<Clip | undefined> {
  const request = {
    model,
    input: piece.text,
    voice,
    speed,
    format: 'wav' as const,
    ...(onWait && { onWait }),
  };
  const wav = await service.speak(request, signal);
  try {
    const sound = decodeWav(wav);
    return { piece, sound, flaw: clipFlaw(sound, piece.text, speed), characters: piece.text.length };
  } catch (error) {
    if (error instanceof WavError) return undefined;
    throw error;
  }
}

/** Crackling words are better than too many or too few, and those better than none. */
const fromBadToWorst: readonly ClipFlaw[] = ['clipped', 'a long gap', 'too long', 'too short', 'silent'];

function badness({ flaw }: Clip): number {
  return flaw ? fromBadToWorst.indexOf(flaw) : -1;
}

function unreadable(): FaultError {
  return new FaultError({
    kind: 'answer-unreadable',
    message: 'The service sent sound that cannot be read, twice. Nothing was lost; try it again.',
  });
}
