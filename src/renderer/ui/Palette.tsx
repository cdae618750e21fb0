import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';

/** A search that floats over everything, near the top, and stays where it is whatever it finds. */
export function Palette(props: {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const { label, onClose, children } = props;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="veil" />
        <Dialog.Popup className="modal palette" aria-label={label}>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
