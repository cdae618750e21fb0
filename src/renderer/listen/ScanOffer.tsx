import { useEffect, useRef } from 'react';
import { useListen, useListenState } from './listen-context.ts';
import { formatMoney } from '../../shared/usage/format-cost.ts';
import type { ScanOffer as Offer } from '../../shared/listen/listening.ts';
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

function priceOf({ cost, isPartial }: Offer): string {
  if (cost === undefined) return t('listen:scan.price-unknown');
  return t(isPartial ? 'listen:scan.price-at-least' : 'listen:scan.price', { cost: formatMoney(cost) });
}
