import { CircleAlert } from 'lucide-react';
import type { Fault, FaultKind } from '../../shared/fault.ts';
import { useSession } from '../state/use-session.ts';

const mendedInSettings: ReadonlySet<FaultKind> = new Set([
  'no-address',
  'no-key',
  'wrong-key',
  'wrong-address',
  'unknown-model',
  'moved',
]);

/** What went wrong with a turn, and what can be done. */
export function TurnFault({ turnId, fault }: { readonly turnId: string; readonly fault: Fault }) {
  const session = useSession();
  return (
    <div className="fault" data-part="fault" data-kind={fault.kind}>
      <CircleAlert aria-hidden />
      <div>
        <p>{fault.message}</p>
        <p className="fault-actions">
          <button type="button" className="button" onClick={() => session.retry(turnId)}>
            Try again
          </button>
          {mendedInSettings.has(fault.kind) && (
            <button type="button" className="button" onClick={() => session.open('settings')}>
              Put it right
            </button>
          )}
        </p>
      </div>
    </div>
  );
}
