import { FaultError } from '../../../shared/contract/fault.ts';
import type { ClipFlaw } from './clip.ts';
import { inOrder } from '../recognition/map-in-order.ts';
import { renderPiece, type Rendering } from './rendering.ts';
import { expectSoundFile } from '../codecs/sound-file.ts';
import { spokenPieces, type Writing } from './spoken-pieces.ts';
import { createSpokenTrack, type SpokenTrackOptions } from './spoken-track.ts';

export interface LongSpeech extends Rendering, SpokenTrackOptions {
  readonly text: string;
  /** Markdown unless said. */
  readonly writing?: Writing;
  readonly onProgress?: (progress: SpeechProgress) => void;
}

export interface SpeechProgress {
  /** Pieces of the text. */
  readonly done: number;
  readonly of: number;
  /** Sound so far. */
  readonly durationMs: number;
}

export interface SpokenFile {
  /** Exactly what the file holds. */
  readonly durationMs: number;
  readonly sampleRate: number;
  readonly pieces: number;
  /** Sent to the service; of a piece rendered twice, twice. */
  readonly characters: number;
  /** Pieces whose sound still looked wrong when it had been rendered again. */
  readonly flaws: readonly { readonly text: string; readonly flaw: ClipFlaw }[];
}

/** Requests at once: the next two are made while one is awaited. */
const requestsInFlight = 3;

/**
 * Speaks a text of any length into one sound file, without a click and of an exact length. Needs no more memory for an
 * hour than for a minute.
 * @throws FaultError `bad-input` when there is nothing to say, `storage-failed`; whatever the service throws. No file is
 * left then.
 */
export async function speakLong(speech: LongSpeech, signal: AbortSignal): Promise<SpokenFile> {
  const pieces = spokenPieces(speech.text, speech.writing ?? 'markdown');
  if (pieces.length === 0) throw nothingToSay();
  await expectSoundFile(speech.out);
  const track = createSpokenTrack(speech);
  const flaws: { text: string; flaw: ClipFlaw }[] = [];
  let done = 0;
  let characters = 0;
  try {
    const clips = inOrder(
      pieces,
      requestsInFlight,
      (piece, stop) => renderPiece(piece, speech, stop),
      signal,
    );
    for await (const clip of clips) {
      await track.add(clip, ++done === pieces.length);
      characters += clip.characters;
      if (clip.flaw) flaws.push({ text: clip.piece.text, flaw: clip.flaw });
      speech.onProgress?.({ done, of: pieces.length, durationMs: track.length().durationMs });
    }
    await track.finish();
    return { ...track.length(), pieces: pieces.length, characters, flaws };
  } catch (error) {
    await track.discard();
    throw error;
  }
}

function nothingToSay(): FaultError {
  return new FaultError({ kind: 'bad-input', message: 'There is nothing to say in this text.' });
}
