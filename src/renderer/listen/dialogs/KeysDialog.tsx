import { useListen } from '../listen-context.ts';
import { Modal } from '../../ui/Modal.tsx';
import { ShortcutKeys } from '../../ui/ShortcutKeys.tsx';

type Keys = readonly (readonly [string, string])[];

const listening: Keys = [
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
  ['S', 'Sleep timer'],
  ['R', 'Try again, where reading is held'],
  ['Space', 'Hold it to ask about what is read'],
];

const page: Keys = [
  ['Up', 'The paragraph before'],
  ['Down', 'The next paragraph'],
  ['Enter', 'Read from this paragraph'],
  ['X', 'Read or skip this paragraph'],
  ['.', 'All that can be done with it'],
  ['T', 'Say a word otherwise'],
  ['B', 'Bookmark'],
  ['N', 'Note: hold it and speak, or tap it and write'],
  ['F', 'Follow the voice'],
];

const document: Keys = [
  ['C', 'Contents'],
  ['Ctrl+F', 'Search'],
  ['M', 'Bookmarks and notes'],
  ['Q', 'Questions'],
  ['A', 'Audiobooks'],
  ['G', 'Go to a page'],
  ['Ctrl+O', 'Open another document'],
  ['Ctrl+V', 'Read the clipboard'],
];

/** The keys of the room; this paragraph is the one with the focus, else the one that is read. */
export function KeysDialog() {
  const listen = useListen();
  return (
    <Modal title="Keys" closeLabel="Close" onClose={listen.closeDialog}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list is scrolled by keyboard */}
      <section className="room-keys" tabIndex={0} aria-label="Keys of this room">
        <KeyList name="Listening" keys={listening} />
        <KeyList name="On the page" keys={page} />
        <KeyList name="The document" keys={document} />
      </section>
    </Modal>
  );
}

function KeyList({ name, keys }: { readonly name: string; readonly keys: Keys }) {
  return (
    <section>
      <h3>{name}</h3>
      <dl>
        {keys.map(([shortcut, does]) => (
          <div key={shortcut}>
            <dt>
              <ShortcutKeys shortcut={shortcut} />
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
