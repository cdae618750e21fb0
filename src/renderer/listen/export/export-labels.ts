import type { ExportJob } from '../../../shared/listen/listening.ts';
import { retryLabels } from '../listen-labels.ts';
import { formatHours } from '../player/format-length.ts';
import { t } from '../../../shared/text/translate.ts';

/** How far it is: “12 of 40 chapters · 34% · about 2 h left”. @param now by main's steady clock */
export function exportLabel(job: ExportJob, now: number): string {
  const { phase, fault } = job;
  switch (phase) {
    case 'waiting':
      return t('listen:export.waiting');
    case 'speaking':
      return [...progressLabels(job), ...remainingLabels(job)].join(' · ');
    case 'writing':
      return t('listen:export.writing');
    case 'held':
      return [
        [fault?.message ?? t('listen:export.held'), ...retryLabels(job, now)].join(' '),
        ...progressLabels(job),
      ].join(' · ');
    case 'cancelled':
      return [t('listen:export.paused'), ...progressLabels(job)].join(' · ');
    case 'done':
      return t('listen:export.done');
  }
}

/** The file's name alone. */
export function fileName({ out, title }: ExportJob): string {
  return out.split(/[/\\]/).at(-1) || title;
}

function progressLabels({ done, of, chaptersDone, chapters }: ExportJob): readonly string[] {
  const share = of === 0 ? 0 : Math.floor((done / of) * 100) / 100;
  return [
    ...(chapters > 1 ? [t('listen:export.chapters', { done: chaptersDone, count: chapters })] : []),
    t('listen:percent', { share }),
  ];
}

function remainingLabels({ remainingMs }: ExportJob): readonly string[] {
  return remainingMs === undefined ? [] : [t('listen:export.left', { time: formatHours(remainingMs) })];
}
