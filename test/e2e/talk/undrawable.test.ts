import type { ServerResponse } from 'node:http';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { holdDictation } from '../harness/main-of.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { personAt, type Person } from '../listen/person.ts';
import { isRecorded } from '../dictate/recording.ts';
import { spoken } from '../harness/spoken.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';

runsOn(everywhere);

let service: LocalService;
let parley: Parley;
let person: Person;

beforeAll(async () => {
  service = await startLocalService({ seed: 1 });
  await service.ready;
  parley = await launchParley({
    mic: spoken.timesEight,
    env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
  });
  person = personAt(parley);
});

beforeEach(async () => {
  await makesAll(parley.page);
  await goTo('Talk');
});

afterAll(async () => {
  await parley?.close();
  await service?.close();
});

it('shows a block that cannot be drawn as its source, to be copied, and the rest of the reply as ever (L48)', async () => {
  await fails(parley.page, 'blockquote');
  service.faults.next('chat', { respond: replyOf('Before it.\n\n> What was *quoted*.\n\n- after it') });
  expect(await person.asks('Quote somebody.')).toBe('completed');
  const reply = person.lastTurn().locator('[data-part="reply"]');
  await reply.getByText('Before it.').waitFor();
  await reply.getByRole('listitem').getByText('after it').waitFor();
  const block = reply.getByText('> What was *quoted*.');
  expect(await copied(block)).toBe('> What was *quoted*.');
  expect(await person.asks('What is seven times eight?')).toBe('completed');
});

it('leaves a room that cannot be drawn alone, and tries it again when asked (L48)', async () => {
  const { page } = parley;
  await fails(page, 'label');
  await goTo('Settings');
  const failed = page.getByRole('alert').filter({ hasText: 'Parley can’t show this right now.' });
  await failed.waitFor();
  await failed.getByRole('button', { name: 'Try again' }).click();
  await failed.waitFor(); // nothing has changed yet
  await goTo('Talk');
  await expect.poll(() => failed.count()).toBe(0);
  expect(await person.asks('What is seven times nine?')).toBe('completed');

  await goTo('Settings');
  await failed.waitFor();
  await makesAll(page);
  await failed.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Service and models' }).waitFor();
  expect(await failed.count()).toBe(0);
});

it('leads everywhere by keys when the list of rooms cannot be drawn (L48)', async () => {
  const { page } = parley;
  await page.addInitScript(failToMake, 'nav');
  await page.reload();
  await page.getByText('Parley can’t list its rooms.').waitFor();
  expect(await person.asks('What is seven times eight?')).toBe('completed');
  await makesAll(page);
  await page.keyboard.press('Control+8');
  await page.getByRole('heading', { name: 'Usage', exact: true }).waitFor();
  await page.getByRole('navigation', { name: 'Rooms' }).waitFor(); // tried again with each room
});

it('goes on with a dictation that the pill cannot draw, and says so (L48)', async () => {
  const { page, overlay } = parley;
  await fails(overlay, 'canvas');
  await holdDictation(page, 'press');
  await overlay.getByText('Parley can’t show this here, but nothing is lost.').waitFor();
  await isRecorded(parley);
  await holdDictation(page, 'release');
  await overlay.locator('[data-outcome="delivered"]').waitFor();
  expect(await overlay.locator('.pill').innerText()).toContain('What is seven times eight?');
});

/** From now on the page's browser fails to make elements of this name, as one that has no memory left. */
function fails(page: Page, tag: string): Promise<void> {
  return page.evaluate(failToMake, tag);
}

/** Runs in the page. */
function failToMake(refused: string): void {
  Object.defineProperty(document, 'createElement', {
    configurable: true,
    value(name: string, options?: ElementCreationOptions): HTMLElement {
      if (name === refused) throw new Error(`This browser makes no ${name}.`);
      return Reflect.apply(Document.prototype.createElement, document, [name, options]);
    },
  });
}

/** Takes that back. */
async function makesAll(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.deleteProperty(document, 'createElement'));
}

function goTo(room: string): Promise<void> {
  return parley.page.getByRole('button', { name: room, exact: true }).click();
}

/** What a person has on the clipboard who marks all of it and copies. */
async function copied(words: Locator): Promise<string> {
  await words.click({ clickCount: 3 });
  return words.evaluate(async () => {
    const copying = new Promise<string>((resolve) =>
      addEventListener('copy', () => resolve(String(getSelection()).trim()), { once: true }),
    );
    document.execCommand('copy');
    return copying;
  });
}

function replyOf(content: string) {
  return (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const chunk = (choice: object) => `data: ${JSON.stringify({ choices: [{ index: 0, ...choice }] })}\n\n`;
    response.end(
      `${chunk({ delta: { role: 'assistant', content } })}${chunk({ delta: {}, finish_reason: 'stop' })}data: [DONE]\n\n`,
    );
  };
}
