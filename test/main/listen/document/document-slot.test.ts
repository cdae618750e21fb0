import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDocumentLibrary } from '../../../../src/main/app/listen/document-library.ts';
import { createDocumentSlot } from '../../../../src/main/listen/document/document-slot.ts';
import { timings } from '../../../../src/main/talk/timings.ts';
import { systemClock } from '../../../../src/main/service/clock.ts';
import type { Events } from '../../../../src/shared/contract/contract.ts';
import { changedContents } from '../../../../src/shared/listen/contents-changes.ts';
import type { Block, ContentsEntry } from '../../../../src/shared/listen/document.ts';
import type { ShownDocument } from '../../../../src/shared/listen/listening.ts';
import { defaultSettings } from '../../../../src/shared/settings/settings.ts';
import { libraryFolder } from '../../storage/library-folder.ts';

const heading = (at: number): Block => ({ id: `b${at}`, kind: 'heading', text: `Chapter ${at}`, level: 1 });
const entry = (at: number): ContentsEntry => ({ title: `Chapter ${at}`, level: 1, blockId: `b${at}` });

/** A document that is parsed as the test says, and what the window is sent of it. */
function parsedInSteps(first: number, contents: readonly ContentsEntry[]) {
  const kept = libraryFolder();
  const quitting = new AbortController();
  onTestFinished(() => quitting.abort());
  const library = openDocumentLibrary(kept.open(), join(kept.folder, 'documents'), quitting.signal);
  const unasked = () => expect.unreachable();
  const sent: Events['document' | 'document-grown'][] = [];
  let shown: ShownDocument | null = null;
  const slot = createDocumentSlot(
    {
      library,
      settings: () => defaultSettings,
      speech: { speak: unasked, cached: unasked } as never, // nothing is played
      speechModel: unasked,
      reachable: unasked,
      pauseMs: timings.pauseMs,
      clock: systemClock,
      now: Date.now,
      newId: () => 'm1',
      onNarration: () => {},
      send(name, payload) {
        if (name === 'clip') return;
        sent.push(payload as Events['document' | 'document-grown']);
        if (name === 'document') return void (shown = payload as ShownDocument | null);
        const { contentsChanges, ...rest } = payload as Events['document-grown'];
        shown = { ...rest, contents: changedContents(shown?.contents ?? [], contentsChanges) };
      },
    },
    quitting.signal,
  );
  let meta = { contents };
  const steps: ((blocks: readonly Block[]) => void)[] = [];
  const rest = async function* (): AsyncGenerator<readonly Block[]> {
    for (;;) {
      const blocks = await new Promise<readonly Block[]>((resolve) => steps.push(resolve));
      if (blocks.length === 0) return;
      yield blocks;
    }
  };
  let ended = 0;
  const open = (path = '/books/lamps.epub'): void => {
    const blocks = rest();
    slot.replace({
      source: { path, name: 'lamps.epub', isOwn: false },
      document: {
        id: 'ab01',
        get meta() {
          return meta;
        },
        blocks,
      },
      first: Array.from({ length: first }, (_, at) => heading(at)),
      rest: blocks,
      end: () => ended++,
    });
  };
  open();
  return {
    slot,
    open,
    /** How many parsers were stopped. */
    ended: () => ended,
    sent,
    shown: () => shown,
    /** More is parsed; none where the end is reached. */
    async parse(more: readonly Block[], contentsThen: readonly ContentsEntry[]) {
      await expect.poll(() => steps.length).toBeGreaterThan(0);
      meta = { contents: contentsThen };
      steps.shift()!(more);
    },
  };
}

const entries = (payload: Events['document' | 'document-grown'] | undefined): number =>
  payload && 'contentsChanges' in payload ? payload.contentsChanges.length : (payload?.contents.length ?? 0);

it('sends of contents that grow what has found its block and what has come, each once', async () => {
  const { slot, sent, shown, parse } = parsedInSteps(1, [entry(0), { title: 'Chapter 1', level: 1 }]);
  await parse([heading(1)], [entry(0), entry(1)]);
  await expect.poll(() => shown()?.blockCount).toBe(2);
  await parse([heading(2), heading(3)], [entry(0), entry(1), entry(2), entry(3)]);
  await expect.poll(() => shown()?.blockCount).toBe(4);
  await parse([], [entry(0), entry(1), entry(2), entry(3)]);
  await expect.poll(() => shown()?.complete).toBe(true);
  expect(sent.map(entries).filter((count) => count > 0)).toEqual([2, 1, 2]);
  expect(sent.filter((payload) => payload && 'contents' in payload)).toHaveLength(1);
  expect(shown()).toEqual(slot.document());
});

it('sends the thousand entries of thick contents once, in parts, beginning with the second update', async () => {
  const thousand = Array.from({ length: 1_000 }, (_, at) => entry(at));
  const { slot, sent, shown, parse } = parsedInSteps(1, thousand);
  expect(shown()?.contents).toEqual([]);
  await expect.poll(() => shown()?.contents.length).toBe(1_000);
  await parse([heading(1)], thousand);
  await expect.poll(() => shown()?.blockCount).toBe(2);
  expect(sent.map(entries).filter((count) => count > 0)).toEqual([200, 200, 200, 200, 200]);
  expect(shown()).toEqual(slot.document());
});

it('sends the whole once more after a new page of the window has asked for it', async () => {
  const { slot, sent, parse } = parsedInSteps(1, [entry(0)]);
  slot.document();
  await parse([heading(1)], [entry(0), entry(1)]);
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]).toMatchObject({ contents: [entry(0), entry(1)], blockCount: 2 });
});

it('goes on with the open document when its file is opened once more', async () => {
  const { slot, open, ended, sent, parse } = parsedInSteps(1, [entry(0)]);
  const before = slot.current;
  open();
  expect(slot.current).toBe(before);
  expect(ended()).toBe(1);
  await parse([heading(1)], [entry(0), entry(1)]);
  await expect.poll(() => slot.document()?.blockCount).toBe(2);
  expect(sent).not.toContain(null);
});

it('closes in the window what lies elsewhere by now, since its sound is another', () => {
  const { slot, open, ended, sent, shown } = parsedInSteps(1, [entry(0)]);
  const before = slot.current;
  open('/shelf/lamps.epub');
  expect(slot.current).not.toBe(before);
  expect(ended()).toBe(1);
  expect(sent).toContain(null);
  expect(shown()?.blockCount).toBe(1);
});

it('begins again with a document that has been heard to its end', () => {
  const { slot } = parsedInSteps(3, []);
  const session = slot.current?.session;
  const last = { blockId: 'b2', at: 0 };
  session?.savePlace(last, 0);
  expect(session?.resumePlace()).toEqual(last);
  session?.saveEnd();
  expect(session?.state().progress).toBe(1);
  expect(session?.resumePlace()).toBe(undefined);
});
