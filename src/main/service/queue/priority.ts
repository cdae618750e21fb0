import type { IncomingHttpHeaders } from 'node:http';
import type { Priority } from '../../speech/voice-service.ts';
import type { OnWait, WaitReason } from '../../../shared/contract/waiting.ts';

export interface Entry {
  readonly priority: Priority;
  /** From `arrive`: a request that is sent again after a refusal keeps its place in the queue. */
  readonly arrival: number;
  /** How many of the minute's tokens the request reserves; zero if it names no budget. */
  readonly tokens: number;
  readonly onWait?: OnWait | undefined;
}

/** Permission to send one request. It must be released once; releasing it again does nothing. */
export interface Permit {
  /** The service has answered; the limits in its headers apply to every request. */
  answered(headers: IncomingHttpHeaders): void;
  release(outcome: 'done' | 'failed'): void;
  /** The service refused it because of its limits: nothing is sent for this long. Releases the permit. */
  refused(ms: number, reason: WaitReason): void;
}
