import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missingForX, openTestDisplay, type TestDisplay } from '../../e2e/harness/x-display.ts';
import { readAccelerator } from './accelerator.ts';
import { openSyncDisplay, type SyncDisplay } from './sync.ts';

describe.skipIf(missingForX.length > 0)(
  `keys on an X display${missingForX.length > 0 ? ` (left out: no ${missingForX.join(', ')})` : ''}`,
  () => {
    let desktop: TestDisplay;
    let ours: SyncDisplay;
    let others: SyncDisplay;
    const chord = readAccelerator('Ctrl+Alt+Space');

    beforeAll(async () => {
      desktop = await openTestDisplay();
      ours = openSyncDisplay(desktop.name);
      others = openSyncDisplay(desktop.name);
    });
    afterAll(() => desktop?.close());

    it('reach the program that holds them, and no other', async () => {
      const pressed: string[] = [];
      expect(ours.grab(readAccelerator('F9'), () => pressed.push('ours'))).toBe(true);
      expect(others.grab(readAccelerator('F9'), () => pressed.push('others'))).toBe(false);
      await desktop.tool('key', 'F9');
      await expect.poll(() => pressed).toEqual(['ours']);
    });

    it('are free again when they are given back', () => {
      ours.ungrab(readAccelerator('F9'));
      expect(others.grab(readAccelerator('F9'), () => {})).toBe(true);
      others.ungrab(readAccelerator('F9'));
    });

    it('are a chord with exactly its modifiers, whatever Num Lock and Caps Lock say', async () => {
      let presses = 0;
      ours.grab(chord, () => presses++);
      await desktop.tool('key', 'alt+space');
      await desktop.tool('key', 'Caps_Lock');
      await desktop.tool('key', 'ctrl+alt+space');
      await expect.poll(() => presses).toBe(1);
      await sleep(50);
      expect(presses).toBe(1);
    });

    it('are on a screen of its own size, with its own pointer', async () => {
      await desktop.tool('mousemove', '123', '45');
      expect(ours.size).toEqual({ width: 1280, height: 800 });
      expect(ours.pointer()).toEqual({ x: 123, y: 45 });
    });
  },
);
