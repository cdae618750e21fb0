import type { Settings } from '../../shared/settings/settings.ts';
import { toolTitle } from '../../shared/talk/tools.ts';
import { useSession } from '../app/use-session.ts';

/** What the person has decided for good about tools that ask, each to be asked again. */
export function ToolConsents({ consents }: { readonly consents: Settings['toolConsent'] }) {
  const session = useSession();
  const decided = Object.entries(consents);
  const askAgain = (name: string): void =>
    session.save({ toolConsent: Object.fromEntries(decided.filter(([other]) => other !== name)) });
  if (decided.length === 0) {
    return (
      <p className="quiet">
        The model asks before it reads your clipboard, changes it, or opens a link. What you answer with
        “always” or “never” is listed here.
      </p>
    );
  }
  return (
    <ul className="consents">
      {decided.map(([name, consent]) => (
        <li key={name} className="check-line">
          <span>
            {toolTitle(name)}: {consent === 'always' ? 'always allowed' : 'never allowed'}
          </span>
          <button
            type="button"
            className="link-button"
            aria-label={`Ask again: ${toolTitle(name)}`}
            onClick={() => askAgain(name)}
          >
            Ask again
          </button>
        </li>
      ))}
    </ul>
  );
}
