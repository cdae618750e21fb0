import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { pause } from '../abort.ts';
import { t } from '../../shared/text/translate.ts';

interface SafeStartNeeds {
  /** A file that is there as long as a page has begun and has not yet shown anything, or died right after. */
  readonly mark: string;
  /** Nothing was said yet in the conversation that goes on. */
  readonly isNew: () => boolean;
  /** From now on a new conversation goes on. */
  readonly beginAnew: () => void;
  readonly onNotice: (sentence: string) => void;
  /** Milliseconds that only pass. */
  readonly now: () => number;
  readonly page: StartingPage;
}

/** A page as the start sees it. */
interface StartingPage {
  /** Settles as soon as it does anything at all; of a page that hangs, never. */
  answers(): Promise<unknown>;
  /** Ends it, as a crash would. */
  end(): void;
}

/**
 * A conversation that ends the page which shows it would end the next page too, for ever. Where a page showed nothing,
 * hung, or died within seconds, the next one begins with a new conversation; the other one is in the history.
 */
export interface SafeStart {
  /** A page is loaded. */
  loading(): void;
  /** It is about to be told what to show. */
  begin(): void;
  /** It has drawn it. */
  shown(): void;
  /** It died. @returns whether another one may be begun: one after another that dies is not a remedy */
  died(): boolean;
  /** Its window was closed. */
  closed(): void;
  /** The person wants it to be tried all the same. */
  startOver(): void;
}

/** Milliseconds in which what a page shows can be the reason that it died. */
const secondsAfterStartMs = 15_000;
/** Pages in a row that may die so soon. */
const mostDeaths = 4;

export function createSafeStart(needs: SafeStartNeeds): SafeStart {
  const { mark, isNew, beginAnew, onNotice, now } = needs;
  let begunAt = -Infinity;
  let isShown = false;
  let deaths = 0;
  let watch = new AbortController();
  // A disk that takes no mark costs the protection, never the start.
  const unlessRefused = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      onNotice(t('app:start.no-mark', { why: error instanceof Error ? error.message : error }));
    }
  };
  return {
    loading() {
      isShown = false;
      watch.abort();
      watch = new AbortController();
      void watchFirstDrawing(needs.page, watch.signal);
    },
    begin() {
      begunAt = now();
      isShown = false;
      if (existsSync(mark) && !isNew()) {
        beginAnew();
        onNotice(t('app:start.window-closed'));
      }
      unlessRefused(() => writeFileSync(mark, ''));
    },
    shown() {
      isShown = true;
      watch.abort();
      unlessRefused(() => rmSync(mark, { force: true }));
    },
    died() {
      watch.abort();
      if (isShown && now() - begunAt > secondsAfterStartMs) deaths = 0;
      else unlessRefused(() => writeFileSync(mark, ''));
      isShown = false;
      return ++deaths < mostDeaths;
    },
    closed: () => watch.abort(),
    startOver() {
      deaths = 0;
    },
  };
}

/** Milliseconds for a page to draw before anybody asks what it does. Usually it takes one second. */
export const drawingMs = 30_000;
/** Milliseconds for a page to do anything at all. On a busy computer it is slow, and does something all the same. */
export const answerMs = 20_000;

/** Ends a page that has drawn nothing and does nothing more. One that is only slow may take as long as it likes. */
async function watchFirstDrawing(page: StartingPage, untilShown: AbortSignal): Promise<void> {
  try {
    for (;;) {
      await pause(drawingMs, untilShown);
      // A page that fails to answer because it died is told as dead.
      const answered = page.answers().then(
        () => true,
        () => true,
      );
      const silent = pause(answerMs, untilShown).then(() => false);
      if (!(await Promise.race([answered, silent]))) return page.end();
    }
  } catch (error) {
    if (!untilShown.aborted) throw error;
  }
}
