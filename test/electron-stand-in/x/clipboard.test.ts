import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missingForX, openTestDisplay, type TestDisplay } from '../../e2e/harness/x-display.ts';
import { clipboard, ClipboardItem } from '../electron/clipboard.ts';
import { openWorld, type World } from '../world.ts';
import { openDisplay } from './display.ts';

/** As the app takes them. */
const items = (formats: Readonly<Record<string, string>>): Electron.ClipboardItem[] => [
  new ClipboardItem(formats) as unknown as Electron.ClipboardItem,
];

/** What lies there, by its formats. */
const held = async (from: Pick<Electron.Clipboard, 'read'>): Promise<Record<string, string>> => {
  const texts = (await from.read()).flatMap((item) =>
    item.types.map(async (type) => [type, await ((await item.getType(type)) as Blob).text()] as const),
  );
  return Object.fromEntries(await Promise.all(texts));
};

describe.skipIf(missingForX.length > 0)(
  `Electron’s clipboard on X${missingForX.length > 0 ? ` (left out: no ${missingForX.join(', ')})` : ''}`,
  () => {
    let desktop: TestDisplay;

    beforeAll(async () => {
      desktop = await openTestDisplay();
      // Of the stand-in's world, clipboards know the display alone.
      openWorld({ xDisplay: await openDisplay(desktop.name) } as World);
    });
    afterAll(() => desktop?.close());

    it('gives other programs each format, text under each of its names', async () => {
      await clipboard.write(items({ 'text/plain': 'Grüße', 'text/html': '<b>Grüße</b>' }));
      expect(await desktop.clipboard('clipboard', 'UTF8_STRING')).toBe('Grüße');
      expect(await desktop.clipboard('clipboard', 'text/plain')).toBe('Grüße');
      expect(await desktop.clipboard('clipboard', 'text/html')).toBe('<b>Grüße</b>');
      expect(await held(clipboard)).toEqual({ 'text/plain': 'Grüße', 'text/html': '<b>Grüße</b>' });
    });

    it('reads what another program holds, also in formats that are no MIME types', async () => {
      await desktop.copy('a file', 'COMPOUND_TEXT');
      const type = 'electron application/osclipboard;format="COMPOUND_TEXT"';
      expect(await clipboard.has(type)).toBe(true);
      expect(await clipboard.has('text/plain')).toBe(false);
      expect(await held(clipboard)).toEqual({ [type]: 'a file' });
    });

    it('keeps the primary selection apart', async () => {
      await clipboard.writeText('copied');
      await clipboard.selection.writeText('selected');
      expect(await desktop.clipboard('primary')).toBe('selected');
      expect(await clipboard.readText()).toBe('copied');
      expect(await clipboard.selection.readText()).toBe('selected');
    });
  },
);
