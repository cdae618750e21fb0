import type { StatementSync } from 'node:sqlite';
import type { PicoDollars } from '../../shared/cost.ts';
import { dayOf, monthOf, type DayTotals, type LedgerEntry, type MonthTotals } from '../../shared/ledger.ts';
import type { Database } from './database.ts';
import { entryFrom, rowOf, totalsFrom } from './ledger-rows.ts';
import { preparedOnce } from './statements.ts';

/** What was used of the service, request by request, and what it cost. Months are `YYYY-MM`. */
export interface Ledger {
  /** Keeps it at once. @returns what gives the entry its cost when the price comes later; for an entry without one */
  add(entry: LedgerEntry): (cost: PicoDollars) => void;
  /** The known costs of the month in which this moment lies. */
  spentInMonthOf(at: number): PicoDollars;
  /** The days of a month on which anything was used, in order. */
  days(month: string): readonly DayTotals[];
  /** Every month in which anything was used, in order. */
  months(): readonly MonthTotals[];
  /** In the order in which they were made; of all months unless one is named. */
  entries(month?: string): readonly LedgerEntry[];
}

/**
 * @param day the day of a moment where the person is. It is kept with the entry: a day stays what it was when clocks
 * change or the person travels.
 */
export function createLedger(database: Database, day: (at: number) => string = dayOf): Ledger {
  const use = <T>(work: (statements: ReturnType<typeof statementsOf>) => T): T =>
    database.use((connection) => work(statementsOf(connection)));
  const ofMonth = (month: string): string[] => [`${month}-01`, `${month}-31`];
  return {
    add(entry) {
      const { lastInsertRowid } = use(({ add }) => add.run(rowOf(entry, day(entry.at))));
      return (cost) => void use(({ price }) => price.run(cost, lastInsertRowid, entry.at));
    },
    spentInMonthOf: (at) => {
      const month = ofMonth(monthOf(day(at)));
      return Number(use(({ spent }) => spent.get(...month))?.['cost']);
    },
    days: (month) =>
      use(({ days }) => days.all(...ofMonth(month))).map((row) => ({
        day: String(row['day']),
        ...totalsFrom(row),
      })),
    months: () =>
      use(({ months }) => months.all()).map((row) => ({ month: String(row['month']), ...totalsFrom(row) })),
    entries: (month) =>
      use(({ entries, entriesOfMonth }) =>
        month ? entriesOfMonth.all(...ofMonth(month)) : entries.all(),
      ).map(entryFrom),
  };
}

/** Sums are `total`: a service that tells absurd numbers must not make them overflow, which an integer sum does. */
const sums = `
  count(*) AS requests,
  total(prompt_tokens) AS prompt_tokens,
  total(cached_tokens) AS cached_tokens,
  total(completion_tokens) AS completion_tokens,
  total(reasoning_tokens) AS reasoning_tokens,
  total(characters) AS characters,
  total(seconds) AS seconds,
  total(cost_pico) AS cost,
  count(*) - count(cost_pico) AS unpriced`;

const statementsOf = preparedOnce((connection): Readonly<Record<StatementName, StatementSync>> => {
  const statement = (sql: string): StatementSync => connection.prepare(sql);
  const inMonth = 'FROM usage_entry WHERE day BETWEEN ? AND ?';
  return {
    add: statement(`INSERT INTO usage_entry
      (at_ms, day, kind, model, complete, prompt_tokens, cached_tokens, completion_tokens, reasoning_tokens,
       characters, seconds, cost_pico)
      VALUES (:at, :day, :kind, :model, :complete, :promptTokens, :cachedTokens, :completionTokens,
       :reasoningTokens, :characters, :seconds, :cost)`),
    // By its time too: after damage the numbers begin anew, and belong to others.
    price: statement('UPDATE usage_entry SET cost_pico = ? WHERE id = ? AND at_ms = ? AND cost_pico IS NULL'),
    spent: statement(`SELECT total(cost_pico) AS cost ${inMonth}`),
    days: statement(`SELECT day, ${sums} ${inMonth} GROUP BY day ORDER BY day`),
    months: statement(`SELECT substr(day, 1, 7) AS month, ${sums} FROM usage_entry GROUP BY 1 ORDER BY 1`),
    entries: statement('SELECT * FROM usage_entry ORDER BY id'),
    entriesOfMonth: statement(`SELECT * ${inMonth} ORDER BY id`),
  };
});

type StatementName = 'add' | 'price' | 'spent' | 'days' | 'months' | 'entries' | 'entriesOfMonth';
