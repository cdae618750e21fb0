import { Archive, CircleAlert, Info, LifeBuoy, X } from 'lucide-react';
import { useState } from 'react';
import { askingUse } from './bar/activity.ts';
import { useScreen, useSession } from './use-session.ts';
import { useRecovered } from '../dictate/takes/RecoveredTakes.tsx';
import { useDictate } from '../dictate/dictate-context.ts';
import { toolTitle } from '../../shared/talk/tools.ts';

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

/** In another room than Talk: what the conversation waits for the person's word on. */
export function AwayStrip() {
  const session = useSession();
  const away = useScreen(({ room }) => room !== 'talk');
  const asking = useScreen(askingUse);
  if (!away || !asking) return null;
  return (
    <div className="notice" data-tone="hint">
      <p>Parley waits for your word: {toolTitle(asking.call.name)}.</p>
      <button type="button" className="button" onClick={() => session.open('talk')}>
        Show me
      </button>
    </div>
  );
}

/** In another room than Dictate: that recordings wait there to be written down. */
export function RecoveredStrip() {
  const session = useSession();
  const away = useScreen(({ room }) => room !== 'dictate');
  const count = useRecovered().length;
  if (!away || count === 0) return null;
  return (
    <div className="notice" data-tone="hint">
      <LifeBuoy aria-hidden />
      <p>
        Parley closed before {count === 1 ? 'a recording was' : `${count} recordings were`} written down.
        Nothing is lost.
      </p>
      <button type="button" className="button" onClick={() => session.open('dictate')}>
        Go to Dictate
      </button>
    </div>
  );
}

const none: readonly string[] = [];

/** What main has to tell of the computer, such as a disk that is full: the newest that was not dismissed. Settings shows all. */
export function StandingNotice() {
  const notices = useScreen(({ app }) => app?.notices ?? none);
  const shown = useScreen(({ room }) => room !== 'settings');
  const [dismissed, setDismissed] = useState(none);
  const newest = notices.findLast((notice) => !dismissed.includes(notice));
  if (!shown || newest === undefined) return null;
  return (
    <div className="notice" data-tone="fault" role="alert">
      <CircleAlert aria-hidden />
      <p>{newest}</p>
      <button
        type="button"
        className="icon-button"
        aria-label="Dismiss"
        onClick={() => setDismissed([...dismissed, newest])}
      >
        <X aria-hidden />
      </button>
    </div>
  );
}

/** Much would be removed by the settings: whether it may. It stays until it is answered, and nothing is removed before. */
export function SweepNotice() {
  const dictate = useDictate();
  const question = useScreen(({ app }) => app?.sweepQuestion);
  if (!question) return null;
  const { count, of } = question;
  const all = of === 1 ? 'your only recording' : `all ${of} recordings`;
  const which = count === of ? all : `${count} of ${of} recordings`;
  return (
    <section className="notice" data-tone="hint" aria-label="Old recordings">
      <Archive aria-hidden />
      <p>Your settings say to remove {which} now. Nothing is removed until you decide.</p>
      <div className="notice-answers">
        <button type="button" className="button primary" onClick={() => dictate.answerSweep('keep')}>
          {count === 1 ? 'Keep it' : 'Keep them'}
        </button>
        <button type="button" className="button" onClick={() => dictate.answerSweep('remove')}>
          {count === 1 ? 'Remove it' : 'Remove them'}
        </button>
      </div>
    </section>
  );
}
