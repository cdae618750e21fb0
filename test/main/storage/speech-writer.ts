import { createHash, randomBytes } from 'node:crypto';
import { openSpeechCache } from '../../../src/main/storage/speech-cache.ts';

/** A process of its own that keeps spoken passages, and prints a line for each, until it is killed. */
const [, , folder = ''] = process.argv;
const cache = openSpeechCache({ folder, maxBytes: () => 1e9, now: Date.now, onNotice: console.error });
for (;;) {
  const wav = randomBytes(200_000);
  const key = createHash('sha256').update(wav).digest('hex');
  await cache.put(key, { wav, durationMs: 1 });
  process.stdout.write(`${key}\n`);
}
