import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { maxPictures } from '../../shared/talk/picture.ts';
import { useScreen, useSession } from '../app/use-session.ts';

/** Chooses pictures from the disk; they can be pasted and dropped as well. */
export function AttachButton() {
  const session = useSession();
  const isFull = useScreen(({ enclosure }) => enclosure.pictures.length >= maxPictures);
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        multiple
        accept="image/png,image/jpeg,image/webp,image/gif"
        onChange={({ target }) => {
          void session.attach([...(target.files ?? [])]);
          target.value = ''; // so that the same file can be chosen again
        }}
      />
      <button
        type="button"
        className="icon-button"
        aria-label="Attach a picture"
        title="Attach a picture (or paste or drop one)"
        disabled={isFull}
        onClick={() => field.current?.click()}
      >
        <ImagePlus aria-hidden />
      </button>
    </>
  );
}
