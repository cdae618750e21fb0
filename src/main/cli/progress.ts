import type { Terminal } from './terminal.ts';
import type { OnWait } from '../../shared/contract/waiting.ts';
import type { ExportJob } from '../../shared/listen/listening.ts';
import { moneyWords, secondsWords } from '../../shared/usage/format-cost.ts';
import { systemClock } from '../service/clock.ts';

/** Says at every tenth of a long work how far it is. Of a short one nobody wonders. */
export function tellTenths(
  terminal: Terminal,
  sentence: (percent: number, durationMs: number) => string,
): (progress: { done: number; of: number; durationMs?: number }) => void {
  let told = 0;
  return ({ done, of, durationMs = 0 }) => {
    const tenths = Math.floor((done * 10) / of);
    if (of < fewPieces || done === of || tenths === told) return;
    told = tenths;
    terminal.step(sentence(tenths * 10, durationMs));
  };
}

const fewPieces = 5;

/** Says once how long the service's limits make several requests wait. @param now milliseconds on the steady clock */
export function tellWaits(terminal: Terminal, now: () => number = systemClock.now): OnWait {
  let toldUntilMs = 0;
  return (wait) => {
    const leftMs = (wait?.untilMs ?? 0) - now();
    if (!wait || leftMs < shortestMs || wait.untilMs < toldUntilMs + shortestMs) return;
    toldUntilMs = wait.untilMs;
    terminal.step(`The service’s limits make this wait ${Math.ceil(leftMs / 1000)} s. Ctrl-C stops it.`);
  };
}

/** Nobody wonders about less. */
const shortestMs = 1_000;

/** Says every twentieth of the way how far an audiobook is, and why it stands still. @param now milliseconds on the steady clock */
export function tellJob(terminal: Terminal, now: () => number = systemClock.now): (job: ExportJob) => void {
  let toldShare = 0;
  let toldFault = '';
  return (job) => {
    const share = Math.floor((job.done * steps) / job.of);
    if (job.phase === 'held' && job.fault && job.retryAt !== undefined) {
      const leftMs = job.retryAt - now();
      const isNews = job.fault.message !== toldFault && leftMs >= shortestMs;
      if (isNews)
        terminal.step(`${job.fault.message} It goes on in ${secondsWords(leftMs / 1000)}; Ctrl-C stops it.`);
      if (isNews) toldFault = job.fault.message;
    } else if (job.phase === 'speaking' && share > toldShare && share < steps) {
      toldFault = '';
      terminal.step(`${progress(job)}.`);
    }
    toldShare = Math.max(toldShare, share);
  };
}

const steps = 20;

function progress({ done, of, chaptersDone, chapters, remainingMs, spent }: ExportJob): string {
  const parts = [`Spoken: ${Math.floor((100 * done) / of)} %`];
  if (chapters > 1) parts.push(`chapter ${Math.min(chaptersDone + 1, chapters)} of ${chapters}`);
  if (remainingMs !== undefined) parts.push(`about ${secondsWords(Math.round(remainingMs / 1000))} left`);
  if (spent.cost > 0) parts.push(`${moneyWords(spent.cost)} so far`);
  return parts.join(', ');
}
