import { useListen } from '../listen-context.ts';
import { Modal } from '../../ui/Modal.tsx';
import { KeyList, type KeyLine } from '../../ui/keys/KeyList.tsx';
import { t } from '../../../shared/text/translate.ts';

/** Keys, and what they do by its key in the catalogue. */
const listening = [
  ['K', 'toggle'],
  ['Left', 'sentence-back'],
  ['Right', 'sentence-on'],
  ['Ctrl+Left', 'paragraph-back'],
  ['Ctrl+Right', 'paragraph-on'],
  ['Ctrl+PageUp', 'chapter-back'],
  ['Ctrl+PageDown', 'chapter-on'],
  ['[', 'slower'],
  [']', 'faster'],
  ['-', 'quieter'],
  ['=', 'louder'],
  ['S', 'sleep'],
  ['R', 'retry'],
  ['Space', 'ask'],
] as const;

const page = [
  ['Up', 'up'],
  ['Down', 'down'],
  ['Enter', 'read'],
  ['X', 'flip'],
  ['.', 'more'],
  ['T', 'say-as'],
  ['Shift+Right', 'select'],
  ['H', 'highlight'],
  ['B', 'bookmark'],
  ['N', 'note'],
  ['Ctrl+Z', 'undo'],
  ['F', 'follow'],
] as const;

const document = [
  ['C', 'contents'],
  ['Ctrl+F', 'search'],
  ['P', 'page'],
  ['M', 'marks'],
  ['Q', 'asked'],
  ['A', 'exports'],
  ['G', 'go-to'],
  ['Ctrl+O', 'open'],
  ['Ctrl+L', 'address'],
  ['Ctrl+V', 'paste'],
] as const;

type Keys = typeof listening | typeof page | typeof document;

/** The keys of the room; this paragraph is the one with the focus, else the one that is read. */
export function KeysDialog() {
  const listen = useListen();
  const title = t('listen:head.shortcuts');
  return (
    <Modal title={title} closeLabel={t('action.close')} onClose={listen.closeDialog}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list is scrolled by keyboard */}
      <section className="room-keys" tabIndex={0} aria-label={title}>
        <KeyList name={t('listen:shortcut.listening')} keys={linesOf(listening)} />
        <KeyList name={t('listen:shortcut.on-page')} keys={linesOf(page)} />
        <KeyList name={t('listen:shortcut.in-document')} keys={linesOf(document)} />
      </section>
    </Modal>
  );
}

function linesOf(keys: Keys): readonly KeyLine[] {
  return keys.map(([shortcut, does]) => [shortcut, t(`listen:shortcut.${does}`)]);
}
