import { useListen, useListenState } from './listen-context.ts';
import { ExportRow } from './ExportRow.tsx';

/** Audiobooks that are being made, or were. */
export function ExportList() {
  const listen = useListen();
  const jobs = useListenState(({ exports }) => exports);
  return (
    <div className="exports">
      <button type="button" className="button primary" onClick={() => listen.ask({ kind: 'export' })}>
        Make an audiobook…
      </button>
      {jobs.length === 0 && (
        <p className="quiet">
          A file with chapters for any player. It is made in the background, goes on after a restart, and pays
          for no sentence that you have heard already.
        </p>
      )}
      {jobs.map((job) => (
        <ExportRow key={job.id} job={job} />
      ))}
    </div>
  );
}
