import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title'> {
  /** Its name, for those who do not see the picture. */
  readonly label: string;
  /** For whoever rests on it with the pointer, where that is more than its name. */
  readonly title?: string | undefined;
  readonly Icon: LucideIcon;
  /** The picture is drawn solid. */
  readonly filled?: boolean;
  /** The picture points along the line, and so the other way from right to left. */
  readonly mirrored?: boolean;
  /** Among others in a row. */
  readonly small?: boolean;
  /** After the picture: what is said but not shown. */
  readonly children?: ReactNode;
}

/** A button that is a picture. */
export function IconButton(props: IconButtonProps) {
  const {
    label,
    title = label,
    Icon,
    filled,
    mirrored,
    small,
    className,
    children,
    type = 'button',
    ...rest
  } = props;
  const classes = ['icon-button', small && 'small', className];
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- a form's own button sends it
      type={type}
      className={classes.filter(Boolean).join(' ')}
      aria-label={label}
      title={title}
    >
      <Icon
        aria-hidden
        fill={filled ? 'currentColor' : 'none'}
        className={mirrored ? 'mirrored' : undefined}
      />
      {children}
    </button>
  );
}
