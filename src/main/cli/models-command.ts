import type { CommandContext } from './command-context.ts';
import type { ModelInfo } from '../service/models.ts';
import { faultOf } from '../../shared/contract/fault.ts';
import { t } from '../../shared/text/translate.ts';
import { type Model, type ModelRoles, withInfo } from '../../shared/usage/model.ts';
import { formatLimits } from '../../shared/usage/rate-limits.ts';
import { systemClock } from '../service/clock.ts';

/** What the service offers, by purpose, with what it says about each. */
export async function models(context: CommandContext): Promise<void> {
  const { models: list, terminal } = context;
  const [listed, infos] = await Promise.all([list.roles(), infosOf(context)]);
  const roles = withInfo(listed, infos);
  const all = parts.flatMap((role) => roles[role].map((model) => ({ ...model, role })));
  for (const role of parts) {
    if (roles[role].length > 0)
      terminal.say(`${t(`cli:models.${role}`)}\n${table(roles[role].map(rowOf))}\n`);
  }
  terminal.step(all.length === 0 ? t('cli:models.none') : t('cli:models.prices'));
  const limits = context.service.limits();
  if (limits) terminal.step(`${formatLimits(limits, systemClock.now()).join(', ')}.`);
  terminal.result({ models: all, ...(limits && { limits }) });
}

/** Longer, and nobody would wait for prices who only wants names. */
const infoMs = 5_000;

/** An extra: a service that does not list prices still has its models. */
async function infosOf({ service, terminal, signal }: CommandContext): Promise<readonly ModelInfo[]> {
  try {
    return await service.modelInfo(AbortSignal.any([signal, AbortSignal.timeout(infoMs)]));
  } catch (error) {
    signal.throwIfAborted();
    terminal.step(t('cli:models.no-prices', { why: faultOf(error).message }));
    return [];
  }
}

const columns = [
  'model',
  'input',
  'cached',
  'output',
  'quantization',
  'caching',
  'longest-answer',
  'since',
] as const;

function rowOf({ id, created, info }: Model): readonly string[] {
  const { inputCostPerToken, cacheReadCostPerToken, outputCostPerToken, maxOutputTokens } = info ?? {};
  return [
    id,
    price(inputCostPerToken),
    price(cacheReadCostPerToken),
    price(outputCostPerToken),
    info?.quantization ?? notGiven,
    info ? t(info.supportsPromptCaching ? 'cli:models.yes' : 'cli:models.no') : notGiven,
    maxOutputTokens === undefined ? notGiven : maxOutputTokens.toLocaleString('en-US'),
    created === undefined ? notGiven : day(created),
  ];
}

const notGiven = '-';

function price(dollarsPerToken: number | undefined): string {
  if (dollarsPerToken === undefined) return notGiven;
  const dollars = dollarsPerToken * 1e6;
  return `$${dollars.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 6 })}`;
}

function day(seconds: number): string {
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? notGiven : date.toISOString().slice(0, 10);
}

/** In columns; numbers stand at their right. */
function table(rows: readonly (readonly string[])[]): string {
  const head = columns.map((column) => t(`cli:models.column.${column}`));
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return numeric.has(columns[column] ?? '') ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  return [head, ...rows].map((cells) => `  ${line(cells)}\n`).join('');
}

const numeric: ReadonlySet<string> = new Set(['input', 'cached', 'output', 'longest-answer']);

const parts: readonly (keyof ModelRoles)[] = ['chat', 'transcription', 'speech'];
