import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright';
import type { Parley } from '../harness/harness.ts';
import { isRecorded } from '../dictate/recording.ts';
import { expect, onTestFailed } from 'vitest';

/** What a person does at the app, by key and by eye. */
export interface Person {
  /** Holds the space bar until the sound file has been heard, then lets go. */
  says(file: string): Promise<void>;
  holds(ms: number): Promise<void>;
  types(text: string): Promise<void>;
  /** Types a question and waits until its own turn is over. @returns its outcome */
  asks(text: string): Promise<string>;
  /** The newest turn on the page. */
  lastTurn(): Locator;
  part(name: 'utterance' | 'reasoning' | 'reply' | 'note' | 'fault'): Promise<string>;
  /** Waits until the newest turn is over. @returns its outcome */
  waitsForEnd(): Promise<string>;
  /** Waits until there is a turn that ended so. */
  waitsForOutcome(outcome: string): Promise<void>;
  /** Waits until the state in words begins with this. */
  waitsForState(words: string): Promise<void>;
}

export function personAt(parley: Pick<Parley, 'page' | 'profileDir' | 'setMicrophone'>): Person {
  const { page, setMicrophone } = parley;
  const turns = page.locator('article[data-turn-id]');
  const holdsSpace = async (until: () => Promise<void>): Promise<void> => {
    await leaveTextField(page);
    await page.keyboard.down('Space');
    await waitForState(page, 'Listening');
    await until();
    await page.keyboard.up('Space');
  };
  const types = async (text: string): Promise<void> => {
    await page.getByRole('textbox', { name: 'Message' }).fill(text);
    await page.keyboard.press('Enter');
  };
  const waitsForEnd = async (): Promise<string> => {
    const over = page.locator(
      '.turn-group:last-child > .turns:last-child > article:last-of-type[data-phase="over"]',
    );
    await over.waitFor();
    const last = turns.last();
    const outcome = (await last.getAttribute('data-outcome')) ?? '';
    if (outcome === 'failed') tellIfTestFails(await last.innerText());
    return outcome;
  };
  return {
    async says(file) {
      setMicrophone(file);
      await holdsSpace(() => isRecorded(parley, file));
    },
    holds: (ms) => holdsSpace(() => sleep(ms)),
    types,
    async asks(text) {
      const before = await turns.count();
      await types(text);
      await turns.nth(before).waitFor();
      return waitsForEnd();
    },
    lastTurn: () => turns.last(),
    part: (name) => turns.last().locator(`[data-part="${name}"]`).innerText(),
    waitsForEnd,
    async waitsForOutcome(outcome) {
      try {
        await page.locator(`article[data-turn-id][data-outcome="${outcome}"]`).last().waitFor();
      } catch (error) {
        throw new Error(`Instead of ${outcome}: ${await page.locator('main').innerText()}`, { cause: error });
      }
    },
    waitsForState: (words) => waitForState(page, words),
  };
}

/** What the turn itself shows, where a test fails that waited for another end. */
function tellIfTestFails(words: string): void {
  if (expect.getState().currentTestName === undefined) return; // while everything is set up
  onTestFailed(() => void process.stderr.write(`A turn failed: ${words}\n`));
}

async function leaveTextField(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}

async function waitForState(page: Page, words: string): Promise<void> {
  await page
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${words}`) })
    .first()
    .waitFor();
}
