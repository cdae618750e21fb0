import { loadavg } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { loadSilero } from '../../src/main/speech/recognition/silero/silero.ts';
import { floatFromPcm } from '../../src/shared/audio/pcm.ts';
import { createResampler } from '../../src/shared/audio/resampler.ts';
import { speechRate } from '../../src/shared/speech/endpointing.ts';
import { saidInTurn } from '../../src/shared/talk/conversation.ts';
import { heardConversation } from '../acoustics/heard-conversation.ts';
import { fan, noises } from '../main/speech/recognition/silero/noises.ts';
import { said, type Talk } from '../main/speech/recognition/talk.ts';
import { startServiceProcess } from './service-process.ts';

/**
 * A hands-free conversation of an hour and seventy questions, faster than it is spoken: with pauses within a question,
 * questions that go on after they were asked, a story that is cut in on, and coughs, typing and slammed doors between.
 * Every question must be answered once and in order, the ledger must have what the service charged, and of what is over
 * only its text may stay in memory. `PARLEY_BENCH_MINUTES=15` has the same questions with less silence between them.
 */
const minutes = Number(process.env['PARLEY_BENCH_MINUTES'] ?? 60);
const count = 70;
/** Memory after so many questions, the least of five: what is being compiled or closed just then is no leak. */
const measured = { early: 10, late: 60, of: 5 };
/** What the engine itself takes or gives back between two looks. The sound of 50 questions is 5 MB, that of their answers 20. */
const noiseBytes = 1_000_000;

const story = 'Tell me a long story.';
const questions: readonly Talk[] = [
  [['What is seven times eight?', 0]],
  [['And what is that plus ten?', 0]],
  [
    ['What is two plus two?', 700],
    ['And what is that plus ten?', 0],
  ],
  [['What is twelve minus five?', 0]],
  [
    ['My name is Ada.', 400],
    ['What is my name?', 0],
  ],
  [['What is the tallest tree in Europe?', 0]],
  [['How tall is it in feet?', 0]],
  [
    ['Good morning.', 900],
    ['What day is it today?', 0],
  ],
  [[story, 0]],
  [['What is one hundred divided by four?', 0]],
];
const disturbances = ['a cough', 'typing', 'a door', 'a mouse', 'rustling paper'] as const;
/** How much of a story is heard before the next question cuts in, and the longest that an answer is waited for. */
const [storyMs, patienceMs] = [6_000, 60_000] as const;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void; // exposed by the flag above

const service = await startServiceProcess('instant');
const { detector } = await loadSilero();
const talk = await heardConversation(service, { gate: { detector }, hearsOut: true });
const asked: string[] = [];
const usedBytes: number[] = [];
const textBytes: number[] = [];
for (let i = 0; i < count; i++) {
  const question = questions[i % questions.length] ?? [];
  const isStory = question[0]?.[0] === story;
  const cutsIn = asked.at(-1) === story;
  if (!cutsIn) await disturb(disturbances[i % disturbances.length]);
  const dueMs = (i * minutes * 60_000) / count;
  if (!cutsIn) await quiet(Math.max(1_500, dueMs - talk.nowMs()));
  asked.push(question.map(([sentence]) => sentence).join(' '));
  const { pcm, sampleRate } = await said(question);
  await talk.hears(inTheRoom(createResampler(sampleRate, speechRate).add(floatFromPcm(pcm))));
  await hearAnswer(isStory ? storyMs : patienceMs);
  usedBytes.push(await usedMemory());
  textBytes.push(talk.turns().reduce((sum, turn) => sum + (turn.utterance + saidInTurn(turn)).length, 0));
}
await quiet(Math.max(0, minutes * 60_000 - talk.nowMs()));

const turns = talk.turns();
const wanted = asked.map((utterance) => [utterance, utterance === story ? 'interrupted' : 'completed']);
const wrong = wanted.filter(
  ([utterance, outcome], i) => turns[i]?.utterance !== utterance || turns[i]?.outcome !== outcome,
);
const takenBack = talk.happened().filter(({ what }) => what === 'commit').length - turns.length;
for (const [utterance] of wrong) console.log(`  Not answered once and in order: ${utterance}`);
console.log(
  `${minutesOf(talk.nowMs())} minutes, ${asked.length} questions: ${asked.length - wrong.length} answered once and in order, ${turns.length} turns in all; ${takenBack} taken back and asked as a whole.`,
);
const [ledger, charged] = [
  talk.ledger.months().reduce((sum, { cost }) => sum + cost, 0),
  await service.charged(),
];
console.log(`The ledger has ${dollars(ledger)}, the service has charged ${dollars(charged)}.`);
const growth = leastAt(usedBytes, measured.late) - leastAt(usedBytes, measured.early);
const text = leastAt(textBytes, measured.late) - leastAt(textBytes, measured.early);
console.log(
  `Memory after ${measured.early} questions ${kilobytes(leastAt(usedBytes, measured.early))}, after ${measured.late} ${kilobytes(leastAt(usedBytes, measured.late))}: ${kilobytes(growth)} more (promised ${kilobytes(noiseBytes + text)} at most; the text of it is ${kilobytes(text)}).`,
);
console.log(`Load of this computer, the last minute: ${loadavg()[0]?.toFixed(1)}.`);
await talk.end();
service.stop();
const isKept =
  wrong.length === 0 &&
  turns.length === asked.length &&
  takenBack > 0 &&
  ledger === charged &&
  growth <= noiseBytes + text;
process.exit(isKept ? 0 : 1);

/** Until it has sounded to its end. */
async function hearAnswer(atMostMs: number): Promise<void> {
  const untilMs = talk.nowMs() + atMostMs;
  await quiet(3_000); // by then a question that was thought to go on has been asked
  while (talk.turns().at(-1)?.phase !== 'over' && talk.nowMs() < untilMs) await quiet(500);
}

/** A room with a fan in it. */
function inTheRoom(samples: Float32Array): Float32Array {
  const noise = fan(samples.length, 0.004);
  return samples.map((sample, at) => sample + (noise[at] ?? 0));
}

function quiet(ms: number): Promise<void> {
  return talk.hears(inTheRoom(new Float32Array(Math.round((ms * speechRate) / 1000))));
}

async function disturb(name: string | undefined): Promise<void> {
  const noise = name === undefined ? undefined : noises[name];
  if (noise) await talk.hears(inTheRoom(noise()));
}

/** With sounds, which lie outside the engine's heap. */
async function usedMemory(): Promise<number> {
  for (let i = 0; i < 3; i++) {
    await setImmediate();
    collectGarbage();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function leastAt(bytes: readonly number[], place: number): number {
  return Math.min(...bytes.slice(place - 1, place - 1 + measured.of));
}

function minutesOf(ms: number): string {
  return (ms / 60_000).toFixed(1);
}

function dollars(pico: number): string {
  return `$${(pico / 1e12).toFixed(12)}`;
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000).toLocaleString('en')} kB`;
}
