import { CircleAlert } from 'lucide-react';
import type { Fault } from '../../shared/contract/fault.ts';
import { Remedies } from './FaultActions.tsx';

/** What went wrong with a turn, and what can be done. */
export function TurnFault({ turnId, fault }: { readonly turnId: string; readonly fault: Fault }) {
  return (
    <div className="fault" data-part="fault" data-kind={fault.kind}>
      <CircleAlert aria-hidden />
      <div>
        <p>{fault.message}</p>
        <Remedies turnId={turnId} fault={fault} />
      </div>
    </div>
  );
}
