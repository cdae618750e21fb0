import { BookOpen, X } from 'lucide-react';
import { coverPath } from '../../shared/contract/listen-contract.ts';
import type { KeptDocument } from '../../shared/listen/listening.ts';
import { useListen, useListenState } from './listen-context.ts';
import { leftToHear } from './length-words.ts';

/** What was open before, the latest first; each goes on where it was. */
export function RecentDocuments() {
  const recent = useListenState((state) => state.recent);
  if (recent.phase === 'failed') return <p className="page-notice">{recent.fault.message}</p>;
  if (recent.phase === 'reading' || recent.documents.length === 0) return null;
  return (
    <section aria-labelledby="recent-title">
      <h2 id="recent-title" className="listen-recent-title">
        Go on with
      </h2>
      <ul className="listen-recent">
        {recent.documents.map((document) => (
          <RecentDocument key={document.id} document={document} />
        ))}
      </ul>
    </section>
  );
}

function RecentDocument({ document }: { readonly document: KeptDocument }) {
  const listen = useListen();
  const { id, title, author, hasCover, progress } = document;
  return (
    <li>
      <button type="button" className="recent-open" onClick={() => listen.reopen(id)}>
        {hasCover ? (
          <img src={coverPath(id)} alt="" />
        ) : (
          <span className="no-cover">
            <BookOpen aria-hidden />
          </span>
        )}
        <span className="recent-words" dir="auto">
          <span className="recent-title">{title}</span>
          {author !== undefined && <span className="quiet">{author}</span>}
          <span className="quiet">{leftToHear(document)}</span>
          <progress aria-label="Read so far" value={progress} max={1} />
        </span>
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={`Forget “${title}”`}
        title="Forget it, with its place and notes; the file stays"
        onClick={() => listen.forget(id)}
      >
        <X aria-hidden />
      </button>
    </li>
  );
}
