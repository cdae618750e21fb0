import { Download } from 'lucide-react';
import { useEffect } from 'react';
import { usageTablePath, type UsageReport } from '../../shared/contract.ts';
import { costWords } from '../../shared/cost-words.ts';
import { currentTurn } from '../../shared/conversation.ts';
import { dayOf, monthOf, type Totals } from '../../shared/ledger.ts';
import type { Settings } from '../../shared/settings.ts';
import { useScreen, useSession } from '../state/use-session.ts';
import { CeilingField } from './CeilingField.tsx';
import { LimitsLine } from './LimitsLine.tsx';
import { UntoldPrices } from './UntoldPrices.tsx';
import { unitWords } from './usage-words.ts';
import { UsageTable } from './UsageTable.tsx';

/** What was used of the service, and what it cost; read anew whenever a turn has ended. */
export function UsageRoom({ settings }: { readonly settings: Settings }) {
  const session = useSession();
  const usage = useScreen((screen) => screen.usage);
  const busy = useScreen(({ conversation }) => currentTurn(conversation) !== undefined);
  useEffect(() => {
    if (!busy) session.readUsage();
  }, [session, busy]);
  return (
    <section className="settings" aria-labelledby="usage-title">
      <div className="column">
        <h1 id="usage-title">Usage</h1>
        {usage.phase === 'loading' && <p className="quiet">Adding up…</p>}
        {usage.phase === 'failed' && <p className="page-notice">{usage.fault.message}</p>}
        {usage.phase === 'ready' && <Report report={usage.report} settings={settings} now={usage.readAt} />}
      </div>
    </section>
  );
}

function Report(props: { readonly report: UsageReport; readonly settings: Settings; readonly now: number }) {
  const { settings } = props;
  const { days, months, reckoned, untoldPrices } = props.report;
  const today = dayOf(props.now);
  const thisDay = days.find(({ day }) => day === today);
  const thisMonth = months.find(({ month }) => month === monthOf(today));
  return (
    <>
      <div className="usage-sums">
        <Sum name="Today" totals={thisDay} />
        <Sum name="This month" totals={thisMonth} />
      </div>
      <CeilingField settings={settings} reckoned={reckoned} cost={thisMonth?.cost ?? 0} />
      <UntoldPrices models={untoldPrices} settings={settings} />
      <LimitsLine />
      {months.length === 0 && (
        <p className="quiet">Nothing has been used yet. Everything you use will be counted here.</p>
      )}
      {days.length > 0 && (
        <UsageTable
          title="This month, day by day"
          rows={days.map((totals) => ({ name: totals.day, totals }))}
        />
      )}
      {months.length > 0 && (
        <UsageTable title="By month" rows={months.map((totals) => ({ name: totals.month, totals }))} />
      )}
      <p>
        <a className="button" href={usageTablePath} download="parley-usage.csv">
          <Download aria-hidden /> Save every entry as a table (CSV)
        </a>
      </p>
    </>
  );
}

function Sum({ name, totals }: { readonly name: string; readonly totals: Totals | undefined }) {
  // The figure stands out; what is not in it is said below.
  const [figure, missing] = totals ? costWords(totals).split('; ') : ['Nothing yet'];
  return (
    <div className="usage-sum">
      <h2>{name}</h2>
      <p className="usage-cost">{figure}</p>
      {missing !== undefined && <p className="usage-missing">{missing}</p>}
      {totals &&
        unitWords(totals).map((words) => (
          <p key={words} className="quiet">
            {words}
          </p>
        ))}
    </div>
  );
}
