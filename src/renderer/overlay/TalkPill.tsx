import { Copy, Mic, MicOff, Play, Square, X } from 'lucide-react';
import { Fragment, useLayoutEffect, useMemo, useRef } from 'react';
import type { Turn } from '../../shared/talk/conversation.ts';
import type { TalkMicrophone } from '../../shared/contract/pill-contract.ts';
import type { Overlay, OverlayState } from './overlay-state.ts';
import { RollingWave } from '../ui/wave/RollingWave.tsx';
import { Glyph, mendedInSettings, PillButton, PillIcon, StateLabel } from './PillParts.tsx';
import { GrowingWords } from '../ui/GrowingWords.tsx';
import { talkPillLabels } from './talk-pill-labels.ts';
import { spokenWords } from '../talk/reply/spoken-reply.ts';
import { formatClock } from '../dictate/takes/take-labels.ts';
import { useNow } from '../app/use-now.ts';
import { t } from '../../shared/text/translate.ts';

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
    keyIsHeld: state.keyIsHeld.talk,
    escape: shown.escape,
    now,
  });
  const { turn, microphone } = talk;
  const live = words.tone === 'live';
  const listens = words.stage === 'listening' || microphone.phase === 'opening';
  const answers = turn !== undefined && !listens && turn.reply !== '';
  return (
    <main
      className={answers ? 'pill answer-pill' : 'pill'}
      data-tone={words.tone}
      data-talk={words.stage}
      data-outcome={turn?.outcome}
      data-live={live || undefined}
      data-hands-free={microphone.handsFree === 'off' ? undefined : microphone.handsFree}
    >
      {answers && <Answer turn={turn} />}
      <div className="pill-row">
        {!live && <Glyph tone={words.tone} />}
        <div className="said">
          {words.heard && <GrowingWords oneLine className="words" {...words.heard} />}
          {live && (
            <p className="heard">
              <RollingWave peaks={overlay.peaks} live />
              {microphone.handsFree === 'off' && (
                <span className="elapsed">{formatClock(Math.max(0, now - talk.listeningSince))}</span>
              )}
            </p>
          )}
          <StateLabel words={words.words} />
          {words.asked ? (
            <p className="line">{words.line}</p>
          ) : (
            <GrowingWords oneLine className="line" text={words.line} whole />
          )}
        </div>
        <div className="acts">
          <TalkActs {...{ overlay, state, words, answers }} />
        </div>
      </div>
    </main>
  );
}

interface TalkActsProps extends TalkPillProps {
  readonly words: ReturnType<typeof talkPillLabels>;
  readonly answers: boolean;
}

function TalkActs({ overlay: { send }, state, words, answers }: TalkActsProps) {
  const { fault } = state.talk.end ?? {};
  const over = words.stage === 'over';
  const { handsFree, latched } = state.talk.microphone;
  const esc = state.shown.escape ? 'Esc' : '';
  const failed = over && words.tone === 'wrong';
  return (
    <>
      {failed && fault?.kind === 'no-credits' && state.canTopUp && (
        <PillButton act="credits" send={send}>
          {t('overlay:action.add-credits')}
        </PillButton>
      )}
      {failed && (fault === undefined || mendedInSettings.has(fault.kind)) && (
        <PillButton act="settings" send={send}>
          {t('overlay:action.settings')}
        </PillButton>
      )}
      {over && words.continues && (
        <PillButton act="continue" send={send}>
          {t('action.continue')}
        </PillButton>
      )}
      {over && words.again !== undefined && (
        <PillButton act="retry" send={send}>
          {words.again}
        </PillButton>
      )}
      {(answers || words.asks || (failed && fault !== undefined)) && (
        <PillButton act="open" send={send}>
          {t('overlay:action.open')}
        </PillButton>
      )}
      {answers && <PillIcon act="copy" name={t('action.copy')} icon={Copy} send={send} />}
      {words.stage === 'working' && <StopButton {...{ send, words, state }} />}
      {handsFree !== 'off' && <HandsFreeActs handsFree={handsFree} send={send} />}
      {words.stage === 'listening' && handsFree === 'off' && (
        <>
          <PillIcon act="stop" name={t('action.cancel')} icon={X} send={send} />
          {latched && <PillIcon act="finish" name={t('overlay:action.finish')} icon={Square} send={send} />}
        </>
      )}
      {over && <PillIcon act="close" name={t('action.close')} icon={X} keys={esc} send={send} />}
    </>
  );
}

/** What is waited for is cancelled in a word. While an answer sounds, Escape only silences it: its line says so. */
function StopButton({ send, words, state }: Pick<TalkActsProps, 'words' | 'state'> & Pick<Overlay, 'send'>) {
  const { turn } = state.talk;
  const isSame = turn?.phase !== 'speaking' && turn?.origin !== 'reading';
  const esc = state.shown.escape && isSame ? 'Esc' : '';
  if (words.tone === 'waiting' && !words.asks) {
    return (
      <PillButton act="stop" keys={esc} send={send}>
        {t('action.cancel')}
      </PillButton>
    );
  }
  return <PillIcon act="stop" name={t('action.stop')} icon={Square} keys={esc} send={send} />;
}

function HandsFreeActs(props: {
  readonly handsFree: TalkMicrophone['handsFree'];
  readonly send: Overlay['send'];
}) {
  const { handsFree, send } = props;
  return (
    <>
      {handsFree === 'resting' ? (
        <PillIcon act="resume" name={t('talk:hands-free.resume')} icon={Play} send={send} />
      ) : (
        <PillIcon
          act="mute"
          name={t(handsFree === 'muted' ? 'talk:hands-free.unmute' : 'talk:hands-free.mute')}
          icon={handsFree === 'muted' ? Mic : MicOff}
          send={send}
        />
      )}
      <PillIcon act="end-conversation" name={t('talk:hands-free.end')} icon={X} send={send} />
    </>
  );
}

function wasCut({ outcome, silencedAt }: Turn): boolean {
  return outcome === 'interrupted' || silencedAt !== undefined;
}

/** The reply as it is spoken: what sounds is lit and in view, what comes is quieter. */
function Answer({ turn }: { readonly turn: Turn }) {
  const { reply, origin, cues, soundingCueId, outcome, heardTo } = turn;
  const box = useRef<HTMLDivElement>(null);
  const said = cues.findIndex(({ id }) => id === soundingCueId);
  const spokenTo = cues.at(-1)?.end ?? 0;
  /** Where the voice was when it was stopped. */
  const stopped = wasCut(turn) ? cues.findIndex(({ end }) => end > heardTo) : -1;
  const rest = useMemo(() => spokenWords(reply.slice(spokenTo), origin), [reply, spokenTo, origin]);
  useLayoutEffect(() => {
    const lines = box.current;
    const lit =
      lines?.querySelector<HTMLElement>('[data-lit]') ?? lines?.querySelector<HTMLElement>('[data-stopped]');
    if (lines) lines.scrollTop = lit ? lit.offsetTop - lines.offsetTop : lines.scrollHeight;
  });
  return (
    <div className="answer">
      {turn.utterance !== '' && <p className="asked">{turn.utterance}</p>}
      <div ref={box} className="answer-lines">
        {cues.map(({ id, text }, i) => (
          <Fragment key={id}>
            <span
              data-lit={i === said || undefined}
              data-stopped={i === stopped || undefined}
              className={i > said && said >= 0 ? 'soon' : undefined}
            >
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
