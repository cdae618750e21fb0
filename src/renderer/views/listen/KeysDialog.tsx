import { useListen } from '../../state/listen/listen-context.ts';
import { Modal } from '../Modal.tsx';
import { ShortcutKeys } from '../ShortcutKeys.tsx';

const keys: readonly (readonly [string, string])[] = [
  ['K', 'Play and pause'],
  ['Left', 'A sentence back'],
  ['Right', 'A sentence on'],
  ['Ctrl+Left', 'A paragraph back'],
  ['Ctrl+Right', 'A paragraph on'],
  ['Ctrl+PageUp', 'A chapter back'],
  ['Ctrl+PageDown', 'A chapter on'],
  ['[', 'Slower'],
  [']', 'Faster'],
  ['-', 'More quietly'],
  ['=', 'Louder'],
  ['S', 'Stop by itself'],
  ['F', 'Follow the voice'],
  ['Up', 'The paragraph before'],
  ['Down', 'The next paragraph'],
  ['Enter', 'Read from this paragraph'],
  ['X', 'Read or skip this paragraph'],
  ['.', 'More about this paragraph'],
  ['T', 'Say a word as…'],
  ['B', 'Bookmark'],
  ['N', 'Note: hold it and speak, or tap it and write'],
  ['C', 'Contents'],
  ['M', 'Bookmarks and notes'],
  ['Q', 'Questions'],
  ['A', 'Audiobooks'],
  ['G', 'Go to a page'],
  ['Ctrl+F', 'Search'],
  ['Ctrl+O', 'Open another document'],
  ['Ctrl+V', 'Read the clipboard'],
  ['Space', 'Hold it to ask about what is read'],
];

/** The keys of the room; this paragraph is the one with the focus, else the one that is read. */
export function KeysDialog() {
  const listen = useListen();
  return (
    <Modal title="Keys" closeLabel="Close" onClose={listen.closeDialog}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list is scrolled by keyboard */}
      <dl className="room-keys" tabIndex={0} aria-label="Keys of this room">
        {keys.map(([shortcut, does]) => (
          <div key={shortcut}>
            <dt>
              <ShortcutKeys shortcut={shortcut} />
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
