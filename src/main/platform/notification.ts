import { Notification } from 'electron';

export interface Notice {
  readonly title: string;
  readonly body: string;
}

let shown: Notification | undefined;

/** Shows a sentence through the desktop, in the place of the last one. Where the desktop shows none, nothing happens. */
export function notify({ title, body }: Notice): void {
  shown?.close();
  if (!Notification.isSupported()) return;
  shown = new Notification({ title, body, silent: true }); // Parley has sounds of its own
  shown.show();
}
