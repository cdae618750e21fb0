import { Popover as BasePopover } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import { focusReturn } from './page/focus-return.ts';
import { ShortcutKeys } from './keys/ShortcutKeys.tsx';

interface PopoverProps {
  /** The button that opens it; it has a name of its own. */
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly title: string;
  readonly align?: 'start' | 'center' | 'end';
  readonly side?: 'top' | 'bottom';
  readonly children: ReactNode;
}

/** A few controls that float beside their button. */
export function Popover({ trigger, title, align = 'end', side = 'bottom', children }: PopoverProps) {
  return (
    <BasePopover.Root>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner className="floating" sideOffset={8} align={align} side={side}>
          <BasePopover.Popup className="menu popover" finalFocus={focusReturn}>
            <BasePopover.Title className="popover-title">{title}</BasePopover.Title>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}

/** A button within it that does something, after which it closes. */
export function PopoverClose(props: {
  readonly className: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  return (
    <BasePopover.Close className={props.className} onClick={props.onClick}>
      {props.children}
    </BasePopover.Close>
  );
}

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
