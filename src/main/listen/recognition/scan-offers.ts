import { unlessAborted } from '../../abort.ts';
import type { ScanOffer } from '../../../shared/listen/listening.ts';

/** What the person is asked about a scan that is being opened: one at a time, as documents are. */
interface ScanOffers {
  readonly current: ScanOffer | undefined;
  /** Resolves when the person agrees. @throws the signal's reason */
  offer(scan: ScanOffer, signal: AbortSignal): Promise<void>;
  agree(): void;
}

/** @param onChange called when `current` has changed */
export function createScanOffers(onChange: () => void): ScanOffers {
  let open: { readonly scan: ScanOffer; readonly agreed: PromiseWithResolvers<void> } | undefined;
  return {
    get current() {
      return open?.scan;
    },
    async offer(scan, signal) {
      const asked = (open = { scan, agreed: Promise.withResolvers<void>() });
      onChange();
      try {
        await unlessAborted(asked.agreed.promise, signal);
      } finally {
        if (open === asked) open = undefined;
        onChange();
      }
    },
    agree: () => open?.agreed.resolve(),
  };
}
