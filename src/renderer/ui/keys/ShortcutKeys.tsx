import { keyNames } from './key-names.ts';

/** Keys as they stand on a keyboard. */
export function ShortcutKeys({ shortcut }: { readonly shortcut: string }) {
  return (
    <span className="shortcut-keys">
      {keyNames(shortcut).map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}
