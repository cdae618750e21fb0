import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** In place of a list that has nothing yet: what will be here, and how it comes here. */
export function Empty(props: {
  readonly Icon: LucideIcon;
  readonly title: ReactNode;
  readonly children?: ReactNode;
}) {
  const { Icon, title, children } = props;
  return (
    <div className="nothing">
      <Icon aria-hidden />
      <p className="nothing-title">{title}</p>
      {children !== undefined && <p className="quiet">{children}</p>}
    </div>
  );
}
