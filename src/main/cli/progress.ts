import type { Terminal } from './terminal.ts';
import type { OnWait } from '../../shared/contract/waiting.ts';
import type { ExportJob } from '../../shared/listen/listening.ts';
import { t } from '../../shared/text/translate.ts';
import { formatMoney, formatSeconds } from '../../shared/usage/format-cost.ts';
import { systemClock } from '../service/clock.ts';

/**
 * Says at every tenth of a long work how far it is. Of a short one nobody wonders.
 * @param sentence for a share of 1
 */
export function reportTenths(
  terminal: Terminal,
  sentence: (share: number, durationMs: number) => string,
): (progress: { done: number; of: number; durationMs?: number }) => void {
  let shown = 0;
  return ({ done, of, durationMs = 0 }) => {
    const tenths = Math.floor((done * 10) / of);
    if (of < fewPieces || done === of || tenths === shown) return;
    shown = tenths;
    terminal.step(sentence(tenths / 10, durationMs));
  };
}

const fewPieces = 5;

/** Says once how long the service's limits make several requests wait. @param now milliseconds on the steady clock */
export function reportWaits(terminal: Terminal, now: () => number = systemClock.now): OnWait {
  let shownUntilMs = 0;
  return (wait) => {
    const leftMs = (wait?.untilMs ?? 0) - now();
    if (!wait || leftMs < shortestMs || wait.untilMs < shownUntilMs + shortestMs) return;
    shownUntilMs = wait.untilMs;
    terminal.step(t('cli:progress.limits', { seconds: Math.ceil(leftMs / 1000) }));
  };
}

/** Nobody wonders about less. */
const shortestMs = 1_000;

/** Says every twentieth of the way how far an audiobook is, and why it stands still. @param now milliseconds on the steady clock */
export function reportJob(terminal: Terminal, now: () => number = systemClock.now): (job: ExportJob) => void {
  let shownShare = 0;
  let shownFault = '';
  return (job) => {
    const share = Math.floor((job.done * steps) / job.of);
    if (job.phase === 'held' && job.fault && job.retryAt !== undefined) {
      const leftMs = job.retryAt - now();
      const isNews = job.fault.message !== shownFault && leftMs >= shortestMs;
      if (isNews)
        terminal.step(
          t('cli:progress.retry', { why: job.fault.message, time: formatSeconds(leftMs / 1000) }),
        );
      if (isNews) shownFault = job.fault.message;
    } else if (job.phase === 'speaking' && share > shownShare && share < steps) {
      shownFault = '';
      terminal.step(`${progress(job)}.`);
    }
    shownShare = Math.max(shownShare, share);
  };
}

const steps = 20;

function progress({ done, of, chaptersDone, chapters, remainingMs, spent }: ExportJob): string {
  const parts = [t('cli:progress.book', { share: wholePercent(done, of) })];
  if (chapters > 1)
    parts.push(t('cli:progress.chapter', { number: Math.min(chaptersDone + 1, chapters), count: chapters }));
  if (remainingMs !== undefined)
    parts.push(t('cli:progress.left', { time: formatSeconds(Math.round(remainingMs / 1000)) }));
  if (spent.cost > 0) parts.push(t('cli:progress.cost', { cost: formatMoney(spent.cost) }));
  return parts.join(', ');
}

/** A share of 1 that says no more than has been done. */
export function wholePercent(done: number, of: number): number {
  return of === 0 ? 0 : Math.floor((100 * done) / of) / 100;
}
