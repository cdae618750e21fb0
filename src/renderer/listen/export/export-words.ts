import { secondsWords } from '../../../shared/usage/format-cost.ts';
import type { ExportFormat, ExportJob } from '../../../shared/listen/listening.ts';
import { hoursWords } from '../player/length-words.ts';

export const formatWords: Readonly<Record<ExportFormat, string>> = {
  m4b: 'M4B, an audiobook with chapters',
  mp3: 'MP3 with chapters, for any player',
  opus: 'Opus, the smallest',
  wav: 'WAV, without loss',
};

/** How far it is: “12 of 40 chapters · 34 % · some 2 h left”. @param now by main's steady clock */
export function exportWords(job: ExportJob, now: number): string {
  const { phase, fault } = job;
  switch (phase) {
    case 'waiting':
      return 'Waits until the one before it is finished';
    case 'speaking':
      return [...progressWords(job), ...leftWords(job)].join(' · ');
    case 'writing':
      return 'Writing the file';
    case 'held':
      return [`${fault?.message ?? 'It is held.'}${retryWords(job, now)}`, ...progressWords(job)].join(' · ');
    case 'cancelled':
      return ['Paused', ...progressWords(job)].join(' · ');
    case 'done':
      return 'Finished';
  }
}

/** The file's name alone. */
export function fileName({ out, title }: ExportJob): string {
  return out.split(/[/\\]/).at(-1) || title;
}

function progressWords({ done, of, chaptersDone, chapters }: ExportJob): readonly string[] {
  const percent = of === 0 ? 0 : Math.floor((done / of) * 100);
  return [...(chapters > 1 ? [`${chaptersDone} of ${chapters} chapters`] : []), `${percent} %`];
}

function leftWords({ remainingMs }: ExportJob): readonly string[] {
  return remainingMs === undefined ? [] : [`some ${hoursWords(remainingMs)} left`];
}

function retryWords({ retryAt }: ExportJob, now: number): string {
  if (retryAt === undefined) return '';
  const left = Math.ceil((retryAt - now) / 1000);
  return left > 0 ? ` Trying again in ${secondsWords(left)}.` : ' Trying again.';
}
