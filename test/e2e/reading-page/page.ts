import { createCueQueue } from '../../../src/renderer/audio/cue-queue.ts';
import { createOutput } from '../../../src/renderer/audio/output.ts';
import { createMediaPresence } from '../../../src/renderer/listen/player/media-session.ts';
import { createReadingPlayer } from '../../../src/renderer/listen/player/reading-player.ts';

/** A page with the player alone, and the queue of an answer's cues; what it reports is in `reports`, with the page's clock. */
export interface ReadingPage {
  readonly player: ReturnType<typeof createReadingPlayer>;
  /** A new one, which plays to the same output. */
  readonly startQueue: () => ReturnType<typeof createCueQueue>;
  readonly presence: ReturnType<typeof createMediaPresence>;
  readonly reports: { readonly what: string; readonly which: string; readonly at: number }[];
  readonly sampleRate: number;
  /** Whether the loudspeaker rests. */
  readonly isResting: () => boolean;
}

declare global {
  var reading: ReadingPage;
}

const reports: ReadingPage['reports'] = [];
const report = (what: string, which = ''): void => void reports.push({ what, which, at: performance.now() });
const output = createOutput();
const never = new AbortController().signal;
const presence = createMediaPresence((order) => report('order', order), never);
const player = createReadingPlayer(
  output,
  {
    onSentence: ({ clipId, sentence }) => report('sentence', `${clipId}.${sentence}`),
    onWord: (clipId, { start }) => report('word', `${clipId}.${start}`),
    onClipEnd: (id) => report('end', id),
    onClipFail: (id, reason) => report('fail', `${id}: ${reason}`),
    onStarved: () => report('starved'),
    onFed: () => report('fed'),
    onFinished: () => report('finished'),
    onFaded: () => report('faded'),
  },
  never,
);
const startQueue = () =>
  createCueQueue(
    output,
    {
      onStart: (id) => report('cue', id),
      onMark: (id, mark) => report('mark', `${id}.${mark}`),
      onEnd: (id) => report('cue-end', id),
      onFail: (id, reason) => report('cue-fail', `${id}: ${reason}`),
    },
    never,
  );
document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
  report('violation', violatedDirective),
);
Object.assign(globalThis, {
  reading: {
    player,
    startQueue,
    presence,
    reports,
    sampleRate: output.context.sampleRate,
    isResting: () => output.context.state === 'suspended',
  },
});
