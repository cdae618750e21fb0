import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { openTakes } from '../../../src/main/storage/takes/takes.ts';
import { decodeWav } from '../../../src/shared/audio/pcm.ts';
import type { Take } from '../../../src/shared/dictate/take.ts';
import { libraryFolder } from './library-folder.ts';
import { strictWav } from './strict-wav.ts';

/** How often a process is killed; more for a night: `KILL_ROUNDS=500`. */
const rounds = Number(process.env['KILL_ROUNDS'] ?? 24);
const soundFile = join(import.meta.dirname, '../../fixtures/what-time-is-it.wav');
const source = decodeWav(readFileSync(soundFile));

it(
  'loses at most a second of what was said, whenever the process is killed, and finds each take once (L13)',
  { timeout: 300_000 + rounds * 3_000 },
  async () => {
    const seen: Survivor[] = [];
    // Two at a time: one at the pace of speech and one as fast as the disk goes.
    for (let round = 0; round < rounds; round += 2)
      seen.push(...(await Promise.all([killAndLook(20), killAndLook(0)])).flat());

    const cutShort = seen.filter(({ take }) => take.stage === 'captured');
    const lossesMs = seen.map(
      ({ reportedSamples, pcm }) => ((reportedSamples - pcm.length) * 1000) / source.sampleRate,
    );
    expect(cutShort.length).toBeGreaterThan(rounds / 4);
    expect(Math.max(...lossesMs)).toBeLessThanOrEqual(1000);
    expect(seen.filter(({ pcm }) => !beginsTheSource(pcm))).toEqual([]);
    expect(
      seen.filter(({ take, pcm }) => take.durationMs !== Math.round(pcm.length / (source.sampleRate / 1000))),
    ).toEqual([]);
    expect(
      seen.filter(({ take, reportedDelivered }) => reportedDelivered && take.stage !== 'delivered'),
    ).toEqual([]);
    const withText = seen.filter(({ take }) => take.stage === 'text' || take.stage === 'delivered');
    expect(withText.filter(({ take }) => take.text !== `What was said in ${take.id}.`)).toEqual([]);
    process.stderr.write(
      `${rounds} kills, ${cutShort.length} in mid-take, lost at most ${Math.max(...lossesMs)} ms\n`,
    );
  },
);

/** A take that the killed process had reported, as the next one found it. */
interface Survivor {
  readonly take: Take;
  readonly pcm: Int16Array;
  readonly reportedSamples: number;
  readonly reportedDelivered: boolean;
}

async function killAndLook(gapMs: number): Promise<readonly Survivor[]> {
  const { folder, open } = libraryFolder();
  const reports = await killWriter([folder, soundFile, 'take', '20', String(gapMs)], Math.random() * 700);

  const database = open();
  const onTrouble = ({ message }: { message: string }): never => expect.unreachable(message);
  const takes = openTakes({ database, folder: join(folder, 'takes'), now: Date.now, onTrouble });
  takes.recover();
  const offered = takes.unfinished();
  takes.recover();
  expect(takes.unfinished()).toEqual(offered);
  expect(offered.map(({ id }) => takes.claim(id))).toEqual(offered.map(() => true));
  expect(takes.unfinished()).toEqual([]);
  expect(database.use((connection) => connection.prepare('PRAGMA integrity_check').get())).toEqual({
    integrity_check: 'ok',
  });

  const samplesReported = new Map(
    reports.filter(([word]) => word === 'has').map(([, id = '', samples]) => [id, Number(samples)]),
  );
  const delivered = new Set(reports.filter(([word]) => word === 'delivered').map(([, id]) => id));
  const listed = takes.list({ limit: 1000 }).map(({ id }) => id);
  expect(new Set(listed).size).toBe(listed.length);
  expect([...samplesReported.keys()].filter((id) => !listed.includes(id))).toEqual([]);
  const survivors = listed.map((id) => ({
    take: takes.get(id) as Take, // it is listed
    pcm: strictWav(readFileSync(takes.audioPath(id) ?? '')).pcm,
    reportedSamples: samplesReported.get(id) ?? 0,
    reportedDelivered: delivered.has(id),
  }));
  takes.close();
  database.close();
  return survivors;
}

/** What a recording process printed, line by line, until it was killed. */
async function killWriter(args: readonly string[], afterMs: number): Promise<readonly string[][]> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'take-writer.ts'), ...args]);
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  await once(child.stdout, 'data');
  await sleep(afterMs);
  child.kill('SIGKILL');
  await once(child, 'close');
  expect(errors).toBe('');
  expect(output).not.toMatch(/^(?:notice|trouble)/m);
  const whole = output.slice(0, output.lastIndexOf('\n'));
  return whole.split('\n').map((line) => line.split(' '));
}

function beginsTheSource(pcm: Int16Array): boolean {
  return Buffer.from(pcm.buffer).equals(
    Buffer.from(source.pcm.buffer, source.pcm.byteOffset, pcm.byteLength),
  );
}
