import { toolTitle } from '../../shared/talk/tools.ts';
import { askingUse } from './activity.ts';
import { useScreen, useSession } from './use-session.ts';

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
