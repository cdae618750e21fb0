import type { IncomingHttpHeaders } from 'node:http';
import type { OnWait, WaitReason } from '../../../shared/contract/waiting.ts';

/** Whom somebody waits for comes first: a reply and its first sound, then what was said, then further sound. */
export const priorities = ['interactive', 'transcription', 'speech', 'prefetch'] as const;
export type Priority = (typeof priorities)[number];

export interface Entry {
  readonly priority: Priority;
  /** Given by `arrive`: whoever comes back after a refusal keeps its place. */
  readonly arrival: number;
  /** What the request reserves of the minute's tokens; zero where it says nothing of it. */
  readonly tokens: number;
  readonly onWait?: OnWait | undefined;
}

/** Leave to send one request, which must be given back exactly once; giving it back again does nothing. */
export interface Pass {
  /** The service has answered: what its headers tell of limits holds for everyone. */
  answered(headers: IncomingHttpHeaders): void;
  leave(outcome: 'done' | 'failed'): void;
  /** The service refused it for its limits: nothing at all is sent for so long. Gives the leave back. */
  refused(ms: number, reason: WaitReason): void;
}
