import { BookOpen, ClipboardPaste, FolderOpen, X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { leftToHear } from './player/format-length.ts';
import { useListen, useListenState } from './listen-context.ts';
import { listenLabel } from './listen-labels.ts';
import { ScanOffer } from './ScanOffer.tsx';
import { coverPath } from '../../shared/contract/listen-contract.ts';
import type { KeptDocument } from '../../shared/listen/listening.ts';
import { t } from '../../shared/text/translate.ts';
import { keyTag, richText } from '../ui/rich-text.tsx';

/** What one can listen to, and how it comes here. */
export function ListenEmpty() {
  const listen = useListen();
  const open = useRef<HTMLButtonElement>(null);
  // Who has closed a document is left with nothing under the keys.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) open.current?.focus();
  }, []);
  const opening = useListenState((state) =>
    state.narration.phase === 'opening' && !state.narration.scan ? listenLabel(state, 0) : undefined,
  );
  const fault = useListenState(
    ({ narration, word }) => (word?.failed ? word.message : undefined) ?? narration.fault?.message,
  );
  return (
    <>
      <header className="room-head listen-head">
        <h1 id="listen-title">{t('listen:title')}</h1>
      </header>
      <div className="listen-scroll">
        <div className="column listen-empty">
          <p className="listen-lead">{t('listen:empty.lead')}</p>
          <div className="listen-ways">
            <button ref={open} type="button" className="button primary" onClick={listen.choose}>
              <FolderOpen aria-hidden /> {richText(t('listen:empty.open'), keyTag)}
            </button>
            <button type="button" className="button" onClick={listen.paste}>
              <ClipboardPaste aria-hidden /> {richText(t('listen:empty.paste'), keyTag)}
            </button>
          </div>
          <p className="quiet">{t('listen:empty.drop')}</p>
          <ScanOffer />
          {opening !== undefined && <p className="page-notice">{opening}…</p>}
          {opening === undefined && fault !== undefined && (
            <p className="page-notice listen-fault">{fault}</p>
          )}
          <RecentDocuments />
        </div>
      </div>
    </>
  );
}

/** What was open before, the latest first; each goes on where it was. */
function RecentDocuments() {
  const recent = useListenState((state) => state.recent);
  if (recent.phase === 'failed') return <p className="page-notice">{recent.fault.message}</p>;
  if (recent.phase === 'reading' || recent.documents.length === 0) return null;
  return (
    <section aria-labelledby="recent-title">
      <h2 id="recent-title" className="listen-recent-title">
        {t('listen:empty.recent')}
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
          <progress aria-label={t('listen:empty.progress')} value={progress} max={1} />
        </span>
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={t('listen:empty.forget', { title })}
        title={t('listen:empty.forget-hint')}
        onClick={() => listen.forget(id)}
      >
        <X aria-hidden />
      </button>
    </li>
  );
}
