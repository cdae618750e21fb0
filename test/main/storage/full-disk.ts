import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../../src/main/storage/database/database.ts';
import { createTakeTable } from '../../../src/main/storage/takes/take-table.ts';
import { openTakes } from '../../../src/main/storage/takes/takes.ts';
import { strictWav } from './strict-wav.ts';
import { sampleRate, sound } from './sounds.ts';
import { until } from './until.ts';

/** A process of its own on a disk of 3 MB, which it fills while it records. Prints as JSON what came of it. */
const [, , folder = '', then = ''] = process.argv;
const notices: string[] = [];
const troubles: string[] = [];
const database = openDatabase({
  file: join(folder, 'library.db'),
  now: Date.now,
  onNotice: (notice) => notices.push(notice),
});
const takes = openTakes({
  database,
  folder: join(folder, 'takes'),
  now: Date.now,
  onTrouble: ({ kind }) => troubles.push(kind),
});

const ballast = join(folder, 'ballast');
writeFileSync(ballast, Buffer.alloc(1_000_000));
const pcm = sound(70); // 2.2 MB: room for it is only without the ballast
const take = takes.begin({ id: 'a', kind: 'dictation', sampleRate });
for (let at = 0; at < pcm.length; at += 1111) take.append(pcm.subarray(at, at + 1111));
const path = join(folder, 'takes', 'a.wav');
await sleep(600);
const bytesWhenFull = statSync(path).size;
const playsWhenFull = strictWav(readFileSync(path)).pcm.length > 0;

if (then === 'room') {
  rmSync(ballast);
  await until(() => troubles.includes('on-disk-again'));
}
take.finish();
const read = takes.read('a').pcm;
await sleep(100);
const stage = takes.get('a')?.stage;
takes.close();
database.close();
const again = openDatabase({ file: join(folder, 'library.db'), now: Date.now, onNotice: () => {} });
const stageOnDisk = createTakeTable(again).get('a')?.stage;
again.close();
process.stdout.write(
  JSON.stringify({
    troubles,
    notices,
    bytesWhenFull,
    playsWhenFull,
    stage,
    stageOnDisk,
    whole: Buffer.from(read.buffer).equals(Buffer.from(pcm.buffer)),
    wholeOnDisk: Buffer.from(strictWav(readFileSync(path)).pcm.buffer).equals(Buffer.from(pcm.buffer)),
  }),
);
