/** What was counted without a cost before prices could be known in part. */
export const priceFormerEntries = `UPDATE usage_entry SET cost_pico = 0, unpriced_input = prompt_tokens, unpriced_output = completion_tokens
    WHERE complete = 1 AND cost_pico IS NULL AND prompt_tokens IS NOT NULL;`;

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

  // Numbers of takes and turns are never given again: their order is the order of what happened, whatever the clock said.
  `CREATE TABLE take (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL CHECK (kind IN ('talk', 'dictation', 'note')),
    stage TEXT NOT NULL CHECK (stage IN
      ('recording', 'captured', 'sent', 'text', 'cleaned', 'delivered', 'failed', 'cancelled')),
    started_at_ms INTEGER NOT NULL,
    duration_ms INTEGER NOT NULL DEFAULT 0,
    sample_rate INTEGER NOT NULL,
    -- The folder of its sound where it is another than that of all takes.
    elsewhere TEXT,
    audio_bytes INTEGER NOT NULL DEFAULT 0,
    -- The lease of the process that works on it; none while it lies.
    writer TEXT,
    text TEXT,
    cleaned_text TEXT,
    mode TEXT,
    language TEXT,
    model TEXT,
    delivered_to TEXT,
    fault TEXT CHECK (fault IS NULL OR json_valid(fault)),
    stage_times TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(stage_times)),
    -- When it was delivered or cancelled, while it is.
    rested_at_ms INTEGER
  ) STRICT;
  CREATE INDEX take_by_kind ON take (kind, seq);
  CREATE INDEX take_unfinished ON take (seq) WHERE stage NOT IN ('delivered', 'cancelled');
  CREATE INDEX take_at_rest ON take (stage, rested_at_ms) WHERE rested_at_ms IS NOT NULL;
  -- Holds all that is asked of the room that sound takes.
  CREATE INDEX take_sound ON take (seq, audio_bytes, stage, id) WHERE audio_bytes > 0;

  -- By the take's id: when its row is damaged and its sound found again, they belong together as before.
  CREATE TABLE segment (
    take TEXT NOT NULL REFERENCES take (id) ON UPDATE CASCADE ON DELETE CASCADE,
    position INTEGER NOT NULL,
    start_ms REAL NOT NULL,
    end_ms REAL NOT NULL,
    text TEXT,
    PRIMARY KEY (take, position)
  ) STRICT;

  CREATE VIRTUAL TABLE take_words USING fts5 (text, cleaned_text, content = 'take', content_rowid = 'seq',
    tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3');
  INSERT INTO take_words (take_words, rank) VALUES ('secure-delete', 1);
  CREATE TRIGGER take_words_added AFTER INSERT ON take BEGIN
    INSERT INTO take_words (rowid, text, cleaned_text) VALUES (new.seq, new.text, new.cleaned_text);
  END;
  CREATE TRIGGER take_words_removed AFTER DELETE ON take BEGIN
    INSERT INTO take_words (take_words, rowid, text, cleaned_text)
      VALUES ('delete', old.seq, old.text, old.cleaned_text);
  END;
  CREATE TRIGGER take_words_changed AFTER UPDATE OF text, cleaned_text ON take BEGIN
    INSERT INTO take_words (take_words, rowid, text, cleaned_text)
      VALUES ('delete', old.seq, old.text, old.cleaned_text);
    INSERT INTO take_words (rowid, text, cleaned_text) VALUES (new.seq, new.text, new.cleaned_text);
  END;

  CREATE TABLE retention (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    keep_for TEXT NOT NULL CHECK (keep_for IN ('never', 'day', 'month', 'for-ever')),
    max_bytes INTEGER
  ) STRICT;

  CREATE TABLE conversation (
    -- Higher the later it was taken up last: begun, gone on with, or spoken in.
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    taken_up_at_ms INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE turn (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    -- By its id, and without a constraint: turns outlive the damage of that row.
    conversation TEXT NOT NULL,
    utterance TEXT NOT NULL,
    reply TEXT NOT NULL,
    -- The turn without its utterance and reply.
    rest TEXT NOT NULL CHECK (json_valid(rest))
  ) STRICT;
  CREATE INDEX turn_by_conversation ON turn (conversation, seq);

  CREATE VIRTUAL TABLE turn_words USING fts5 (utterance, reply, content = 'turn', content_rowid = 'seq',
    tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3');
  INSERT INTO turn_words (turn_words, rank) VALUES ('secure-delete', 1);
  CREATE TRIGGER turn_words_added AFTER INSERT ON turn BEGIN
    INSERT INTO turn_words (rowid, utterance, reply) VALUES (new.seq, new.utterance, new.reply);
  END;
  CREATE TRIGGER turn_words_removed AFTER DELETE ON turn BEGIN
    INSERT INTO turn_words (turn_words, rowid, utterance, reply)
      VALUES ('delete', old.seq, old.utterance, old.reply);
  END;
  CREATE TRIGGER turn_words_changed AFTER UPDATE OF utterance, reply ON turn BEGIN
    INSERT INTO turn_words (turn_words, rowid, utterance, reply)
      VALUES ('delete', old.seq, old.utterance, old.reply);
    INSERT INTO turn_words (rowid, utterance, reply) VALUES (new.seq, new.utterance, new.reply);
  END;

  CREATE TABLE reading_position (
    document TEXT PRIMARY KEY,
    sentence INTEGER NOT NULL,
    offset_ms REAL NOT NULL,
    at_ms INTEGER NOT NULL
  ) STRICT;`,
  // Places and marks name their document by its id, and without a constraint: they outlive the damage of its row.
  `DROP TABLE reading_position;
  CREATE TABLE document (
    id TEXT PRIMARY KEY,
    title TEXT NOT NULL,
    author TEXT,
    language TEXT,
    -- Where it lies, unless the library keeps it itself.
    path TEXT,
    has_cover INTEGER NOT NULL CHECK (has_cover IN (0, 1)),
    -- Of the whole, once it has been parsed to its end.
    characters INTEGER CHECK (characters >= 0),
    opened_at_ms INTEGER NOT NULL,
    choices TEXT NOT NULL CHECK (json_valid(choices))
  ) STRICT;
  CREATE INDEX document_by_opening ON document (opened_at_ms);
  CREATE TABLE reading_place (
    document TEXT PRIMARY KEY,
    block TEXT NOT NULL,
    at INTEGER NOT NULL CHECK (at >= 0),
    -- Into the sound of what is read there.
    offset_ms REAL NOT NULL CHECK (offset_ms >= 0),
    -- Of the document's characters, 0 to 1.
    progress REAL NOT NULL CHECK (progress BETWEEN 0 AND 1),
    at_ms INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE mark (
    id TEXT PRIMARY KEY,
    document TEXT NOT NULL,
    block TEXT NOT NULL,
    at INTEGER NOT NULL CHECK (at >= 0),
    sentence TEXT NOT NULL,
    note TEXT NOT NULL,
    made_at_ms INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX mark_by_document ON mark (document);`,
  // Every row is written anew, in full: what salvages a damaged file knows a row's table by its number of columns.
  `ALTER TABLE usage_entry ADD COLUMN unpriced_input INTEGER;
  ALTER TABLE usage_entry ADD COLUMN unpriced_output INTEGER;
  ALTER TABLE usage_entry ADD COLUMN answer_price_pico INTEGER;
  ALTER TABLE usage_entry ADD COLUMN reckoned_pico INTEGER;
  DROP INDEX usage_entry_by_day;
  UPDATE usage_entry SET reckoned_pico = NULL;
  ${priceFormerEntries}
  CREATE INDEX usage_entry_by_day ON usage_entry (day, cost_pico, prompt_tokens, cached_tokens,
    completion_tokens, reasoning_tokens, characters, seconds, unpriced_input, unpriced_output, answer_price_pico,
    reckoned_pico);`,
  // How old a take is, on the clock of `age-clock.ts` and beside its row: rows keep their shape, so that those of a
  // damaged file of a former version can still be read. What is set aside leaves the tables of takes altogether.
  `CREATE TABLE library_age (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    elapsed_ms INTEGER NOT NULL,
    anchor_service_ms INTEGER,
    anchor_wall_ms INTEGER,
    anchor_elapsed_ms INTEGER
  ) STRICT;

  CREATE TABLE take_age (
    take TEXT PRIMARY KEY REFERENCES take (id) ON UPDATE CASCADE ON DELETE CASCADE,
    -- When it came to rest; empty until the next sweep, which knows what time it is.
    from_ms INTEGER,
    -- The person has said that it stays.
    kept INTEGER NOT NULL DEFAULT 0 CHECK (kept IN (0, 1))
  ) STRICT;
  CREATE INDEX take_age_unknown ON take_age (take) WHERE from_ms IS NULL;
  CREATE INDEX take_age_known ON take_age (from_ms) WHERE kept = 0;
  INSERT INTO take_age (take) SELECT id FROM take WHERE rested_at_ms IS NOT NULL;
  CREATE TRIGGER take_age_added AFTER INSERT ON take WHEN new.rested_at_ms IS NOT NULL BEGIN
    INSERT OR IGNORE INTO take_age (take) VALUES (new.id);
  END;
  CREATE TRIGGER take_age_changed AFTER UPDATE OF rested_at_ms ON take
    WHEN new.rested_at_ms IS NOT old.rested_at_ms BEGIN
    DELETE FROM take_age WHERE take = new.id AND new.rested_at_ms IS NULL;
    INSERT INTO take_age (take) SELECT new.id WHERE new.rested_at_ms IS NOT NULL
      ON CONFLICT DO UPDATE SET from_ms = NULL, kept = kept AND new.stage = 'delivered';
  END;

  CREATE TABLE removed_take (
    id TEXT PRIMARY KEY,
    -- The sound alone where only the room for sound was used up.
    what TEXT NOT NULL CHECK (what IN ('all', 'sound')),
    from_ms INTEGER NOT NULL,
    audio_bytes INTEGER NOT NULL,
    -- The columns of its row, and its segments as lists.
    row TEXT NOT NULL CHECK (json_valid(row)),
    segments TEXT NOT NULL CHECK (json_valid(segments))
  ) STRICT;
  CREATE INDEX removed_take_by_time ON removed_take (from_ms);`,
  // Beside the row of its conversation, by its id and without a constraint: it outlives the damage of that row.
  `CREATE TABLE conversation_label (
    conversation TEXT PRIMARY KEY,
    title TEXT NOT NULL DEFAULT '',
    -- Whose title it is. The model's may be empty: it was asked, and is asked only once.
    titled_by TEXT CHECK (titled_by IN ('model', 'person')),
    pinned INTEGER NOT NULL DEFAULT 0 CHECK (pinned IN (0, 1))
  ) STRICT;`,
  // What was left to hear of a document when it was open last, as JSON.
  'ALTER TABLE document ADD COLUMN outlook TEXT',
  // Which part of the window asked; empty of what was asked before this was kept, and of trials in the settings.
  `ALTER TABLE usage_entry ADD COLUMN room TEXT CHECK (room IN ('talk', 'dictate', 'listen'))`,
  // A turn that belongs to a version of a question that is not in view. The turn in view names it, in `rest`.
  `ALTER TABLE turn ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1));
  DROP INDEX turn_by_conversation;
  CREATE INDEX turn_by_conversation ON turn (conversation, hidden, seq);`,
  // A highlight is a mark with an end and a colour. The queue names documents by their ids, and without a constraint.
  `ALTER TABLE mark ADD COLUMN until_block TEXT;
  ALTER TABLE mark ADD COLUMN until_at INTEGER;
  ALTER TABLE mark ADD COLUMN colour TEXT;
  CREATE TABLE reading_queue (
    document TEXT PRIMARY KEY,
    position INTEGER NOT NULL
  ) STRICT;`,
  // What was sent ahead and came to nothing.
  `ALTER TABLE usage_entry ADD COLUMN in_vain INTEGER CHECK (in_vain = 1);
  DROP INDEX usage_entry_by_day;
  CREATE INDEX usage_entry_by_day ON usage_entry (day, cost_pico, prompt_tokens, cached_tokens,
    completion_tokens, reasoning_tokens, characters, seconds, unpriced_input, unpriced_output, answer_price_pico,
    reckoned_pico, in_vain);`,
  // A document may stand on several shelves. Named by ids, and without a constraint, as in the queue.
  `CREATE TABLE shelf (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL
  ) STRICT;
  CREATE TABLE shelf_document (
    shelf TEXT NOT NULL,
    document TEXT NOT NULL,
    PRIMARY KEY (shelf, document)
  ) STRICT;`,
  // What has been asked and isn't answered yet. A process that was killed leaves it, and it may be billed.
  `CREATE TABLE usage_under_way (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    process INTEGER NOT NULL,
    at_ms INTEGER NOT NULL,
    day TEXT NOT NULL,
    kind TEXT NOT NULL,
    model TEXT NOT NULL,
    room TEXT,
    characters INTEGER,
    seconds REAL,
    unpriced_input INTEGER,
    reckoned_pico INTEGER
  ) STRICT;`,
  // Where in the web a document was fetched from, which is kept by the library itself then.
  'ALTER TABLE document ADD COLUMN address TEXT',
  // What was selected when an instruction was spoken, and a further answer to who asked, which only a new column can have.
  `ALTER TABLE take ADD COLUMN selected TEXT;
  ALTER TABLE usage_entry ADD COLUMN asked_by TEXT CHECK (asked_by IN ('talk', 'dictate', 'listen', 'rewrite'));
  UPDATE usage_entry SET asked_by = room WHERE room IS NOT NULL;
  ALTER TABLE usage_entry DROP COLUMN room;
  ALTER TABLE usage_entry RENAME COLUMN asked_by TO room;`,
  // What is kept for the person until they delete it, or it is due.
  `CREATE TABLE note (
    id TEXT PRIMARY KEY,
    text TEXT NOT NULL,
    made_at_ms INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE reminder (
    id TEXT PRIMARY KEY,
    text TEXT NOT NULL,
    due_at_ms INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE timer (
    id TEXT PRIMARY KEY,
    label TEXT NOT NULL,
    ends_at_ms INTEGER NOT NULL
  ) STRICT;`,
  // The program that a dictation was spoken into.
  'ALTER TABLE take ADD COLUMN program TEXT',
  // What the assistants keep about the person.
  `CREATE TABLE memory_note (
    id TEXT PRIMARY KEY,
    text TEXT NOT NULL,
    made_at_ms INTEGER NOT NULL
  ) STRICT;`,
];
