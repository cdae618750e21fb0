import { useEffect, useState } from 'react';
import { currentTurn, isAsked } from '../../shared/talk/conversation.ts';
import { toolLines, toolTitle, toolWords } from '../../shared/talk/tools.ts';
import { activityOf, activityLabel, askingUse, waitingTurn } from './capsule/activity.ts';
import { missingToAsk, type Screen } from './screen.ts';
import { useListenState } from '../listen/listen-context.ts';
import { listenAnnouncement } from '../listen/listen-labels.ts';
import { useScreen } from './use-session.ts';
import { waitReason } from './wait-labels.ts';
import { consentQuestion } from '../../shared/talk/consent-question.ts';
import { soon } from '../ui/page/soon.ts';
import { readSpokenWords } from '../talk/reply/spoken-reply.ts';
import { joinSentences, t } from '../../shared/text/translate.ts';

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
  const reply = useSpokenWords(unspoken);
  return (
    <div className="visually-hidden" aria-live="polite">
      {(version && t('talk:version.shown', { number: version.number, of: version.of })) ||
        reply ||
        (idle && listening) ||
        words}
    </div>
  );
}

/** Empty until all of the reply has been read. */
function useSpokenWords(reply: string): string {
  const [read, setRead] = useState({ reply: '', words: '' });
  useEffect(() => readSpokenWords(reply, (words) => setRead({ reply, words }), soon), [reply]);
  return read.reply === reply ? read.words : '';
}

/** What is said of the window's state to whoever doesn't see it. */
export function announcement(screen: Screen): string {
  const activity = activityOf(screen);
  const held = heldUp(screen);
  if (held) return held;
  if (activity === 'thinking') return joinSentences([workingOn(screen), activityLabel(activity)]);
  const fault = activity === 'idle' ? screen.conversation.turns.at(-1)?.fault : undefined;
  const state = activity === 'idle' && missingToAsk(screen.app) ? '' : activityLabel(activity);
  return screen.notice?.message ?? fault?.message ?? state;
}

/** What a turn has to show while it thinks: what came of a tool, before that what was heard. */
function workingOn({ conversation }: Screen): string {
  const turn = currentTurn(conversation);
  const over = turn?.toolUses?.findLast(({ result }) => result !== undefined);
  if (over) {
    const { call, origin, state, result = '' } = over;
    const values = { tool: toolTitle(call.name, origin), state: t(`talk:tool.state.${state}`) };
    return t('talk:announce.tool', { ...values, result: toolWords(result).slice(0, longestResult) });
  }
  return turn?.origin === 'voice' ? t('talk:announce.heard', { utterance: turn.utterance }) : '';
}

/** Characters: what is longer one reads on the page. */
const longestResult = 200;

/** What the turn waits for: the person, or the service's limits. */
function heldUp(screen: Screen): string | undefined {
  const asking = askingUse(screen);
  if (asking)
    return [
      consentQuestion(asking, currentTurn(screen.conversation)),
      ...toolLines(asking.call.arguments),
    ].join(' ');
  const waiting = waitingTurn(screen);
  return waiting && t('window:wait.waiting', { why: waitReason(waiting.reason) });
}

function unspokenReply(screen: Screen): string {
  const last = screen.conversation.turns.at(-1);
  const toBeRead = last && isAsked(last) && !screen.notice && !last.fault && last.cues.length === 0;
  return toBeRead && activityOf(screen) === 'idle' ? last.reply : '';
}
