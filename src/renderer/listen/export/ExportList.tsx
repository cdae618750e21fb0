import { FolderOpen, Pause, Play, Trash2 } from 'lucide-react';
import { useListen, useListenState } from '../listen-context.ts';
import { useNow } from '../../app/use-now.ts';
import type { ExportJob } from '../../../shared/listen/listening.ts';
import { formatMoney } from '../../../shared/usage/format-cost.ts';
import { joinSentences, t } from '../../../shared/text/translate.ts';
import { retryLabels } from '../listen-labels.ts';
import { formatHours } from '../player/format-length.ts';

/** Audiobooks that are being made, or were. */
export function ExportList() {
  const listen = useListen();
  const jobs = useListenState(({ exports }) => exports);
  return (
    <div className="exports">
      <button type="button" className="button primary" onClick={() => listen.ask({ kind: 'export' })}>
        {t('listen:export.make')}
      </button>
      {jobs.length === 0 && <p className="quiet">{t('listen:export.empty')}</p>}
      {jobs.map((job) => (
        <ExportRow key={job.id} job={job} />
      ))}
    </div>
  );
}

/** One audiobook: how far it is, what it has cost, and what can be done with it. */
export function ExportRow({ job }: { readonly job: ExportJob }) {
  const listen = useListen();
  const { id, phase, done, of, spent, doubtful, retryAt } = job;
  const now = useNow(retryAt !== undefined);
  const runs = phase === 'waiting' || phase === 'speaking' || phase === 'writing';
  return (
    <article className="export" data-row aria-label={fileName(job)}>
      <h3 dir="auto">{fileName(job)}</h3>
      {phase !== 'done' && (
        <progress
          aria-label={t('listen:export.progress')}
          aria-valuetext={progressLabels(job).join(' · ')}
          value={done}
          max={Math.max(1, of)}
        />
      )}
      <p className="quiet" data-phase={phase}>
        {exportLabel(job, now)}
        {spent.cost > 0 && ` · ${formatMoney(spent.cost)}`}
      </p>
      <div className="export-actions">
        {phase === 'done' && (
          <button type="button" className="button" onClick={() => listen.exportShow(id)}>
            <FolderOpen aria-hidden /> {t('listen:export.show')}
          </button>
        )}
        {runs && (
          <button type="button" className="button" onClick={() => listen.exportCancel(id)}>
            <Pause aria-hidden /> {t('listen:export.pause')}
          </button>
        )}
        {(phase === 'held' || phase === 'cancelled') && (
          <button type="button" className="button" onClick={() => listen.exportResume(id)}>
            <Play aria-hidden /> {t('action.continue')}
          </button>
        )}
        {!runs && (
          <button type="button" className="button" onClick={() => listen.exportForget(id)}>
            <Trash2 aria-hidden /> {t(phase === 'done' ? 'listen:export.forget' : 'listen:export.discard')}
          </button>
        )}
      </div>
      {doubtful.length > 0 && <Doubtful doubtful={doubtful} />}
    </article>
  );
}

function Doubtful({ doubtful }: Pick<ExportJob, 'doubtful'>) {
  return (
    <details>
      <summary className="disclosure">{t('listen:export.doubtful', { count: doubtful.length })}</summary>
      <ul>
        {doubtful.map(({ text, reason }) => (
          <li key={`${reason} ${text}`}>
            <span dir="auto">{text}</span> <span className="quiet">{reason}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

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
        joinSentences([fault?.message ?? t('listen:export.held'), ...retryLabels(job, now)]),
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
