import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest';
import { isThorough } from '../../thorough.ts';
import type { ListeningState } from '../../../src/shared/contract/listen-contract.ts';
import type { KeptDocument, ReadingClip } from '../../../src/shared/listen/listening.ts';
import type { Outcome } from '../../../src/shared/contract/fault.ts';
import type { Block } from '../../../src/shared/listen/document.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { bookOf } from '../../main/documents/made-book.ts';
import { pageReferringTo, referencesTo, startOutside } from '../../main/documents/outside.ts';
import { launchParley, type LaunchOptions, type Parley } from '../harness/harness.ts';
import { everywhere, onlyInStandIn, runsOn } from '../harness/runs-on.ts';

runsOn(everywhere);
const inStandIn = runsOn(
  onlyInStandIn('Only the stand-in can be started again, dropped on, and clicked beside the clock.'),
);

const folder = mkdtempSync(join(tmpdir(), 'parley-opening-'));
const profile = join(folder, 'profile');
let service: LocalService;
let parley: Parley;

beforeAll(async () => {
  service = await startLocalService({ seed: 1 });
  await start();
});
afterAll(async () => {
  await parley?.close();
  await service?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(options: LaunchOptions = {}): Promise<void> {
  const env = { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key };
  parley = await launchParley({ profile, env, ...options });
}

async function restart(options: LaunchOptions = {}): Promise<void> {
  await parley.close();
  await start(options);
}

function file(name: string, content: string | Uint8Array): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

/** As the page asks main, whatever the room shows of it. */
async function ask<T>(name: string, input: unknown = null): Promise<T> {
  const outcome = (await parley.page.evaluate(([asked, given]) => window.bridge.request(asked, given), [
    name,
    input,
  ] as const)) as Outcome<T>;
  if (!outcome.ok) throw new Error(outcome.fault.message);
  return outcome.value;
}
const state = () => ask<ListeningState>('listening-read');
const title = async () => (await state()).document?.title;
const fault = async () => (await state()).narration.fault?.message;
const send = (name: string, input: unknown) =>
  parley.page.evaluate(([message, given]) => window.bridge.send(message, given), [name, input] as const);

async function text(): Promise<string> {
  const { document } = await state();
  const page = await ask<{ blocks: readonly Block[] }>('blocks-read', { id: document?.id, from: 0 });
  return page.blocks.map((block) => block.text).join('\n');
}

/** Collects the clips that come to the window from now on. */
async function collectClips(): Promise<() => Promise<readonly ReadingClip[]>> {
  await parley.page.evaluate(() => {
    const clips: unknown[] = ((globalThis as unknown as { clips: unknown[] }).clips = []);
    window.bridge.listen((name, payload) => void (name === 'clip' && clips.push(payload)));
  });
  return () => parley.page.evaluate(() => (globalThis as unknown as { clips: readonly ReadingClip[] }).clips);
}

/** Has the open document spoken as a window would, and collects the clips that come. */
async function play(run: number): Promise<() => Promise<readonly ReadingClip[]>> {
  const clips = await collectClips();
  await send('reading-play', { run });
  return clips;
}

const heron = '# The Grey Heron\n\nIt stands in the water. It waits for a long time.\n';
const long = Array.from({ length: 40 }, (_, i) => `This is the paragraph of number ${i + 1} in this book.`);

it('opens a document that is chosen in a dialog, and nothing when the dialog is cancelled (L39)', async () => {
  parley.order({ do: 'choose-file' });
  await ask('document-choose');
  expect(await state()).toMatchObject({ document: null, narration: { phase: 'silent' } });
  parley.order({ do: 'choose-file', file: file('heron.md', heron) });
  await ask('document-choose');
  await expect.poll(title).toBe('The Grey Heron');
  await expect.poll(async () => (await state()).document?.complete).toBe(true);
  expect(await text()).toBe('The Grey Heron\nIt stands in the water. It waits for a long time.');
  parley.order({ do: 'choose-file', file: file('otter.txt', 'Otters play all day long.\n') });
  parley.order({ do: 'menu', item: 'Open…' });
  await expect.poll(title).toBe('otter');
});

it.runIf(inStandIn)(
  'opens what it is started with, what a second start brings, and what the file manager hands over',
  async () => {
    await restart({ files: [file('heron.md', heron)] });
    await expect.poll(title).toBe('The Grey Heron');
    parley.order({ do: 'start-again', file: file('otter.txt', 'Otters play all day long.\n') });
    await expect.poll(title).toBe('otter');
    parley.order({ do: 'open-file', file: file('kite.txt', 'A kite is a bird of prey.\n') });
    await expect.poll(title).toBe('kite');
  },
);

it.runIf(inStandIn)(
  'opens what is dropped on the window, and the page never learns where it lies',
  async () => {
    await parley.page.evaluate(() => {
      addEventListener('dragover', (event) => event.preventDefault());
      addEventListener(
        'drop',
        (event) => {
          event.preventDefault();
          event.stopImmediatePropagation();
          const [dropped] = event.dataTransfer?.files ?? [];
          if (dropped) void window.bridge.openFile(dropped, 'read');
        },
        { capture: true },
      );
    });
    parley.order({ do: 'drop', files: [file('heron.md', heron)] });
    await expect.poll(title).toBe('The Grey Heron');
    const made = await parley.page.evaluate(() =>
      window.bridge.openFile(new File(['Not from the disk.'], '/etc/passwd'), 'read'),
    );
    expect(made).toMatchObject({ ok: false, fault: { message: 'This is not a file on this computer.' } });
  },
);

it.runIf(isThorough)('opens what was copied, and keeps it so that it can be opened again', async () => {
  await expect(ask('document-paste')).rejects.toThrow('No text is copied.');
  parley.order({ do: 'copy', text: 'A letter to nobody.\n\nThe river is high.' });
  parley.order({ do: 'menu', item: 'Listen to copied text' });
  await expect.poll(title).toBe('A letter to nobody.');
  const id = (await state()).document?.id;
  await restart();
  await ask('document-reopen', { id });
  await expect.poll(title).toBe('A letter to nobody.');
  expect(await text()).toBe('A letter to nobody.\nThe river is high.');
});

it('shows a page and a book, and asks for nothing that they refer to', async () => {
  const outside = await startOutside();
  try {
    const { head, body } = referencesTo(outside.address);
    const book = bookOf([`${head}${body}<p>The tide comes in, and this is a book.</p>${body}`]);
    const { page } = parley;
    await page.getByRole('button', { name: 'Listen', exact: true }).click();
    parley.order({ do: 'open-file', file: file('tide.html', pageReferringTo(outside.address)) });
    await page.locator('.block').filter({ hasText: 'twice a day' }).first().waitFor();
    expect(await outside.settled()).toEqual({ asked: [], connections: 0 });
    parley.order({ do: 'open-file', file: file('tide.epub', book) });
    await page.locator('.block').filter({ hasText: 'this is a book' }).first().waitFor();
    await expect.poll(async () => (await state()).document?.complete).toBe(true);
    expect(await outside.settled()).toEqual({ asked: [], connections: 0 });
  } finally {
    await outside.close();
  }
});

it('lists all chapters of a book in the window, those too that are found while it is parsed', async () => {
  const chapters = Array.from(
    { length: 300 },
    (_, i) => `## Chapter ${i + 1}\n\n${'Low water. '.repeat(300)}`,
  );
  await parley.page.getByRole('button', { name: 'Listen', exact: true }).click();
  parley.order({ do: 'open-file', file: file('chapters.md', chapters.join('\n\n')) });
  await expect.poll(title).toBe('Chapter 1');
  await parley.page.getByRole('button', { name: 'Contents', exact: true }).click();
  const listed = parley.page.locator('.contents button');
  await expect.poll(() => listed.count()).toBe(300);
  expect(await listed.last().textContent()).toContain('Chapter 300');
});

it('says of a broken, hostile or missing file what is wrong, and what was open stays open', async () => {
  parley.order({ do: 'open-file', file: file('heron.md', heron) });
  await expect.poll(title).toBe('The Grey Heron');
  const opened = async (path: string) => {
    parley.order({ do: 'open-file', file: path });
    await expect.poll(fault).toBeDefined();
    const message = await fault();
    await send('reading-play', { run: 1 }); // whoever goes on has seen it
    await send('reading-pause', null);
    await expect.poll(fault).toBeUndefined();
    return message;
  };
  expect(await opened(join(folder, 'nowhere.pdf'))).toMatch(/^This file is no longer there\./);
  expect(await opened(folder)).toBe('This is a folder. Open a document inside it.');
  expect(await opened('/dev/zero')).toMatch(/^This is not a file that Parley can open\./);
  expect(await opened(file('broken.pdf', '%PDF-1.7\n1 0 obj <<'))).toMatch(/^[^\n]{10,200}$/);
  expect(await opened(file('broken.epub', 'PK\u0003\u0004 and no more'))).toMatch(/^[^\n]{10,200}$/);
  expect(await title()).toBe('The Grey Heron');
  expect(await text()).toMatch(/It stands in the water/);
});

it('goes on reading a document whose file is changed or deleted, and lists it as missing (L40)', async () => {
  parley.order({ do: 'open-file', file: file('heron.md', heron) });
  await expect.poll(title).toBe('The Grey Heron');
  rmSync(join(folder, 'heron.md'));
  expect(await text()).toMatch(/It waits for a long time/);
  const kept = () => ask<readonly KeptDocument[]>('documents-list');
  const missing = (await kept()).find((each) => each.title === 'The Grey Heron');
  expect(missing?.isMissing).toBe(true);
  await ask('document-close');
  await ask('document-reopen', { id: missing?.id });
  await expect.poll(fault).toMatch(/^This file is no longer there\./);
  parley.order({ do: 'open-file', file: file('moved.md', heron) });
  await expect.poll(title).toBe('The Grey Heron');
  const found = (await kept()).find((each) => each.id === missing?.id);
  expect(found).toMatchObject({ path: join(folder, 'moved.md') });
  expect(found?.isMissing).toBeUndefined();
});

it('goes on at the sentence where it was killed', async () => {
  parley.order({ do: 'open-file', file: file('long.txt', long.join('\n\n')) });
  await expect.poll(title).toBe('long');
  const clips = await play(1);
  await expect.poll(async () => (await clips()).length).toBeGreaterThan(1);
  const clip = (await clips())[1];
  if (!clip) throw new Error('There is no second clip.');
  const place = { blockId: clip.sentences[0]?.blockId, at: clip.sentences[0]?.start };
  await send('reading-at', { clipId: clip.id, place, offsetMs: 0 });
  await expect.poll(async () => (await state()).document?.place).toEqual(place);
  process.kill(parley.pid, 'SIGKILL');
  await parley.close();

  await start();
  const [kept] = await ask<readonly KeptDocument[]>('documents-list');
  expect(kept).toMatchObject({ title: 'long', path: join(folder, 'long.txt') });
  expect(kept?.progress).toBeGreaterThan(0);
  await ask('document-reopen', { id: kept?.id });
  await expect.poll(async () => (await state()).document?.place).toEqual(place);
  const again = await play(1);
  await expect
    .poll(async () => (await again())[0]?.sentences[0])
    .toMatchObject({
      blockId: place.blockId,
      start: place.at,
    });
});

it.runIf(isThorough)(
  'keeps marks and choices of a document, and forgets all of it when asked to',
  async () => {
    const listed = () => ask<readonly KeptDocument[]>('documents-list');
    const { id } = (await listed()).find((each) => each.title === 'long') ?? { id: '' };
    await ask('document-reopen', { id });
    await expect.poll(title).toBe('long');
    const [block] = (await ask<{ blocks: readonly Block[] }>('blocks-read', { id, from: 0 })).blocks;
    const place = { blockId: block?.id ?? '', at: 12 };
    await ask('mark-add', { id, place, note: 'Begin here.' });
    await ask('choices-save', {
      id,
      choices: { policies: {}, flips: { [place.blockId]: 'skip' }, words: [] },
    });
    await restart();
    await ask('document-reopen', { id });
    await expect.poll(title).toBe('long');
    expect((await state()).document).toMatchObject({
      marks: [{ place, note: 'Begin here.', quote: long[0] }],
      choices: { flips: { [place.blockId]: 'skip' } },
    });
    await ask('document-forget', { id });
    expect((await state()).document).toBeNull();
    expect((await listed()).map((each) => each.id)).not.toContain(id);
    await expect(ask('document-reopen', { id })).rejects.toThrow('no longer in the list');
  },
);

it.runIf(inStandIn)(
  'sends the window what is chosen beside the clock, and to pause before the computer sleeps',
  async () => {
    parley.order({ do: 'open-file', file: file('long.txt', long.join('\n\n')) });
    await expect.poll(title).toBe('long');
    const orders = () =>
      parley.page.evaluate(() => (globalThis as unknown as { orders: readonly unknown[] }).orders);
    await parley.page.evaluate(() => {
      const heard: unknown[] = ((globalThis as unknown as { orders: unknown[] }).orders = []);
      window.bridge.listen((name, payload) => void (name === 'reading-order' && heard.push(payload)));
    });
    const clips = await collectClips(); // the window plays by itself
    onTestFailed(async () =>
      console.error('Parley says:', await parley.page.innerText('body'), await state()),
    );
    parley.order({ do: 'tray', item: 'Continue reading' });
    await expect.poll(orders).toEqual(['play']);
    await expect.poll(async () => (await clips()).length).toBeGreaterThan(0);
    parley.order({ do: 'tray', item: 'Pause reading' });
    await expect.poll(orders).toEqual(['play', 'pause']);
    parley.order({ do: 'suspend' });
    await expect.poll(orders).toEqual(['play', 'pause', 'pause']);
  },
);
