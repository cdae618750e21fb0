import { Component, useState, type ReactNode } from 'react';
import { t } from '../../shared/text/translate.ts';

interface BoundaryProps {
  /** Drawn in place of what could not be. */
  readonly instead: ReactNode;
  /** When this is another value, it is tried again. */
  readonly of: unknown;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly failed: boolean;
  readonly of: unknown;
}

/** What cannot be drawn takes nothing with it but itself. React asks a class for this. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, of: this.props.of };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ of }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return of === state.of ? null : { failed: false, of };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}

/** A room, or another part of the window, that may fail alone. The rail and the keys lead elsewhere meanwhile. */
export function RoomBoundary({ of, children }: Pick<BoundaryProps, 'of' | 'children'>) {
  const [tries, setTries] = useState(0);
  const failed = (
    <div className="page-failed" role="alert">
      <p>{t('window:room.failed')}</p>
      <button type="button" className="button" onClick={() => setTries(tries + 1)}>
        {t('action.retry')}
      </button>
    </div>
  );
  return (
    <Boundary of={`${String(of)} ${tries}`} instead={failed}>
      {children}
    </Boundary>
  );
}
