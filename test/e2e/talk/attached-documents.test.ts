import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isThorough } from '../../thorough.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { bookFacts, longPdf } from '../../main/documents/long-pdf.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { onlyInStandIn, runsOn } from '../harness/runs-on.ts';
import { personAt, type Person } from '../listen/person.ts';

const inStandIn = runsOn(onlyInStandIn('Only in the stand-in can files be chosen in a dialog, and dropped.'));

const folder = mkdtempSync(join(tmpdir(), 'parley-attached-'));
const profile = join(folder, 'profile');
let service: LocalService;
let parley: Parley;
let person: Person;

async function start(): Promise<void> {
  const env = { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key };
  parley = await launchParley({ profile, env });
  person = personAt(parley);
  await parley.page.getByRole('textbox', { name: 'Message' }).waitFor();
}

beforeAll(async () => {
  service = await startLocalService({ seed: 1 });
  await start();
});

afterAll(async () => {
  await parley?.close();
  await service?.close();
  rmSync(folder, { recursive: true, force: true });
});

function file(name: string, content: string | Uint8Array): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

const chips = () => parley.page.getByRole('list', { name: 'Documents for these questions' });
const words = async (): Promise<string> => (await chips().innerText()).replaceAll(/\s+/g, ' ');

const note = `# The boat

The boat is called Aurelia and lies at the eastern pier. Her mast is made of larch.

# The house

The key of the house hangs behind the blue shutter.
`;

it.runIf(inStandIn)('attaches a file by key, tells what goes along, and quotes it', async () => {
  const { page } = parley;
  parley.order({ do: 'choose-file', file: file('notes.md', note) });
  await page.getByRole('button', { name: 'Add to your question' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Attach a file' }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(words).toMatch(/The boat 31 words · \d+ tokens · \$0\.\d+/);

  await person.asks('Where does the key of the house hang?');
  const reply = person.lastTurn().locator('.reply');
  await expect
    .poll(() => reply.innerText())
    .toMatch(/The key of the house hangs behind the blue shutter\s+The house\s*\./);
  const citation = reply.getByRole('button', { name: /The boat, The house: “.*blue shutter/ });
  expect(await citation.count()).toBe(1);
  expect(
    service.requests
      .filter(({ endpoint }) => endpoint === 'speech')
      .map(({ body }) => JSON.stringify(body))
      .join(),
  ).not.toContain('§');

  await citation.focus();
  await page.keyboard.press('Enter');
  const block = page.locator('.block', { hasText: 'blue shutter' });
  await block.and(page.locator('[data-cited]')).waitFor();
  const lit = (): Promise<string> =>
    page.evaluate(() => [...(CSS.highlights.get('cited') ?? [])].map(String).join(' '));
  expect(await lit()).toBe('The house The key of the house hangs behind the blue shutter.');
  await page.getByRole('status').filter({ hasText: 'The answer refers to this: “The house' }).waitFor();
  expect(await page.locator('.block[data-cited]').count()).toBe(2);
  await page.getByRole('button', { name: 'Follow' }).click();
  await page.locator('.block[data-cited]').first().waitFor({ state: 'detached' });
  expect(await lit()).toBe('');
  await page.keyboard.press('Control+1');
});

it.runIf(inStandIn && isThorough)(
  'goes on with the document in the next question, and stops when it is removed by key',
  async () => {
    const { page } = parley;
    await person.asks('What is the mast made of?');
    expect(await person.part('reply')).toContain('larch');
    await page.getByRole('button', { name: 'Remove The boat' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove The boat' }).waitFor({ state: 'detached' });
    await person.asks('What is the boat called?');
    expect(
      JSON.stringify(service.requests.findLast(({ endpoint }) => endpoint === 'chat')?.body),
    ).not.toContain('Aurelia');
  },
);

it.runIf(inStandIn && isThorough)(
  'takes a long book that is dropped, quotes the page, and opens Listen there',
  async () => {
    const { page } = parley;
    parley.order({ do: 'drop', files: [file('history.pdf', longPdf())] });
    await expect.poll(words).toMatch(/A History of the Northern Isles [\d,]+ words · up to 6,000 tokens/);
    const { question, answer, page: printed } = bookFacts[6] ?? { question: '', answer: '', page: 0 };
    await person.asks(question);
    expect(await person.part('reply')).toContain(answer);
    await person
      .lastTurn()
      .getByRole('button', { name: new RegExp(`Northern Isles, page ${printed}: “`) })
      .click();
    await page.locator('.block-body', { hasText: answer }).waitFor();
    await page.keyboard.press('Control+1');
  },
);

it.runIf(inStandIn)('takes what is pasted: the file goes along, and its name is not written', async () => {
  const { page } = parley;
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.focus();
  // Only a file that was chosen lies somewhere, as one that is pasted does.
  await page.evaluate(() => {
    const input = document.createElement('input');
    input.type = 'file';
    input.id = 'pasted';
    document.body.append(input);
  });
  const devtools = await page.context().newCDPSession(page); // Playwright would hand over a copy that lies nowhere
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#pasted' });
  const garden = file('garden.md', '# The garden\n\nThe gate is green.\n');
  await devtools.send('DOM.setFileInputFiles', { nodeId, files: [garden] });
  const isWritten = await page.evaluate(() => {
    const input = document.querySelector<HTMLInputElement>('#pasted');
    const data = new DataTransfer();
    for (const each of input?.files ?? []) data.items.add(each);
    data.setData('text/plain', 'garden.md'); // as file managers do
    input?.remove();
    const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    return document.activeElement?.dispatchEvent(paste);
  });
  expect(isWritten).toBe(false);
  await expect.poll(words).toMatch(/The garden \d words/);
  await page.getByRole('button', { name: 'Remove The garden' }).press('Enter');
  await page.getByRole('button', { name: 'Remove The garden' }).waitFor({ state: 'detached' });
});

it.runIf(inStandIn)(
  'asks for a page’s address by key, and says on its chip why it can’t be read',
  async () => {
    const { page } = parley;
    await page.getByRole('button', { name: 'Add to your question' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Attach a web page' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Attach a web page' });
    const address = dialog.getByRole('textbox', { name: 'Address' });
    await address.waitFor();
    await expect.poll(() => address.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('not an address');
    await page.keyboard.press('Enter');
    await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true');
    await address.fill('https://127.0.0.1/news'); // a page of this computer's, which the web's reader doesn't read
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(words).toMatch(/127\.0\.0\.1.*isn’t on the public internet/);
    await page.getByRole('button', { name: /^Remove .*127\.0\.0\.1/ }).press('Enter');
    await expect.poll(() => chips().getByText('127.0.0.1').count()).toBe(0);
  },
);

it.runIf(inStandIn)('says on its chip why a file can’t go along, and holds the question back', async () => {
  const { page } = parley;
  parley.order({ do: 'drop', files: [file('torn.pdf', '%PDF-1.7\nnothing')] });
  await expect.poll(words).toMatch(/torn\.pdf .*(damaged|read)/i);
  await person.types('What is in it?');
  await page
    .locator('.notice', { hasText: 'torn.pdf can’t go with your question. Remove it first.' })
    .waitFor();
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('What is in it?');
  await page.getByRole('button', { name: 'Remove torn.pdf' }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('');
});

it.runIf(inStandIn && isThorough)('has the citations, and the document, after a restart', async () => {
  await parley.close();
  await start();
  await expect.poll(words).toContain('A History of the Northern Isles');
  const citation = person.lastTurn().getByRole('button', { name: /Northern Isles, page \d+: “/ });
  await citation.click();
  await parley.page.locator('.block-body', { hasText: bookFacts[6]?.answer ?? '' }).waitFor();
});
