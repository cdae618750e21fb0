import { app, type BrowserWindow } from 'electron';

let quitting = false;
app.on('before-quit', () => (quitting = true));

/** Where `stays` says so, closing the window only hides it: the page in it goes on listening to keys and speaking. */
export function hideOnClose(window: BrowserWindow, stays: () => boolean, onHidden: () => void): void {
  window.on('close', (event) => {
    if (quitting || !stays()) return;
    event.preventDefault();
    window.hide();
    onHidden();
  });
}
