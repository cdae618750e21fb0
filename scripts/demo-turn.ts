/** One whole spoken turn of the real app without a display: each stage with its time, then the paths of the evidence. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeWav, encodeWav } from '../src/shared/audio/pcm.ts';
import type { TurnEvent } from '../src/shared/talk/turn-events.ts';
import { launchParley, type Parley } from '../test/e2e/harness/harness.ts';
import { holdToTalk } from '../test/e2e/talk/hold-to-talk.ts';
import { watchTurns, type SeenEvent } from '../test/e2e/talk/turn-events.ts';

const question = join(import.meta.dirname, '../test/fixtures/what-time-is-it.wav');
const folder = process.argv[2] ?? '.';
/** The last highlight disappears a moment after the turn's end is reported. */
const settleMs = 300;
const say = (line: string): boolean => process.stdout.write(`${line}\n`);

const parley = await launchParley({ mic: question, profile: join(folder, 'profile') });
try {
  process.exitCode = await turn(parley);
} catch (error) {
  say(`The turn did not come to its end: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
  say(parley.stderr());
  process.exitCode = 1;
} finally {
  await parley.close();
}

async function turn(running: Parley): Promise<number> {
  const { page, loudspeaker } = running;
  const turns = await watchTurns(page);
  say('The window is open. Holding the space bar, and asking “What time is it?” into the microphone.');
  await holdToTalk(running, turns, question);
  const end = await turns.next('turn-end', 60_000);
  await page.waitForTimeout(settleMs);

  const events = (await turns.all()).filter((event) => event.turnId === end.turnId);
  const firstSound = await loudspeaker.firstSoundMs();
  report(events, firstSound);
  const answer = join(folder, 'answer.wav');
  const screenshot = join(folder, 'screenshot.png');
  const heard = encodeWav(await loudspeaker.take());
  writeFileSync(answer, heard);
  await page.screenshot({ path: screenshot });
  say(`The answer as the loudspeaker had it: ${answer}`);
  say(`The window after it:                  ${screenshot}`);

  const worked = end.outcome === 'completed' && firstSound !== null && decodeWav(heard).pcm.length > 0;
  if (!worked) say(`The turn did not work: ${end.fault?.message ?? end.outcome}`);
  return worked ? 0 : 1;
}

/** Each stage in milliseconds since the key was released. */
function report(events: readonly SeenEvent[], firstSoundMs: number | null): void {
  const released = timeOf(events, 'take-end') ?? events[0]?.atMs ?? 0;
  const line = (name: string, atMs: number | undefined, text = ''): void => {
    const time = atMs === undefined ? 'never' : `${Math.round(atMs - released)} ms`;
    say(`${name.padEnd(14)}${time.padStart(9)}  ${text}`);
  };
  line('listening', timeOf(events, 'turn-start'));
  line('transcript', timeOf(events, 'transcript'), textOf(events, 'transcript'));
  line('reasoning', timeOf(events, 'reasoning-delta'), beginning(textOf(events, 'reasoning-delta')));
  line('reply', timeOf(events, 'reply-delta'), textOf(events, 'reply-delta'));
  line('first sound', firstSoundMs ?? undefined);
  line('reply whole', timeOf(events, 'reply-end'));
  line('done', timeOf(events, 'turn-end'));
}

/** Shortens long reasoning, which the window shows in full. */
function beginning(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80).trimEnd()} …` : text;
}

function timeOf(events: readonly SeenEvent[], type: TurnEvent['type']): number | undefined {
  return events.find((event) => event.type === type)?.atMs;
}

function textOf(
  events: readonly SeenEvent[],
  type: 'transcript' | 'reasoning-delta' | 'reply-delta',
): string {
  return events.map((event) => (event.type === type ? event.text : '')).join('');
}
