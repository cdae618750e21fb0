import { exactDollars } from '../../shared/cost-words.ts';
import type { LedgerEntry } from '../../shared/ledger.ts';

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
] as const;

/** Entries as a table for a spreadsheet (RFC 4180). Times are UTC; an empty cell is what is not known or not used. */
export function ledgerCsv(entries: readonly LedgerEntry[]): string {
  return [header, ...entries.map(cells)].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

type Cell = string | number | undefined;

function cells(entry: LedgerEntry): readonly Cell[] {
  const usage = entry.kind === 'chat' ? entry.usage : undefined;
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
    entry.cost === undefined ? undefined : exactDollars(entry.cost),
  ];
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
