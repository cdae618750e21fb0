import { currentTurn, type Turn, type Waiting } from '../../../shared/talk/conversation.ts';
import type { ToolUse } from '../../../shared/talk/tool-use.ts';
import { isOpen, missingToAsk, type Screen } from '../screen.ts';
import { sentenceNumber, sentenceTotal } from '../../talk/reply/spoken-sentence.ts';

/** What the app is doing, in one word: the talk button's colour and the state's words follow it. */
export type Activity =
  | 'idle'
  | 'opening'
  | 'listening'
  | 'transcribing'
  | 'thinking'
  | 'replying'
  | 'speaking';

export const activityWords: Readonly<Record<Activity, string>> = {
  idle: 'Ready',
  opening: 'Opening the microphone',
  listening: 'Listening',
  transcribing: 'Transcribing',
  thinking: 'Thinking',
  replying: 'Replying',
  speaking: 'Speaking',
};

/** The microphone goes first: whoever holds the key wants to be listened to, whatever else goes on. */
export function activityOf(screen: Screen): Activity {
  if (isOpen(screen.microphone)) return screen.microphone;
  const turn = currentTurn(screen.conversation);
  if (!turn || turn.phase === 'over') return 'idle';
  // The take has ended here, and main is about to say so.
  return turn.phase === 'listening' ? 'transcribing' : turn.phase;
}

/** The state as it stands in the bar. */
export function stateInWords(screen: Screen): string {
  const activity = activityOf(screen);
  const words = activityWords[activity];
  if (activity === 'idle' && missingToAsk(screen.app)) return 'Not set up yet';
  if (activity === 'idle' && screen.testingMicrophone) return 'Testing the microphone';
  if (activity === 'idle' && screen.microphone === 'failed') return 'No microphone · you can type';
  if (activity === 'listening' && screen.hearsNothing) {
    return `I hear nothing from ${screen.deviceName || 'the microphone'}`;
  }
  if (askingUse(screen)) return 'Waiting for your word';
  const turn = currentTurn(screen.conversation);
  return activity === 'speaking' && turn
    ? `${words} · ${sentenceCount(turn, screen.soundingSentence)}`
    : words;
}

/** The tool that waits for the person's word. */
export function askingUse({ conversation }: Screen): ToolUse | undefined {
  return currentTurn(conversation)?.toolUses?.find(({ state }) => state === 'asking');
}

/** What the service's limits hold up. */
export function waitingTurn({ conversation }: Screen): Waiting | undefined {
  return currentTurn(conversation)?.waiting;
}

/** How many there are is told once the whole reply is known; in a pause, the next one counts. */
function sentenceCount(turn: Turn, soundingSentence: number): string {
  const sounding = turn.cues.find(({ id }) => id === turn.soundingCueId);
  const cue = sounding ?? turn.cues.find(({ end }) => end > turn.heardTo) ?? turn.cues.at(-1);
  if (!cue) return 'sentence 1';
  const number = sentenceNumber(turn, cue, sounding ? soundingSentence : 0);
  const of = turn.finishReason ? ` of ${Math.max(number, sentenceTotal(turn))}` : '';
  return `sentence ${number}${of}`;
}
