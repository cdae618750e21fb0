import { clipboard, shell } from 'electron';

/** What tools do to the desktop; the turn's ports fit by their shape. */
export const outside = {
  clipboard: {
    read: (): Promise<string> => clipboard.readText(),
    write: (text: string): Promise<void> => clipboard.writeText(text),
  },
  openLink: (url: string): Promise<void> => shell.openExternal(url),
};
