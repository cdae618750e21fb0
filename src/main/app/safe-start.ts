import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { pause } from '../abort.ts';
import { createEarlyDeaths } from '../platform/windows/early-deaths.ts';
import { t } from '../../shared/text/translate.ts';

interface SafeStartOptions {
  /** A file that exists from a page's start until it has drawn, and again if it dies soon after. */
  readonly mark: string;
  /** Whether the current conversation is empty. */
  readonly isEmpty: () => boolean;
  readonly startNewConversation: () => void;
  readonly onNotice: (sentence: string) => void;
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number;
  readonly page: StartingPage;
}

/** The window's page. */
interface StartingPage {
  /** Settles as soon as the page runs anything at all, so never for a page that hangs. */
  answers(): Promise<unknown>;
  /** Ends the page as a crash would. */
  end(): void;
}

/**
 * A conversation that crashes the page showing it would crash every next page too. So after a page that drew nothing,
 * hung or died within seconds, the next page starts with a new conversation; the old one stays in the history.
 */
interface SafeStart {
  /** A page is being loaded. */
  loading(): void;
  /** The page asks what to show. */
  ready(): void;
  /** The page has drawn. */
  shown(): void;
  /** The page died. @returns whether to load another one; several deaths in a row won't be cured by one more */
  died(): boolean;
  /** The window was closed. */
  closed(): void;
  /** The person wants to try again anyway. */
  startOver(): void;
}

export function createSafeStart(options: SafeStartOptions): SafeStart {
  const { mark, isEmpty, startNewConversation, onNotice, now } = options;
  const deaths = createEarlyDeaths(now);
  let watch = new AbortController();
  // If the disk refuses the mark, Parley starts without this protection.
  const tryToMark = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      onNotice(t('app:start.no-mark', { why: error instanceof Error ? error.message : error }));
    }
  };
  return {
    loading() {
      deaths.loading();
      watch.abort();
      watch = new AbortController();
      void watchFirstDrawing(options.page, watch.signal);
    },
    ready() {
      deaths.loading();
      if (existsSync(mark) && !isEmpty()) {
        startNewConversation();
        onNotice(t('app:start.window-closed'));
      }
      tryToMark(() => writeFileSync(mark, ''));
    },
    shown() {
      deaths.shown();
      watch.abort();
      tryToMark(() => rmSync(mark, { force: true }));
    },
    died() {
      watch.abort();
      const { wasEarly, isWorthMore } = deaths.died();
      if (wasEarly) tryToMark(() => writeFileSync(mark, ''));
      return isWorthMore;
    },
    closed: () => watch.abort(),
    startOver: deaths.startOver,
  };
}

/** Milliseconds for a page to draw before it's checked for a hang. Drawing usually takes one second. */
export const drawingMs = 30_000;
/** Milliseconds for a page to run anything at all. Even on a busy computer it does. */
export const answerMs = 20_000;

/** Ends a page that has drawn nothing and hangs. A slow page may take as long as it likes. */
async function watchFirstDrawing(page: StartingPage, untilShown: AbortSignal): Promise<void> {
  try {
    for (;;) {
      await pause(drawingMs, untilShown);
      // A rejection means that the page has died, which is reported elsewhere.
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
