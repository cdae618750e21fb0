import { pause } from '../abort.ts';
import { selectedText } from '../dictate/selected-text.ts';
import { mainClipboard, primarySelection } from '../platform/clipboard/clipboards.ts';
import { linuxObstacle } from '../platform/clipboard/paste-obstacle.ts';
import { readAsAsked } from '../platform/clipboard/paste-permission.ts';
import { pressKeys } from '../platform/clipboard/press-keys.ts';
import { isWayland } from '../platform/wayland.ts';

/** The selected text in the program in front, read in the way this desktop allows. */
export function readSelection(signal: AbortSignal): Promise<string> {
  return readAsAsked(() => selectedText({ clipboard: mainClipboard, pause, ...wayToSelection() }, signal));
}

/** Linux's desktops have what is marked as a selection of its own; Windows and macOS need a copy. */
function wayToSelection(): Pick<Parameters<typeof selectedText>[0], 'selection' | 'copy'> {
  if (process.platform !== 'linux') return { copy: (signal) => pressKeys('copy', signal) };
  if (!isWayland()) return linuxObstacle(process.env) === undefined ? { selection: primarySelection } : {};
  // Some compositors have none, and say so by failing.
  return primarySelection
    ? { selection: { readText: () => primarySelection!.readText().catch(() => '') } }
    : {};
}
