import { ShortcutKeys } from './ShortcutKeys.tsx';

/** Keys, and what they do in words. */
export type KeyLine = readonly [shortcut: string, does: string];

/** Keys that belong together, under their heading. */
export function KeyList({ name, keys }: { readonly name: string; readonly keys: readonly KeyLine[] }) {
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
