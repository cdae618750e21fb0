import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { pcmFromFloat, type Sound } from '../../src/shared/audio/pcm.ts';
import { speechRate } from '../../src/shared/speech/endpointing.ts';
import { openConversation, stretchOf, type Stretch } from '../acoustics/conversation.ts';
import { roomRate } from '../acoustics/room.ts';
import { createChance } from '../local-service/pace.ts';
import { noises } from '../main/speech/recognition/silero/noises.ts';
import { said } from '../main/speech/recognition/talk.ts';

/**
 * Cutting in on a long story, thirty times at any moment, then thirty coughs, slams and nods over it: from the person's
 * first sample to the loudspeaker's, in a room where the app hears itself. At the real pace; it takes about eight minutes.
 */
const promised = { downMs: 120, silentMs: 300, stopped: 1 };
const times = 30;
/** Peaks of speech at its usual loudness reach 0.5; ducked by 18 dB they don't reach this. */
const downLevel = 0.12;
/** -50 dBFS. */
const silentLevel = 0.003;
/** Within so much before the person's first sample, the story must have sounded; no longer than a pause between words. */
const beforeMs = 200;
/** Milliseconds; no pause of a story is as long. */
const patienceMs = 5_000;
const chance = createChance(7);
const asks = await said([['Tell me a long story.', 0]], 'Henry.wav');
const nods: readonly Sound[] = await Promise.all(
  ['Mm-hm.', 'Okay.', 'Yeah.'].map((text) => said([[text, 300]], 'Henry.wav')),
);
const knocks = ['a cough', 'a door', 'three coughs', 'typing hard and fast'].map((name): Sound => ({
  pcm: pcmFromFloat(noises[name]!()),
  sampleRate: speechRate,
}));

const talk = await openConversation(['Mm-hm.', 'Okay.', 'Yeah.']);
const { room } = talk;
const cuts: { readonly spoke: Stretch; readonly soundedFromMs: number; readonly turnId?: string }[] = [];
let spoke = await talk.says(asks);
while (cuts.length < times) {
  if (!(await hearsStory(spoke.toMs, 1_000 + 4_000 * chance()))) {
    const last = (await talk.turns()).at(-1);
    console.log(`  no story: "${last?.utterance}", ${last?.outcome} ${last?.fault?.message ?? ''}`);
    spoke = await talk.says(asks);
    continue;
  }
  const soundedFromMs = stretchOf(room, 'loudspeaker', spoke.toMs)?.fromMs ?? NaN;
  const turnId = (await talk.turns()).at(-1)?.id;
  spoke = await talk.says(asks);
  // Between two sentences there is nothing to fall silent.
  if (loudest(spoke.fromMs - beforeMs, spoke.fromMs) < downLevel) continue;
  cuts.push({ spoke, soundedFromMs, ...(turnId !== undefined && { turnId }) });
}
await hearsStory(spoke.toMs, 1_000);
const turns = await talk.turns();

const latencies = cuts.map(({ spoke: { fromMs } }) => ({
  down: lastAbove(fromMs, downLevel),
  silent: lastAbove(fromMs, silentLevel),
}));
const rates = cuts.map(({ soundedFromMs, turnId, spoke: { fromMs } }, i) => {
  const soundedMs = fromMs + (latencies[i]?.silent ?? 0) - soundedFromMs;
  const turn = turns.find(({ id }) => id === turnId);
  return { soundedMs, heard: turn?.heard ?? '', reply: turn?.reply ?? '', outcome: turn?.outcome };
});
const perSecond = median(rates.map(({ heard, soundedMs }) => (heard.length / soundedMs) * 1000));
const offBy = rates.map(({ heard, soundedMs }) => Math.abs(heard.length - (perSecond * soundedMs) / 1000));
const notPrefix = rates.filter(
  ({ heard, reply, outcome }) => outcome !== 'interrupted' || heard === '' || !reply.startsWith(heard),
);

/** From the person's first sample to the order's arrival in the window. */
const told = await talk.told();
const orderedAfter = (order: string): readonly number[] =>
  cuts.flatMap(({ spoke: { fromMs } }) => {
    const first = told.find(
      ({ name, payload, atMs }) =>
        name === 'voice-order' && payload === order && atMs > fromMs && atMs < fromMs + 1_500,
    );
    return first ? [first.atMs - fromMs] : [];
  });
console.log(
  `orders came   to duck: ${figures(orderedAfter('duck'))}; to hold: ${figures(orderedAfter('hold'))}`,
);
const downs = latencies.map(({ down }) => down);
const silents = latencies.map(({ silent }) => silent);
console.log(`down after    ${figures(downs)}, promised ${promised.downMs} ms`);
console.log(`silent after  ${figures(silents)}, promised ${promised.silentMs} ms`);
console.log(
  `history: ${times - notPrefix.length} of ${times} answers kept up to a word that was heard; from the pace of the voice off by ${figures(offBy, 'characters')}`,
);
for (const { outcome, heard } of notPrefix) console.log(`  ${outcome}: "${heard}"`);
let stopped = 0;
for (let i = 0; i < times; i++) {
  const turnsBefore = (await talk.turns()).length;
  const sound = i % 2 === 0 ? nods[(i / 2) % nods.length]! : knocks[(i >> 1) % knocks.length]!;
  const { toMs } = await talk.says(sound);
  await sleep(2_500);
  const after = await talk.turns();
  const last = after.at(-1);
  const isStopped = after.length > turnsBefore || last?.outcome === 'interrupted';
  if (isStopped)
    console.log(
      `  stopped by ${i % 2 === 0 ? `nod ${(i / 2) % nods.length}` : `noise ${(i >> 1) % knocks.length}`}: "${last?.utterance}"`,
    );
  if (isStopped) stopped++;
  if (!isStopped && last?.phase !== 'over' && (await talk.hearsSound(toMs, 500))) continue;
  if (!isStopped) console.log(`  the story is over (${last?.outcome}), or silent`);
  spoke = await talk.says(asks);
  await hearsStory(spoke.toMs, 1_000);
}

await talk.close();
console.log(`${stopped} of ${times} coughs, slams and nods stopped the answer, promised ${promised.stopped}`);
console.log(`Load of this computer, the last minute: ${loadavg()[0]?.toFixed(1)}.`);
process.exit(
  median(downs) > promised.downMs || median(silents) > promised.silentMs || stopped > promised.stopped
    ? 1
    : 0,
);

/**
 * Milliseconds from then on after which nothing was so loud any more, within the second and a half before another answer
 * could sound.
 */
function lastAbove(fromMs: number, level: number): number {
  const samples = room.heard('loudspeaker', fromMs, fromMs + 1_500);
  return ((samples.findLastIndex((sample) => Math.abs(sample) > level) + 1) * 1000) / roomRate;
}

/** Resolves once so much has sounded since then, and it is the story that sounds: the tone before it is short. */
async function hearsStory(sinceMs: number, ms: number): Promise<boolean> {
  if (!(await talk.hearsSound(sinceMs, ms))) return false;
  for (const until = room.nowMs() + patienceMs; room.nowMs() < until; await sleep(20)) {
    const now = room.nowMs();
    if (loudest(now - beforeMs, now) >= downLevel) return true;
  }
  return false;
}

function loudest(fromMs: number, toMs: number): number {
  return room
    .heard('loudspeaker', fromMs, toMs)
    .reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;
}

function figures(values: readonly number[], unit = 'ms'): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? NaN);
  return `median ${at(0.5)} ${unit}, nine of ten ${at(0.9)}, most ${at(1)}`;
}
