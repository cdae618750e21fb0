import { costWords } from '../../shared/usage/format-cost.ts';
import type { Totals } from '../../shared/usage/ledger.ts';
import { unitWords } from './usage-labels.ts';

export interface UsageRow {
  readonly name: string;
  readonly totals: Totals;
}

/** Sums side by side, the newest first. */
export function UsageTable(props: { readonly title: string; readonly rows: readonly UsageRow[] }) {
  return (
    <section className="step">
      <h2>{props.title}</h2>
      <div className="usage-scroll">
        <table className="usage-table">
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Requests</th>
              <th scope="col">Used</th>
              <th scope="col">Cost</th>
            </tr>
          </thead>
          <tbody>
            {props.rows.toReversed().map(({ name, totals }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{totals.requests.toLocaleString('en')}</td>
                <td>
                  {unitWords(totals).map((words) => (
                    <span key={words}>{words}</span>
                  ))}
                </td>
                <td>{costWords(totals)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
