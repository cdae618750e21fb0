import { moneyWords, secondsWords } from '../../shared/cost-words.ts';
import type { ExportJob } from '../../shared/listening.ts';
import { systemClock } from '../service/clock.ts';
import type { Terminal } from './terminal.ts';

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
/** Nobody wonders about less. */
const shortestMs = 1_000;

function progress({ done, of, chaptersDone, chapters, remainingMs, spent }: ExportJob): string {
  const parts = [`Spoken: ${Math.floor((100 * done) / of)} %`];
  if (chapters > 1) parts.push(`chapter ${Math.min(chaptersDone + 1, chapters)} of ${chapters}`);
  if (remainingMs !== undefined) parts.push(`about ${secondsWords(Math.round(remainingMs / 1000))} left`);
  if (spent.cost > 0) parts.push(`${moneyWords(spent.cost)} so far`);
  return parts.join(', ');
}
