import type { ExportJob } from '../../../shared/listen/listening.ts';
import { retryWords } from '../listen-words.ts';
import { hoursWords } from '../player/length-words.ts';
import { t } from '../../../shared/text/translate.ts';

/** How far it is: “12 of 40 chapters · 34% · about 2 h left”. @param now by main's steady clock */
export function exportWords(job: ExportJob, now: number): string {
  const { phase, fault } = job;
  switch (phase) {
    case 'waiting':
      return t('listen:export.waiting');
    case 'speaking':
      return [...progressWords(job), ...leftWords(job)].join(' · ');
    case 'writing':
      return t('listen:export.writing');
    case 'held':
      return [
        [fault?.message ?? t('listen:export.held'), ...retryWords(job, now)].join(' '),
        ...progressWords(job),
      ].join(' · ');
    case 'cancelled':
      return [t('listen:export.paused'), ...progressWords(job)].join(' · ');
    case 'done':
      return t('listen:export.done');
  }
}

/** The file's name alone. */
export function fileName({ out, title }: ExportJob): string {
  return out.split(/[/\\]/).at(-1) || title;
}

function progressWords({ done, of, chaptersDone, chapters }: ExportJob): readonly string[] {
  const share = of === 0 ? 0 : Math.floor((done / of) * 100) / 100;
  return [
    ...(chapters > 1 ? [t('listen:export.chapters', { done: chaptersDone, count: chapters })] : []),
    t('listen:percent', { share }),
  ];
}

function leftWords({ remainingMs }: ExportJob): readonly string[] {
  return remainingMs === undefined ? [] : [t('listen:export.left', { time: hoursWords(remainingMs) })];
}
