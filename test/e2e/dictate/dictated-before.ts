import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../../src/main/storage/database/database.ts';
import { openTakes } from '../../../src/main/storage/takes/takes.ts';
import { decodeWav } from '../../../src/shared/audio/pcm.ts';
import type { Fault } from '../../../src/shared/contract/fault.ts';
import type { TakeStage, TakeWords } from '../../../src/shared/dictate/take.ts';

/** A take of an earlier day. */
export interface DictatedBefore extends TakeWords {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly stage: Exclude<TakeStage, 'recording'>;
  readonly fault?: Fault;
  /** A WAV file that was said; without one, only the text is left. */
  readonly said?: string;
}

/** Fills the library of a profile, as earlier runs of the app would have left it. */
export function dictatedBefore(profile: string, before: readonly DictatedBefore[]): void {
  let clock = 0;
  const fail = (words: string): never => {
    throw new Error(words);
  };
  const now = (): number => clock;
  const database = openDatabase({ file: join(profile, 'library.db'), now, onNotice: fail });
  const takes = openTakes({
    database,
    folder: join(profile, 'takes'),
    now,
    onTrouble: ({ message }) => fail(message),
  });
  for (const { id, at, stage, fault, said, ...words } of before) {
    clock = at;
    const { pcm, sampleRate } = said
      ? decodeWav(readFileSync(said))
      : { pcm: new Int16Array(16), sampleRate: 16_000 };
    const recorder = takes.begin({ id, kind: 'dictation', sampleRate });
    recorder.append(pcm);
    clock += Math.round((pcm.length * 1000) / sampleRate);
    recorder.finish();
    takes.updateText(id, words);
    clock += 700;
    if (stage === 'cancelled') takes.cancel(id);
    else if (stage !== 'captured') takes.setStage(id, stage, fault);
    if (!said) takes.removeAudio(id);
  }
  takes.close();
  database.close();
}

/** So many takes with nothing but a text, the newest last; quicker than one at a time. */
export function manyBefore(profile: string, count: number, textOf: (i: number) => string): void {
  const database = openDatabase({
    file: join(profile, 'library.db'),
    now: Date.now,
    onNotice(words) {
      throw new Error(words);
    },
  });
  const firstAt = Date.now() - count * 600_000;
  database.use((connection) => {
    connection.exec('BEGIN');
    const add = connection.prepare(`INSERT INTO take
      (id, kind, stage, started_at_ms, rested_at_ms, duration_ms, sample_rate, audio_bytes, text, stage_times)
      VALUES (?, 'dictation', 'delivered', ?, ?, 4000, 16000, 0, ?, '{"captured":1,"sent":2,"text":900,"delivered":950}')`);
    for (let i = 0; i < count; i++) add.run(`many-${i}`, firstAt + i * 600_000, Date.now(), textOf(i));
    connection.exec('COMMIT');
  });
  database.close();
}
