import { currentTurn } from '../../../shared/talk/conversation.ts';
import type { ToolUse } from '../../../shared/talk/tool-use.ts';
import { isOpen, missingToAsk, type Screen } from '../screen.ts';
import { restsBecause } from '../../talk/talk.ts';
import { sentenceNumber, sentenceTotal } from '../../talk/reply/spoken-reply.ts';
import { t } from '../../../shared/text/translate.ts';
import type { Wait } from '../../../shared/contract/waiting.ts';

/** What the app is doing, in one word: the talk button's colour and the state's words follow it. */
export type Activity =
  | 'idle'
  | 'opening'
  | 'listening'
  | 'transcribing'
  | 'thinking'
  | 'replying'
  | 'speaking';

export function activityLabel(activity: Activity): string {
  return t(`window:activity.${activity}`);
}

/** The microphone goes first: whoever holds the key wants to be listened to, whatever else goes on. */
export function activityOf(screen: Screen): Activity {
  if (isOpen(screen.microphone)) return screen.microphone;
  const turn = currentTurn(screen.conversation);
  if (screen.handsFree.phase === 'on' && (!turn || turn.phase === 'listening')) return 'listening';
  if (!turn || turn.phase === 'over') return 'idle';
  // The take has ended here, and main is about to say so.
  return turn.phase === 'listening' ? 'transcribing' : turn.phase;
}

/** The state as it stands in the capsule. */
export function stateLabel(screen: Screen): string {
  const activity = activityOf(screen);
  const handsFree = handsFreeLabel(screen, activity);
  if (handsFree) return handsFree;
  if (activity === 'idle' && missingToAsk(screen.app)) return t('window:activity.not-set-up');
  if (activity === 'idle' && isKeyRefused(screen)) return t('window:activity.key-refused');
  if (activity === 'idle' && screen.testingMicrophone) return t('window:activity.testing');
  if (activity === 'idle' && screen.microphone === 'failed') return t('window:activity.no-microphone');
  if (activity === 'listening' && screen.hearsNothing) {
    return screen.deviceName
      ? t('window:activity.silent', { device: screen.deviceName })
      : t('window:activity.silent-unnamed');
  }
  if (askingUse(screen)) return t('window:activity.decision');
  const at = speakingAt(screen);
  return at ? speakingLabel(at) : activityLabel(activity);
}

/** What a hands-free conversation waits for; undefined while an answer is being made or spoken. */
function handsFreeLabel({ handsFree, hearsNothing }: Screen, activity: Activity): string | undefined {
  const { phase, hears } = handsFree;
  if (phase === 'resting') return restsBecause(handsFree);
  if (phase === 'muted' && activity === 'idle') return t('talk:hands-free.muted');
  if (phase !== 'on' || activity !== 'listening' || hearsNothing) return undefined;
  return t(hears ? 'talk:hands-free.hears' : 'talk:hands-free.listens');
}

/** The service was asked for its models, and refused the key there is. */
function isKeyRefused({ models }: Screen): boolean {
  return models.phase === 'failed' && models.fault.kind === 'wrong-key';
}

/** The tool that waits for the person's word. */
export function askingUse({ conversation }: Screen): ToolUse | undefined {
  return currentTurn(conversation)?.toolUses?.find(({ state }) => state === 'asking');
}

/** What the service's limits hold up. */
export function waitingTurn({ conversation }: Screen): Wait | undefined {
  return currentTurn(conversation)?.waiting;
}

/** Where the voice is; undefined while it does not speak. The total is known once the whole reply is. */
export function speakingAt(screen: Screen): { readonly number: number; readonly of?: number } | undefined {
  const turn = currentTurn(screen.conversation);
  if (!turn || activityOf(screen) !== 'speaking') return undefined;
  const sounding = turn.cues.find(({ id }) => id === turn.soundingCueId);
  // In a pause, the next one counts.
  const cue = sounding ?? turn.cues.find(({ end }) => end > turn.heardTo) ?? turn.cues.at(-1);
  if (!cue) return { number: 1 };
  const number = sentenceNumber(turn, cue, sounding ? screen.soundingSentence : 0);
  return turn.finishReason ? { number, of: Math.max(number, sentenceTotal(turn)) } : { number };
}

function speakingLabel({ number, of }: { readonly number: number; readonly of?: number }): string {
  return of === undefined
    ? t('window:activity.sentence', { number })
    : t('window:activity.sentence-of', { number, of });
}
