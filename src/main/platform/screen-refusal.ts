import { FaultError } from '../../shared/contract/fault.ts';

/** Systems keep their screens to themselves in different ways; each has its own way out. */
const waysOut: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin:
    'macOS does not let Parley see your screen. Allow it in System Settings, Privacy & Security, Screen Recording, and start Parley again.',
  win32:
    'Windows showed Parley no screen and no window. Press Windows+Shift+S to take the picture, and paste it here.',
};

const anywhere =
  'Your desktop showed Parley no screen and no window. Choose one when it asks, or take the picture with the Print key and paste it here.';

/** What to tell a person when there is nothing to choose from. */
export function screenRefusal(platform: NodeJS.Platform, cause?: unknown): FaultError {
  return new FaultError({ kind: 'refused', message: waysOut[platform] ?? anywhere }, { cause });
}
