import type { Session } from './session.ts';

/** Pictures pasted anywhere in the window, or dropped onto it. */
export function receivePictures(session: Session, signal: AbortSignal): void {
  window.addEventListener(
    'paste',
    ({ clipboardData }) => {
      // Some programs copy a picture of the text beside the text; then the text is meant.
      if (!clipboardData || clipboardData.types.includes('text/plain')) return;
      const files = [...clipboardData.files];
      if (files.length > 0) void session.attach(files);
    },
    { signal },
  );
  window.addEventListener(
    'dragover',
    (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      if (!session.get().enclosure.hovered) session.hover(true);
    },
    { signal },
  );
  window.addEventListener(
    'dragleave',
    (event) => {
      if (event.relatedTarget === null && session.get().enclosure.hovered) session.hover(false);
    },
    { signal },
  );
  window.addEventListener(
    'drop',
    (event) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault(); // else the window would open the file
      session.hover(false);
      void session.attach(files);
    },
    { signal },
  );
}
