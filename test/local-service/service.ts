import type { Listener } from './listening/listener.ts';
import type { VoiceBox } from './speech/voice-box.ts';

/** What the endpoints share. */
export interface Service {
  readonly voiceBox: VoiceBox;
  readonly listener: Listener;
  /** The assistant's time of day. */
  readonly now: () => Date;
}
