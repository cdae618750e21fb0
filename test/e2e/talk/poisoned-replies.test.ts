import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isThorough, someOf } from '../../thorough.ts';
import type { Turn } from '../../../src/shared/talk/conversation.ts';
import { explodingReplies } from '../../exploding-replies.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { crashPage, pageNow } from '../safety/crashed-page.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { answered, talkedBefore } from './talked-before.ts';
import { crashes, everywhere, onlyInStandIn, runsOn } from '../harness/runs-on.ts';
import { spoken } from '../harness/spoken.ts';

runsOn(everywhere);
const inStandIn = runsOn(onlyInStandIn(crashes));

let service: LocalService;
let elsewhere: Server;
let asked: string[];
let profile: string;
let parley: Parley | undefined;

beforeAll(async () => {
  service = await startLocalService({ seed: 1 });
  elsewhere = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
});

async function end(): Promise<void> {
  await parley?.close();
  parley = undefined;
  rmSync(profile, { recursive: true, force: true });
}

afterAll(async () => {
  elsewhere?.close();
  await service?.close();
});

const formulas = String.raw`The lamp turns at \(\omega = \sqrt{k_1/m}\), and $x_2$ is its place:

\[
h(t) = \sum_{i=1}^{n} \frac{a_i}{2} \, e^{-t_i} + b_1 + b_2 + b_3 + b_4 + b_5 + b_6 + b_7 + b_8 + b_9 + b_{10} + b_{11}
\]

So $$\begin{pmatrix} 1 & 0 \\ 0 & -1 \end{pmatrix}$$ turns it, \(\undefined{x}\) does not, and \`echo $A $B\` neither. It costs $5, that’s 10$ for two.`.replaceAll(
  '\\`',
  '`',
);

describe('replies that are odd each in its own way, in one conversation', () => {
  let started: Parley;
  beforeAll(async () => {
    // Kept by something that was not Parley: a note is a sentence, and this is none.
    const broken = { ...answered('broken', 'Its words are here.'), notes: [{}] } as unknown as Turn;
    started = await startWith([
      broken,
      answered('after', 'And it goes on.'),
      answered('notes', 'Tea is old.[^1]\n\n[^1]: See the *Classic*.\n\n    Its second page.\n'),
      answered('formulas', formulas),
    ]);
  });
  afterAll(end);

  it('shows the words of a turn that cannot be drawn (L48)', async () => {
    const { page } = started;
    await conversationOn(page).getByText('Its words are here.').waitFor();
    expect(await page.getByText('Parley can’t format this, so here is the plain text.').count()).toBe(1);
    await conversationOn(page).getByText('And it goes on.').waitFor();
  });

  it('shows the notes at the foot of a reply, whatever they hold (C37)', async () => {
    const { page } = started;
    const note = conversationOn(page).getByRole('note');
    await note.getByText('Its second page.').waitFor();
    expect(await note.textContent()).toBe('[1]See the Classic.Its second page.');
    expect(await conversationOn(page).getByText('Tea is old.').locator('..').textContent()).toBe(
      'Tea is old.[1]',
    );
  });

  it('draws formulas as formulas, to the eye and to a screen reader, and none wider than its column (C10)', async () => {
    const { page } = started;
    await page.setViewportSize({ width: 480, height: 720 });
    const log = conversationOn(page);
    await log.getByText('The lamp turns at').waitFor();
    expect(await log.locator('math').count()).toBe(4);
    expect(await log.locator('math[display="block"]').count()).toBe(2);
    expect(await log.locator('math mfrac, math msqrt, math mtable').count()).toBe(3);
    // What is none stays as it was written, and prices are none.
    expect(await log.locator('code').allInnerTexts()).toEqual(['\\undefined{x}', 'echo $A $B']);
    expect(await log.getByText('costs $5, that’s 10$ for two').count()).toBe(1);
    expect(await log.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });

  it('goes on with what is asked next (L48)', async () => {
    await answers(started);
    const last = conversationOn(started.page).locator('[data-turn-id]').last();
    expect(await last.innerText()).toContain('What is seven times eight?');
  });
});

describe('a conversation in a Parley of its own', () => {
  afterEach(end);

  it('lives with every reply that explodes, all in one conversation, none wider than its column (C10, C11, C37)', async () => {
    const turns = someOf(5, Object.entries(explodingReplies)).map(([name, reply]) => answered(name, reply));
    const started = await startWith(turns);
    const { page } = started;
    await answers(started);
    await page.setViewportSize({ width: 480, height: 720 });
    await page.getByRole('button', { name: /^History/ }).click();
    await page.locator('.history-row button').first().click();
    const log = page.locator('.history-page .log');
    for (const { id } of turns) {
      const reply = page.locator(`.history-page [data-turn-id="${id}"] [data-part="reply"]`);
      await scrolledTo(page, reply);
      expect(await reply.evaluate((element) => element.textContent)).not.toBe('');
      expect(await log.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    }
  });

  it('runs no script of a reply and sends nothing for it (C01, C02, C03, C07, C08)', async () => {
    asked = [];
    const { port } = elsewhere.address() as AddressInfo;
    const turns = payloads(`http://127.0.0.1:${port}`).map((reply, i) => answered(`payload-${i}`, reply));
    const started = await startWith(turns);
    const { page } = started;
    await answers(started);
    for (const { id } of turns) await scrolledTo(page, page.locator(`[data-turn-id="${id}"]`).first());
    const drawn = await page.evaluate(() => ({
      ran: 'broken' in globalThis,
      // The signs on our own buttons are drawn.
      active: document.querySelectorAll(
        '.reply :is(img, script, iframe, object, embed, video, audio, svg, style, link, meta, form, base, math):not(button > svg)',
      ).length,
      handlers: [...document.querySelectorAll('.reply *')].flatMap((element) =>
        element.getAttributeNames().filter((name) => name.startsWith('on')),
      ),
      odd: [...document.querySelectorAll<HTMLAnchorElement>('.reply a')].filter(
        ({ protocol }) => !['http:', 'https:', 'mailto:'].includes(protocol),
      ).length,
    }));
    expect(drawn).toEqual({ ran: false, active: 0, handlers: [], odd: 0 });
    expect(asked).toEqual([]);
  });

  it.runIf(isThorough)(
    'draws of a thousand turns only those near the view, and all of them as one comes by (C37)',
    async () => {
      const turns = Array.from({ length: 1000 }, (_, i) => answered(`turn-${i}`, `Answer number ${i}.`));
      const started = await startWith(turns);
      const { page } = started;
      await conversationOn(page).getByText('Answer number 999.').waitFor();
      expect(await conversationOn(page).locator('[data-turn-id]').count()).toBeLessThan(80);
      await conversationOn(page).focus();
      await page.keyboard.press('Home');
      await conversationOn(page).getByText('Answer number 0.').waitFor();
      await page.keyboard.press('End');
      await conversationOn(page).getByText('Answer number 999.').waitFor();
      expect(await conversationOn(page).locator('[data-turn-id]').count()).toBeLessThan(120);
      await answers(started);
      await page.getByRole('button', { name: /^History/ }).click();
      await page.locator('.history-row button').first().click();
      await page.locator('.history-page [data-turn-id]').first().waitFor();
      expect(await page.locator('.history-page [data-turn-id]').count()).toBeLessThan(80);
    },
  );

  it.runIf(inStandIn && isThorough)(
    'starts with a new conversation when the last page died within seconds, and keeps the former (L47)',
    async () => {
      const started = await startWith([answered('former', 'What ended the page.')]);
      const { page } = started;
      await conversationOn(page).getByText('What ended the page.').waitFor();
      await crashPage(page);
      const next = await pageNow(profile, 'window');
      await next.getByText('so Parley started a new conversation').first().waitFor();
      await next.getByText('Hold Space and ask').first().waitFor();
      await next.getByRole('button', { name: /^History/ }).click();
      await next.locator('.history-row button').first().click();
      await next.locator('.history-page').getByText('What ended the page.').waitFor();
      expect(await next.locator('.history-page [data-turn-id]').count()).toBe(1);
    },
  );
});

/** An app whose library holds the turns as the conversation that goes on. */
async function startWith(turns: readonly Turn[]): Promise<Parley> {
  profile = mkdtempSync(join(tmpdir(), 'parley-poisoned-'));
  talkedBefore(profile, turns);
  parley = await launchParley({
    mic: spoken.time,
    profile,
    env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
  });
  return parley;
}

/** The window is alive: what is asked there is answered. */
async function answers({ page }: Parley): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill('What is seven times eight?');
  await page.keyboard.press('Enter');
  await conversationOn(page)
    .locator('[data-turn-id]')
    .last()
    .getByText('56')
    .first()
    .waitFor({ state: 'attached' });
}

function conversationOn(page: Page): Locator {
  return page.getByRole('log', { name: 'Conversation' });
}

/**
 * Downwards from where it is, as slowly as it takes for what comes near to be drawn; then from the top, since drawing
 * moves things.
 */
async function scrolledTo(page: Page, what: Locator): Promise<void> {
  const log = page.locator('.log:visible');
  // Looked for and shown in one step: what is drawn now may have been left out again a moment later.
  const show = () =>
    what.evaluateAll((elements) => {
      elements[0]?.scrollIntoView();
      return elements.length > 0;
    });
  for (let isAtEnd = false; !(await show());) {
    isAtEnd = await log.evaluate(async (element, fromTop) => {
      element.scrollBy(0, fromTop ? -1e9 : element.clientHeight / 2);
      const isBelow = element.scrollTop + element.clientHeight >= element.scrollHeight - 1;
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      return isBelow;
    }, isAtEnd);
  }
}

function payloads(host: string): readonly string[] {
  const ran = 'globalThis.broken = 1';
  return [
    `![picture](${host}/1.png) and ![another][r]\n\n[r]: ${host}/2.png`,
    `![a](<${host}/3.png> "title")`,
    `<img src="${host}/4.png" onerror="${ran}">`,
    `<img src=x onerror="${ran}">`,
    `<svg onload="${ran}"><image href="${host}/5.png"/></svg>`,
    `<script>${ran}</script>`,
    `<script src="${host}/6.js"></script>`,
    `<iframe src="${host}/7"></iframe><iframe srcdoc="<script>parent.broken=1</script>"></iframe>`,
    `<link rel="stylesheet" href="${host}/8.css"><link rel="prefetch" href="${host}/9">`,
    `<style>@import url("${host}/10.css"); body { background: url("${host}/11.png") }</style>`,
    `<video src="${host}/12.mp4" autoplay></video><audio src="${host}/13.mp3" autoplay></audio>`,
    `<object data="${host}/14"></object><embed src="${host}/15">`,
    `<form action="${host}/16" method="post"><input name="a" autofocus onfocus="${ran}"><button>Send</button></form>`,
    `<meta http-equiv="refresh" content="0;url=${host}/17">`,
    `<base href="${host}/">`,
    `<body onload="${ran}" background="${host}/18.png">`,
    `<details open ontoggle="${ran}">`,
    `<math><mtext><table><mglyph><style><img src=x onerror="${ran}">`,
    `[press](javascript:${ran}) [here](data:text/html,<script>${ran}</script>) [or](vbscript:x)`,
    `[press]( java\tscript:${ran}) <javascript:${ran}>`,
    `\`\`\`html\n<img src="${host}/19.png" onerror="${ran}">\n\`\`\``,
    `| <img src="${host}/20.png"> | b |\n|-|-|\n| ![c](${host}/21.png) | d |`,
    `${host}/22 is an address, and <${host}/23> too`,
    `&lt;img src="${host}/24.png"&gt; &#60;script&#62;${ran}&#60;/script&#62;`,
    `[![inside](${host}/25.png)](${host}/26)`,
    `x[^1]\n\n[^1]: <img src="${host}/27.png">`,
  ];
}
