import type { Settings } from '../../shared/settings/settings.ts';
import type { KeyCommand } from '../../shared/settings/shortcut.ts';
import { useScreen, useSession } from '../app/use-session.ts';
import { ShortcutField } from './ShortcutField.tsx';

const commands: readonly {
  readonly command: KeyCommand;
  readonly setting: 'talkShortcut' | 'dictateShortcut' | 'readShortcut';
  readonly label: string;
  readonly owner: string;
}[] = [
  { command: 'talk', setting: 'talkShortcut', label: 'Talk', owner: 'talking' },
  { command: 'dictate', setting: 'dictateShortcut', label: 'Dictate', owner: 'dictating' },
  { command: 'read', setting: 'readShortcut', label: 'Read the selection aloud', owner: 'reading aloud' },
];

/** The keys that work anywhere on the desktop. */
export function ShortcutSettings({ settings }: { readonly settings: Settings }) {
  const session = useSession();
  const reports = useScreen(({ app }) => app?.keys);
  return (
    <>
      <p className="quiet">
        They work in any window: hold them while you speak, or tap them to keep your hands free until the next
        tap; the last one is pressed once to read, and once more to stop. Press a button here, then the keys
        you want.
      </p>
      {commands.map(({ command, setting, label }) => (
        <ShortcutField
          key={command}
          label={label}
          shortcut={settings[setting]}
          ownerOf={(keys) =>
            commands.find((other) => other.setting !== setting && settings[other.setting] === keys)?.owner
          }
          report={reports?.find((report) => report.command === command)}
          onSave={(keys) => session.save({ [setting]: keys })}
        />
      ))}
    </>
  );
}
