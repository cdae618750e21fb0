import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { durationMs } from '../../../src/shared/audio/pcm.ts';
import type { FaultKind } from '../../../src/shared/contract/fault.ts';
import type { TakeEntry } from '../../../src/shared/dictate/take.ts';
import { processesNaming } from '../../electron-stand-in/processes-naming.ts';
import { strictWav } from '../../main/storage/strict-wav.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { holdDictation } from '../harness/main-of.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { spoken } from '../harness/spoken.ts';
import { onlyInStandIn, runsOn } from '../harness/runs-on.ts';

const runsHere = runsOn(
  onlyInStandIn('It kills the browser that the stand-in runs in, found by its own folder.'),
);

/** How often the app is killed; more for a night: `KILL_ROUNDS=500`. */
const rounds = Number(process.env['KILL_ROUNDS'] ?? 5);
/** Main as often as the other two together. */
const victims = ['main', 'browser', 'main', 'page'] as const;
type Victim = (typeof victims)[number];

/** The key is held about so long; then the take is sent, its text comes, and it is copied. */
const heldMs = 3_350;
/** Within which the blow falls, from the key's being pressed. */
const withinMs = 5_750;
const mostLostMs = 1_000;

let service: LocalService;
let profile: string;

beforeAll(async () => {
  service = await startLocalService({ seed: 1, profile: 'fast' });
  await service.ready;
  profile = mkdtempSync(join(tmpdir(), 'parley-kill-'));
});

afterAll(async () => {
  await service?.close();
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
});

it.runIf(runsHere)(
  'loses at most a second of a dictation, whatever is killed and whenever, and offers it once (L13)',
  { timeout: 300_000 + rounds * 60_000 },
  async () => {
    const known = new Set<string>();
    const found: { victim: Victim; stage: string; fault: FaultKind | undefined; lostMs: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      const victim = victims[round % victims.length] ?? 'main';
      const heardMs = await dictateUntilKilled(victim);
      const { fresh, offered, all } = await startAgain(known);
      expect(new Set(all).size).toBe(all.length);
      // The blow may have fallen before the first frame.
      expect(fresh.length).toBeGreaterThanOrEqual(heardMs > mostLostMs ? 1 : 0);
      expect(fresh.length).toBeLessThanOrEqual(1);
      for (const take of fresh) {
        known.add(take.id);
        expect(offered.filter((id) => id === take.id)).toHaveLength(isUnfinished(take) ? 1 : 0);
        found.push({ victim, stage: take.stage, fault: take.fault?.kind, lostMs: heardMs - soundMs(take) });
      }
    }
    const worst = Math.max(...found.map(({ lostMs }) => lostMs));
    process.stderr.write(`${rounds} kills, lost at most ${Math.round(worst)} ms: ${JSON.stringify(found)}\n`);
    expect(found.filter(({ lostMs }) => lostMs > mostLostMs)).toEqual([]);
    // Half a question is kept and reported; the local service knows only whole ones, and hears no words in it.
    expect(found.filter(({ fault = 'nothing-heard' }) => fault !== 'nothing-heard')).toEqual([]);
  },
);

/** @returns for how long Parley had said that it listened, until the key was let go or the blow fell */
async function dictateUntilKilled(victim: Victim): Promise<number> {
  const parley = await launch();
  const blow = sleep(Math.random() * withinMs).then(() => performance.now());
  await holdDictation(parley.page, 'press');
  const listening = parley.overlay
    .getByText('Listening')
    .waitFor()
    .then(() => performance.now())
    .catch(() => undefined);
  const letGo = listening.then(async (since) => {
    if (since === undefined) return undefined;
    await sleep(heldMs);
    await holdDictation(parley.page, 'release').catch(() => undefined); // it may be dead by now
    return performance.now();
  });
  const blownAt = await blow;
  await kill(parley, victim);
  const [since, letGoAt] = [await settled(listening), await settled(letGo)];
  await parley.close();
  await gone(profile);
  return since === undefined ? 0 : Math.max(0, Math.min(letGoAt ?? blownAt, blownAt) - since);
}

/** What has already happened; what has not, never will. */
async function settled(moment: Promise<number | undefined>): Promise<number | undefined> {
  return Promise.race([moment, sleep(0, undefined)]);
}

/** The next start: what is kept, what of it is new, and what is offered. All of it is then dealt with. */
async function startAgain(known: ReadonlySet<string>) {
  const parley = await launch();
  const { takes, offered } = await parley.page.evaluate(async () => {
    const ask = async (name: string, input: unknown): Promise<unknown> => {
      const answer = (await window.bridge.request(name, input)) as { value: unknown };
      return answer.value;
    };
    const state = (await ask('app-state', null)) as { recovered: readonly { id: string }[] };
    const offers = state.recovered.map(({ id }) => id);
    const list = (await ask('takes-list', { limit: 1000 })) as readonly TakeEntry[];
    for (const id of offers) await ask('take-discard', { id });
    return { takes: list, offered: offers };
  });
  await parley.close();
  await gone(profile);
  return { fresh: takes.filter(({ id }) => !known.has(id)), offered, all: takes.map(({ id }) => id) };
}

function launch(): Promise<Parley> {
  const env = { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key };
  return launchParley({ profile, mic: spoken.timesEight, env });
}

async function kill(parley: Parley, victim: Victim): Promise<void> {
  if (victim === 'main') process.kill(parley.pid, 'SIGKILL');
  else if (victim === 'browser') for (const pid of browsers()) killIfThere(pid);
  else {
    const session = await parley.overlay.context().newCDPSession(parley.overlay);
    session.send('Page.crash').catch(() => undefined); // who is dead does not answer
    await sleep(heldMs); // main is alive, and goes on with what it has
  }
}

/** The browser that shows the app, all of it. */
function browsers(): readonly number[] {
  return processesNaming(join(profile, 'chromium'));
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended with its parent.
  }
}

/** Waits until nothing runs on the profile any more. */
async function gone(path: string): Promise<void> {
  await expect.poll(() => processesNaming(path)).toEqual([]);
}

function isUnfinished({ stage }: TakeEntry): boolean {
  return !['delivered', 'failed', 'cancelled'].includes(stage);
}

/** A file that does not play throws. */
function soundMs({ id, sampleRate }: TakeEntry): number {
  const { pcm } = strictWav(readFileSync(join(profile, 'takes', `${id}.wav`)));
  return durationMs(pcm.length, sampleRate);
}
