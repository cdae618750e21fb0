import { exactDollars } from '../../shared/usage/format-cost.ts';
import { entryCost, type LedgerEntry } from '../../shared/usage/ledger.ts';

const header = [
  'time',
  'kind',
  'model',
  'complete',
  'prompt_tokens',
  'cached_tokens',
  'completion_tokens',
  'reasoning_tokens',
  'characters',
  'seconds',
  'cost_usd',
  'unpriced_tokens',
  'room',
  'in_vain',
] as const;

/**
 * Entries as a table for a spreadsheet (RFC 4180). Times are UTC; an empty cell is what is not known or not used. Where
 * there are unpriced tokens, the cost is that of the rest.
 */
export function ledgerCsv(entries: readonly LedgerEntry[]): string {
  return [header, ...entries.map(cells)].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

type Cell = string | number | undefined;

function cells(entry: LedgerEntry): readonly Cell[] {
  const usage = entry.kind === 'chat' ? entry.usage : undefined;
  const cost = entryCost(entry);
  return [
    new Date(entry.at).toISOString(),
    entry.kind,
    entry.model,
    entry.complete ? 'yes' : 'no',
    usage?.promptTokens,
    usage?.cachedTokens,
    usage?.completionTokens,
    usage?.reasoningTokens,
    entry.kind === 'speech' ? entry.characters : undefined,
    entry.kind === 'transcription' ? entry.seconds : undefined,
    cost === undefined ? undefined : exactDollars(cost),
    (cost !== undefined && unpricedTokens(entry)) || undefined,
    entry.room,
    entry.inVain ? 'yes' : undefined,
  ];
}

function unpricedTokens({ unpricedInput = 0, unpricedOutput = 0, answerPrice }: LedgerEntry): number {
  return unpricedInput + (answerPrice === undefined ? unpricedOutput : 0);
}

function cell(value: Cell): string {
  if (value === undefined) return '';
  const text = typeof value === 'number' ? String(value) : notAFormula(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Names come from the service; a spreadsheet would compute one that begins like this, so it is marked as text. */
function notAFormula(text: string): string {
  return /^(?:[\t\r\n]|\s*[=+\-@|%＝＋－＠])/.test(text) ? `'${text}` : text;
}
