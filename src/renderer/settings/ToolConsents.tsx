import type { Settings } from '../../shared/settings/settings.ts';
import { toolTitle } from '../../shared/talk/tools.ts';
import { useSession } from '../app/use-session.ts';
import { t } from '../../shared/text/translate.ts';

/** What the person has decided for good about tools that ask, each to be asked again. */
export function ToolConsents({ consents }: { readonly consents: Settings['toolConsent'] }) {
  const session = useSession();
  const decided = Object.entries(consents);
  const askAgain = (name: string): void =>
    session.save({ toolConsent: Object.fromEntries(decided.filter(([other]) => other !== name)) });
  if (decided.length === 0) {
    return <p className="quiet">{t('settings:tools.none')}</p>;
  }
  return (
    <ul className="consents">
      {decided.map(([name, consent]) => (
        <li key={name} className="check-line">
          <span>
            {t(consent === 'always' ? 'settings:tools.always' : 'settings:tools.never', {
              tool: toolTitle(name),
            })}
          </span>
          <button
            type="button"
            className="link-button"
            aria-label={t('settings:tools.ask-tool', { tool: toolTitle(name) })}
            onClick={() => askAgain(name)}
          >
            {t('settings:tools.ask')}
          </button>
        </li>
      ))}
    </ul>
  );
}
