/**
 * The library's tables, as the steps that made them: step `n` takes a database from version `n - 1` to `n`. A step that
 * has been released is never changed; a new table is a new step.
 */
export const migrations: readonly string[] = [
  `CREATE TABLE usage_entry (
    id INTEGER PRIMARY KEY,
    at_ms INTEGER NOT NULL,
    day TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('chat', 'speech', 'transcription')),
    model TEXT NOT NULL,
    complete INTEGER NOT NULL,
    prompt_tokens INTEGER,
    cached_tokens INTEGER,
    completion_tokens INTEGER,
    reasoning_tokens INTEGER,
    characters INTEGER,
    seconds REAL,
    cost_pico INTEGER
  ) STRICT;
  -- Holds all that is summed, so that sums need not look up each entry.
  CREATE INDEX usage_entry_by_day ON usage_entry (day, cost_pico, prompt_tokens, cached_tokens,
    completion_tokens, reasoning_tokens, characters, seconds);`,
];
