import type { PillTalk } from './overlay-state.ts';
import type { OverlayLabels } from './overlay-labels.ts';
import { silentDeviceLabel } from '../dictate/dictation-labels.ts';
import { waitLabel } from '../app/wait-labels.ts';
import { canContinue, type Turn } from '../../shared/talk/conversation.ts';
import { t } from '../../shared/text/translate.ts';

/** What the pill says of a question, an answer or a reading. */
interface TalkPillLabels extends OverlayLabels {
  /** What can be done: end the listening, stop what goes on, or nothing but close it. */
  readonly stage: 'listening' | 'working' | 'over';
  /** What was understood so far of what is being said. */
  readonly heard?: NonNullable<Turn['preview']>;
  /** The line is what the person asked. */
  readonly asked?: boolean;
  /** A tool waits for the person's word, which is given in the window. */
  readonly asks?: boolean;
  /** What the button is called that asks, or reads, once more; empty where none does. */
  readonly again?: string;
  /** The answer that was stopped can go on. */
  readonly continues?: boolean;
}

/** What the words need besides the talk. */
interface TalkPillScene {
  /** As they are written on the keys; empty where there are none. */
  readonly talkKey: string;
  readonly converseKey: string;
  readonly readKey: string;
  /** Whether the system reports when the talk key goes up. */
  readonly keyIsHeld: boolean;
  /** Whether Escape is Parley's now. */
  readonly escape: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export function talkPillLabels(talk: PillTalk, scene: TalkPillScene): TalkPillLabels {
  const { microphone, turn, end } = talk;
  if (microphone.handsFree !== 'off' && !isAnswering(turn)) return handsFreeLabels(talk, scene);
  if (microphone.phase === 'listening') return listeningLabels(talk, scene);
  if (microphone.phase === 'opening') return openingLabel();
  if (turn && turn.phase !== 'over') return workingLabels(turn, microphone, scene);
  if (!end) return microphone.notice === '' ? openingLabel() : talkOver('wrong', microphone.notice);
  if (end.fault) return faultLabels(turn, end.fault, scene);
  if (!turn) return talkOver('quiet', t('overlay:stopped'));
  return answeredLabels(turn);
}

/** Without hands, a question that is being spoken is no work yet. */
function isAnswering(turn: Turn | undefined): boolean {
  return turn !== undefined && turn.phase !== 'over' && turn.phase !== 'listening';
}

function handsFreeLabels({ microphone, turn }: PillTalk, scene: TalkPillScene): TalkPillLabels {
  const { handsFree, hearsNothing, deviceName, notice } = microphone;
  const { talkKey, converseKey, escape } = scene;
  const listens = { stage: 'listening' } as const;
  if (handsFree === 'muted' || handsFree === 'resting') {
    const words =
      handsFree === 'muted' ? t('talk:hands-free.muted') : notice || t('talk:hands-free.rests.silence');
    const resumes = talkKey && t('overlay:hands-free.key-resumes', { key: talkKey });
    return { ...listens, tone: 'quiet', words, line: joinWays(resumes, endingKey(converseKey)) };
  }
  const ends = escape ? t('overlay:hands-free.escape-ends') : endingKey(converseKey);
  if (hearsNothing) return { ...listens, tone: 'wrong', words: silentDeviceLabel(deviceName), line: ends };
  if (handsFree !== 'hears')
    return { ...listens, tone: 'live', words: t('talk:hands-free.listens'), line: ends };
  const sends = talkKey && t('overlay:hands-free.key-sends', { key: talkKey });
  const line = joinWays(sends, escape ? t('overlay:hands-free.escape-drops') : endingKey(converseKey));
  return { ...listens, ...heardIn(turn), tone: 'live', words: t('talk:hands-free.hears'), line };
}

function endingKey(converseKey: string): string {
  return converseKey && t('overlay:hands-free.key-ends', { key: converseKey });
}

/** Which keys do what, in one line. */
function joinWays(...ways: readonly string[]): string {
  return ways.filter((way) => way !== '').join(' · ');
}

function heardIn(turn: Turn | undefined): Pick<TalkPillLabels, 'heard'> {
  return turn?.phase === 'listening' && turn.preview ? { heard: turn.preview } : {};
}

function openingLabel(): TalkPillLabels {
  return { tone: 'opening', words: t('speech:microphone.opening'), line: '', stage: 'working' };
}

function listeningLabels({ microphone, turn }: PillTalk, { talkKey, escape }: TalkPillScene): TalkPillLabels {
  const { latched, hearsNothing, deviceName } = microphone;
  const press = talkKey === '' ? t('overlay:click-to-ask') : t('overlay:press-to-ask', { key: talkKey });
  const ask = latched ? press : t('overlay:release-to-ask');
  const line = joinWays(ask, escape ? t('overlay:escape-cancels') : '');
  if (hearsNothing) return { tone: 'wrong', words: silentDeviceLabel(deviceName), line, stage: 'listening' };
  return { ...heardIn(turn), tone: 'live', words: t('overlay:listening'), line, stage: 'listening' };
}

function workingLabels(
  turn: Turn,
  { handsFree }: PillTalk['microphone'],
  { readKey, escape, now }: TalkPillScene,
): TalkPillLabels {
  const { phase, origin, utterance, reply, waiting, toolUses = [] } = turn;
  const reads = origin === 'reading';
  const working = { stage: 'working' } as const;
  const asked = reply === '' && utterance !== '' ? `“${utterance}”` : '';
  const quotes = asked !== '' && { asked: true };
  if (waiting) return { ...working, ...quotes, tone: 'waiting', words: waitLabel(waiting, now), line: asked };
  if (toolUses.some(({ state }) => state === 'asking')) {
    const hears = handsFree === 'on' || handsFree === 'hears';
    const line = t(hears ? 'talk:tool.say-yes' : 'overlay:decide-in-parley');
    return { ...working, asks: true, tone: 'waiting', words: t('overlay:decision'), line };
  }
  const silences = escape && phase === 'speaking' ? t('overlay:escape-silences') : '';
  const stops = reads ? readKey && t('overlay:key-stops', { key: readKey }) : silences;
  // Where the answer stands above, what was understood stands there too.
  return {
    ...working,
    ...quotes,
    tone: 'busy',
    words: reads ? readingLabel(phase) : workLabel(phase),
    line: asked || stops,
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
function faultLabels(
  turn: Turn | undefined,
  { message, cause }: NonNullable<Turn['fault']>,
  { talkKey, keyIsHeld }: TalkPillScene,
): TalkPillLabels {
  if (!turn) return talkOver('quiet', message);
  if (cause === 'unspoken') return { ...talkOver('wrong', message), again: t('overlay:action.read-aloud') };
  if (turn.outcome !== 'failed') return talkOver('wrong', message);
  const tap = keyIsHeld && talkKey !== '' ? t('overlay:tap-to-retry', { key: talkKey }) : '';
  return {
    ...talkOver('wrong', message),
    line: joinWays(t('overlay:question-kept'), tap),
    again: t('action.retry'),
    continues: goesOn(turn),
  };
}

/** The answer came to its end, or was brought to it. */
function answeredLabels(turn: Turn): TalkPillLabels {
  const { origin, outcome, reply, utterance, silencedAt } = turn;
  if (outcome === 'completed') {
    const words = t(origin === 'reading' ? 'overlay:read-to-end' : 'overlay:answered');
    return {
      ...talkOver('done', words),
      ...(silencedAt !== undefined && { again: t('overlay:action.read-aloud') }),
    };
  }
  const stopped = talkOver('quiet', t('overlay:stopped'));
  if (outcome !== 'interrupted') return stopped;
  if (goesOn(turn)) return { ...stopped, continues: true };
  if (reply !== '') return { ...stopped, again: t('overlay:action.read-aloud') };
  return utterance === '' ? stopped : { ...stopped, again: t('talk:turn.ask-again') };
}

function goesOn(turn: Turn): boolean {
  return canContinue({ turns: [turn] }, turn.id);
}

function talkOver(tone: OverlayLabels['tone'], words: string): TalkPillLabels {
  return { tone, words, line: '', stage: 'over' };
}
