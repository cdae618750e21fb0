/** The endpoints' names in the log and for faults. */
export type Endpoint = 'chat' | 'models' | 'model-info' | 'speech' | 'transcription' | 'unknown';

export type Outcome = 'answered' | 'aborted-by-client' | 'failed';

/** What was requested, as far as it was understood. Only for assertions: the service never reads it. */
export type Summary =
  | {
      readonly messages: readonly { readonly role: string; readonly content: unknown }[];
      readonly model: string;
      /** The whole body as sent. */
      readonly request?: Readonly<Record<string, unknown>>;
    }
  | { readonly input: string; readonly voice: string; readonly speed: number; readonly format: string }
  | { readonly bytes: number; readonly text?: string }
  | { readonly [key: string]: never };

export interface LoggedRequest {
  readonly endpoint: Endpoint;
  /** Milliseconds since the epoch, with fractions. */
  readonly startedAt: number;
  /** When all of it had come in and was understood. */
  readonly receivedAt?: number;
  /** How long a transcription or speech was to take; on a busy computer, the work itself takes longer. */
  readonly dueMs?: number;
  /** When an answer that is sent whole was there, before any of it was sent. */
  readonly answeredAt?: number;
  /** What has been sent of a streamed answer's text (not its reasoning), piece by piece. */
  readonly written?: readonly WrittenPiece[];
  /** Set, with the outcome, when the answer is sent or the connection closed. */
  readonly endedAt?: number;
  readonly outcome?: Outcome;
  readonly status?: number;
  readonly body: Summary;
}

export interface WrittenPiece {
  readonly at: number;
  readonly text: string;
}

/** A live entry, written to while its request runs. */
export type Entry = { -readonly [Field in keyof LoggedRequest]: LoggedRequest[Field] };

export function openEntry(endpoint: Endpoint): Entry {
  return { endpoint, startedAt: clockMs(), body: {} };
}

/** The first outcome counts. */
export function closeEntry(entry: Entry, outcome: Outcome, status?: number): void {
  if (entry.outcome) return;
  entry.outcome = outcome;
  entry.endedAt = clockMs();
  if (status !== undefined) entry.status = status;
}

/** Milliseconds since the epoch, with fractions. */
export function clockMs(): number {
  return performance.timeOrigin + performance.now();
}
