import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { partsOf, type ExportOrder } from '../../../src/main/audiobook/export-order.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { bookOf } from '../documents/made-book.ts';
import { program, programEnv } from './parley.ts';
import { ownFolder } from '../speech/workshop.ts';

/** Milliseconds: the program is started a dozen times, while other tests keep the processors busy. */
const slow = { timeout: 480_000 };

test(
  'killed again and again, it becomes the same book, and no sentence is paid for twice',
  slow,
  async () => {
    const whole = await desk(pages);
    await whole.begin().over;
    const meant = await whole.digest();
    const passages = whole.service.bill().entries.length;
    expect(passages).toBeGreaterThan(10);

    const killed = await desk(pages);
    const share = passages / 8;
    for (let i = 1; i < 8; i++) await killed.killWhen(() => killed.hasSpoken(Math.floor(share * i)));
    await killed.killWhen(() => sleep(700)); // while the document is being read
    await killed.killWhen(() => killed.isWriting('parts'));
    await killed.killWhen(() => killed.isWriting('book'));
    await killed.begin().over;

    expect(await killed.digest()).toBe(meant);
    expect(killed.service.bill().entries.length).toBe(passages);
    expect(killed.service.bill().total).toBe(whole.service.bill().total);
    expect(readdirSync(join(killed.folder, 'exports'))).toEqual([]);
  },
);

test(
  'of which whole requests were asked for, it goes on with the same ones when it was killed',
  slow,
  async () => {
    const whole = await desk(fullPages);
    await whole.begin().over;
    const meant = await whole.digest();
    expect(whole.asked().map((text) => text.match(/night/g)?.length)).toEqual([3, 3, 3, 3, 3, 3]);

    const killed = await desk(fullPages);
    await killed.killWhen(() => killed.isWriting('order'));
    for (const count of [1, 3, 5]) await killed.killWhen(() => killed.hasSpoken(count));
    await killed.killWhen(() => killed.isWriting('parts'));
    await killed.killWhen(() => killed.isWriting('book'));
    await killed.killWhen(() => killed.hasBook());
    if (killed.hasJob()) await killed.begin().over; // it may have come to its own end

    expect(await killed.digest()).toBe(meant);
    expect(killed.answered()).toEqual(whole.asked());
    expect(new Set(killed.asked())).toEqual(new Set(whole.asked()));
    expect(killed.service.bill().total).toBe(whole.service.bill().total);
    expect(readdirSync(join(killed.folder, 'exports'))).toEqual([]);
  },
);

/** A person's computer, with a book on it and its own service. */
async function desk(pagesOfBook: readonly string[]) {
  const service = await startLocalService();
  onTestFinished(() => service.close());
  const home = await ownFolder();
  const folder = join(home, 'parley');
  const [book, out] = [join(home, 'book.epub'), join(home, 'book.m4b')];
  await writeFile(book, bookOf(pagesOfBook));
  const begin = () => {
    service.faults.clear();
    const child = spawn(process.execPath, [program, 'read', book, '--out', out], {
      env: {
        ...programEnv,
        PARLEY_BASE_URL: service.baseUrl,
        PARLEY_API_KEY: service.key,
        XDG_DATA_HOME: home,
      },
      stdio: 'ignore',
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    return { child, over: ended(child) };
  };
  const inputs = (requests: LocalService['requests']) =>
    requests.flatMap(({ body }) => ('input' in body ? [String(body.input)] : []));
  /** All of these requests are over, and what was paid for is on the disk. */
  const isKept = (asked: LocalService['requests']): boolean =>
    asked.every(({ outcome }) => outcome !== undefined) && onDisk(folder) >= service.bill().entries.length;
  return {
    service,
    folder,
    begin,
    asked: () => inputs(service.requests),
    answered: () => inputs(service.requests.filter(({ outcome }) => outcome === 'answered')),
    digest: async () =>
      createHash('sha256')
        .update(await readFile(out))
        .digest('hex'),
    async killWhen(moment: () => Promise<unknown>) {
      const work = begin();
      await Promise.race([moment(), work.over]);
      work.child.kill('SIGKILL');
      await work.over;
    },
    /**
     * So many sentences are on the disk. Whatever is asked for from there on is not answered: between the service's answer
     * and the disk nobody can help being killed.
     */
    async hasSpoken(count: number) {
      while (service.bill().entries.length < count) await sleep(5);
      const answering = [...service.requests];
      service.faults.next('speech', { stallAfter: 0 }, 1_000);
      while (!isKept(answering)) await sleep(5);
    },
    async isWriting(what: 'order' | 'parts' | 'book') {
      const isThere = {
        order: () => filesIn(join(folder, 'exports')).some((name) => /order\.json(\.|$)/.test(name)),
        parts: () =>
          isKept(service.requests) &&
          filesIn(join(folder, 'exports')).some((name) => /parts\/\d+\.new$/.test(name)),
        book: () => existsSync(`${out}.part`),
      };
      while (!isThere[what]()) await sleep(1);
    },
    hasJob: () => filesIn(join(folder, 'exports')).some((name) => name.endsWith('order.json')),
    async hasBook() {
      while (!existsSync(out)) await sleep(1);
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

/** Three sentences of each paragraph fit into a request. */
const fullPages = ['tower', 'harbour', 'village'].map((place) => {
  const nights = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
  const stories = nights.map(
    (night) => `On the ${night} night the keeper took the oil to the ${place} before dark.`,
  );
  return `<h1>The ${place}</h1><p>${stories.join(' ')}</p>`;
});

/** How many sentences are kept, be it in a part that is ready or as they came. */
function onDisk(folder: string): number {
  const [job] = existsSync(join(folder, 'exports')) ? readdirSync(join(folder, 'exports')) : [];
  if (job === undefined) return 0;
  const own = join(folder, 'exports', job);
  const written = join(own, 'order.json');
  if (!existsSync(written)) return 0; // a moment before it is there
  const order = JSON.parse(readFileSync(written, 'utf8')) as ExportOrder; // as it was written
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
