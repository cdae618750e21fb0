import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { allOrNothing, preparedOnce } from './database/connection.ts';
import type { Database } from './database/database.ts';
import { costRowOf, entryFrom, roomFrom, rowOf, rowUnderWay, totalsFrom } from './ledger-rows.ts';
import type { PicoDollars } from '../../shared/usage/cost.ts';
import {
  type AddedEntry,
  type DayTotals,
  type DayUse,
  type LedgerEntry,
  type MonthTotals,
  type Reckoning,
  dayOf,
  monthOf,
} from '../../shared/usage/ledger.ts';

/** What was used of the service, request by request, and what it cost. Months are `YYYY-MM`. */
export interface Ledger {
  /** Keeps it. */
  add(entry: LedgerEntry): AddedEntry;
  /**
   * A request has left. If this process is killed before the returned function is called, `recover` adds the entry. It is
   * in no sum until then.
   */
  begin(entry: LedgerEntry): () => void;
  /** Adds what killed processes have left. To be called before this one begins anything. */
  recover(): void;
  /** What counts against the ceiling of the month in which this moment lies. */
  reckonedInMonthOf(at: number): Reckoning;
  /** Names of the models used in the month of this moment for which the service states no price. */
  withoutAnswerPrice(at: number): readonly string[];
  /**
   * What a token of a model's answers costs, as the person entered it, when the service states no price: for all of the
   * month in which this moment lies. Undefined takes it back.
   */
  priceAnswers(model: string, price: PicoDollars | undefined, at: number): void;
  /** The days of a month on which anything was used, in order. */
  days(month: string): readonly DayTotals[];
  /** What each model was used for from a day on, `YYYY-MM-DD`, in order of the days. */
  usesSince(day: string): readonly DayUse[];
  /** Every month in which anything was used, in order. */
  months(): readonly MonthTotals[];
  /** In the order in which they were made; of all months unless one is named. */
  entries(month?: string): readonly LedgerEntry[];
}

/**
 * @param day the day of a moment where the person is. It is kept with the entry: a day stays what it was when clocks
 * change or the person travels.
 * @param later when it writes; by default at once
 */
export function createLedger(
  database: Database,
  day: (at: number) => string = dayOf,
  later: Database['later'] = (act) => act(),
): Ledger {
  const use = <T>(work: (statements: ReturnType<typeof statementsOf>, connection: DatabaseSync) => T): T =>
    database.use((connection) => work(statementsOf(connection), connection));
  const ofMonth = (month: string): string[] => [`${month}-01`, `${month}-31`];
  return {
    add(entry) {
      const row = rowOf(entry, day(entry.at));
      const added: { id: number | bigint; readonly at: number } = { id: 0, at: entry.at };
      later(() => void (added.id = use(({ add }) => add.run(row)).lastInsertRowid));
      let priced = false;
      return {
        price(cost) {
          if (priced) return;
          priced = true;
          later(() => void use(({ price }) => price.run({ ...costRowOf(cost), ...added })));
        },
        inVain: () => later(() => void use(({ inVain }) => inVain.run(added))),
      };
    },
    begin(entry) {
      const row = rowUnderWay(entry, day(entry.at));
      // The request is about to leave: what is to be written later must not be written now.
      const { lastInsertRowid: id } = database.useAhead((connection) =>
        unflushed(connection, () => statementsOf(connection).begin.run(row)),
      );
      const begun = { id, at: entry.at };
      return () =>
        later(() => void use(({ end }, connection) => unflushed(connection, () => end.run(begun))));
    },
    recover() {
      use(({ processes, takeOver, forget }, connection) => {
        for (const { process } of processes.all()) {
          if (isRunning(Number(process))) continue;
          allOrNothing(connection, () => {
            takeOver.run(process ?? null);
            forget.run(process ?? null);
          });
        }
      });
    },
    reckonedInMonthOf(at) {
      const row = use(({ reckoned }) => reckoned.get(...ofMonth(monthOf(day(at)))));
      return { spent: Number(row?.['spent']), unpricedTokens: Number(row?.['tokens']) };
    },
    withoutAnswerPrice: (at) =>
      use(({ withoutPrice }) => withoutPrice.all(...ofMonth(monthOf(day(at))))).map(({ model }) =>
        String(model),
      ),
    priceAnswers(model, price, at) {
      use(({ priceAnswers }) => priceAnswers.run(price ?? null, model, ...ofMonth(monthOf(day(at)))));
    },
    days: (month) =>
      use(({ days }) => days.all(...ofMonth(month))).map((row) => ({
        day: String(row['day']),
        ...totalsFrom(row),
      })),
    usesSince: (from) =>
      use(({ usesSince }) => usesSince.all(from)).map((row) => ({
        day: String(row['day']),
        kind: String(row['kind']) as DayUse['kind'], // as the table has it
        model: String(row['model']),
        ...roomFrom(row),
        requests: Number(row['requests']),
        cost: Number(row['cost']),
      })),
    months: () =>
      use(({ months }) => months.all()).map((row) => ({ month: String(row['month']), ...totalsFrom(row) })),
    entries: (month) =>
      use(({ entries, entriesOfMonth }) =>
        month ? entriesOfMonth.all(...ofMonth(month)) : entries.all(),
      ).map(entryFrom),
  };
}

/**
 * A row that lives for seconds isn't worth a flush of the disk, which takes longer than all else: it is there for a process
 * that is killed, and the system still writes what that one has handed over.
 */
function unflushed<T>(connection: DatabaseSync, work: () => T): T {
  if (connection.isTransaction) return work(); // which is flushed as a whole
  connection.exec('PRAGMA synchronous = NORMAL');
  try {
    return work();
  } finally {
    connection.exec('PRAGMA synchronous = FULL');
  }
}

/** One with this process's own number is over, too: nothing has been begun yet. */
function isRunning(id: number): boolean {
  if (id === process.pid) return false;
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'; // another person's
  }
}

const entryCost = '(cost_pico + ifnull(unpriced_output * answer_price_pico, 0))';
const knownCost = `total(${entryCost})`;
const lacksAnswerPrice = '(unpriced_output > 0 AND answer_price_pico IS NULL)';

/** Sums are `total`: a service that reports absurd numbers must not make them overflow, which an integer sum does. */
const sums = `
  count(*) AS requests,
  total(prompt_tokens) AS prompt_tokens,
  total(cached_tokens) AS cached_tokens,
  total(completion_tokens) AS completion_tokens,
  total(reasoning_tokens) AS reasoning_tokens,
  total(characters) AS characters,
  total(seconds) AS seconds,
  ${knownCost} AS cost,
  total(cost_pico IS NULL OR unpriced_input > 0 OR ${lacksAnswerPrice}) AS unpriced,
  total(cost_pico IS NOT NULL AND ifnull(unpriced_input, 0) = 0 AND ${lacksAnswerPrice}) AS unpriced_answers,
  total(in_vain) AS in_vain,
  total(${entryCost} * in_vain) AS in_vain_cost`;

const statementsOf = preparedOnce((connection): Readonly<Record<StatementName, StatementSync>> => {
  const statement = (sql: string): StatementSync => connection.prepare(sql);
  const inMonth = 'FROM usage_entry WHERE day BETWEEN ? AND ?';
  return {
    add: statement(`INSERT INTO usage_entry
      (at_ms, day, kind, model, room, complete, prompt_tokens, cached_tokens, completion_tokens, reasoning_tokens,
       characters, seconds, cost_pico, unpriced_input, unpriced_output, answer_price_pico, reckoned_pico)
      VALUES (:at, :day, :kind, :model, :room, :complete, :promptTokens, :cachedTokens, :completionTokens,
       :reasoningTokens, :characters, :seconds, :cost, :unpricedInput, :unpricedOutput, :answerPrice, :reckoned)`),
    // By its time too: after damage the numbers begin anew, and belong to others.
    price: statement(`UPDATE usage_entry SET cost_pico = :cost, unpriced_input = :unpricedInput,
       unpriced_output = :unpricedOutput, answer_price_pico = :answerPrice, reckoned_pico = :reckoned
      WHERE id = :id AND at_ms = :at`),
    begin: statement(`INSERT INTO usage_under_way
      (process, at_ms, day, kind, model, room, characters, seconds, unpriced_input, reckoned_pico)
      VALUES (:process, :at, :day, :kind, :model, :room, :characters, :seconds, :unpricedInput, :reckoned)`),
    end: statement('DELETE FROM usage_under_way WHERE id = :id AND at_ms = :at'),
    processes: statement('SELECT DISTINCT process FROM usage_under_way'),
    takeOver: statement(`INSERT INTO usage_entry
      (at_ms, day, kind, model, room, complete, characters, seconds, unpriced_input, reckoned_pico)
      SELECT at_ms, day, kind, model, room, 0, characters, seconds, unpriced_input, reckoned_pico
      FROM usage_under_way WHERE process = ? ORDER BY id`),
    forget: statement('DELETE FROM usage_under_way WHERE process = ?'),
    inVain: statement('UPDATE usage_entry SET in_vain = 1 WHERE id = :id AND at_ms = :at'),
    reckoned: statement(`SELECT
      total(ifnull(cost_pico, 0) + ifnull(reckoned_pico, 0) + ifnull(unpriced_output * answer_price_pico, 0)) AS spent,
      total(ifnull(unpriced_input, 0) + iif(answer_price_pico IS NULL, ifnull(unpriced_output, 0), 0)) AS tokens
      ${inMonth}`),
    withoutPrice: statement(`SELECT DISTINCT model ${inMonth} AND unpriced_output > 0 ORDER BY model`),
    priceAnswers: statement(
      'UPDATE usage_entry SET answer_price_pico = ? WHERE model = ? AND day BETWEEN ? AND ? AND unpriced_output > 0',
    ),
    days: statement(`SELECT day, ${sums} ${inMonth} GROUP BY day ORDER BY day`),
    usesSince:
      statement(`SELECT day, kind, model, room, count(*) AS requests, ${knownCost} AS cost FROM usage_entry
      WHERE day >= ? GROUP BY day, kind, model, room ORDER BY day, kind, model, room`),
    months: statement(`SELECT substr(day, 1, length(day) - 3) AS month, ${sums} FROM usage_entry
      GROUP BY 1 ORDER BY length(month), month`),
    entries: statement('SELECT * FROM usage_entry ORDER BY id'),
    entriesOfMonth: statement(`SELECT * ${inMonth} ORDER BY id`),
  };
});

type StatementName =
  | 'add'
  | 'price'
  | 'begin'
  | 'end'
  | 'processes'
  | 'takeOver'
  | 'forget'
  | 'inVain'
  | 'reckoned'
  | 'withoutPrice'
  | 'priceAnswers'
  | 'days'
  | 'usesSince'
  | 'months'
  | 'entries'
  | 'entriesOfMonth';
