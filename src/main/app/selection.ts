import { pause } from '../abort.ts';
import { selectedText } from '../dictate/selected-text.ts';
import { mainClipboard, primarySelection } from '../platform/clipboard/clipboards.ts';
import { linuxObstacle } from '../platform/clipboard/paste-obstacle.ts';
import { pressKeys } from '../platform/clipboard/press-keys.ts';

/** The selected text in the program in front, read in the way this desktop allows. */
export function readSelection(signal: AbortSignal): Promise<string> {
  return selectedText({ clipboard: mainClipboard, pause, ...wayToSelection() }, signal);
}

/** X exposes the selection; Windows and macOS need a copy; Wayland allows neither to a program in the background. */
function wayToSelection(): Pick<Parameters<typeof selectedText>[0], 'selection' | 'copy'> {
  if (process.platform !== 'linux') return { copy: (signal) => pressKeys('copy', signal) };
  return linuxObstacle(process.env) === undefined ? { selection: primarySelection } : {};
}
