import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { t } from '../../shared/text/translate.ts';
import { useHistory, useHistoryState } from './history-context.ts';

interface HistoryPageProps {
  readonly title: string;
  /** What can be done with it. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** What was opened, in the list's place. Escape leads back. */
export function HistoryPage({ title, actions, children }: HistoryPageProps) {
  const history = useHistory();
  const fault = useHistoryState((state) => state.fault);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => page.current?.focus(), []);
  return (
    <div ref={page} className="history-page" tabIndex={-1}>
      <header className="room-head history-head">
        <button
          type="button"
          className="icon-button"
          aria-label={t('history:back')}
          title={t('history:back-key')}
          onClick={history.close}
        >
          <ArrowLeft aria-hidden />
        </button>
        <h1 id="history-title">{title}</h1>
        {actions}
      </header>
      {fault && <p className="page-notice">{fault.message}</p>}
      {children}
    </div>
  );
}
