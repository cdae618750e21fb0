import { createOutput } from '../../../src/renderer/audio/output.ts';
import {
  createMediaPresence,
  type MediaPresence,
} from '../../../src/renderer/listen/player/system-player.ts';
import {
  createReadingPlayer,
  type ReadingPlayer,
} from '../../../src/renderer/listen/player/reading-player.ts';

/** A page with the player alone; what it is told is in `told`, with the page's clock. */
export interface ReadingPage {
  readonly player: ReadingPlayer;
  readonly presence: MediaPresence;
  readonly told: { readonly what: string; readonly which: string; readonly at: number }[];
  readonly sampleRate: number;
}

declare global {
  var reading: ReadingPage;
}

const told: ReadingPage['told'] = [];
const tell = (what: string, which = ''): void => void told.push({ what, which, at: performance.now() });
const output = createOutput();
const never = new AbortController().signal;
const presence = createMediaPresence((order) => tell('order', order), never);
const player = createReadingPlayer(
  output,
  {
    onSentence: ({ clipId, sentence }) => tell('sentence', `${clipId}.${sentence}`),
    onWord: (clipId, { start }) => tell('word', `${clipId}.${start}`),
    onClipEnd: (id) => tell('end', id),
    onClipFail: (id, reason) => tell('fail', `${id}: ${reason}`),
    onStarved: () => tell('starved'),
    onFed: () => tell('fed'),
    onFinished: () => tell('finished'),
    onFaded: () => tell('faded'),
  },
  never,
);
document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
  tell('violation', violatedDirective),
);
Object.assign(globalThis, { reading: { player, presence, told, sampleRate: output.context.sampleRate } });
