import type { RequestHandlers } from '../platform/ipc.ts';
import type { Ledger } from '../storage/ledger.ts';
import { dayOf, monthOf } from '../../shared/usage/ledger.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { answerPriceOf } from '../usage/meter.ts';
import type { Serving } from './service.ts';
import type { SettingsFollower } from './settings.ts';

/** What the window may ask of what was used, and what it cost. */
export function keptUsage(
  ledger: Ledger,
  { modelsWithoutPrice, limits }: Pick<Serving, 'modelsWithoutPrice' | 'limits'>,
): Pick<RequestHandlers, 'usage-read'> {
  return {
    async 'usage-read'() {
      const now = Date.now();
      return {
        days: ledger.days(monthOf(dayOf(now))),
        months: ledger.months(),
        reckoned: ledger.reckonedInMonthOf(now),
        limits: limits(),
        modelsWithoutPrice: [
          ...new Set([...ledger.withoutAnswerPrice(now), ...modelsWithoutPrice()]),
        ].toSorted(),
      };
    },
  };
}

/** A price that the person enters, corrects or takes back holds for all of this month's answers. */
export function pricesEntered(ledger: Ledger, settings: () => Settings): SettingsFollower {
  return {
    settingsChanged({ answerPrices }) {
      if (!answerPrices) return;
      const now = Date.now();
      for (const model of ledger.withoutAnswerPrice(now))
        ledger.priceAnswers(model, answerPriceOf(settings(), model), now);
    },
  };
}
