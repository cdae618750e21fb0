import { useScreen, useSession } from '../app/use-session.ts';

/** What to do when the credits have run out; the dashboard opens in the person's own browser. */
export function TopUp() {
  const session = useSession();
  const url = useScreen(({ app }) => app?.settings.dashboardUrl ?? '');
  if (url !== '') {
    return (
      <a className="button top-up" href={url} target="_blank" rel="noreferrer noopener" title={url}>
        Open the dashboard
      </a>
    );
  }
  return (
    <>
      <span className="quiet">
        Parley can open the service’s dashboard once its address is in Settings, under Service.
      </span>
      <button type="button" className="button" onClick={() => session.open('settings', 'dashboard')}>
        Set its address
      </button>
    </>
  );
}
