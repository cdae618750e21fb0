import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missingForX, openTestDisplay, type TestDisplay } from '../../e2e/harness/x-display.ts';
import { answer, openDisplay } from './display.ts';
import { openSelection, type Selection } from './selection.ts';

describe.skipIf(missingForX.length > 0)(
  `the X clipboard${missingForX.length > 0 ? ` (left out: no ${missingForX.join(', ')})` : ''}`,
  () => {
    let desktop: TestDisplay;
    let ours: Selection;
    let others: Selection;

    beforeAll(async () => {
      desktop = await openTestDisplay();
      ours = await openSelection(await openDisplay(desktop.name), 'CLIPBOARD');
      others = await openSelection(await openDisplay(desktop.name), 'CLIPBOARD');
    });
    afterAll(() => desktop?.close());

    it('has numbers of its own for names that another display knows, too', async () => {
      const name = 'PARLEY_ON_BOTH_DISPLAYS';
      const before = ['PARLEY_ONE', 'PARLEY_TWO', 'PARLEY_THREE', name];
      const [first, second] = [await openDisplay(desktop.name), await openTestDisplay()];
      for (const each of before) await first.atom(each);
      const other = await openDisplay(second.name);
      const number = await other.atom(name);
      await answer<unknown>((done) => other.X.GetProperty(0, other.root, number, 0, 0, 1, done)); // throws if there is none
      expect(await other.atomName(number)).toBe(name);
      for (const { X } of [first, other]) X.close();
      await second.close();
    });

    it('is nobody’s at first', async () => {
      expect(await ours.targets()).toEqual([]);
      expect(await ours.read('UTF8_STRING')).toBeUndefined();
    });

    it('is read by other programs in each format', async () => {
      await ours.own(
        new Map([
          ['UTF8_STRING', Buffer.from('Grüße')],
          ['text/html', Buffer.from('<b>Grüße</b>')],
        ]),
      );
      expect(await desktop.clipboard()).toBe('Grüße');
      expect(await desktop.clipboard('clipboard', 'text/html')).toBe('<b>Grüße</b>');
      expect(await others.targets()).toEqual(['TARGETS', 'UTF8_STRING', 'text/html']);
      expect(await others.read('image/png')).toBeUndefined();
    });

    it('reports what another program has put there, until that changes', async () => {
      await desktop.copy('from another program');
      expect(String(await ours.read('UTF8_STRING'))).toBe('from another program');
      await ours.own(new Map([['UTF8_STRING', Buffer.from('ours again')]]));
      expect(await desktop.clipboard()).toBe('ours again');
    });

    it('gives whole answers to what is asked many times at once', async () => {
      await desktop.copy('from another program');
      const asked = Array.from({ length: 200 }, () => ours.read('UTF8_STRING'));
      const answers = (await Promise.all(asked)).map(String);
      expect(new Set(answers)).toEqual(new Set(['from another program']));
    });

    it('takes and gives what is too large for one piece', async () => {
      const large = 'All work and no play. '.repeat(40_000);
      await desktop.copy(large);
      expect(String(await ours.read('UTF8_STRING'))).toBe(large);
      const larger = Buffer.from(`${large}${large}`.trimEnd());
      await ours.own(new Map([['image/png', larger]]));
      expect((await others.read('image/png'))?.equals(larger)).toBe(true);
      expect((await ours.read('image/png'))?.equals(larger)).toBe(true);
    });

    it('is nobody’s again once it is disowned', async () => {
      await ours.own(new Map([['UTF8_STRING', Buffer.from('away')]]));
      await ours.disown();
      expect(await others.targets()).toEqual([]);
    });
  },
);
