import { useScreen, useSession } from './use-session.ts';
import { t } from '../../shared/text/translate.ts';

/** What to do when the credits have run out; the billing page opens in the person's own browser. */
export function TopUp({ look }: { readonly look: 'button' | 'link-button' }) {
  const session = useSession();
  const url = useScreen(({ app }) => app?.settings.dashboardUrl ?? '');
  if (url !== '') {
    return (
      <a className={`${look} top-up`} href={url} target="_blank" rel="noreferrer noopener" title={url}>
        {t('talk:remedy.billing-page')}
      </a>
    );
  }
  return (
    <button
      type="button"
      className={look}
      title={t('talk:remedy.billing-page-missing')}
      onClick={() => session.open('settings', 'dashboard')}
    >
      {t('talk:remedy.add-billing-page')}
    </button>
  );
}
