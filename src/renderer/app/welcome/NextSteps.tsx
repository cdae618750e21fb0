import { Sparkles, X } from 'lucide-react';
import { t } from '../../../shared/text/translate.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { richText } from '../../ui/rich-text.tsx';
import { ShortcutKeys } from '../../ui/keys/ShortcutKeys.tsx';
import { useScreen, useSession } from '../use-session.ts';
import { useSettings } from '../use-settings.ts';
import { isBusy } from '../capsule/capsule-job.ts';
import { activityOf } from '../capsule/activity.ts';

/** After the first answer: what else there is, until one tries it or dismisses it. */
export function NextSteps() {
  const session = useSession();
  const shown = useScreen(
    (screen) =>
      screen.app?.settings.firstStart === 'next' && screen.room === 'talk' && !isBusy(activityOf(screen)),
  );
  const works = useScreen(({ app }) => app?.keys.find(({ command }) => command === 'dictate')?.works ?? 'no');
  const { dictateShortcut } = useSettings();
  if (!shown) return null;
  const leave = (): void => session.save({ firstStart: 'over' });
  const read = (): void => session.save({ firstStart: 'over' }, () => session.open('listen'));
  const gesture = works === 'toggle' ? 'press' : 'hold';
  return (
    <section className="notice" aria-label={t('window:welcome.next.title')}>
      <Sparkles aria-hidden />
      <p>
        {works === 'no' || dictateShortcut === ''
          ? t('window:welcome.next.no-key')
          : richText(t(`window:welcome.next.${gesture}`), {
              shortcut: <ShortcutKeys shortcut={dictateShortcut} />,
            })}
      </p>
      <button type="button" className="button" onClick={read}>
        {t('window:welcome.next.open')}
      </button>
      <IconButton label={t('window:notice.dismiss')} Icon={X} onClick={leave} />
    </section>
  );
}
