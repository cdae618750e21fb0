import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import { ShortcutKeys } from './keys/ShortcutKeys.tsx';

/** Milliseconds that the pointer rests before a button's use is shown. */
const restMs = 500;

/** What a button does and by which keys, once the pointer or the focus rests on it. The button has a name of its own. */
export function Tooltip(props: {
  readonly words: string;
  readonly keys?: string | undefined;
  readonly children: ReactElement<Record<string, unknown>>;
}) {
  const { words, keys, children } = props;
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} delay={restMs} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner className="floating" sideOffset={6}>
          <BaseTooltip.Popup className="tip" aria-hidden>
            {words} {keys !== undefined && <ShortcutKeys shortcut={keys} />}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
