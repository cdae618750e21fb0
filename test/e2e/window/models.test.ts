import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isThorough } from '../../thorough.ts';
import type { AppState } from '../../../src/shared/contract/app-state.ts';
import type { Outcome } from '../../../src/shared/contract/fault.ts';
import type { Settings } from '../../../src/shared/settings/settings.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { choose, openPane } from '../harness/choose.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { personAt, type Person } from '../listen/person.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';

runsOn(everywhere);

let service: LocalService;
let parley: Parley;
let person: Person;

beforeAll(async () => {
  service = await startLocalService({ seed: 1, outputPrices: true });
  parley = await launchParley({
    env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key, PARLEY_MODEL: 'aurora/glm-6' },
  });
  person = personAt(parley);
});

afterAll(async () => {
  await parley?.close();
  await service?.close();
});

const field = () => parley.page.locator('[data-part="model-chat"]');
const chooser = () => field().getByRole('button', { name: /^Model/ });
const options = () => field().getByRole('option');
const goTo = (room: string) => parley.page.getByRole('button', { name: room, exact: true }).click();

const lastChat = () => service.requests.filter(({ endpoint }) => endpoint === 'chat').at(-1)?.body;

/** As main keeps them. */
async function settings(): Promise<Settings | undefined> {
  const answer = await parley.page.evaluate(() => globalThis.bridge.request('app-state', null));
  const state = answer as Outcome<AppState>; // as the contract has it
  return state.ok ? state.value.settings : undefined;
}

/** Another address is asked for its list; this one is the same in other words. */
async function asksAnew(): Promise<void> {
  const address = parley.page.getByLabel('Service address');
  const former = await address.inputValue();
  await address.fill(former.endsWith('/v1') ? service.baseUrl : `${service.baseUrl}/v1`);
  await address.press('Enter');
}

it('shows what each model is and costs, finds one by words, and takes it by keyboard', async () => {
  const { page } = parley;
  await goTo('Settings');
  await page.getByText('10 chat models are available').waitFor();
  await chooser().press('Enter');
  expect(await options().filter({ hasText: 'aurora/glm-5' }).innerText()).toMatch(
    /aurora · fp8 · .*98,304 tokens.*\$0\.40 in · \$0\.10 cached · \$1\.60 out/s,
  );
  await page.keyboard.type('DEEPSEEK fp4');
  expect(await options().count()).toBe(3);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => chooser().innerText()).toContain('basalt/deepseek-v4-flash');
  expect(await chooser().evaluate((button) => button === document.activeElement)).toBe(true);
});

it('leaves the choice as it was when the list is left', async () => {
  await chooser().press('Enter');
  await parley.page.keyboard.type('kimi');
  await parley.page.keyboard.press('Escape');
  expect(await options().count()).toBe(0);
  expect(await chooser().innerText()).toContain('basalt/deepseek-v4-flash');
});

it.runIf(isThorough)(
  'offers the depths that the model has, also in the Talk room, and asks with the one chosen',
  async () => {
    const { page } = parley;
    await choose(page, 'Reasoning style', 'GLM 6');
    await choose(page, 'Thinking', /^Brief/);
    await choose(page, 'Reasoning style', /^Detected/);
    await page.getByRole('combobox', { name: 'Thinking', exact: true }).click();
    await page.getByRole('option', { name: 'Deep' }).waitFor();
    expect(await page.getByRole('option', { name: 'Brief' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await goTo('Talk');
    await choose(page, 'Thinking', 'Deep');
    expect(await person.asks('What is seven times eight?')).toBe('completed');
    expect(lastChat()).toMatchObject({
      model: 'basalt/deepseek-v4-flash',
      request: { reasoning_effort: 'max', chat_template_kwargs: { thinking: true } },
    });
  },
);

it.runIf(isThorough)(
  'asks for answers as long and as sober as they were set, and keeps nothing that is out of range',
  async () => {
    const { page } = parley;
    await openPane(page, 'Conversation');
    const length = page.getByLabel('Maximum answer length, in tokens');
    const temperature = page.getByLabel('Temperature');
    await length.fill('9,999,999');
    await length.press('Enter');
    await page.getByText('This is over this model’s maximum').waitFor();
    await length.fill('4,096');
    await length.press('Enter');
    await temperature.fill('2.5');
    await temperature.press('Enter');
    await page.getByText('This must be a number from 0 to 2. The earlier value stays.').waitFor();
    await temperature.fill('0');
    await temperature.press('Enter');
    await expect.poll(() => settings()).toMatchObject({ maxTokens: 4096, temperature: 0, topP: null });
    await goTo('Talk');
    expect(await person.asks('What is six times seven?')).toBe('completed');
    expect(lastChat()).toMatchObject({ request: { max_tokens: 4096, temperature: 0 } });
    expect(lastChat()).not.toHaveProperty('request.top_p');
    await openPane(page, 'Conversation');
    await page.getByRole('button', { name: 'Use model defaults' }).click();
    await expect.poll(() => settings()).toMatchObject({ maxTokens: null, temperature: null });
  },
);

it('lets a person say that a model sees pictures, and leave it to its name again', async () => {
  const { page } = parley;
  await openPane(page, 'Service and models');
  await choose(page, 'Can read images', 'Yes');
  await expect
    .poll(() => settings())
    .toMatchObject({ modelTraits: { 'basalt/deepseek-v4-flash': { sees: true } } });
  await choose(page, 'Can read images', /^Detected/);
  await expect.poll(() => settings()).not.toHaveProperty(['modelTraits', 'basalt/deepseek-v4-flash', 'sees']);
});

it('takes only a safe address for the dashboard', async () => {
  const { page } = parley;
  const dashboard = page.getByLabel('Billing page');
  await dashboard.fill('http://pay.example');
  await dashboard.press('Enter');
  await page.getByText('begins with https://').waitFor();
  expect(await settings()).toMatchObject({ dashboardUrl: '' });
  await dashboard.fill('pay.example/credits');
  await dashboard.press('Enter');
  await expect.poll(() => settings()).toMatchObject({ dashboardUrl: 'https://pay.example/credits' });
});

it('keeps a model that has gone, says so, and offers another (S10, S35)', async () => {
  service.faults.next('models', lists(['aurora/glm-6']), 4);
  await goTo('Settings');
  await asksAnew();
  await field().getByText('isn’t in the service’s list').waitFor();
  expect(await chooser().innerText()).toContain('basalt/deepseek-v4-flash');
  await field().getByRole('button', { name: 'Choose another' }).click();
  await options().filter({ hasText: 'aurora/glm-6' }).last().click(); // the first is “Automatic”
  await expect.poll(() => chooser().innerText()).toContain('aurora/glm-6');
  service.faults.clear();
});

it('says why there is no list, and takes a name all the same', async () => {
  service.faults.next('models', lists([]), 4);
  await asksAnew();
  await parley.page.getByText('lists no chat model').waitFor();
  await chooser().press('Enter');
  await field().getByText('The service lists no model for this').waitFor();
  await parley.page.keyboard.type('my/own-model');
  await parley.page.keyboard.press('Enter');
  await expect.poll(() => chooser().innerText()).toContain('my/own-model');
  service.faults.clear();
});

it('draws only what is seen of ten thousand models, and reaches them all', async () => {
  const { page } = parley;
  const ids = Array.from({ length: 10_000 }, (_, index) => `many/model-${index}`);
  service.faults.next('models', lists(ids), 4);
  await asksAnew();
  await page.getByText('10,000 chat models are available').waitFor();
  await chooser().press('Enter');
  expect(await options().count()).toBeLessThan(30);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  expect(await field().locator('[role="option"][data-active]').innerText()).toContain('many/model-1');
  await field()
    .getByRole('listbox')
    .evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await options().filter({ hasText: 'many/model-9999' }).waitFor();
  await page.keyboard.type('model-777');
  await options().filter({ hasText: 'many/model-7770' }).click();
  await expect.poll(() => chooser().innerText()).toContain('many/model-7770');
  service.faults.clear();
});

function lists(ids: readonly string[]) {
  const data = ids.map((id) => ({ id, object: 'model', created: 0, owned_by: 'somebody' }));
  return {
    respond: (response: ServerResponse): void => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ object: 'list', data }));
    },
  };
}
