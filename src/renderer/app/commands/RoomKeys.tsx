import { Modal } from '../../ui/Modal.tsx';
import { KeyList, type KeyLine } from '../../ui/keys/KeyList.tsx';
import { t } from '../../../shared/text/translate.ts';
import { useSettings } from '../use-settings.ts';
import { useScreen, useSession } from '../use-session.ts';

/** `?` in any room but Listen, which has a list of its own: its keys, those of the window, and those of any program. */
export function RoomKeys() {
  const session = useSession();
  const shown = useScreen((screen) => screen.keysShown);
  const room = useScreen((screen) => screen.room);
  const { talkShortcut, converseShortcut, dictateShortcut, readShortcut, rewriteShortcut } = useSettings();
  if (!shown) return null;
  const title = t('window:keys.title');
  const anywhere = [
    [talkShortcut, t('window:keys.talk-anywhere')],
    [converseShortcut, t('talk:hands-free.toggle')],
    [dictateShortcut, t('window:keys.dictate-anywhere')],
    [readShortcut, t('window:keys.read-anywhere')],
    [rewriteShortcut, t('window:keys.rewrite-anywhere')],
  ] as const;
  return (
    <Modal title={title} closeLabel={t('action.close')} onClose={() => session.showKeys(false)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list is scrolled by keyboard */}
      <section className="room-keys" tabIndex={0} aria-label={title}>
        {room === 'talk' && <KeyList name={t('window:room.talk')} keys={talkKeys()} />}
        {room === 'history' && <KeyList name={t('window:room.history')} keys={historyKeys()} />}
        {room === 'dictate' && <KeyList name={t('window:room.dictate')} keys={dictateKeys()} />}
        <KeyList name={t('window:keys.window')} keys={windowKeys()} />
        <KeyList name={t('window:keys.anywhere')} keys={anywhere.filter(([shortcut]) => shortcut !== '')} />
      </section>
    </Modal>
  );
}

function talkKeys(): readonly KeyLine[] {
  return [
    ['Space', t('window:keys.talk')],
    ['Ctrl+Shift+Space', t('talk:hands-free.toggle')],
    ['M', t('window:keys.mute')],
    ['Enter', t('window:keys.send')],
    ['Esc', t('window:keys.silence')],
    ['R', t('window:keys.read-again')],
    ['E', t('window:keys.edit-question')],
    ['Alt+Up', t('window:keys.turns')],
    ['Alt+1', t('window:keys.begin')],
    ['Ctrl+F', t('window:keys.find')],
    ['F3', t('window:keys.find-next')],
    ['Ctrl+Shift+A', t('window:command.choose-assistant')],
    ['Ctrl+Shift+M', t('window:command.choose-model')],
    ['Ctrl+N', t('window:command.new-conversation')],
    ['Ctrl+Shift+S', t('window:command.capture')],
  ];
}

function dictateKeys(): readonly KeyLine[] {
  return [
    ['Space', t('window:keys.dictate')],
    ['Ctrl+F', t('window:keys.search')],
    ['Enter', t('window:keys.open-take')],
    ['C', t('window:keys.copy-take')],
    ['P', t('window:keys.play-take')],
    ['E', t('window:keys.edit-take')],
    ['Delete', t('window:keys.delete-take')],
  ];
}

function historyKeys(): readonly KeyLine[] {
  return [
    ['Ctrl+F', t('window:keys.find-history')],
    ['F3', t('window:keys.find-next')],
    ['Esc', t('window:keys.back')],
  ];
}

function windowKeys(): readonly KeyLine[] {
  return [
    ['Ctrl+K', t('window:command.title')],
    ['Ctrl+1', t('window:room.talk')],
    ['Ctrl+2', t('window:room.dictate')],
    ['Ctrl+3', t('window:room.listen')],
    ['Ctrl+7', t('window:room.history')],
    ['Ctrl+8', t('window:room.usage')],
    ['Ctrl+,', t('window:room.settings')],
    ['F6', t('window:keys.regions')],
    ['?', t('window:keys.title')],
  ];
}
