import { join } from 'node:path';
import type { CommandContext } from './command-context.ts';
import { expectWritable, writeOutput } from './files.ts';
import { openDatabase } from '../storage/database/database.ts';
import { ledgerCsv } from '../storage/ledger-csv.ts';
import { type Ledger, createLedger } from '../storage/ledger.ts';
import { answerPriceOf } from '../usage/meter.ts';
import { t } from '../../shared/text/translate.ts';
import type { PicoDollars } from '../../shared/usage/cost.ts';
import { formatCost, formatCount, exactDollars, formatSeconds } from '../../shared/usage/format-cost.ts';
import { type Totals, dayOf, monthOf } from '../../shared/usage/ledger.ts';

interface UsageOptions {
  /** Where the terminal program keeps its ledger. */
  readonly folder: string;
  /** `YYYY-MM`; this month unless said. */
  readonly month?: string | undefined;
  /** Where the single entries go, as a table; of all months unless one is said. */
  readonly csv?: string | undefined;
}

/**
 * What the terminal program has used of the service, day by day, and what it cost. Asks the service nothing. Prices of
 * prices given with it hold for all of this month, as the ledger has it.
 */
export async function usage(options: UsageOptions, { terminal, settings }: CommandContext): Promise<void> {
  const { folder, csv, month = monthOf(dayOf(Date.now())) } = options;
  if (csv !== undefined) await expectWritable(csv);
  const database = openDatabase({ file: ledgerFile(folder), now: Date.now, onNotice: terminal.step });
  try {
    const ledger = createLedger(database);
    ledger.recover();
    for (const model of Object.keys(settings.answerPrices))
      ledger.priceAnswers(model, answerPriceOf(settings, model), Date.now());
    const days = ledger.days(month);
    const total = ledger.months().find((each) => each.month === month) ?? { month, ...nothing };
    terminal.say(days.map((each) => `${each.day}  ${totalWords(each)}\n`).join(''));
    terminal.say(`${month}     ${totalWords(total)}\n`);
    const unpriced = ledger
      .withoutAnswerPrice(Date.now())
      .filter((model) => !(model in settings.answerPrices));
    if (unpriced.length > 0) terminal.step(priceHint(unpriced));
    if (csv !== undefined) await writeTable(ledger, options.month, csv);
    if (csv !== undefined) terminal.step(t('usage:cli.saved', { file: csv }));
    terminal.result({ ...forProgram(total), days: days.map(forProgram), ...(csv !== undefined && { csv }) });
  } finally {
    database.close();
  }
}

/** The terminal program's library below its folder. */
export function ledgerFile(folder: string): string {
  return join(folder, 'library.db');
}

const nothing: Totals = {
  requests: 0,
  promptTokens: 0,
  cachedTokens: 0,
  completionTokens: 0,
  reasoningTokens: 0,
  characters: 0,
  seconds: 0,
  cost: 0,
  unpriced: 0,
  unpricedAnswers: 0,
  inVain: 0,
  inVainCost: 0,
};

async function writeTable(ledger: Ledger, month: string | undefined, file: string): Promise<void> {
  await writeOutput(file, new TextEncoder().encode(ledgerCsv(ledger.entries(month))));
}

/** `$0.0012 · 3 requests · 1,203 tokens in, 40 out · 120 characters spoken · 3.4 s heard`. */
function totalWords(totals: Totals): string {
  const { requests, promptTokens, completionTokens, characters, seconds } = totals;
  const inAndOut = { tokens: formatCount(promptTokens, 'token'), out: completionTokens };
  return [
    formatCost(totals),
    formatCount(requests, 'request'),
    ...(promptTokens + completionTokens > 0 ? [t('usage:units.in-and-out', inAndOut)] : []),
    ...(characters > 0
      ? [t('usage:units.speech', { characters: formatCount(characters, 'character') })]
      : []),
    ...(seconds > 0 ? [t('usage:units.transcribed', { time: formatSeconds(seconds) })] : []),
  ].join(' · ');
}

function priceHint(models: readonly string[]): string {
  return t('usage:cli.price-hint', { models, first: models[0] });
}

/** Money as the text of a decimal number: as a fraction it would not be exact. */
function forProgram<T extends { readonly cost: PicoDollars }>({
  cost,
  ...units
}: T): Omit<T, 'cost'> & { costUsd: string } {
  return { ...units, costUsd: exactDollars(cost) };
}
