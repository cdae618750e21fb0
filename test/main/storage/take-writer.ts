import { readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../../src/main/storage/database/database.ts';
import { openTakes } from '../../../src/main/storage/takes/takes.ts';
import { decodeWav } from '../../../src/shared/audio/pcm.ts';

/**
 * A process of its own that records one take after the other from a sound file, prints on its standard output what it has
 * done as soon as it is done, and goes on until it is killed.
 */
const [, , folder = '', soundFile = '', prefix = '', frameMs = '20', gapMs = '0', most = 'Infinity'] =
  process.argv;
const { pcm, sampleRate } = decodeWav(readFileSync(soundFile));
const frame = Math.round((Number(frameMs) * sampleRate) / 1000);
const report = (...words: readonly (string | number)[]): void => void writeSync(1, `${words.join(' ')}\n`);

const onNotice = (notice: string): void => report('notice', notice);
const database = openDatabase({ file: join(folder, 'library.db'), now: Date.now, onNotice });
const onTrouble = ({ kind }: { kind: string }): void => report('trouble', kind);
const takes = openTakes({ database, folder: join(folder, 'takes'), now: Date.now, onTrouble });

for (let i = 0; i < Number(most); i++) {
  const id = `${prefix}-${i}`;
  report('begin', id);
  const take = takes.begin({ id, kind: 'dictation', sampleRate });
  for (let at = 0; at < pcm.length; at += frame) {
    take.append(pcm.subarray(at, at + frame));
    report('has', id, Math.min(pcm.length, at + frame));
    await sleep(Number(gapMs));
  }
  take.finish();
  report('finished', id);
  takes.setStage(id, 'sent');
  takes.updateText(id, { text: `What was said in ${id}.` });
  takes.setStage(id, 'text');
  takes.setStage(id, 'delivered');
  report('delivered', id);
}
takes.close();
database.close();
