import { orMissing } from './missing.ts';
import { world } from '../world.ts';
import { readAccelerator } from '../x/accelerator.ts';

/** The app's own, with what each calls. */
const registered = new Map<string, () => void>();

/**
 * With a display its keys are really taken from the other programs there. Without one there are no keys: a test presses
 * them, and says which are taken by other programs.
 */
export const globalShortcut = orMissing('globalShortcut', {
  register(accelerator: string, callback: () => void): boolean {
    const read = readAccelerator(accelerator);
    const { display, taken } = world();
    if (registered.has(accelerator) || taken.has(accelerator)) return false;
    if (display && !display.grab(read, callback)) return false;
    registered.set(accelerator, callback);
    return true;
  },
  isRegistered: (accelerator: string): boolean => registered.has(accelerator),
  unregister(accelerator: string): void {
    const read = readAccelerator(accelerator);
    if (registered.delete(accelerator)) world().display?.ungrab(read);
  },
  unregisterAll(): void {
    for (const accelerator of registered.keys()) globalShortcut.unregister(accelerator);
  },
}) satisfies Pick<Electron.GlobalShortcut, 'register' | 'isRegistered' | 'unregister' | 'unregisterAll'>;

/** The world's part: the key is pressed, where there is no display to press it on. */
export function pressShortcut(accelerator: string): void {
  registered.get(accelerator)?.();
}
