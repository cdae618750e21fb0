import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Sound } from '../../src/shared/audio/pcm.ts';

/** System packages, so what needs a room runs where they are. */
export const programsForSound = ['pulseaudio', 'pactl', 'pacat', 'parec'];

/** Whose sound it is; the microphone hears all the others. */
const channels = ['loudspeaker', 'person', 'television', 'microphone'] as const;
export type Channel = (typeof channels)[number];

export const roomRate = 48_000;

interface RoomOptions {
  /** From the loudspeaker to the microphone, in milliseconds and decibels. */
  readonly echoMs?: number;
  readonly echoDb?: number;
}

/**
 * A room with a loudspeaker, a person, a television and a microphone in it, each a device of a sound server of its own.
 * Everything is on one tape of four channels, so what follows what by how much is read from its samples. Times are
 * milliseconds of that tape.
 */
export interface Room {
  /** For a program that is to be in it. */
  readonly env: Readonly<Record<string, string>>;
  /** What is on tape by now. */
  nowMs(): number;
  /** Resolves when so much is on tape. */
  reaches(ms: number): Promise<void>;
  /** Resolves when it has been heard, or `signal` aborts. */
  plays(sound: Sound, from: 'person' | 'television', signal?: AbortSignal): Promise<void>;
  /** From -1 to 1, at `roomRate`. */
  heard(channel: Channel, fromMs: number, toMs?: number): Float32Array;
  close(): Promise<void>;
}

/** @throws Error when the sound server does not start */
export async function openRoom({ echoMs = 40, echoDb = -12 }: RoomOptions = {}): Promise<Room> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-room-'));
  const socket = join(folder, 'native');
  const env = {
    PULSE_SERVER: `unix:${socket}`,
    PULSE_SINK: 'loudspeaker',
    PULSE_SOURCE: 'ear',
  };
  const serverEnv = { ...process.env, XDG_RUNTIME_DIR: folder, PULSE_RUNTIME_PATH: folder, HOME: folder };
  const options = ['-n', '--daemonize=no', '--exit-idle-time=-1', '--use-pid-file=no', '--log-level=error'];
  const server = spawn(
    'pulseaudio',
    [...options, ...modules(socket, echoMs).flatMap((each) => ['-L', each])],
    {
      env: serverEnv,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const control = async (...args: readonly string[]): Promise<string> =>
    (await promisify(execFile)('pactl', args, { env: { ...process.env, ...env } })).stdout;
  const client = (program: string, args: readonly string[], stdio: 'pipe' | number): ChildProcess =>
    spawn(program, args, {
      env: { ...process.env, ...env },
      stdio: stdio === 'pipe' ? ['pipe', 'ignore', 'inherit'] : ['ignore', stdio, 'inherit'],
    });

  while (!existsSync(socket) || !(await control('list', 'sink-inputs').catch(() => '')).includes('echo')) {
    if (server.exitCode !== null) throw new Error('The sound server did not start.');
    await sleep(50);
  }
  const inputs = JSON.parse(await control('-f', 'json', 'list', 'sink-inputs')) as readonly {
    index: number;
    properties: Readonly<Record<string, string>>;
  }[];
  const echo = inputs.find(({ properties }) => properties['media.name'] === 'echo');
  await control('set-sink-input-volume', String(echo?.index), `${echoDb}dB`);

  const tape = join(folder, 'tape.raw');
  const file = openSync(tape, 'w');
  const recorder = client('parec', tapeOptions, file);
  closeSync(file);
  const recorded = openSync(tape, 'r');
  const nowMs = (): number => (statSync(tape).size / frameBytes / roomRate) * 1000;
  while (nowMs() === 0) await sleep(20);

  return {
    env,
    nowMs,
    async reaches(ms) {
      while (nowMs() < ms) await sleep(50);
    },
    async plays({ pcm, sampleRate }, from, signal) {
      const args = ['--device', from, '--raw', '--format=s16le', '--channels=1', `--rate=${sampleRate}`];
      const player = client('pacat', args, 'pipe');
      signal?.addEventListener('abort', () => player.kill(), { once: true });
      // Ended early, it does not read on.
      player.stdin?.on('error', () => {});
      player.stdin?.end(Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength));
      await once(player, 'exit');
    },
    heard(channel, fromMs, toMs = nowMs()) {
      const at = (ms: number): number => Math.round((ms * roomRate) / 1000);
      const bytes = Buffer.alloc(Math.max(0, at(toMs) - at(fromMs)) * frameBytes);
      const read = readSync(recorded, bytes, 0, bytes.length, at(fromMs) * frameBytes);
      const index = channels.indexOf(channel);
      return Float32Array.from(
        { length: Math.floor(read / frameBytes) },
        (_, i) => bytes.readInt16LE(i * frameBytes + index * 2) / 0x8000,
      );
    },
    async close() {
      closeSync(recorded);
      for (const child of [recorder, server]) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        child.kill();
        await once(child, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const frameBytes = 2 * channels.length;
const places = channels.map((_, i) => `aux${i}`);

const tapeOptions =
  `--device=world.monitor --raw --format=s16le --rate=${roomRate} --latency-msec=20 --channels=${channels.length} --channel-map=${places.join(',')} --no-remap --no-remix`.split(
    ' ',
  );

/** What is not the loudspeaker is beside the microphone, and as soon there as the server can bring it. */
const nearMs = 10;

/** One device without sound in it, each channel of which is a device: so all of them have one clock. */
function modules(socket: string, echoMs: number): readonly string[] {
  const device = (channel: Channel, i: number): string =>
    `module-remap-sink sink_name=${channel} master=world channels=1 channel_map=mono master_channel_map=${places[i]} remix=no`;
  // Without `adjust_time=0` its rate would be trimmed all the time, as no room does.
  const path = (from: Channel, ms: number, name: string): string =>
    `module-loopback source=${from}.monitor sink=microphone latency_msec=${ms} adjust_time=0 channels=1 channel_map=mono remix=no sink_input_properties=media.name=${name}`;
  return [
    `module-native-protocol-unix socket=${socket} auth-anonymous=1`,
    `module-null-sink sink_name=world rate=${roomRate} format=s16le channels=${channels.length} channel_map=${places.join(',')}`,
    ...channels.map(device),
    path('loudspeaker', echoMs, 'echo'),
    path('person', nearMs, 'voice'),
    path('television', nearMs, 'noise'),
    // Browsers take no notice of a device that only listens to another.
    'module-remap-source source_name=ear master=microphone.monitor channels=1 channel_map=mono remix=no',
  ];
}
