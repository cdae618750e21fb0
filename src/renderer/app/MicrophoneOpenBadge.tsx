import { Mic } from 'lucide-react';
import { useScreen, useSession } from './use-session.ts';

/** As long as the microphone is kept open; leads to where that can be ended. */
export function WarmSign() {
  const session = useSession();
  const isWarm = useScreen(({ app }) => app?.settings.microphoneWarm ?? false);
  return isWarm ? (
    <button
      type="button"
      className="warm-sign"
      title="The microphone is kept open for dictation"
      onClick={() => session.open('settings')}
    >
      <Mic aria-hidden /> Mic open
    </button>
  ) : null;
}
