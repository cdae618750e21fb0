import type { Dictation } from '../../shared/dictate/dictation.ts';
import type { WrittenKind } from '../../shared/dictate/take.ts';
import type { TakeRecorder } from './dictation-takes.ts';
import { hearLive, type Hearing, type HearingPorts } from './take-transcription.ts';
import { gapNote, watchForGaps } from '../speech/recognition/gap-watch.ts';
import { watchForSound } from './silence-watchdog.ts';

/** A take while it is recorded: its frames go to the disk first, then to be written down. */
export interface Recording {
  /** The first frame has arrived. Told twice, it changes nothing. */
  start(sampleRate: number, deviceName: string): void;
  /** What comes before the first frame was told, or after the end, is of nobody. */
  frames(pcm: Int16Array): void;
  flat(isFlat: boolean): void;
  /** @returns how it is written down; undefined when no frame has come */
  end(): Hearing | undefined;
}

export interface NewRecording {
  readonly takeId: string;
  readonly kind: WrittenKind;
  readonly tell: (patch: Partial<Dictation>) => void;
}

/** @param ports with milliseconds on a clock that never goes back @param signal ends the writing down */
export function openRecording(
  { takeId, kind, tell }: NewRecording,
  ports: HearingPorts & { readonly now: () => number },
  signal: AbortSignal,
): Recording {
  const ending = new AbortController();
  const watch = watchForSound(
    (hearsNothing) => tell({ hearsNothing }),
    AbortSignal.any([ending.signal, signal]),
  );
  const gaps = watchForGaps((missingMs) => tell({ notes: [gapNote(missingMs)] }));
  let started: { recorder: TakeRecorder; hearing: Hearing; sampleRate: number } | undefined;
  return {
    start(sampleRate, deviceName) {
      if (started || ending.signal.aborted) return;
      started = {
        recorder: ports.takes.begin({ id: takeId, kind, sampleRate }),
        hearing: hearLive({ takeId, tell, sampleRate }, ports, signal),
        sampleRate,
      };
      tell({ deviceName });
    },
    frames(pcm) {
      if (!started || ending.signal.aborted) return;
      started.recorder.append(pcm);
      started.hearing.add(pcm);
      watch.frames(pcm, started.sampleRate);
      gaps.frames((1000 * pcm.length) / started.sampleRate, ports.now());
    },
    flat: (isFlat) => watch.flat(isFlat),
    end() {
      if (!ending.signal.aborted) gaps.end();
      ending.abort();
      started?.recorder.finish();
      return started?.hearing;
    },
  };
}
