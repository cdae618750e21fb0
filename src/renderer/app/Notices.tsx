import { Archive, CircleAlert, Info, LifeBuoy, X } from 'lucide-react';
import { useState } from 'react';
import { askingUse } from './capsule/activity.ts';
import { useScreen, useSession } from './use-session.ts';
import { useRecovered } from '../dictate/takes/RecoveredTakes.tsx';
import { useDictate } from '../dictate/dictate-context.ts';
import { toolTitle } from '../../shared/talk/tools.ts';
import { t } from '../../shared/text/translate.ts';
import { IconButton } from '../ui/IconButton.tsx';

const none: readonly string[] = [];

/** Messages that belong to no turn. */
export function NoticeStrip() {
  const session = useSession();
  const notice = useScreen((screen) => screen.notice);
  if (!notice) return null;
  return (
    <div className="notice" data-tone={notice.tone}>
      {notice.tone === 'fault' ? <CircleAlert aria-hidden /> : <Info aria-hidden />}
      <p>{notice.message}</p>
      {notice.undo && (
        <button
          type="button"
          className="button"
          onClick={() => {
            session.dismissNotice();
            notice.undo?.();
          }}
        >
          {t('window:notice.undo')}
        </button>
      )}
      <IconButton label={t('window:notice.dismiss')} Icon={X} onClick={session.dismissNotice} />
    </div>
  );
}

/** In another room than Talk: what the conversation waits for the person's word on. */
export function PendingConsentNotice() {
  const session = useSession();
  const away = useScreen(({ room }) => room !== 'talk');
  const asking = useScreen(askingUse);
  if (!away || !asking) return null;
  return (
    <div className="notice" data-tone="hint">
      <p>{t('window:notice.decision', { tool: toolTitle(asking.call.name, asking.origin) })}</p>
      <button type="button" className="button" onClick={() => session.open('talk')}>
        {t('window:notice.show')}
      </button>
    </div>
  );
}

/** In another room than Dictate: that recordings wait there to be written down. Once dismissed, only of others. */
export function RecoveredStrip() {
  const session = useSession();
  const away = useScreen(({ room }) => room !== 'dictate');
  const recovered = useRecovered();
  const [dismissed, setDismissed] = useState(none);
  const count = recovered.filter(({ id }) => !dismissed.includes(id)).length;
  if (!away || count === 0) return null;
  return (
    <div className="notice" data-tone="hint">
      <LifeBuoy aria-hidden />
      <p>{t('window:notice.recovered', { count })}</p>
      <button type="button" className="button" onClick={() => session.open('dictate')}>
        {t('window:notice.go-to-dictate')}
      </button>
      <IconButton
        label={t('window:notice.dismiss')}
        Icon={X}
        onClick={() => setDismissed(recovered.map(({ id }) => id))}
      />
    </div>
  );
}

/** Main's notices about the computer, such as a full disk: the newest that was not dismissed. Settings shows all. */
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
      <IconButton
        label={t('window:notice.dismiss')}
        Icon={X}
        onClick={() => setDismissed([...dismissed, newest])}
      />
    </div>
  );
}

/** Much would be removed by the settings: whether it may. It stays until it is answered, and nothing is removed before. */
export function SweepNotice() {
  const dictate = useDictate();
  const question = useScreen(({ app }) => app?.sweepQuestion);
  if (!question) return null;
  const { count, of } = question;

  return (
    <section className="notice" data-tone="hint" aria-label={t('window:sweep.title')}>
      <Archive aria-hidden />
      <p>{sweepLabel(count, of)}</p>
      <div className="notice-answers">
        <button type="button" className="button primary" onClick={() => dictate.answerSweep('keep')}>
          {t('window:sweep.keep', { count })}
        </button>
        <button type="button" className="button" onClick={() => dictate.answerSweep('remove')}>
          {t('window:sweep.remove', { count })}
        </button>
      </div>
    </section>
  );
}

function sweepLabel(some: number, count: number): string {
  if (count === 1) return t('window:sweep.only');
  return some === count ? t('window:sweep.all', { count }) : t('window:sweep.some', { some, count });
}
