import { useEffect, useRef, useState } from 'react';
import { useListen, useListenState } from './listen-context.ts';
import { formatMoney } from '../../shared/usage/format-cost.ts';
import { faultOf } from '../../shared/contract/fault.ts';
import type { ScanOffer as Offer, ShownDocument } from '../../shared/listen/listening.ts';
import { t } from '../../shared/text/translate.ts';

/** Asks whether the text of the scan that is being opened is to be recognized, and says what that takes. */
export function ScanOffer() {
  const scan = useListenState(({ narration }) => narration.scan);
  const name = useListenState(({ narration }) => narration.name ?? '');
  return scan ? <Offered scan={scan} name={name} /> : null;
}

function Offered({ scan, name }: { readonly scan: Offer; readonly name: string }) {
  const listen = useListen();
  const agree = useRef<HTMLButtonElement>(null);
  useEffect(() => agree.current?.focus(), []);
  const { pages, recognized, model } = scan;
  return (
    <section className="scan-offer" aria-labelledby="scan-title">
      <h2 id="scan-title">{t('listen:scan.title', { name })}</h2>
      <p>
        {t('listen:scan.about', { count: pages, model })}
        {recognized > 0 && ` ${t('listen:scan.kept', { count: recognized })}`}
      </p>
      <p className="quiet">
        {priceOf(scan)} {t('listen:scan.sent')}
      </p>
      <div className="listen-ways">
        <button ref={agree} type="button" className="button primary" onClick={() => listen.answerScan(true)}>
          {t('listen:scan.agree')}
        </button>
        <button type="button" className="button" onClick={() => listen.answerScan(false)}>
          {t('listen:scan.decline')}
        </button>
      </div>
    </section>
  );
}

/**
 * Offers to have the text recognized that the open document lacks on some pages. It may be in the way of nothing: reading goes on
 * beside it.
 */
export function PagesOffer({ document }: { readonly document: ShownDocument }) {
  const listen = useListen();
  const isOpening = useListenState(({ narration }) => narration.phase === 'opening');
  const [offer, setOffer] = useState<Offer | { readonly why: string }>();
  const [isPutOff, putOff] = useState(false);
  const { id, unreadPages: count = 0 } = document;
  useEffect(() => {
    if (count === 0) return undefined;
    let isShown = true;
    listen.pagesOffer(id).then(
      (found) => isShown && setOffer(found),
      (error: unknown) => isShown && setOffer({ why: faultOf(error).message }),
    );
    return () => void (isShown = false);
  }, [listen, id, count]);
  if (count === 0 || !offer || isPutOff || isOpening) return null;
  const isPossible = 'model' in offer;
  return (
    <section className="scan-offer pages-offer" aria-labelledby="pages-title">
      <h2 id="pages-title">{t('listen:scan.pages', { count })}</h2>
      <p>{isPossible ? t('listen:scan.pages-about', { count, model: offer.model }) : offer.why}</p>
      {isPossible && (
        <p className="quiet">
          {priceOf(offer)} {t('listen:scan.sent')}
        </p>
      )}
      <div className="listen-ways">
        {isPossible && (
          <button type="button" className="button primary" onClick={() => listen.recognizePages(id)}>
            {t('listen:scan.agree')}
          </button>
        )}
        <button type="button" className="button" onClick={() => putOff(true)}>
          {t('listen:scan.not-now')}
        </button>
      </div>
    </section>
  );
}

function priceOf({ cost, isPartial }: Offer): string {
  if (cost === undefined) return t('listen:scan.price-unknown');
  return t(isPartial ? 'listen:scan.price-at-least' : 'listen:scan.price', { cost: formatMoney(cost) });
}
