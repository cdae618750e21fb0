import { useFocusTarget } from '../app/use-focus-target.ts';
import { useSession } from '../app/use-session.ts';
import { DollarsField } from '../ui/NumberField.tsx';
import type { Settings } from '../../shared/settings/settings.ts';
import { t } from '../../shared/text/translate.ts';

interface MissingPricesProps {
  /** Models whose price per answer the service does not list. */
  readonly models: readonly string[];
  readonly settings: Settings;
}

/** Prices that the service does not list: the person enters them, or says what to count instead. */
export function MissingPrices({ models, settings }: MissingPricesProps) {
  const session = useSession();
  const field = useFocusTarget<HTMLInputElement>('price');
  const { answerPrices, unpricedTokensUsd, monthlyCeilingUsd } = settings;
  const named = [...new Set([...models, ...Object.keys(answerPrices)])].toSorted();
  const counts = monthlyCeilingUsd !== null && (named.length > 0 || unpricedTokensUsd !== null);
  if (named.length === 0 && !counts) return null;
  return (
    <section className="step">
      <h2>{t('usage:prices.title')}</h2>
      {named.map((model, index) => (
        <DollarsField
          key={model}
          {...(index === 0 && { field })}
          label={t('usage:prices.answers', { model })}
          placeholder={t('usage:prices.unknown')}
          dollars={answerPrices[model] ?? null}
          onKeep={(dollars) =>
            session.save({ answerPrices: withPrice(answerPrices, model, dollars) }, session.readUsage)
          }
          words={formatPrice}
        />
      ))}
      {counts && (
        <DollarsField
          label={t('usage:prices.counted')}
          placeholder={t('usage:prices.ask')}
          dollars={unpricedTokensUsd}
          onKeep={(dollars) => session.save({ unpricedTokensUsd: dollars })}
          words={countedAsLabel}
        />
      )}
    </section>
  );
}

function withPrice(
  prices: Settings['answerPrices'],
  model: string,
  dollars: number | null,
): Settings['answerPrices'] {
  const { [model]: _former, ...others } = prices;
  return dollars === null ? others : { ...others, [model]: dollars };
}

function formatPrice(dollars: number | null | undefined): string {
  return dollars === undefined ? t('usage:prices.unreadable') : t('usage:prices.where');
}

function countedAsLabel(dollars: number | null | undefined): string {
  if (dollars === undefined) return t('usage:prices.counted-unreadable');
  return dollars === null ? t('usage:prices.counted-empty') : t('usage:prices.counted-kept');
}
