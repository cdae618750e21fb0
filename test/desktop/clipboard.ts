import { orMissing } from './missing.ts';

let text = '';

/** A clipboard of the app's own: the desktop's belongs to the person at it. */
export const clipboard = orMissing('clipboard', {
  writeText: async (written: string): Promise<void> => void (text = written),
  readText: async (): Promise<string> => text,
  clear: (): void => void (text = ''),
}) satisfies Pick<Electron.Clipboard, 'writeText' | 'readText' | 'clear'>;
