import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServiceClient, type ServiceClient } from '../../../src/main/service/client.ts';
import { encodeWav } from '../../../src/shared/audio/pcm.ts';
import { modelRoles } from '../../../src/shared/usage/model.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { openForeignPage, type ForeignPage } from './foreign-page.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { personAt } from './person.ts';
import { openTestDisplay, programsForX, type TestDisplay } from '../harness/x-display.ts';
import { onlyOnX, runsOn } from '../harness/runs-on.ts';

const runsHere = runsOn(onlyOnX, programsForX);

const never = new AbortController().signal;

describe.runIf(runsHere)(`the selection of another program, read aloud`, () => {
  let desktop: TestDisplay;
  let service: LocalService;
  let client: ServiceClient;
  let parley: Parley;
  let letter: ForeignPage;

  beforeAll(async () => {
    desktop = await openTestDisplay();
    service = await startLocalService({ seed: 1 });
    client = createServiceClient({ connection: () => ({ baseUrl: service.baseUrl, apiKey: service.key }) });
    parley = await launchParley({
      display: desktop.name,
      env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key },
    });
    letter = await openForeignPage(desktop);
    await letter.empty();
  });

  afterAll(async () => {
    await letter?.close();
    await parley?.close();
    await client?.close();
    await service?.close();
    await desktop?.close();
  });

  const pressKey = (): Promise<string> => desktop.tool('key', 'shift+F9');
  const heard = async (): Promise<string> => {
    const [model] = modelRoles(await client.models(never)).transcription;
    const file = encodeWav(await parley.loudspeaker.take());
    const { text } = await client.transcribe({ model: model?.id ?? '', file, fileName: 'heard.wav' }, never);
    return text;
  };

  it('says in the overlay that there is nothing, where nothing is selected or copied', async () => {
    await pressKey();
    await expect
      .poll(() => parley.overlay.locator('.state').innerText())
      .toMatch(/^No text is selected or copied/);
  });

  it('reads what was copied, where nothing is selected', async () => {
    await desktop.copy('It is noon.');
    await parley.loudspeaker.clear();
    await pressKey();
    await parley.page.getByRole('article', { name: 'Read aloud' }).first().waitFor();
    expect(await personAt(parley).waitsForEnd()).toBe('completed');
    expect(await heard()).toBe('It is noon.');
  });

  it('reads what is selected, and the program keeps its focus and its clipboard', async () => {
    await letter.write('Twelve minus five is seven.');
    await letter.selectAll();
    const focused = await desktop.tool('getwindowfocus');
    await expect.poll(() => desktop.clipboard('primary')).toBe('Twelve minus five is seven.');
    await parley.loudspeaker.clear();
    await pressKey();
    await parley.page.getByRole('article', { name: 'Read aloud' }).nth(1).waitFor();
    expect(await personAt(parley).waitsForEnd()).toBe('completed');
    expect(await heard()).toBe('Twelve minus five is seven.');
    expect(await desktop.tool('getwindowfocus')).toBe(focused);
    expect(await desktop.clipboard()).toBe('It is noon.');
    expect(await letter.text()).toBe('Twelve minus five is seven.');
  });

  it('shows the first lines of a long text, all of it on opening, and is silent at the second press', async () => {
    await letter.write('How are you? I am well, thank you. *What* would you like to know? '.repeat(1500));
    await letter.selectAll();
    await pressKey();
    await personAt(parley).waitsForState('Speaking');
    await parley.overlay.locator('.state').getByText('Reading aloud').waitFor();
    const turn = personAt(parley).lastTurn();
    const heightOf = async (): Promise<number> =>
      (await turn.locator('.first-lines, .answer').first().boundingBox())?.height ?? 0;
    const folded = await heightOf();
    await pressKey();
    expect(await personAt(parley).waitsForEnd()).toBe('interrupted');
    const stoppedAt = await parley.loudspeaker.nowMs();
    await turn.getByRole('button', { name: 'Show full text' }).click();
    expect(await heightOf()).toBeGreaterThan(10 * folded);
    expect(await turn.innerText()).toContain('*What* would you');
    expect(await parley.loudspeaker.lastSoundMs()).toBeLessThan(stoppedAt);
  });
});
