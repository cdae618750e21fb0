import { Monitor } from 'lucide-react';
import { maxPictures } from '../../shared/talk/picture.ts';
import { useScreen, useSession } from '../app/use-session.ts';

/** Takes a picture of a screen or a window. Nothing is captured before it is pressed. */
export function CaptureButton() {
  const session = useSession();
  const isFull = useScreen(({ enclosure }) => enclosure.pictures.length >= maxPictures);
  const isBusy = useScreen(({ screenChoice }) => screenChoice.phase === 'capturing');
  return (
    <button
      type="button"
      className="icon-button"
      aria-label="Take a picture of a screen or window"
      aria-keyshortcuts="Control+Shift+S"
      aria-haspopup="dialog"
      aria-busy={isBusy}
      title="Take a picture of a screen or window (Ctrl+Shift+S)"
      disabled={isFull}
      onClick={() => void session.captureScreens()}
    >
      <Monitor aria-hidden />
    </button>
  );
}
