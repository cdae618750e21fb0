import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { decodeWav } from '../../../src/shared/audio/pcm.ts';
import { libraryFolder } from './library-folder.ts';
import { strictWav } from './strict-wav.ts';

const soundFile = join(import.meta.dirname, '../../fixtures/what-time-is-it.wav');
const { pcm, sampleRate } = decodeWav(readFileSync(soundFile));

it.runIf(process.platform === 'linux')(
  'has all but the last second of what was said on the disk whenever the power fails (L17)',
  async () => {
    const { folder } = libraryFolder();
    const disk = join(folder, 'surviving');
    mkdirSync(disk);
    const reports = await recordedOn(disk, folder);

    const safe = new Map<string, number>();
    const lossesMs: number[] = [];
    for (const [what, id = '', amount = ''] of reports.map((line) => line.split(' '))) {
      if (what === 'safe') safe.set(id, (Number(amount) - headerBytes(disk, id)) / 2);
      if (what === 'has') lossesMs.push(((Number(amount) - (safe.get(id) ?? 0)) * 1000) / sampleRate);
    }
    expect(lossesMs.length).toBeGreaterThan(50);
    expect(Math.max(...lossesMs)).toBeLessThanOrEqual(1000);
    expect(reports.filter((line) => line.startsWith('safe ')).length).toBeGreaterThan(3);
    // What the disk holds at the end plays, and is what was said.
    expect(readdirSync(disk)).toHaveLength(2);
    for (const name of readdirSync(disk)) expect(strictWav(readFileSync(join(disk, name))).pcm).toEqual(pcm);
  },
);

/** The output of a process that records two takes at the pace of speech. */
async function recordedOn(disk: string, folder: string): Promise<string[]> {
  const power = join(import.meta.dirname, 'failing-power.mjs');
  const writer = join(import.meta.dirname, 'take-writer.ts');
  const child = spawn(
    process.execPath,
    ['--import', power, writer, folder, soundFile, 'take', '20', '20', '2'],
    { env: { ...process.env, SURVIVING_DISK: disk }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  await once(child, 'close');
  return output.trimEnd().split('\n');
}

/** How much of a take's file is not its samples. */
function headerBytes(disk: string, id: string): number {
  return readFileSync(join(disk, `${id}.wav`)).indexOf('data', 0, 'latin1') + 8;
}
