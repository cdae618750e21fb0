import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { buildIfStale, desktopApp } from '../../scripts/build.mjs';

/** `npm run bench` runs what is measured against a promise; `npm run bench -- dictation long` those that are named. */
const benches = {
  chat: 'chat-throughput.ts',
  library: 'library.ts',
  dictation: 'dictation.ts',
  long: 'long-take.ts',
  turn: 'voice-turn.ts',
  reading: 'reading.ts',
  player: 'reading-player.ts',
  opening: 'reading-opening.ts',
  bombs: 'bombs.ts',
  window: 'window.ts',
  ends: 'turn-ends.ts',
  hour: 'hour.ts',
  turns: 'room-turns.ts',
  television: 'room-turns.ts --television',
  cuts: 'room-cuts.ts',
  gaps: 'gaps.ts',
} as const;
type Bench = keyof typeof benches;

/** What takes minutes is measured only when it is named: two hours of speech, an hour of reading, dictations at every length. */
const usual: readonly Bench[] = ['chat', 'library', 'dictation', 'player', 'opening', 'gaps'];

const named = process.argv.slice(2);
const known = named.filter(isBench);
if (known.length < named.length) {
  console.error(`The benches are: ${Object.keys(benches).join(', ')}.`);
  process.exit(2);
}

buildIfStale(desktopApp); // most of them drive it, and none would notice that it is an old one
const missed: Bench[] = [];
for (const bench of known.length > 0 ? known : usual) {
  if ((await run(bench, known.length > 0 ? [] : ['--brief'])) !== 0) missed.push(bench);
}
if (missed.length > 0) console.error(`A promise was missed in: ${missed.join(', ')}.`);
process.exitCode = missed.length > 0 ? 1 : 0;

function isBench(name: string): name is Bench {
  return Object.hasOwn(benches, name);
}

/** In a process of its own, so that none lives in the memory that another has left. */
async function run(bench: Bench, args: readonly string[]): Promise<number> {
  console.log(`\n${bench}`);
  const [file = '', ...own] = benches[bench].split(' ');
  const program = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, [program, ...own, ...args], { stdio: 'inherit' });
  const [status] = (await once(child, 'exit')) as [number | null]; // its status, or null for a signal
  return status ?? 1;
}
