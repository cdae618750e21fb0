import type { Parley } from '../harness/harness.ts';
import { saidAfterMs } from '../harness/spoken.ts';
import type { TurnWatch } from './turn-events.ts';

/** Says a whole WAV file with the space bar held: down, until the file has been heard, and up again. */
export async function holdToTalk(parley: Parley, turns: TurnWatch, wav: string): Promise<void> {
  parley.setMicrophone(wav);
  await parley.page.keyboard.down('Space');
  // The file starts when the microphone opens, which is a little before its first frame begins the turn.
  await turns.next('turn-start');
  await parley.page.waitForTimeout(saidAfterMs(wav));
  await parley.page.keyboard.up('Space');
}
