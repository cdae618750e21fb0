import { Copy, Mic, MicOff, Square, X } from 'lucide-react';
import { Fragment, useLayoutEffect, useMemo, useRef } from 'react';
import type { Turn } from '../../shared/talk/conversation.ts';
import type { Overlay, OverlayState, PillTalk } from './overlay-state.ts';
import { OverlayWaveform } from './OverlayWaveform.tsx';
import { Glyph, mendedInSettings, PillButton, PillIcon, StateLabel } from './PillParts.tsx';
import { spokenWords } from '../talk/reply/spoken-reply.ts';
import { formatClock } from '../dictate/takes/take-labels.ts';
import { useNow } from '../app/use-now.ts';
import { t } from '../../shared/text/translate.ts';
import { silentDeviceLabel } from '../dictate/dictation-labels.ts';
import { waitLabel } from '../app/wait-labels.ts';
import type { OverlayTone, OverlayLabels } from './overlay-labels.ts';

interface TalkPillProps {
  readonly overlay: Overlay;
  readonly state: OverlayState;
}

/** A question that is asked over another program, and its answer; or a text that is read aloud there. */
export function TalkPill({ overlay, state }: TalkPillProps) {
  const { talk, keys, shown } = state;
  const now = useNow(true);
  const words = talkPillLabels(talk, {
    talkKey: keys.talk,
    converseKey: keys.converse,
    readKey: keys.read,
    escape: shown.escape,
    now,
  });
  const { turn, microphone } = talk;
  const live = words.tone === 'live';
  const answers = turn !== undefined && microphone.phase !== 'opening' && !live && turn.reply !== '';
  return (
    <main
      className={answers ? 'pill answer-pill' : 'pill'}
      data-tone={words.tone}
      data-talk={words.stage}
      data-outcome={turn?.outcome}
      data-live={live || undefined}
    >
      {answers && <Answer turn={turn} />}
      <div className="pill-row">
        {!live && <Glyph tone={words.tone} />}
        <div className="said">
          {live && (
            <p className="heard">
              <OverlayWaveform peaks={overlay.peaks} />
              {microphone.handsFree === 'off' && (
                <span className="elapsed">{formatClock(Math.max(0, now - talk.listeningSince))}</span>
              )}
            </p>
          )}
          <StateLabel words={words.words} />
          {words.line !== '' && <p className="line">{words.line}</p>}
        </div>
        <div className="acts">
          <TalkActs {...{ overlay, state, words, answers }} />
        </div>
      </div>
    </main>
  );
}

interface TalkActsProps extends TalkPillProps {
  readonly words: TalkPillLabels;
  readonly answers: boolean;
}

function TalkActs({ overlay: { send }, state, words, answers }: TalkActsProps) {
  const { fault } = state.talk.end ?? {};
  const over = words.stage === 'over';
  const { handsFree } = state.talk.microphone;
  return (
    <>
      {handsFree !== 'off' && (
        <>
          {handsFree !== 'resting' && (
            <PillIcon
              act="mute"
              name={t(handsFree === 'muted' ? 'talk:hands-free.unmute' : 'talk:hands-free.mute')}
              icon={handsFree === 'muted' ? Mic : MicOff}
              send={send}
            />
          )}
          <PillIcon act="end-conversation" name={t('talk:hands-free.end')} icon={X} send={send} />
        </>
      )}
      {words.stage === 'listening' && handsFree === 'off' && (
        <>
          <PillIcon act="stop" name={t('action.cancel')} icon={X} send={send} />
          {state.talk.microphone.latched && (
            <PillIcon act="finish" name={t('overlay:action.finish')} icon={Square} send={send} />
          )}
        </>
      )}
      {over && fault?.kind === 'no-credits' && state.canTopUp && (
        <PillButton act="credits" send={send}>
          {t('overlay:action.add-credits')}
        </PillButton>
      )}
      {over && words.tone === 'wrong' && (fault === undefined || mendedInSettings.has(fault.kind)) && (
        <PillButton act="settings" send={send}>
          {t('overlay:action.settings')}
        </PillButton>
      )}
      {over && words.again !== '' && (
        <PillButton act="retry" send={send}>
          {words.again}
        </PillButton>
      )}
      {answers && (
        <>
          <PillButton act="open" send={send}>
            {t('overlay:action.open')}
          </PillButton>
          <PillIcon act="copy" name={t('action.copy')} icon={Copy} send={send} />
        </>
      )}
      {over ? (
        <PillIcon act="close" name={t('action.close')} icon={X} send={send} />
      ) : (
        words.stage === 'working' && <PillIcon act="stop" name={t('action.stop')} icon={Square} send={send} />
      )}
    </>
  );
}

/** The reply as it is spoken: what sounds is lit and in view, what comes is quieter. */
function Answer({ turn }: { readonly turn: Turn }) {
  const { reply, origin, cues, soundingCueId, outcome } = turn;
  const box = useRef<HTMLDivElement>(null);
  const said = cues.findIndex(({ id }) => id === soundingCueId);
  const spokenTo = cues.at(-1)?.end ?? 0;
  const rest = useMemo(() => spokenWords(reply.slice(spokenTo), origin), [reply, spokenTo, origin]);
  useLayoutEffect(() => {
    const lit = box.current?.querySelector<HTMLElement>('[data-lit]');
    const lines = box.current;
    if (lines) lines.scrollTop = lit ? lit.offsetTop - lines.offsetTop : lines.scrollHeight;
  });
  return (
    <div className="answer">
      {turn.utterance !== '' && <p className="asked">{turn.utterance}</p>}
      <div ref={box} className="answer-lines">
        {cues.map(({ id, text }, i) => (
          <Fragment key={id}>
            <span data-lit={i === said || undefined} className={i > said && said >= 0 ? 'soon' : undefined}>
              {text}
            </span>{' '}
          </Fragment>
        ))}
        {rest !== '' && (
          <span className={said >= 0 && outcome === undefined ? 'soon' : undefined}>{rest}</span>
        )}
      </div>
    </div>
  );
}

/** What the pill says of a question, an answer or a reading. */
interface TalkPillLabels extends OverlayLabels {
  /** What can be done: end the listening, stop what goes on, or nothing but close it. */
  readonly stage: 'listening' | 'working' | 'over';
  /** What the button is called that mends what went wrong; empty where none does. */
  readonly again: string;
}

/** What the words need besides the talk. */
interface TalkPillScene {
  /** As they are written on the keys; empty where there are none. */
  readonly talkKey: string;
  readonly converseKey: string;
  readonly readKey: string;
  /** Whether Escape stops it. */
  readonly escape: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export function talkPillLabels(talk: PillTalk, scene: TalkPillScene): TalkPillLabels {
  const { microphone, turn, end } = talk;
  if (microphone.handsFree !== 'off' && !isAnswering(turn)) return handsFreeLabels(talk, scene);
  if (microphone.phase === 'listening') return listeningLabels(talk, scene);
  if (microphone.phase === 'opening') return openingLabel();
  if (turn && turn.phase !== 'over') return workingLabels(turn, scene);
  if (!end) return microphone.notice === '' ? openingLabel() : talkOver('wrong', microphone.notice);
  if (end.fault) return faultLabels(turn, end.fault.message, end.fault.cause === 'unspoken');
  if (end.outcome === 'completed')
    return talkOver('done', t(turn?.origin === 'reading' ? 'overlay:read-to-end' : 'overlay:answered'));
  return talkOver('quiet', t('overlay:stopped'));
}

/** Without hands, a question that is being spoken is no work yet. */
function isAnswering(turn: Turn | undefined): boolean {
  return turn !== undefined && turn.phase !== 'over' && turn.phase !== 'listening';
}

function handsFreeLabels({ microphone }: PillTalk, { converseKey }: TalkPillScene): TalkPillLabels {
  const { handsFree, hearsNothing, deviceName, notice } = microphone;
  const ends = converseKey === '' ? '' : t('overlay:hands-free.key-ends', { key: converseKey });
  const listens = { stage: 'listening', again: '' } as const;
  if (handsFree === 'muted')
    return { ...listens, tone: 'quiet', words: t('talk:hands-free.muted'), line: ends };
  if (handsFree === 'resting') {
    return { ...listens, tone: 'quiet', words: notice || t('talk:hands-free.rests.silence'), line: ends };
  }
  if (hearsNothing) return { ...listens, tone: 'wrong', words: silentDeviceLabel(deviceName), line: ends };
  const words = t(handsFree === 'hears' ? 'talk:hands-free.hears' : 'talk:hands-free.listens');
  return { ...listens, tone: 'live', words, line: ends };
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
  return { ...talkOver(turn ? 'wrong' : 'quiet', message), again };
}

function talkOver(tone: OverlayTone, words: string): TalkPillLabels {
  return { tone, words, line: '', stage: 'over', again: '' };
}
