import { CircleAlert, Info, X } from 'lucide-react';
import { useScreen, useSession } from './use-session.ts';

/** What has to be told and belongs to no turn. */
export function NoticeStrip() {
  const session = useSession();
  const notice = useScreen((screen) => screen.notice);
  if (!notice) return null;
  return (
    <div className="notice" data-tone={notice.tone}>
      {notice.tone === 'fault' ? <CircleAlert aria-hidden /> : <Info aria-hidden />}
      <p>{notice.message}</p>
      <button type="button" className="icon-button" aria-label="Dismiss" onClick={session.dismissNotice}>
        <X aria-hidden />
      </button>
    </div>
  );
}
