import { useAim } from '../app/use-focus-target.ts';
import { useSession } from '../app/use-session.ts';
import { DollarsField } from '../ui/NumberField.tsx';
import type { Settings } from '../../shared/settings/settings.ts';

interface UntoldPricesProps {
  /** Of whose answers the service tells no price. */
  readonly models: readonly string[];
  readonly settings: Settings;
}

/** Prices that the service does not tell: the person enters them, or says what to count instead. */
export function UntoldPrices({ models, settings }: UntoldPricesProps) {
  const session = useSession();
  const field = useAim<HTMLInputElement>('price');
  const { answerPrices, unpricedTokensUsd, monthlyCeilingUsd } = settings;
  const named = [...new Set([...models, ...Object.keys(answerPrices)])].toSorted();
  const counts = monthlyCeilingUsd !== null && (named.length > 0 || unpricedTokensUsd !== null);
  if (named.length === 0 && !counts) return null;
  return (
    <section className="step">
      <h2>Prices the service doesn’t list</h2>
      {named.map((model, index) => (
        <DollarsField
          key={model}
          {...(index === 0 && { field })}
          label={`Answers from ${model}, in US dollars per million tokens`}
          placeholder="Not known"
          dollars={answerPrices[model] ?? null}
          onKeep={(dollars) =>
            session.save({ answerPrices: withPrice(answerPrices, model, dollars) }, session.readUsage)
          }
          words={priceWords}
        />
      ))}
      {counts && (
        <DollarsField
          label="What to count for tokens without a price, in US dollars per million"
          placeholder="Ask me"
          dollars={unpricedTokensUsd}
          onKeep={(dollars) => session.save({ unpricedTokensUsd: dollars })}
          words={countedWords}
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

function priceWords(dollars: number | null | undefined): string {
  return dollars === undefined
    ? 'Enter an amount such as 2.20, or leave it empty.'
    : 'You’ll find it in the service’s dashboard. It applies to all of this month and from then on; past months stay as they are.';
}

function countedWords(dollars: number | null | undefined): string {
  if (dollars === undefined) return 'Enter an amount such as 15, or leave it empty.';
  return dollars === null
    ? 'Left empty, Parley stops and asks you once it can’t tell whether you’re within the ceiling.'
    : 'Better too much than too little: it counts only towards the ceiling and is never shown as a cost.';
}
