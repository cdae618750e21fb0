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
      <h2>Prices the service doesn’t tell</h2>
      {named.map((model, index) => (
        <DollarsField
          key={model}
          {...(index === 0 && { field })}
          label={`Answers of ${model}, in US dollars for a million tokens`}
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
          label="For the ceiling, count tokens without a price as, in US dollars for a million"
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
    ? 'Write an amount such as 2.20, or leave it empty.'
    : 'You find it in the service’s dashboard. It holds for all of this month, and from now on; months that are over stay as they are.';
}

function countedWords(dollars: number | null | undefined): string {
  if (dollars === undefined) return 'Write an amount such as 15, or leave it empty.';
  return dollars === null
    ? 'Empty: Parley asks you before it can’t tell whether the ceiling is kept.'
    : 'Rather too much than too little. It is never shown as a cost.';
}
