/** A screen or a window of which the person may take a picture. */
export interface ScreenSource {
  /** Ours, for one capture; nobody can guess it. */
  readonly id: string;
  /** As the system calls it: a window's title, or which screen it is. */
  readonly name: string;
  readonly kind: 'screen' | 'window';
  /** A `data:` URL, small. */
  readonly thumbnail: string;
}

/** Where its picture is to be had, below the app's own origin, until the captures are forgotten. */
export function screenPath(id: string): string {
  return `/screen/${id}`;
}
