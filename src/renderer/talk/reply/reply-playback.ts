import type { TurnEvent } from '../../../shared/talk/turn-events.ts';
import type { Cue } from '../../../shared/talk/conversation.ts';
import type { VoiceOrder } from '../../../shared/contract/hands-free-contract.ts';
import { cuePath, type PlaybackPosition } from '../../../shared/contract/talk-contract.ts';
import { createCueQueue, type CueListener, type QueuedCue } from '../../audio/cue-queue.ts';
import type { Output } from '../../audio/output.ts';
import type { RollingPeaks } from '../../audio/peaks.ts';
import type { Bridge } from '../../bridge.ts';
import { clausesOf, sentencesOf } from './spoken-reply.ts';

/** The sound of the turn that is going on. */
interface ReplyPlayback {
  /** The answer will be spoken: the loudspeaker and what plays are ready by then, which takes up to 0.1 s. */
  prepare(turnId: string): void;
  /** The sound of the turn's first cue is on its way: it plays as soon as it arrives, without `play`. */
  expect(turnId: string, cue: Cue): void;
  play(turnId: string, cue: Cue): void;
  /** Silences the turn for good, also cues that are still to come. @returns how far it was heard */
  stop(turnId: string): PlaybackPosition | null;
  /** Somebody speaks while it sounds. */
  obey(order: Exclude<VoiceOrder, 'cut'>): void;
  /** Times the natural pace, of what sounds and of what is still to come. */
  speed: number;
}

interface PlaybackPorts {
  readonly bridge: Bridge;
  readonly output: Output;
  readonly peaks: RollingPeaks;
  /** Main does not echo this page's own playback events, so they are folded in here. */
  readonly fold: (event: TurnEvent) => void;
  /** A sentence of the sounding cue begins; the index is within the cue. */
  readonly onSentence: (index: number) => void;
}

export function createReplyPlayback(ports: PlaybackPorts): ReplyPlayback {
  let voiced: VoicedTurn | undefined;
  let silenced: string | undefined;
  let speed = 1;
  const voiceOf = (turnId: string): VoicedTurn => {
    if (voiced?.turnId === turnId) return voiced;
    voiced?.silence();
    voiced = voiceTurn(turnId, ports);
    voiced.queue.speed = speed;
    return voiced;
  };
  return {
    prepare(turnId) {
      if (turnId !== silenced) voiceOf(turnId);
    },
    expect(turnId, cue) {
      if (turnId !== silenced) voiceOf(turnId).queue.expect(queued(turnId, cue));
    },
    play(turnId, cue) {
      if (turnId === silenced) return;
      const { queue, show } = voiceOf(turnId);
      show();
      queue.add(queued(turnId, cue));
    },
    stop(turnId) {
      silenced = turnId;
      if (voiced?.turnId !== turnId) return null;
      const position = voiced.queue.position();
      voiced.silence();
      voiced = undefined;
      return position;
    },
    obey(order) {
      const queue = voiced?.queue;
      if (order === 'hold') queue?.hold();
      else if (order === 'resume') {
        queue?.duck(false);
        queue?.resume();
      } else queue?.duck(order === 'duck');
    },
    get speed() {
      return speed;
    },
    set speed(wanted) {
      speed = wanted;
      if (voiced) voiced.queue.speed = speed;
    },
  };
}

function queued(turnId: string, cue: Cue): QueuedCue {
  const marks = sentencesOf(cue).map(({ beginsAt }) => beginsAt);
  const { id, pauseAfterMs } = cue;
  return { id, url: cuePath(turnId, id), pauseAfterMs, marks, clauses: clausesOf(cue) };
}

interface VoicedTurn {
  readonly turnId: string;
  readonly queue: ReturnType<typeof createCueQueue>;
  /** From the first call on, `peaks` are those of what sounds. */
  show(): void;
  silence(): void;
}

function voiceTurn(turnId: string, ports: PlaybackPorts): VoicedTurn {
  const { bridge, output, peaks, fold, onSentence } = ports;
  const silencing = new AbortController();
  const listener: CueListener = {
    onStart(cueId) {
      onSentence(0);
      bridge.send('cue-start', { turnId, cueId });
      fold({ type: 'cue-start', turnId, cueId });
    },
    onMark: (_cueId, sentence) => onSentence(sentence),
    onEnd(cueId) {
      bridge.send('cue-end', { turnId, cueId });
      fold({ type: 'cue-end', turnId, cueId });
    },
    onFail: (cueId, reason) => bridge.send('cue-fail', { turnId, cueId, reason }),
  };
  const queue = createCueQueue(output, listener, silencing.signal);
  let isShown = false;
  return {
    turnId,
    queue,
    show() {
      if (isShown) return;
      isShown = true;
      peaks.clear();
      output.measure(peaks.push, silencing.signal);
    },
    silence: () => silencing.abort(),
  };
}
