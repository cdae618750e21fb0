import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { decodeWav, encodeWav } from '../../src/shared/audio/pcm.ts';
import { type LocalService, startLocalService } from '../local-service/local-service.ts';
import { profiles, thinkingInFull } from '../local-service/pace.ts';
import { said } from '../main/speech/recognition/talk.ts';
import { startParley, type ParleyTurn } from './voice-turn/parley.ts';
import {
  bySentence,
  bySentenceUnasked,
  naive,
  peerClient,
  speech,
  type Peer,
  type PeerTurn,
} from './voice-turn/peers.ts';
import { gapRow, soundRow, stageRow, type Compared } from './voice-turn/tables.ts';

/**
 * A whole voice turn, from the key's release to the first sample at the loudspeaker: the built app beside two clients as
 * they are usually written, and beside the service's own time for the same turn, the bound. Then the first turn after a
 * cold start, of a new profile and of a used one, beside the tenth and later ones. Every client is given the same service
 * times, and all have the model think briefly, as Parley does by itself; one more client is measured that asks for nothing.
 * It takes between five and six minutes; with `-- --turns 1` (this program alone), three.
 */
const { values } = parseArgs({
  options: { turns: { type: 'string', default: '3' }, brief: { type: 'boolean' } },
});
const turnsEach = Number(values.turns);
const paces = ['fast', 'typical', 'slow'] as const;
const questions = { short: 'Tell me a short story.', long: 'Tell me a long story.' } as const;
const answers = ['short', 'long'] as const;
/** From the last word to the key's release, as long as hands take. */
const lettingGoMs = 300;
/** Of what `said` puts before the first word, so much stays: somebody who has seen "Listening" begins. */
const breathMs = 250;
/** So much of each answer is listened to for gaps: two pieces of it, or three. */
const listenMs = 7_000;
/** The peers' turns begin one after the other, so that the service really listens to one at a time. */
const staggerMs = 800;
const coldStarts = 3;
const laterTurns = 3;
const tenth = 10;
const seedOf = (turn: number): number => 100 + turn;
/** The service really listens and speaks, which on a busy computer takes longer than it pretends to. */
const mostSlowdown = 1.25;
const aside = 'sk-local-aside';

type Cell = Pick<Compared, 'profile' | 'answer'>;
const cells = paces.flatMap((profile) => answers.map((answer) => ({ profile, answer })));
const folder = mkdtempSync(join(tmpdir(), 'parley-voice-turn-'));
try {
  const recordings = { short: await recording('short'), long: await recording('long') };
  const peers = await measuredPeers(recordings);
  const parley = await measuredParley(recordings);
  const compared = cells.map((cell) => ({ ...cell, ...peers.turnsOf(cell), parley: parley.turns(cell) }));
  console.log('First sound after the key is let go, in ms: median / worst. In brackets what is aimed at.');
  console.table(compared.map(soundRow));
  console.log('Silences longer than meant by more than 50 ms; requests, and those in vain: median / worst.');
  console.table(compared.map(gapRow));
  console.log("Parley's own time, in ms: median / worst.");
  console.table(
    Object.fromEntries(
      compared.map(({ profile, answer, parley: turns }) => [`${profile}, ${answer}`, stageRow(turns)]),
    ),
  );
  console.log(
    `The first turn after a cold start (of ${coldStarts}) beside the tenth and later ones (${laterTurns}).`,
  );
  console.table({
    'first ever': stageRow(parley.firstEver),
    'first after a start': stageRow(parley.first),
    'tenth and later': stageRow(parley.later),
  });
  console.log(`Load of this computer, the last minute: ${loadavg()[0]?.toFixed(1)}.`);
  const times = Math.max(peers.slowdown, parley.slowdown);
  if (times > mostSlowdown) {
    console.error(
      `This computer is busy: its service took ${times.toFixed(1)} times as long as it should. Try again when it is not.`,
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

/** The question as a WAV file. */
async function recording(answer: keyof typeof questions): Promise<string> {
  const { pcm, sampleRate } = await said([[questions[answer], lettingGoMs]], 'Henry.wav');
  const file = join(folder, `${answer}.wav`);
  writeFileSync(file, encodeWav({ pcm: pcm.slice(((1_000 - breathMs) * sampleRate) / 1_000), sampleRate }));
  return file;
}

type Recordings = Readonly<Record<keyof typeof questions, string>>;

/** All turns of all peers side by side, as nearly all of their time is waiting: the naive ones take a minute each. */
async function measuredPeers(recordings: Recordings) {
  const turns = Array.from({ length: turnsEach }, (_, turn) => turn);
  const asked = cells
    .flatMap((cell) =>
      [naive, bySentence, bySentenceUnasked].flatMap((peer) =>
        turns.map((turn) => ({ ...cell, peer, turn })),
      ),
    )
    .map((each, i) => ({ ...each, key: `sk-local-peer-${i}` }));
  const otherKeys = asked.map(({ key }) => key);
  const service = await startLocalService({ otherKeys: [aside, ...otherKeys] });
  await service.ready;
  const ask = (peer: Peer, answer: Cell['answer'], key: string): Promise<PeerTurn> =>
    peer(decodeWav(readFileSync(recordings[answer])), peerClient(service.baseUrl, key));
  // The service has spoken all of it once, so that no speech takes longer than it pretends to.
  for (const answer of answers)
    await Promise.all([ask(naive, answer, aside), ask(bySentence, answer, aside)]);
  // The longest first.
  const running = asked.toReversed().map(async ({ profile, answer, peer, turn, key }, i) => {
    await sleep(i * staggerMs);
    service.setProfile(thinkingInFull(profile), key);
    service.reseed(seedOf(turn), key);
    return { profile, answer, peer, turn, is: await ask(peer, answer, key) };
  });
  const all = await Promise.all(running);
  const slow = slowdown(service);
  await service.close();
  const turnsOf = ({ profile, answer }: Cell) => {
    const of = (peer: Peer): PeerTurn[] =>
      all
        .filter((each) => each.profile === profile && each.answer === answer && each.peer === peer)
        .toSorted((a, b) => a.turn - b.turn)
        .map(({ is }) => is);
    return { bySentence: of(bySentence), unasked: of(bySentenceUnasked), naive: of(naive) };
  };
  return { turnsOf, slowdown: slow };
}

async function measuredParley(recordings: Recordings) {
  const even = { ...profiles.fast, spread: 0 };
  const service = await startLocalService({ profile: even, otherKeys: [aside] });
  await service.ready;
  const clips = new Map<string, Promise<Uint8Array>>();
  const client = peerClient(service.baseUrl, aside);
  const clip = (input: string): Promise<Uint8Array> => {
    const known = clips.get(input) ?? speech(input, client);
    clips.set(input, known);
    return known;
  };
  const used = join(folder, 'profile');
  const start = () => startParley({ service, mic: recordings.short, clip, profile: used });
  const firstTurn = async (): Promise<ParleyTurn> => {
    const parley = await start();
    const turn = await parley.asks(recordings.short, 0);
    await parley.close();
    return turn;
  };
  const asked: (Cell & { readonly is: ParleyTurn })[] = [];
  const first: ParleyTurn[] = [];
  const later: ParleyTurn[] = [];
  const firstEver = [await firstTurn()];
  while (first.length < coldStarts - 1) first.push(await firstTurn());
  const parley = await start();
  first.push(await parley.asks(recordings.short, 0));
  for (const cell of cells) {
    for (let turn = 0; turn < turnsEach; turn++) {
      service.setProfile(thinkingInFull(cell.profile));
      service.reseed(seedOf(turn));
      asked.push({ ...cell, is: await parley.asks(recordings[cell.answer], listenMs) });
    }
  }
  service.setProfile(even);
  for (let turn = asked.length + 1; turn < tenth - 1; turn++) await parley.asks(recordings.short, 0);
  while (later.length < laterTurns) later.push(await parley.asks(recordings.short, 0));
  await parley.close();
  const slow = slowdown(service);
  await service.close();
  const turns = ({ profile, answer }: Cell): ParleyTurn[] =>
    asked.filter((each) => each.profile === profile && each.answer === answer).map(({ is }) => is);
  return { turns, firstEver, first, later, slowdown: slow };
}

/** How many times longer than it should the service took for what it really does, at the worst tenth. */
function slowdown({ requests }: LocalService): number {
  const times = requests
    .flatMap(({ receivedAt, answeredAt, dueMs }) =>
      receivedAt && answeredAt && dueMs ? [(answeredAt - receivedAt) / dueMs] : [],
    )
    .toSorted((a, b) => a - b);
  return times[Math.floor(times.length * 0.9)] ?? NaN;
}
