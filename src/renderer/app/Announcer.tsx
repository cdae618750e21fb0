import { useMemo } from 'react';
import { currentTurn, isAsked } from '../../shared/talk/conversation.ts';
import { toolLines } from '../../shared/talk/tools.ts';
import { activityOf, activityLabel, askingUse, waitingTurn } from './capsule/activity.ts';
import type { Screen } from './screen.ts';
import { useListenState } from '../listen/listen-context.ts';
import { listenAnnouncement } from '../listen/listen-labels.ts';
import { useScreen } from './use-session.ts';
import { waitReason } from './wait-labels.ts';
import { consentQuestion } from '../talk/consent-question.ts';
import { spokenWords } from '../talk/reply/spoken-reply.ts';
import { t } from '../../shared/text/translate.ts';

/**
 * The one polite live region: notices, the state, and a reply as it would be spoken, once it is finished
 * and no voice speaks it.
 */
export function Announcer() {
  const words = useScreen(announcement);
  const unspoken = useScreen(unspokenReply);
  const listening = useListenState(listenAnnouncement);
  const version = useScreen(({ shownVersion }) => shownVersion);
  const idle = useScreen((screen) => activityOf(screen) === 'idle' && !screen.notice);
  const reply = useMemo(() => spokenWords(unspoken, 'text'), [unspoken]);
  return (
    <div className="visually-hidden" aria-live="polite">
      {(version && t('talk:version.shown', { number: version.number, of: version.of })) ||
        reply ||
        (idle && listening) ||
        words}
    </div>
  );
}

function announcement(screen: Screen): string {
  const activity = activityOf(screen);
  const held = heldUp(screen);
  if (held) return held;
  const fault = activity === 'idle' ? screen.conversation.turns.at(-1)?.fault : undefined;
  return screen.notice?.message ?? fault?.message ?? activityLabel(activity);
}

/** What the turn waits for: the person, or the service's limits. */
function heldUp(screen: Screen): string | undefined {
  const asking = askingUse(screen)?.call;
  if (asking)
    return [
      consentQuestion(asking, currentTurn(screen.conversation)?.about),
      ...toolLines(asking.arguments),
    ].join(' ');
  const waiting = waitingTurn(screen);
  return waiting && t('window:wait.waiting', { why: waitReason(waiting.reason) });
}

function unspokenReply(screen: Screen): string {
  const last = screen.conversation.turns.at(-1);
  const toBeRead = last && isAsked(last) && !screen.notice && !last.fault && last.cues.length === 0;
  return toBeRead && activityOf(screen) === 'idle' ? last.reply : '';
}
