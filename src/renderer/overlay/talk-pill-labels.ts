import type { Turn } from '../../shared/talk/conversation.ts';
import type { PillTalk } from './overlay-state.ts';
import { waitWords } from '../app/wait-labels.ts';
import type { OverlayTone, OverlayWords } from './overlay-labels.ts';

/** What the pill says of a question, an answer or a reading. */
export interface TalkPillWords extends OverlayWords {
  /** What can be done: end the listening, stop what goes on, or nothing but close it. */
  readonly stage: 'listening' | 'working' | 'over';
  /** What the button is called that mends what went wrong; empty where none does. */
  readonly again: string;
}

/** What the words need besides the talk. */
export interface TalkPillScene {
  /** As they are written on the keys; empty where there are none. */
  readonly talkKey: string;
  readonly readKey: string;
  /** Whether Escape stops it. */
  readonly escape: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export function talkPillWords(talk: PillTalk, scene: TalkPillScene): TalkPillWords {
  const { microphone, turn, end } = talk;
  if (microphone.phase === 'listening') return listeningWords(talk, scene);
  if (microphone.phase === 'opening') return opening;
  if (turn && turn.phase !== 'over') return workingWords(turn, scene);
  if (!end) return microphone.notice === '' ? opening : over('wrong', microphone.notice);
  if (end.fault) return faultWords(turn, end.fault.message, end.fault.cause === 'unspoken');
  if (end.outcome === 'completed')
    return over('done', turn?.origin === 'reading' ? 'Read to the end' : 'Answered');
  return over('quiet', 'Stopped');
}

const opening: TalkPillWords = {
  tone: 'opening',
  words: 'Opening the microphone',
  line: '',
  stage: 'working',
  again: '',
};

function listeningWords({ microphone }: PillTalk, { talkKey, escape }: TalkPillScene): TalkPillWords {
  const { latched, hearsNothing, deviceName } = microphone;
  if (hearsNothing) {
    const words = `I hear nothing from ${deviceName || 'the microphone'}. Is it muted?`;
    return { tone: 'wrong', words, line: '', stage: 'listening', again: '' };
  }
  const press = talkKey === '' ? 'Click the square' : `Press ${talkKey}`;
  const finish = latched ? `${press} to ask` : 'Let go to ask';
  const line = escape ? `${finish} · Esc cancels` : finish;
  return { tone: 'live', words: 'Listening', line, stage: 'listening', again: '' };
}

const workWords: Readonly<Record<Turn['phase'], string>> = {
  listening: 'Transcribing',
  transcribing: 'Transcribing',
  thinking: 'Thinking',
  replying: 'Answering',
  speaking: 'Speaking',
  over: '',
};

function workingWords(turn: Turn, { readKey, escape, now }: TalkPillScene): TalkPillWords {
  const { phase, origin, utterance, reply, waiting, toolUses = [] } = turn;
  const reads = origin === 'reading';
  const stops = reads ? readKey && `${readKey} stops it` : escape ? 'Esc stops it' : '';
  const working = { stage: 'working', again: '' } as const;
  if (waiting) {
    return { ...working, tone: 'waiting', words: waitWords(waiting, now), line: utterance || stops };
  }
  if (toolUses.some(({ state }) => state === 'asking')) {
    return { ...working, tone: 'waiting', words: 'Waiting for your decision', line: 'Open Parley to answer' };
  }
  const words =
    reads && phase !== 'speaking' ? 'Getting the voice' : reads ? 'Reading aloud' : workWords[phase];
  // Where the answer stands above, what was understood stands there too.
  return {
    ...working,
    tone: 'busy',
    words,
    line: reply === '' && utterance !== '' ? `“${utterance}”` : stops,
  };
}

/** What was recorded, written or said is kept, and can be tried again, unless nothing of it is left. */
function faultWords(turn: Turn | undefined, message: string, unspoken: boolean): TalkPillWords {
  const again = unspoken ? 'Read it aloud' : turn?.outcome === 'failed' ? 'Try again' : '';
  return { ...over(turn ? 'wrong' : 'quiet', message), again };
}

function over(tone: OverlayTone, words: string): TalkPillWords {
  return { tone, words, line: '', stage: 'over', again: '' };
}
