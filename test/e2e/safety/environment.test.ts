import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { descendantsOf } from './descendants.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { personAt } from '../listen/person.ts';
import { openTestDisplay, programsForX, type TestDisplay } from '../harness/x-display.ts';
import { onlyOnX, runsOn } from '../harness/runs-on.ts';

const runsHere = runsOn(onlyOnX, programsForX);

describe.runIf(runsHere)(`what the environment says`, () => {
  let desktop: TestDisplay;
  let service: LocalService;
  let parley: Parley;

  beforeAll(async () => {
    desktop = await openTestDisplay();
    service = await startLocalService({ seed: 1 });
    parley = await launchParley({
      display: desktop.name,
      env: {
        PARLEY_BASE_URL: service.baseUrl,
        PARLEY_API_KEY: service.key,
        PARLEY_MODEL: 'x'.repeat(5000),
        PARLEY_VOICE: '../../etc/passwd',
      },
    });
  });

  afterAll(async () => {
    await parley?.close();
    await service?.close();
    await desktop?.close();
  });

  it('is used as far as it can be, and the rest is said', async () => {
    await parley.page.getByText('PARLEY_VOICE is ignored').first().waitFor();
    expect(await personAt(parley).asks('What is seven times eight?')).toBe('completed');
    const state = await parley.page.evaluate(() => window.bridge.request('app-state', null));
    expect(state).toMatchObject({
      value: {
        notices: expect.arrayContaining([
          expect.stringContaining('PARLEY_MODEL is ignored'),
          expect.stringContaining('PARLEY_VOICE is ignored'),
        ]),
      },
    });
  });

  it('gives the key to none of the processes that Parley starts (S41)', async () => {
    const keyHook = () => descendantsOf(parley.pid).filter(({ command }) => command.includes('key-hook'));
    await expect.poll(() => keyHook().length).toBe(1);
    const started = descendantsOf(parley.pid);
    expect(started.length).toBeGreaterThan(3); // the browser's own, and the one that watches the keyboard
    const keyed = started.filter(({ environment }) => environment.includes(service.key));
    expect(keyed.map(({ command }) => command)).toEqual([]);
    expect(keyHook()[0]?.environment).not.toContain('PARLEY_');
    expect(started.filter(({ command }) => command.includes(service.key))).toEqual([]);
  });
});
