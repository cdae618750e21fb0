/** What a backup holds, as far as a person asks. */
export interface BackupContents {
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  readonly conversations: number;
  readonly dictations: number;
  readonly documents: number;
}
