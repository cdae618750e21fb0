import type { RequestHandlers } from '../platform/ipc.ts';
import type { Ledger } from '../storage/ledger.ts';
import { chartDays, dayMs, dayOf, monthOf } from '../../shared/usage/ledger.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { answerPriceOf } from '../usage/meter.ts';
import type { AppService } from './service.ts';
import type { SettingsFollower } from './settings.ts';

/** The window's requests about usage and costs. */
export function usageRequests(
  ledger: Ledger,
  { modelsWithoutPrice, limits }: Pick<AppService, 'modelsWithoutPrice' | 'limits'>,
): Pick<RequestHandlers, 'usage-read'> {
  return {
    async 'usage-read'() {
      const now = Date.now();
      return {
        lately: ledger.usesSince(dayOf(now - (chartDays - 1) * dayMs)),
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

/** Applies a price that the person enters, corrects or removes to all of this month's answers. */
export function answerPriceFollower(ledger: Ledger, settings: () => Settings): SettingsFollower {
  return {
    settingsChanged({ answerPrices }) {
      if (!answerPrices) return;
      const now = Date.now();
      for (const model of ledger.withoutAnswerPrice(now))
        ledger.priceAnswers(model, answerPriceOf(settings(), model), now);
    },
  };
}
