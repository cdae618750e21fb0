import type { Session } from '../../app/session.ts';

/** Pictures and documents pasted anywhere in the window, and pictures dropped onto it. */
export function receivePictures(session: Session, signal: AbortSignal): void {
  window.addEventListener(
    'paste',
    (event) => {
      const { clipboardData } = event;
      const documents = [...(clipboardData?.files ?? [])].filter((file) => !isPicture(file));
      if (documents.length > 0) {
        event.preventDefault(); // file managers copy the names beside the files
        return session.attachFiles(documents);
      }
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
      if (!event.dataTransfer || !holdsPicture(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      if (!session.get().attachments.hovered) session.hover(true);
    },
    { signal },
  );
  window.addEventListener(
    'dragleave',
    (event) => {
      if (event.relatedTarget === null && session.get().attachments.hovered) session.hover(false);
    },
    { signal },
  );
  window.addEventListener(
    'drop',
    (event) => {
      const files = [...(event.dataTransfer?.files ?? [])].filter(isPicture);
      if (files.length === 0) return; // a document, which is opened
      event.preventDefault(); // else the window would open the file
      session.hover(false);
      void session.attach(files);
    },
    { signal },
  );
}

/** Whether a picture is among what is dragged; while it is, only its type can be seen. */
export function holdsPicture({ items }: Pick<DataTransfer, 'items'>): boolean {
  return [...items].some((item) => item.kind === 'file' && isPicture(item));
}

function isPicture({ type }: { readonly type: string }): boolean {
  return type.startsWith('image/');
}
