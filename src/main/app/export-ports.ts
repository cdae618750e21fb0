import { pictureTypeOf } from '../storage/picture-type.ts';
import type { CoverPicture } from '../audiobook/containers/audiobook.ts';
import type { ExportPorts } from '../audiobook/audiobook-ports.ts';
import type { ServiceClient } from '../service/client.ts';
import { systemClock } from '../service/clock.ts';
import type { ContentsEntry } from '../../shared/listen/document.ts';
import type { Script } from '../../shared/listen/script/script.ts';
import { decodeWav } from '../../shared/audio/pcm.ts';
import { bindery } from '../audiobook/containers/bind-parts.ts';
import { clipFlaw } from '../speech/synthesis/checked-speech.ts';

interface ExportPortsOptions extends Pick<ExportPorts, 'speech' | 'reachable'> {
  readonly transcribe: ServiceClient['transcribe'];
}

/** A document that has been parsed to its end, as it is spoken. */
export interface WholeDocument {
  readonly id: string;
  /** Its file's name, where it has none. */
  readonly title: string;
  readonly author?: string | undefined;
  readonly language?: string | undefined;
  readonly contents: readonly ContentsEntry[];
  readonly cover?: Uint8Array | undefined;
  readonly script: Script;
}

/** What audiobook exports use, both in the app and in the terminal program. */
export function exportPorts({ speech, transcribe, reachable }: ExportPortsOptions): ExportPorts {
  return {
    speech,
    reachable,
    bindery,
    isSoundOf: (wav, text) => clipFlaw(decodeWav(wav), text, 1) === undefined,
    hear: ({ wav, model, onWait }, signal) =>
      transcribe(
        { model, file: wav, fileName: 'clip.wav', timestamps: ['word'], priority: 'prefetch', onWait },
        signal,
      ),
    clock: systemClock,
  };
}

/** The cover, if audio players can show its format. */
export function playersCover(bytes: Uint8Array | undefined): CoverPicture | undefined {
  const mediaType = bytes && pictureTypeOf(bytes);
  return bytes && (mediaType === 'image/jpeg' || mediaType === 'image/png')
    ? { mediaType, bytes }
    : undefined;
}
