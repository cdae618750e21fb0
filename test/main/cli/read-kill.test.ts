import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { partsOf, type ExportOrder } from '../../../src/main/audiobook/export-order.ts';
import { profiles } from '../../local-service/pace.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { bookOf } from '../documents/made-book.ts';
import { ownFolder } from '../speech/workshop.ts';

const program = fileURLToPath(new URL('../../../src/main/cli.ts', import.meta.url));

test(
  'killed again and again, it becomes the same book, and no sentence is paid for twice',
  { timeout: 240_000 },
  async () => {
    const whole = await desk();
    await whole.begin().over;
    const meant = await whole.digest();
    const passages = whole.service.bill().entries.length;
    expect(passages).toBeGreaterThan(10);

    const killed = await desk();
    const kill = async (moment: () => Promise<unknown> | unknown): Promise<void> => {
      const work = killed.begin();
      await Promise.race([moment(), work.over]);
      work.child.kill('SIGKILL');
      await work.over;
    };
    const share = passages / 8;
    for (let i = 1; i < 8; i++) await kill(() => killed.hasSpoken(Math.floor(share * i)));
    await kill(() => sleep(700)); // while the document is being read
    await kill(() => killed.isWriting('parts'));
    await kill(() => killed.isWriting('book'));
    await killed.begin().over;

    expect(await killed.digest()).toBe(meant);
    expect(killed.service.bill().entries.length).toBe(passages);
    expect(killed.service.bill().total).toBe(whole.service.bill().total);
    expect(readdirSync(join(killed.folder, 'exports'))).toEqual([]);
  },
);

/** A person's computer, with a book on it and its own service. */
async function desk() {
  const service = await startLocalService();
  onTestFinished(() => service.close());
  const home = await ownFolder();
  const folder = join(home, 'parley');
  const [book, out] = [join(home, 'book.epub'), join(home, 'book.m4b')];
  await writeFile(book, bookOf(pages));
  return {
    service,
    folder,
    digest: async () =>
      createHash('sha256')
        .update(await readFile(out))
        .digest('hex'),
    begin() {
      service.setProfile('instant');
      const child = spawn(process.execPath, [program, 'read', book, '--out', out], {
        env: {
          PATH: process.env['PATH'] ?? '',
          PARLEY_BASE_URL: service.baseUrl,
          PARLEY_API_KEY: service.key,
          XDG_DATA_HOME: home,
        },
        stdio: 'ignore',
      });
      onTestFinished(() => void child.kill('SIGKILL'));
      return { child, over: ended(child) };
    },
    /**
     * So many sentences are on the disk. From there on the service takes its time: what is under way has not been spoken
     * yet, because between the service's answer and the disk nobody can help being killed.
     */
    async hasSpoken(count: number) {
      while (service.bill().entries.length < count) await sleep(5);
      service.setProfile({ ...profiles.instant, speechMs: 600_000 });
      const slowSince = Date.now();
      while (!isQuiet(service, slowSince) || onDisk(folder) < service.bill().entries.length) await sleep(5);
    },
    async isWriting(what: 'parts' | 'book') {
      const isThere = (): boolean =>
        what === 'book'
          ? existsSync(`${out}.part`)
          : filesIn(join(folder, 'exports')).some((name) => /parts\/\d+\.new$/.test(name));
      while (!isThere()) await sleep(1);
    },
  };
}

const pages = Array.from({ length: 4 }, (_, chapter) => {
  const paragraphs = Array.from(
    { length: 4 },
    (_p, i) =>
      `<p>In the ${['first', 'second', 'third', 'fourth'][i]} night of chapter ${chapter + 1} the keeper went up once more, and nobody saw the lamp go out before the morning.</p>`,
  );
  return `<h1>Chapter ${chapter + 1}</h1>${paragraphs.join('')}`;
});

/** Milliseconds; no sentence takes the service as long, unless it takes its time. */
const surelySpokenMs = 4_000;

/** No request is under way that was sent before the service became slow. */
function isQuiet({ requests }: LocalService, slowSince: number): boolean {
  const isFast = (startedAt: number): boolean =>
    startedAt < slowSince && Date.now() - startedAt < surelySpokenMs;
  return requests.every(({ outcome, startedAt }) => outcome !== undefined || !isFast(startedAt));
}

/** How many sentences are kept, be it in a part that is ready or as they came. */
function onDisk(folder: string): number {
  const [job] = existsSync(join(folder, 'exports')) ? readdirSync(join(folder, 'exports')) : [];
  if (job === undefined) return 0;
  const own = join(folder, 'exports', job);
  const order = JSON.parse(readFileSync(join(own, 'order.json'), 'utf8')) as ExportOrder; // as it was written
  return partsOf(order).reduce((sum, passages, part) => {
    const name = String(part).padStart(3, '0');
    const clips = filesIn(join(own, 'clips', name)).filter((file) => file.endsWith('.wav')).length;
    return sum + (existsSync(join(own, 'parts', `${name}.json`)) ? passages.length : clips);
  }, 0);
}

function filesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
}

function ended(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => child.on('close', resolve));
}
