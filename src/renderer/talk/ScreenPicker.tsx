import { useScreen, useSession } from '../app/use-session.ts';
import { Modal } from '../ui/Modal.tsx';
import { ScreenList } from './ScreenList.tsx';

/** Which screen or window the picture is of, or why there is none to choose. */
export function ScreenPicker() {
  const session = useSession();
  const choice = useScreen((screen) => screen.screenChoice);
  switch (choice.phase) {
    case 'none':
    case 'capturing':
      return null;
    case 'refused':
      return (
        <Modal title="No picture of the screen" closeLabel="Close" onClose={session.closeScreens}>
          <p role="alert">{choice.message}</p>
        </Modal>
      );
    case 'choosing':
      return (
        <Modal title="Take a picture of" closeLabel="Cancel" onClose={session.closeScreens}>
          <ScreenList sources={choice.sources} onChoose={(source) => void session.attachScreen(source)} />
        </Modal>
      );
  }
}
