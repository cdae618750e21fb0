import type { Turn } from '../../shared/talk/conversation.ts';
import type { PillTalk } from './overlay-state.ts';
import { silentDeviceLabel } from '../dictate/dictation-labels.ts';
import { waitLabel } from '../app/wait-labels.ts';
import type { OverlayTone, OverlayLabels } from './overlay-labels.ts';
import { t } from '../../shared/text/translate.ts';

/** What the pill says of a question, an answer or a reading. */
export interface TalkPillLabels extends OverlayLabels {
  /** What can be done: end the listening, stop what goes on, or nothing but close it. */
  readonly stage: 'listening' | 'working' | 'over';
  /** What the button is called that mends what went wrong; empty where none does. */
  readonly again: string;
}

/** What the words need besides the talk. */
interface TalkPillScene {
  /** As they are written on the keys; empty where there are none. */
  readonly talkKey: string;
  readonly readKey: string;
  /** Whether Escape stops it. */
  readonly escape: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export function talkPillLabels(talk: PillTalk, scene: TalkPillScene): TalkPillLabels {
  const { microphone, turn, end } = talk;
  if (microphone.phase === 'listening') return listeningLabels(talk, scene);
  if (microphone.phase === 'opening') return openingLabel();
  if (turn && turn.phase !== 'over') return workingLabels(turn, scene);
  if (!end) return microphone.notice === '' ? openingLabel() : over('wrong', microphone.notice);
  if (end.fault) return faultLabels(turn, end.fault.message, end.fault.cause === 'unspoken');
  if (end.outcome === 'completed')
    return over('done', t(turn?.origin === 'reading' ? 'overlay:read-to-end' : 'overlay:answered'));
  return over('quiet', t('overlay:stopped'));
}

function openingLabel(): TalkPillLabels {
  return { tone: 'opening', words: t('speech:microphone.opening'), line: '', stage: 'working', again: '' };
}

function listeningLabels({ microphone }: PillTalk, { talkKey, escape }: TalkPillScene): TalkPillLabels {
  const { latched, hearsNothing, deviceName } = microphone;
  if (hearsNothing) {
    return { tone: 'wrong', words: silentDeviceLabel(deviceName), line: '', stage: 'listening', again: '' };
  }
  const press = talkKey === '' ? t('overlay:click-to-ask') : t('overlay:press-to-ask', { key: talkKey });
  const ask = latched ? press : t('overlay:release-to-ask');
  const line = escape ? `${ask} · ${t('overlay:escape-cancels')}` : ask;
  return { tone: 'live', words: t('overlay:listening'), line, stage: 'listening', again: '' };
}

function workingLabels(turn: Turn, { readKey, escape, now }: TalkPillScene): TalkPillLabels {
  const { phase, origin, utterance, reply, waiting, toolUses = [] } = turn;
  const reads = origin === 'reading';
  const stops = reads
    ? readKey && t('overlay:key-stops', { key: readKey })
    : escape
      ? t('overlay:escape-stops')
      : '';
  const working = { stage: 'working', again: '' } as const;
  if (waiting) {
    return { ...working, tone: 'waiting', words: waitLabel(waiting, now), line: utterance || stops };
  }
  if (toolUses.some(({ state }) => state === 'asking')) {
    return { ...working, tone: 'waiting', words: t('overlay:decision'), line: t('overlay:decide-in-parley') };
  }
  // Where the answer stands above, what was understood stands there too.
  return {
    ...working,
    tone: 'busy',
    words: reads ? readingLabel(phase) : workLabel(phase),
    line: reply === '' && utterance !== '' ? `“${utterance}”` : stops,
  };
}

function workLabel(phase: Turn['phase']): string {
  if (phase === 'over') return '';
  return t(`overlay:working.${phase === 'listening' ? 'transcribing' : phase}`);
}

function readingLabel(phase: Turn['phase']): string {
  return t(phase === 'speaking' ? 'overlay:working.reading' : 'overlay:working.getting-voice');
}

/** What was recorded, written or said is kept, and can be tried again, unless nothing of it is left. */
function faultLabels(turn: Turn | undefined, message: string, unspoken: boolean): TalkPillLabels {
  const again = unspoken
    ? t('overlay:action.read-aloud')
    : turn?.outcome === 'failed'
      ? t('action.retry')
      : '';
  return { ...over(turn ? 'wrong' : 'quiet', message), again };
}

function over(tone: OverlayTone, words: string): TalkPillLabels {
  return { tone, words, line: '', stage: 'over', again: '' };
}
