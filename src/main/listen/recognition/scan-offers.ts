import { unlessAborted } from '../../abort.ts';
import type { ScanOffer } from '../../../shared/listen/listening.ts';
import { type ModelPrices, type PicoDollars, knownCostOf } from '../../../shared/usage/cost.ts';

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

export interface OfferPorts {
  /** Undefined where the service lists none. */
  readonly prices: (model: string) => Promise<ModelPrices | undefined>;
  /** The price of an answer token that the person entered. */
  readonly answerPrice: (model: string) => PicoDollars | undefined;
}

/** A page of a book: the picture as vision models count it, and some 500 words. */
const tokensOfPage = { promptTokens: 2_300, completionTokens: 900 };

/** What it takes to recognize pages, as far as there are prices. */
export async function scanOfferFor(
  scan: Omit<ScanOffer, 'cost' | 'isPartial'>,
  { prices, answerPrice }: OfferPorts,
): Promise<ScanOffer> {
  const count = scan.pages - scan.recognized;
  const promptTokens = count * tokensOfPage.promptTokens;
  const completionTokens = count * tokensOfPage.completionTokens;
  const totalTokens = promptTokens + completionTokens;
  const usage = { promptTokens, completionTokens, totalTokens, reasoningTokens: 0, cachedTokens: 0 };
  const known = knownCostOf({ kind: 'chat', usage }, await prices(scan.model));
  if (!known || known.unpricedInput > 0) return scan;
  const entered = answerPrice(scan.model);
  const isPartial = known.unpricedOutput > 0 && entered === undefined;
  return { ...scan, cost: known.cost + known.unpricedOutput * (entered ?? 0), isPartial };
}
