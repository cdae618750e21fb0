import { loadavg } from 'node:os';
import { openConversation, stretchOf, type Stretch } from '../acoustics/conversation.ts';
import { beganAlone, orderedAlone } from '../acoustics/began-alone.ts';
import { television } from '../acoustics/television.ts';
import { said } from '../main/speech/recognition/talk.ts';

/**
 * A conversation of twenty turns in a room where the app hears what it says itself: by sound alone, at the real pace. It
 * takes about five minutes; with `--television`, beside a television that is 20 dB quieter than the person, eleven.
 */
const hasTelevision = process.argv.includes('--television');
const minutes = 10;

const questions = [
  'What is seven times eight?',
  'And what is that plus ten?',
  'What is twelve minus five?',
  'What is two plus two?',
  'What is one hundred divided by four?',
  'How are you?',
  'What is the tallest tree in Europe?',
  'How tall is it in feet?',
  'My name is Ada.',
  'What is my name?',
  'Who are you?',
  'Good morning.',
  'Say that again, please.',
  'What is the tallest tree in Europe?',
  'What is my name?',
  'Thank you very much.',
  'What did I just ask you?',
  'What is seven times eight?',
  'What can you do?',
  'Tell me a short story.',
];

const ending = new AbortController();
const programme = hasTelevision ? await television(minutes * 60, -20) : undefined;
const talk = await openConversation();
const fromMs = talk.room.nowMs();
const spoken: Stretch[] = [];
const waits: number[] = [];
for (const question of questions) {
  const stretch = await talk.says(await said([[question, 0]], 'Henry.wav'));
  spoken.push(stretch);
  // The person is there first: until they have spoken, whoever speaks is the person.
  if (programme && spoken.length === 1) void talk.room.plays(programme, 'television', ending.signal);
  await talk.hearsAnswer(stretch.toMs);
  if (programme) await talk.room.reaches(fromMs + (spoken.length * minutes * 60_000) / questions.length);
  waits.push((stretchOf(talk.room, 'loudspeaker', stretch.toMs)?.fromMs ?? Infinity) - stretch.toMs);
}
const turns = await talk.turns();
const told = await talk.told();
ending.abort();
await talk.close();

const answered = turns.filter(
  ({ utterance, outcome }, i) => utterance === questions[i] && outcome === 'completed',
);
for (const [i, { utterance, outcome, fault }] of turns.entries()) {
  if (utterance !== questions[i] || outcome !== 'completed')
    console.log(
      `  turn ${i + 1}: "${utterance}" instead of "${questions[i]}", ${outcome} ${fault?.message ?? ''}`,
    );
}
const byEcho = beganAlone(told, spoken);
const made = orderedAlone(told, spoken);
const median = waits.toSorted((a, b) => a - b)[waits.length >> 1] ?? NaN;
console.log(
  `${answered.length} of ${questions.length} turns answered once and in order; ${turns.length} turns in all`,
);
const by = hasTelevision ? 'the television or an echo' : 'an echo';
console.log(
  `${byEcho.length} begun by ${by}; made room for it ${made.duck} times, fell silent for it ${made.hold} times`,
);
console.log(`from the last sample of a question to the first of its answer: median ${Math.round(median)} ms`);
console.log(`Load of this computer, the last minute: ${loadavg()[0]?.toFixed(1)}.`);
const isKept = hasTelevision
  ? byEcho.length <= 1
  : answered.length === questions.length && turns.length === questions.length && byEcho.length === 0;
process.exit(isKept ? 0 : 1);
