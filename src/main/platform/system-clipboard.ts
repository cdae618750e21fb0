import { shell } from 'electron';
import { mainClipboard } from './clipboard/clipboards.ts';
import { readAsAsked } from './clipboard/paste-permission.ts';

/** What tools do to the desktop; the turn's ports fit by their shape. */
export const outside = {
  clipboard: {
    read: (): Promise<string> => readAsAsked(() => mainClipboard.readText()),
    write: (text: string): Promise<void> => mainClipboard.writeText(text),
  },
  openLink: (url: string): Promise<void> => shell.openExternal(url),
};
