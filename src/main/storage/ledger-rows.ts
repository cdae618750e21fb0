import type { SQLInputValue, SQLOutputValue } from 'node:sqlite';
import type { Use } from '../../shared/usage/cost.ts';
import type { EntryCost, LedgerEntry, Totals, UsageRoom } from '../../shared/usage/ledger.ts';

/** Between the ledger's entries and the rows of its tables. */
type Row = Readonly<Record<string, SQLOutputValue>>;

export function rowOf(entry: LedgerEntry, day: string): Record<string, SQLInputValue> {
  const { at, kind, model, room, complete } = entry;
  const usage = entry.kind === 'chat' ? entry.usage : undefined;
  return {
    at,
    day,
    kind,
    model,
    room: room ?? null,
    complete: complete ? 1 : 0,
    promptTokens: usage?.promptTokens ?? null,
    cachedTokens: usage?.cachedTokens ?? null,
    completionTokens: usage?.completionTokens ?? null,
    reasoningTokens: usage?.reasoningTokens ?? null,
    characters: entry.kind === 'speech' ? entry.characters : null,
    seconds: entry.kind === 'transcription' ? (entry.seconds ?? null) : null,
    ...costRowOf(entry),
  };
}

export function rowUnderWay(entry: LedgerEntry, day: string): Record<string, SQLInputValue> {
  const row = rowOf(entry, day);
  const columns = [
    'at',
    'day',
    'kind',
    'model',
    'room',
    'characters',
    'seconds',
    'unpricedInput',
    'reckoned',
  ];
  return { process: process.pid, ...Object.fromEntries(columns.map((name) => [name, row[name] ?? null])) };
}

export function costRowOf(entry: EntryCost): Record<string, SQLInputValue> {
  return {
    cost: entry.cost ?? null,
    unpricedInput: entry.unpricedInput ?? null,
    unpricedOutput: entry.unpricedOutput ?? null,
    answerPrice: entry.answerPrice ?? null,
    reckoned: entry.reckoned ?? null,
  };
}

export function entryFrom(row: Row): LedgerEntry {
  return {
    ...useFrom(row),
    at: Number(row['at_ms']),
    model: String(row['model']),
    ...roomFrom(row),
    complete: row['complete'] === 1,
    ...(row['in_vain'] === 1 && { inVain: true }),
    ...costFrom(row),
  };
}

export function roomFrom({ room }: Row): Pick<LedgerEntry, 'room'> {
  return room === null ? {} : { room: String(room) as UsageRoom }; // as the table has it
}

function costFrom(row: Row): EntryCost {
  const columns: Readonly<Record<keyof EntryCost, string>> = {
    cost: 'cost_pico',
    unpricedInput: 'unpriced_input',
    unpricedOutput: 'unpriced_output',
    answerPrice: 'answer_price_pico',
    reckoned: 'reckoned_pico',
  };
  const present = Object.entries(columns).filter(([, column]) => row[column] !== null);
  return Object.fromEntries(present.map(([field, column]) => [field, Number(row[column])]));
}

export function totalsFrom(row: Row): Totals {
  return {
    requests: Number(row['requests']),
    promptTokens: Number(row['prompt_tokens']),
    cachedTokens: Number(row['cached_tokens']),
    completionTokens: Number(row['completion_tokens']),
    reasoningTokens: Number(row['reasoning_tokens']),
    characters: Number(row['characters']),
    seconds: Number(row['seconds']),
    cost: Number(row['cost']),
    unpriced: Number(row['unpriced']),
    unpricedAnswers: Number(row['unpriced_answers']),
    inVain: Number(row['in_vain']),
    inVainCost: Number(row['in_vain_cost']),
  };
}

function useFrom(row: Row): Use {
  switch (row['kind']) {
    case 'speech':
      return { kind: 'speech', characters: Number(row['characters']) };
    case 'transcription':
      return row['seconds'] === null
        ? { kind: 'transcription' }
        : { kind: 'transcription', seconds: Number(row['seconds']) };
    default:
      return row['prompt_tokens'] === null ? { kind: 'chat' } : { kind: 'chat', usage: usageFrom(row) };
  }
}

function usageFrom(row: Row): NonNullable<(Use & { kind: 'chat' })['usage']> {
  const promptTokens = Number(row['prompt_tokens']);
  const completionTokens = Number(row['completion_tokens']);
  return {
    promptTokens,
    completionTokens,
    totalTokens: promptTokens + completionTokens,
    reasoningTokens: Number(row['reasoning_tokens']),
    cachedTokens: Number(row['cached_tokens']),
  };
}
