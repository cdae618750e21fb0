import { costOf, picoDollars, type PicoDollars } from '../../../shared/usage/cost.ts';
import { formatMoney } from '../../../shared/usage/format-cost.ts';
import { FaultError, type Fault } from '../../../shared/contract/fault.ts';
import { nothingSpent, withUse, type Spent } from '../../../shared/usage/spent.ts';
import { t } from '../../../shared/text/translate.ts';

/** What reading one document costs, and the ceiling at which it asks. */
interface Spending {
  readonly spent: Spent;
  /** That sounded without being paid again. */
  readonly cachedCharacters: number;
  /** Whether so many characters more would go beyond what is allowed. */
  isTooMuch(characters: number): boolean;
  /** They are being asked for. @returns to be called when that is over */
  underWay(characters: number): () => void;
  /** A passage has its sound. @param sent what was paid for it */
  came(characters: number, sent: number): void;
  /** The answer broke off: whether it is billed, nobody says. */
  broke(characters: number): void;
  /** The fault that asks the person for more. */
  ask(): FaultError;
  /** What the person agrees to: where it is what was asked for, the same amount once more. */
  agree(fault: Fault): void;
}

/** Of a ceiling of nothing, each consent is one for this much: some ten minutes. */
const leastMoreUsd = 0.05;

/** @param ceilingUsd of one document; `null` for any amount */
export function createSpending(ceilingUsd: () => number | null): Spending {
  let spent = nothingSpent;
  let cachedCharacters = 0;
  let allowances = 0;
  let asked = 0;
  const questions = new WeakSet<Fault>();

  const allowed = (): PicoDollars => {
    const ceiling = ceilingUsd();
    if (ceiling === null) return Infinity;
    return picoDollars(ceiling) + allowances * more();
  };
  const more = (): PicoDollars => picoDollars(ceilingUsd() || leastMoreUsd);

  return {
    get spent() {
      return spent;
    },
    get cachedCharacters() {
      return cachedCharacters;
    },
    isTooMuch: (characters) => spent.cost + priceOf(asked + characters) > allowed(),
    underWay(characters) {
      asked += characters;
      return () => void (asked -= characters);
    },
    came(characters, sent) {
      if (sent > 0) spent = withUse(spent, { kind: 'speech', characters: sent, cost: priceOf(sent) });
      else cachedCharacters += characters;
    },
    broke(characters) {
      spent = withUse(spent, { kind: 'speech', characters });
    },
    ask() {
      const message = t('listen:narration.ceiling', {
        allowed: formatMoney(picoDollars(ceilingUsd() ?? 0)),
        spent: formatMoney(spent.cost),
        more: formatMoney(more()),
      });
      const error = new FaultError({ kind: 'ceiling-reached', message });
      questions.add(error.fault);
      return error;
    },
    agree(fault) {
      if (questions.has(fault)) allowances++;
    },
  };
}

function priceOf(characters: number): PicoDollars {
  return costOf({ kind: 'speech', characters }, undefined) ?? 0;
}
