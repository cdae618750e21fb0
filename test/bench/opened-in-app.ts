import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright';
import type { LocalService } from '../local-service/local-service.ts';
import { launchParley, type Parley } from '../e2e/harness/harness.ts';

/** The built app with a document that is opened in it after another one. */
export interface OpenedInApp {
  /** From the order to open the one before it, the first since the app started, until its first block has been painted. */
  readonly formerMs: number;
  /** From the order to open it to the first sound, without the one request that it takes; play is pressed at once. */
  readonly firstMs: number;
  /** From the same order until its first block has been painted. */
  readonly inViewMs: number;
  /** The longest that the window could not answer, by what was done: milliseconds of the processor, of its process alone. */
  readonly blockedMs: Readonly<Record<string, number>>;
  /** Of the window's own objects. */
  readonly heapBytes: number;
  /** Elements and texts that are drawn. */
  readonly drawn: number;
}

/** Steps of a wheel on the way through the document, and how far each goes. */
const wheelSteps = 150;
const wheelPixels = 500;

/** How long somebody looks at the first document. A page is made ready for the next one meanwhile. */
const lookMs = 6_000;

export async function openedInApp(file: string, former: string, service: LocalService): Promise<OpenedInApp> {
  const parley = await launchParley({
    wholeBrowser: true,
    env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
  });
  try {
    await parley.page.keyboard.press('Control+3');
    await sleep(1_000); // whoever opens a document has looked at the library before
    const formerPaintedAt = parley.page.evaluate(firstBlockPainted);
    const formerBegunAt = performance.timeOrigin + performance.now();
    parley.order({ do: 'open-file', file: former });
    const formerMs = (await formerPaintedAt) - formerBegunAt;
    await sleep(lookMs);
    await parley.page.evaluate(pressPlayAtOnce);
    const tasks = await longestTasks(parley.page, 'its-own');
    const paintedAt = parley.page.evaluate(firstBlockPainted);
    const { firstMs, begunAt } = await firstSound(parley, file, service);
    const inViewMs = (await paintedAt) - begunAt;
    const blockedMs = { opening: await tasks.longestMs() };
    const acts = Object.entries(actsOn(parley.page));
    const acted: Record<string, number> = {};
    for (const [name, act] of acts) {
      await act();
      acted[name] = await tasks.longestMs();
    }
    const sizes = await sizeOf(parley.page);
    return { formerMs, firstMs, inViewMs, blockedMs: { ...blockedMs, ...acted }, ...sizes };
  } finally {
    await parley.close();
  }
}

/** Runs in the page. */
function pressPlayAtOnce(): void {
  const former = document.querySelector('[data-page]');
  const observer = new MutationObserver(() => {
    if (document.querySelector('[data-page]') === former) return;
    const play = document.querySelector<HTMLButtonElement>('.player button[aria-label="Play"]');
    if (!play) return;
    observer.disconnect();
    play.click();
  });
  observer.observe(document.documentElement, { childList: true, subtree: true });
}

/** Runs in the page. @returns when: milliseconds since 1970 */
function firstBlockPainted(): Promise<number> {
  const former = document.querySelector('[data-page]');
  return new Promise((resolve) => {
    const look = (): void => {
      const page = document.querySelector('[data-page]');
      if (page === former || !page?.querySelector('[data-block-id]')) return void requestAnimationFrame(look);
      const painted = new MessageChannel();
      painted.port1.addEventListener('message', () => resolve(performance.timeOrigin + performance.now()));
      painted.port1.start();
      painted.port2.postMessage(null); // after this frame
    };
    look();
  });
}

async function firstSound(
  { page, loudspeaker, order }: Parley,
  file: string,
  service: LocalService,
): Promise<{ readonly firstMs: number; readonly begunAt: number }> {
  const asked = service.requests.length;
  const begunAt = performance.timeOrigin + performance.now();
  order({ do: 'open-file', file });
  let soundMs: number | null = null;
  while (soundMs === null) {
    await sleep(100);
    soundMs = await loudspeaker.firstSoundMs();
  }
  const origin = await page.evaluate(() => performance.timeOrigin);
  const speech = (): LocalService['requests'][number] | undefined =>
    service.requests.slice(asked).find(({ endpoint }) => endpoint === 'speech');
  // The sound may begin before the answer has ended.
  while (speech()?.endedAt === undefined) await sleep(10);
  const requestMs = speech()!.endedAt! - speech()!.startedAt;
  return { firstMs: origin + soundMs - begunAt - requestMs, begunAt };
}

/** What one does with a thick document; the first while it still is parsed. */
function actsOn(page: Page): Readonly<Record<string, () => Promise<void>>> {
  const wheel = async (pixels: number): Promise<void> => {
    await page.locator('[data-page]').hover();
    for (let i = 0; i < wheelSteps; i++) await page.mouse.wheel(0, pixels);
  };
  const scrollTo = (share: number): Promise<void> =>
    page.locator('[data-page]').evaluate((scroller, to) => {
      scroller.scrollTop = to * scroller.scrollHeight;
    }, share);
  return {
    'wheel, parsing': () => wheel(wheelPixels),
    async 'to the end'() {
      for (let i = 1; i <= 20; i++) {
        await scrollTo(i / 20);
        await sleep(50);
      }
    },
    'wheel, back': () => wheel(-wheelPixels),
    async contents() {
      await page.getByRole('button', { name: 'Contents' }).first().click();
      await sleep(500);
    },
    async chapters() {
      const parts = page.locator('.contents button');
      const count = await parts.count();
      for (const share of [0.9, 0.1, 0.5]) {
        await parts.nth(Math.floor(share * count)).evaluate((part: HTMLElement) => part.click());
        await sleep(400);
      }
    },
    async search() {
      await page.keyboard.press('Control+F');
      await page.getByRole('searchbox').pressSequentially('winter');
      for (let i = 0; i < 5; i++) {
        await page.keyboard.press('Enter');
        await sleep(100);
      }
    },
  };
}

export interface LongestTasks {
  /** Since it was asked last. */
  longestMs(): Promise<number>;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  /** Of the processor, in microseconds. */
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly frames?: readonly { readonly processId: number }[] } };
}

/**
 * By the processor's time, so that another program's work is not counted as ours.
 * @param pages whose: those of the page's own process, or of all pages of the browser, with those that nobody sees
 */
export async function longestTasks(page: Page, pages: 'its-own' | 'all'): Promise<LongestTasks> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const longestOf = new Map<number, number>();
  let own: number | undefined;
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, pid, tdur = 0, args } of value as unknown as readonly TraceEvent[]) {
      if (name === 'TracingStartedInBrowser') own = args.data?.frames?.[0]?.processId;
      if (name === 'RunTask') longestOf.set(pid, Math.max(longestOf.get(pid) ?? 0, tdur / 1000));
    }
  });
  const start = (): Promise<unknown> =>
    session.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline'] },
    });
  await start();
  return {
    async longestMs() {
      const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
      await session.send('Tracing.end');
      await complete;
      if (own === undefined) throw new Error('The trace does not say which process the page has.');
      const ms = pages === 'all' ? Math.max(0, ...longestOf.values()) : (longestOf.get(own) ?? 0);
      longestOf.clear();
      await start();
      return ms;
    },
  };
}

async function sizeOf(page: Page): Promise<Pick<OpenedInApp, 'heapBytes' | 'drawn'>> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  return { heapBytes: usedSize, drawn: nodes };
}
