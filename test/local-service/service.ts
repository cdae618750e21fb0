import type { Listener } from './listening/listener.ts';
import type { Pace } from './pace.ts';
import type { VoiceBox } from './speech/voice-box.ts';

/** What the endpoints share. */
export interface Service {
  readonly voiceBox: VoiceBox;
  readonly listener: Listener;
  /** The clock on the assistant's wall. */
  readonly now: () => Date;
  /** Service times as they are set at the moment. */
  readonly pace: () => Pace;
  /** Chance of its own for each endpoint: what one is asked does not change how long another takes. */
  readonly chance: Readonly<Record<'speech' | 'transcription' | 'chat', () => number>>;
}
