import type { Listener } from './listening/listener.ts';
import type { Gullible } from './chat/rewrite.ts';
import type { VoiceBox } from './speech/voice-box.ts';

/** What the endpoints share. */
export interface Service {
  readonly voiceBox: VoiceBox;
  readonly listener: Listener;
  /** Whether its models take a text that they rewrite for an instruction. */
  gullible: Gullible | undefined;
  /** The assistant's time of day. */
  readonly now: () => Date;
}
