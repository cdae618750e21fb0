import { formatMoney } from '../../../shared/usage/format-cost.ts';
import { picoDollars, type ModelPrices } from '../../../shared/usage/cost.ts';
import type { Model } from '../../../shared/usage/model.ts';
import { t } from '../../../shared/text/translate.ts';

/** Whose it is and what it can do, as far as the service says. */
export function traitLabel({ owner, info }: Model): string {
  const words = [
    owner,
    info?.quantization ?? '',
    info?.supportsPromptCaching ? t('settings:model.caching') : '',
    info?.maxOutputTokens ? t('settings:model.tokens-out', { count: info.maxOutputTokens }) : '',
  ];
  return words.filter((word) => word !== '').join(' · ');
}

/** `$0.60 in · $0.15 cached · $2.20 out, per million tokens`; unknown parts are left out. */
export function priceLabel(info: ModelPrices | undefined): string {
  const prices = [
    ['in', info?.inputCostPerToken],
    ['cached', info?.cacheReadCostPerToken],
    ['out', info?.outputCostPerToken],
  ] as const;
  const words = prices.flatMap(([name, price]) =>
    price === undefined
      ? []
      : [t(`settings:model.price.${name}`, { price: formatMoney(picoDollars(price * tokensPriced)) })],
  );
  return words.length === 0 ? '' : t('settings:model.price.per-million', { prices: words.join(' · ') });
}

const tokensPriced = 1_000_000;
