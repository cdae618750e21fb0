import { loadSilero } from '../../src/main/speech/recognition/silero/silero.ts';
import { floatFromPcm } from '../../src/shared/audio/pcm.ts';
import { createResampler } from '../../src/shared/audio/resampler.ts';
import { speechRate } from '../../src/shared/speech/endpointing.ts';
import { heardConversation } from '../acoustics/heard-conversation.ts';
import { startLocalService } from '../local-service/local-service.ts';
import { fan } from '../main/speech/recognition/silero/noises.ts';
import { said } from '../main/speech/recognition/talk.ts';

/**
 * Where a hands-free turn ends: sixty utterances with a pause inside, and how long after the true end they count as ended.
 * Faster than they are spoken, and the same however busy this computer is.
 */
const promised = { cutInto: 3, medianMs: 600 };

/** Before and after the pause, as a speech model writes it. */
const utterances = [
  ['My name is Ada.', 'What is my name?'],
  ['Good morning.', 'What day is it today?'],
  ['What is two plus two?', 'And what is that plus ten?'],
  ['I would like to know', 'what time it is.'],
  ['What is the tallest tree', 'in Europe?'],
  ['Can you tell me', 'how tall it is in feet?'],
  ['Well, um,', 'what is seven times eight?'],
  ['Tell me a short story', 'about the sea.'],
  ['What is one hundred', 'divided by four?'],
  ['How does the', 'reading aloud work?'],
  ['Thank you very much.', 'What can you do?'],
  ['Say that again', 'but slowly, please.'],
] as const;
const pausesMs = [250, 400, 550, 700, 900];
const voices = ['Emily.wav', 'Henry.wav', 'Jordan.wav', 'Gianna.wav', 'Miles.wav'];
const afterMs = 6_000;

const service = await startLocalService({ seed: 1, profile: 'instant', phrases: utterances.flat() });
await service.ready;
const { detector } = await loadSilero();
const talk = await heardConversation(service, { gate: { detector } });
const waits: number[] = [];
const early: string[] = [];
const cutInto: string[] = [];
let asked = 0;
for (const [i, pauseMs] of pausesMs.entries()) {
  for (const [j, [before, after]] of utterances.entries()) {
    const name = `${before} [${pauseMs}] ${after}`;
    const sound = await said(
      [
        [before, pauseMs],
        [after, afterMs],
      ],
      voices[(i + j) % voices.length],
    );
    const samples = createResampler(sound.sampleRate, speechRate).add(floatFromPcm(sound.pcm));
    const noise = fan(samples.length, 0.004);
    const from = talk.nowMs();
    const last = samples.findLastIndex((sample) => Math.abs(sample) > 0.003);
    const endMs = from + (last * 1000) / speechRate;
    await talk.hears(samples.map((sample, at) => sample + (noise[at] ?? 0)));
    const happened = talk.happened().filter(({ atMs }) => atMs > from);
    const commits = happened.filter(({ what }) => what === 'commit');
    // What was taken back before anything of its answer sounded has left no trace; the question goes on as a whole.
    const turns = talk.turns().slice(asked);
    asked = talk.turns().length;
    waits.push((commits.at(-1)?.atMs ?? Infinity) - endMs);
    const isEarly = commits.some(({ atMs }) => atMs < endMs);
    if (isEarly) early.push(name);
    const isCut = turns.length !== 1 || happened.some(({ what, atMs }) => what === 'sound' && atMs < endMs);
    if (isCut) cutInto.push(name);
    console.log(
      `${isEarly ? 'early ' : '      '}${isCut ? 'CUT' : '   '} ${Math.round(waits.at(-1) ?? 0)} ms  ${name} -> ${turns.map(({ utterance, outcome }) => `${utterance} (${outcome})`).join(' | ')}`,
    );
  }
}
await talk.end();
await service.close();
const median = waits.toSorted((a, b) => a - b)[waits.length >> 1] ?? NaN;
console.log(
  `${waits.length} utterances: ${cutInto.length} cut into (promised ${promised.cutInto} at most), ${early.length} taken back unnoticed; median wait ${Math.round(median)} ms (promised ${promised.medianMs}), learned pause ${talk.pauseMs()} ms.`,
);
process.exit(cutInto.length > promised.cutInto || median > promised.medianMs ? 1 : 0);
