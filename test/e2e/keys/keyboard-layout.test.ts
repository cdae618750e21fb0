import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchParley, type Parley } from '../harness/harness.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';

runsOn(everywhere);

let parley: Parley;
beforeAll(async () => {
  // The light Chromium knows no keyboard layouts.
  parley = await launchParley({ wholeBrowser: true });
});
afterAll(() => parley?.close());

it('a page of Parley’s is told where letters are on the keyboard, as inserting on macOS takes it', async () => {
  const places = await parley.page.evaluate(async () => {
    const layout: ReadonlyMap<string, string> = await Reflect.get(navigator, 'keyboard').getLayoutMap();
    return ['KeyC', 'KeyV', 'KeyZ'].map((place) => layout.get(place));
  });
  expect(places).toEqual(['c', 'v', 'z']);
});
