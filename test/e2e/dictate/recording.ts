import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Parley } from '../harness/harness.ts';
import { holdDictation, newestTake } from '../harness/main-of.ts';
import { saidAfterMs, spoken } from '../harness/spoken.ts';

/** The app, by any of its pages that is alive. */
type Recording = Pick<Parley, 'page' | 'profileDir'>;

/** Waits until all of what the microphone says is in the recording under way: a busy computer falls behind. */
export async function isRecorded({ page, profileDir }: Recording, said = spoken.timesEight): Promise<void> {
  const bytes = saidAfterMs(said) * 32; // recorded are 16,000 samples of two bytes a second
  // The app is asked for it only until it has begun: to be asked twenty times a second costs more than to record.
  let file: string | undefined;
  const begun = async (): Promise<string | undefined> => {
    const take = await newestTake(page);
    return take?.stage === 'recording' ? join(profileDir, 'takes', `${take.id}.wav`) : undefined;
  };
  const recorded = async (): Promise<number> => {
    file ??= await begun();
    return file === undefined ? 0 : (statSync(file, { throwIfNoEntry: false })?.size ?? 0);
  };
  await expect.poll(recorded).toBeGreaterThan(bytes);
}

/**
 * Presses the dictate key, and resolves when the microphone, which says `spoken.timesEight`, is open.
 * @param press holds down the window's own, if nothing else is said
 */
export async function dictate(
  parley: Recording & Pick<Parley, 'overlay'>,
  press: () => void | Promise<void> = () => holdDictation(parley.page, 'press'),
) {
  const before = (await newestTake(parley.page))?.id ?? 'none before';
  await press();
  await parley.overlay.locator('[data-phase="listening"]').waitFor();
  return {
    isSaid: () => isRecorded(parley),
    /** What becomes of it, as its entry says it. */
    written: {
      id: expect.not.stringContaining(before) as string,
      stage: 'delivered',
      text: 'What is seven times eight?',
    },
  };
}
