import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../../src/main/storage/database/database.ts';
import { createTakeTable } from '../../../src/main/storage/takes/take-table.ts';
import { openTakes } from '../../../src/main/storage/takes/takes.ts';
import { sampleRate, sound } from './sounds.ts';
import { until } from './until.ts';

/** A process of its own on a small disk with no byte free, until there is room. Prints as JSON what came of it. */
const [, , folder = ''] = process.argv;
const ballast = join(folder, 'ballast');
fillDisk();

const database = openDatabase({ file: join(folder, 'library.db'), now: Date.now, onNotice: () => {} });
const takes = openTakes({ database, folder: join(folder, 'takes'), now: Date.now, onTrouble: () => {} });
const pcm = sound(2);
const take = takes.begin({ id: 'a', kind: 'dictation', sampleRate });
take.append(pcm);
take.finish();
takes.updateText('a', { text: 'Said on a full disk.' });
takes.setStage('a', 'delivered');
const whole = isWhole();
const waited = takes.waiting('a')?.pcm.length === pcm.length;
rmSync(ballast);
const wholeOnDisk = await until(
  () => takes.audioPath('a') !== undefined && takes.waiting('a') === undefined && isWhole(),
);
takes.close();
database.close();

const again = openDatabase({ file: join(folder, 'library.db'), now: Date.now, onNotice: () => {} });
const { stage, text } = createTakeTable(again).get('a') ?? {};
again.close();
process.stdout.write(JSON.stringify({ whole, waited, wholeOnDisk, stage, text }));

function fillDisk(): void {
  const file = openSync(ballast, 'w');
  try {
    for (;;) writeSync(file, Buffer.alloc(4096));
  } catch {
    closeSync(file); // it is full
  }
}

function isWhole(): boolean {
  return Buffer.from(takes.read('a').pcm.buffer).equals(Buffer.from(pcm.buffer));
}
