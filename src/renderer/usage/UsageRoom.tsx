import { ChartColumn, Download } from 'lucide-react';
import { useEffect } from 'react';
import { useScreen, useSession } from '../app/use-session.ts';
import { useNow } from '../app/use-now.ts';
import { MissingPrices } from './MissingPrices.tsx';
import { usageTablePath, type UsageReport } from '../../shared/contract/contract.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { currentTurn } from '../../shared/talk/conversation.ts';
import { capitalised, formatLocale, joinSentences, t } from '../../shared/text/translate.ts';
import {
  formatCost,
  formatKnownCost,
  formatMissingCost,
  formatCount,
  formatSeconds,
  formatMoney,
} from '../../shared/usage/format-cost.ts';
import { dayOf, monthOf, type Totals, type Reckoning } from '../../shared/usage/ledger.ts';
import { formatLimits, formatReset, type RateLimits } from '../../shared/usage/rate-limits.ts';
import { useFocusTarget } from '../app/use-focus-target.ts';
import { Empty } from '../ui/Empty.tsx';
import { DollarsField } from '../ui/NumberField.tsx';
import { Box, Row } from '../ui/Row.tsx';
import { UsageChart } from './UsageChart.tsx';
import { expectedCost, formatDay, formatMonth } from './usage-chart.ts';
import { littleOfCeiling, perToken, picoDollars, type PicoDollars } from '../../shared/usage/cost.ts';

/** What was used of the service, and what it cost; read anew whenever a turn has ended. */
export function UsageRoom({ settings }: { readonly settings: Settings }) {
  const session = useSession();
  const usage = useScreen((screen) => screen.usage);
  const busy = useScreen(({ conversation }) => currentTurn(conversation) !== undefined);
  useEffect(() => {
    if (!busy) session.readUsage();
  }, [session, busy]);
  return (
    <div className="pane">
      <h1 id="settings-title">{t('usage:title')}</h1>
      {usage.phase === 'loading' && <p className="quiet">{t('usage:adding-up')}</p>}
      {usage.phase === 'failed' && <p className="page-notice">{usage.fault.message}</p>}
      {usage.phase === 'ready' && <Report report={usage.report} settings={settings} now={usage.readAt} />}
    </div>
  );
}

function Report(props: { readonly report: UsageReport; readonly settings: Settings; readonly now: number }) {
  const { settings } = props;
  const { lately, days, months, reckoned, modelsWithoutPrice } = props.report;
  const today = dayOf(props.now);
  const thisDay = days.find(({ day }) => day === today);
  const thisMonth = months.find(({ month }) => month === monthOf(today));
  return (
    <>
      <MonthSum month={thisMonth} day={thisDay} today={today} ceilingUsd={settings.monthlyCeilingUsd} />
      {lately.length > 0 && <UsageChart uses={lately} now={props.now} />}
      <Box>
        <CeilingField settings={settings} reckoned={reckoned} cost={thisMonth?.cost ?? 0} />
        {settings.dashboardUrl !== '' && (
          <Row label={t('usage:billing')}>
            <a className="button" href={settings.dashboardUrl} target="_blank" rel="noreferrer noopener">
              {t('usage:add-credits')}
            </a>
          </Row>
        )}
      </Box>
      <MissingPrices models={modelsWithoutPrice} settings={settings} />
      <LimitsLine />
      {months.length === 0 && (
        <Empty Icon={ChartColumn} title={t('usage:nothing-yet')}>
          {t('usage:empty')}
        </Empty>
      )}
      {days.length > 0 && (
        <UsageTable
          title={t('usage:table.by-day')}
          rows={days.map((totals) => ({ key: totals.day, name: formatDay(totals.day), totals }))}
        />
      )}
      {months.length > 0 && (
        <UsageTable
          title={t('usage:table.by-month')}
          rows={months.map((totals) => ({ key: totals.month, name: formatMonth(totals.month), totals }))}
        />
      )}
      <p>
        <a className="button" href={usageTablePath} download="parley-usage.csv">
          <Download aria-hidden /> {t('usage:table.export')}
        </a>
      </p>
    </>
  );
}

interface MonthSumProps {
  readonly month: Totals | undefined;
  readonly day: Totals | undefined;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly ceilingUsd: number | null;
}

/** The figure that one comes for, large; below it what it will come to, and what is not in it. */
function MonthSum({ month, day, today, ceilingUsd }: MonthSumProps) {
  const expected = month && expectedCost(month.cost, today);
  // The figure stands out; what is not in it is said below.
  const missing = month && month.cost > 0 ? formatMissingCost(month) : undefined;
  const ceiling = ceilingUsd === null ? undefined : formatMoney(picoDollars(ceilingUsd));
  return (
    <section className="usage-sum" aria-label={t('usage:this-month')}>
      <h2 className="box-title">{t('usage:this-month')}</h2>
      <p className="usage-cost">{month ? formatKnownCost(month) : t('usage:nothing-yet')}</p>
      {missing !== undefined && <p className="usage-missing">{capitalised(missing)}</p>}
      <p className="quiet">
        {joinSentences([
          day ? t('usage:today-so-far', { cost: formatKnownCost(day) }) : '',
          expected === undefined ? '' : t('usage:expected', { cost: formatMoney(expected) }),
          ceiling === undefined ? '' : t('usage:asks-at', { ceiling }),
        ])}
      </p>
      {month && <p className="quiet">{usageLabels(month).join(' · ')}</p>}
      {month && month.inVain > 0 && <p className="quiet">{inVainLabel(month)}</p>}
    </section>
  );
}

/** What the service allows per minute and what is left of it, updated with every answer. */
function LimitsLine() {
  const limits = useScreen((screen) => screen.limits);
  return (
    <section className="step">
      <h2>{t('usage:limits.title')}</h2>
      {limits ? <RateLimitLines limits={limits} /> : <p className="quiet">{t('usage:limits.unknown')}</p>}
    </section>
  );
}

function RateLimitLines({ limits }: { readonly limits: RateLimits }) {
  const now = useNow(true);
  return (
    <div className="limits">
      {formatLimits(limits, now).map((words) => (
        <p key={words}>{words}</p>
      ))}
      <p className="quiet">{formatReset(limits, now)}</p>
    </div>
  );
}

interface UsageRow {
  readonly key: string;
  readonly name: string;
  readonly totals: Totals;
}

/** Sums side by side, the newest first. */
function UsageTable(props: { readonly title: string; readonly rows: readonly UsageRow[] }) {
  return (
    <section className="step">
      <h2>{props.title}</h2>
      <div className="usage-scroll">
        <table className="usage-table">
          <thead>
            <tr>
              <th scope="col">{t('usage:table.when')}</th>
              <th scope="col">{t('usage:table.requests')}</th>
              <th scope="col">{t('usage:table.used')}</th>
              <th scope="col">{t('usage:table.cost')}</th>
            </tr>
          </thead>
          <tbody>
            {props.rows.toReversed().map(({ key, name, totals }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{totals.requests.toLocaleString(formatLocale())}</td>
                <td>
                  {usageLabels(totals).map((words) => (
                    <span key={words}>{words}</span>
                  ))}
                </td>
                <td>{formatCost(totals)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** What was used, in the service's own units, without those that were not. */
export function usageLabels(totals: Totals): readonly string[] {
  const { promptTokens, cachedTokens, completionTokens, reasoningTokens, characters, seconds } = totals;
  return [
    promptTokens > 0 ? inputLabel(formatCount(promptTokens, 'token'), cachedTokens) : '',
    completionTokens > 0 ? outputLabel(formatCount(completionTokens, 'token'), reasoningTokens) : '',
    characters > 0 ? t('usage:units.speech', { characters: formatCount(characters, 'character') }) : '',
    seconds > 0 ? t('usage:units.transcribed', { time: formatSeconds(seconds) }) : '',
  ].filter((words) => words !== '');
}

/** What was sent before it was known to be needed, and wasn't. */
export function inVainLabel({ inVain, inVainCost }: Totals): string {
  const requests = t('usage:in-vain', { count: inVain });
  return inVainCost > 0 ? t('usage:in-vain-cost', { requests, cost: formatMoney(inVainCost) }) : requests;
}

function inputLabel(tokens: string, cached: number): string {
  return cached > 0 ? t('usage:units.in-cached', { tokens, cached }) : t('usage:units.in', { tokens });
}

function outputLabel(tokens: string, reasoning: number): string {
  return reasoning > 0
    ? t('usage:units.out-reasoning', { tokens, reasoning })
    : t('usage:units.out', { tokens });
}

interface CeilingState {
  readonly reckoned: Reckoning;
  /** What this month is known to have cost. */
  readonly cost: PicoDollars;
  /** As in the settings. */
  readonly unpricedTokensUsd: number | null;
}

/** What a month may cost at most. */
function CeilingField({
  settings,
  ...state
}: Omit<CeilingState, 'unpricedTokensUsd'> & { readonly settings: Settings }) {
  const session = useSession();
  const { monthlyCeilingUsd, unpricedTokensUsd } = settings;
  const now = { ...state, unpricedTokensUsd };
  const field = useFocusTarget<HTMLInputElement>('ceiling');
  return (
    <DollarsField
      className="field ceiling"
      field={field}
      label={t('usage:ceiling.label')}
      placeholder={t('usage:ceiling.none')}
      dollars={monthlyCeilingUsd}
      onKeep={(dollars) => session.save({ monthlyCeilingUsd: dollars })}
      words={(read) => ceilingLabel(read, now)}
      standsOut={(read) => holdsBack(read, now)}
    />
  );
}

/** What is left, where it can be calculated. @param ceilingUsd undefined where the field's text is no amount */
export function ceilingLabel(ceilingUsd: number | null | undefined, state: CeilingState): string {
  if (ceilingUsd === undefined) return t('usage:ceiling.unreadable');
  if (ceilingUsd === null) return t('usage:ceiling.empty');
  const { reckoned, cost } = state;
  const left = leftOf(ceilingUsd, state);
  if (left <= 0) return t('usage:ceiling.reached');
  if (lacksPrice(state)) return t('usage:ceiling.price-unknown', { count: reckoned.unpricedTokens });
  const beside = countedIn(state) - cost;
  const little = left <= picoDollars(ceilingUsd) * littleOfCeiling ? 'little-left' : 'left';
  const sums = { left: formatMoney(left), counted: formatMoney(beside) };
  return t(beside > 0 ? `usage:ceiling.${little}-counting` : `usage:ceiling.${little}`, sums);
}

/** Whether nothing more is sent at this ceiling: that stands out. */
export function holdsBack(ceilingUsd: number | null | undefined, state: CeilingState): boolean {
  return typeof ceilingUsd === 'number' && (leftOf(ceilingUsd, state) <= 0 || lacksPrice(state));
}

function leftOf(ceilingUsd: number, state: CeilingState): PicoDollars {
  return picoDollars(ceilingUsd) - countedIn(state);
}

function countedIn({ reckoned, unpricedTokensUsd }: CeilingState): PicoDollars {
  return reckoned.spent + reckoned.unpricedTokens * perToken(unpricedTokensUsd ?? 0);
}

function lacksPrice({ reckoned, unpricedTokensUsd }: CeilingState): boolean {
  return reckoned.unpricedTokens > 0 && unpricedTokensUsd === null;
}
