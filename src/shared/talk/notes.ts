/** What a person has Parley keep for them, by voice or by hand. It outlives a restart. */

export interface Note {
  readonly id: string;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
}

export interface Reminder {
  readonly id: string;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly dueAt: number;
}

export interface KeptNotes {
  /** The newest first. */
  readonly notes: readonly Note[];
  /** The next first. */
  readonly reminders: readonly Reminder[];
}

/** Characters. */
export const longestNote = 4_000;
export const longestReminder = 300;

/** Keeps a looping model from filling the disk, and the list such that a model can be sent all of it. */
export const mostNotes = 500;
export const mostReminders = 200;
