import { pause } from '../abort.ts';
import { selectedText } from '../dictate/selected-text.ts';
import { mainClipboard, primarySelection } from '../platform/clipboard/clipboards.ts';
import { linuxObstacle } from '../platform/clipboard/paste-obstacle.ts';
import { pressKeys } from '../platform/clipboard/press-keys.ts';

/** What is selected in the program in front, in the way this desktop has for it. */
export function readSelection(signal: AbortSignal): Promise<string> {
  return selectedText({ clipboard: mainClipboard, pause, ...wayToSelection() }, signal);
}

/** X tells it itself; Windows and macOS have it copied; Wayland lets a program that is not in front do neither. */
function wayToSelection(): Pick<Parameters<typeof selectedText>[0], 'selection' | 'copy'> {
  if (process.platform !== 'linux') return { copy: (signal) => pressKeys('copy', signal) };
  return linuxObstacle(process.env) === undefined ? { selection: primarySelection } : {};
}
