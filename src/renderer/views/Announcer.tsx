import { currentTurn } from '../../shared/conversation.ts';
import { activityOf, activityWords } from '../state/activity.ts';
import type { Screen } from '../state/screen.ts';
import { useScreen } from '../state/use-session.ts';

/** The one polite live region: the state, and replies once they are whole when no voice speaks them. */
export function Announcer() {
  const words = useScreen(announcement);
  return (
    <div className="visually-hidden" aria-live="polite">
      {words}
    </div>
  );
}

function announcement(screen: Screen): string {
  if (screen.notice) return screen.notice.message;
  const last = screen.conversation.turns.at(-1);
  if (last && last !== currentTurn(screen.conversation) && last.outcome === 'failed') {
    return last.fault?.message ?? '';
  }
  if (last?.phase === 'over' && screen.microphone === 'off' && !screen.app?.settings.speakReplies) {
    return last.reply;
  }
  return activityWords[activityOf(screen)];
}
