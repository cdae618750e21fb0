import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Check, ChevronRight, type LucideIcon } from 'lucide-react';
import { type MouseEvent, type ReactElement, type ReactNode, useState } from 'react';
import { focusReturn } from './page/focus-return.ts';
import { shortcutName } from './keys/key-names.ts';

interface MenuProps {
  /** The button that opens it; it has a name of its own. */
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly align?: 'start' | 'end';
  readonly side?: 'top' | 'bottom';
  readonly children: ReactNode;
}

/** What can be done, behind one button. */
export function Menu({ trigger, align = 'start', side = 'bottom', children }: MenuProps) {
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner className="floating" sideOffset={6} align={align} side={side}>
          <BaseMenu.Popup className="menu" finalFocus={focusReturn}>
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

/** Pixels in the window. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where one points; by the menu key, where the focus is. */
export function pointOf({ clientX, clientY }: MouseEvent): Point {
  return { x: clientX, y: clientY };
}

interface MenuAtProps {
  readonly at: Point;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What can be done with what one points at. */
export function MenuAt({ at: { x, y }, onClose, children }: MenuAtProps) {
  const [anchor] = useState(() => ({ getBoundingClientRect: () => new DOMRect(x, y, 0, 0) }));
  return (
    <BaseMenu.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <BaseMenu.Portal>
        <BaseMenu.Positioner className="floating" anchor={anchor} align="start" side="bottom">
          <BaseMenu.Popup className="menu" finalFocus={focusReturn}>
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

interface MenuItemProps {
  readonly Icon?: LucideIcon;
  /** Keys that do the same, or a figure. */
  readonly aside?: ReactNode;
  readonly onChoose: () => void;
  readonly disabled?: boolean;
  /** It takes something away. */
  readonly alert?: boolean;
  readonly children: ReactNode;
}

export function MenuItem({ Icon, aside, onChoose, disabled, alert, children }: MenuItemProps) {
  return (
    <BaseMenu.Item
      className="menu-item"
      disabled={disabled}
      data-alert={alert || undefined}
      onClick={onChoose}
    >
      {Icon && <Icon aria-hidden />}
      <span className="menu-label">{children}</span>
      {aside !== undefined && (
        <span className="menu-hint">{typeof aside === 'string' ? shortcutName(aside) : aside}</span>
      )}
    </BaseMenu.Item>
  );
}

/** Something that is or isn't so. The menu stays open, as more of them may be chosen. */
export function MenuChoice(props: {
  readonly chosen: boolean;
  readonly onChoose: (chosen: boolean) => void;
  readonly children: ReactNode;
}) {
  const { chosen, onChoose, children } = props;
  return (
    <BaseMenu.CheckboxItem className="menu-item" checked={chosen} onCheckedChange={onChoose}>
      <span className="menu-tick">
        <BaseMenu.CheckboxItemIndicator>
          <Check aria-hidden />
        </BaseMenu.CheckboxItemIndicator>
      </span>
      <span className="menu-label">{children}</span>
    </BaseMenu.CheckboxItem>
  );
}

export function MenuLine() {
  return <BaseMenu.Separator className="menu-line" />;
}

/** A menu within a menu. @param label on the item that opens it */
export function Submenu(props: {
  readonly Icon?: LucideIcon;
  readonly label: ReactNode;
  readonly children: ReactNode;
}) {
  const { Icon, label, children } = props;
  return (
    <BaseMenu.SubmenuRoot>
      <BaseMenu.SubmenuTrigger className="menu-item">
        {Icon && <Icon aria-hidden />}
        <span className="menu-label">{label}</span>
        <ChevronRight aria-hidden className="mirrored" />
      </BaseMenu.SubmenuTrigger>
      <BaseMenu.Portal>
        <BaseMenu.Positioner className="floating" sideOffset={4} alignOffset={-4}>
          <BaseMenu.Popup className="menu">{children}</BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.SubmenuRoot>
  );
}
