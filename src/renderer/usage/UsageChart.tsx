import { useState } from 'react';
import type { DayUse, UsageRoom } from '../../shared/usage/ledger.ts';
import { formatCount, formatMoney } from '../../shared/usage/format-cost.ts';
import { t } from '../../shared/text/translate.ts';
import { chartOf, formatDay, sharesOf, useKinds, type Share } from './usage-chart.ts';

/** What the last 30 days cost: a bar for each, and who had what part of it. */
export function UsageChart({ uses, now }: { readonly uses: readonly DayUse[]; readonly now: number }) {
  const days = chartOf(uses, now);
  const { kinds, models, rooms } = sharesOf(uses);
  return (
    <>
      <section className="box-group" aria-labelledby="usage-chart-title">
        <h2 id="usage-chart-title" className="box-title">
          {t('usage:chart.title')}
        </h2>
        <Bars days={days} />
      </section>
      <div className="usage-shares">
        <Shares
          title={t('usage:chart.by-kind')}
          shares={kinds}
          nameOf={({ kind }) => t(`usage:chart.${kind}`)}
        />
        {rooms.length > 0 && (
          <Shares title={t('usage:chart.by-room')} shares={rooms} nameOf={({ room }) => roomName(room)} />
        )}
        <Shares title={t('usage:chart.by-model')} shares={models} nameOf={({ name }) => name} />
      </div>
    </>
  );
}

function roomName(room: UsageRoom | undefined): string {
  if (room === undefined) return t('usage:chart.no-room');
  return room === 'rewrite' ? t('usage:chart.rewrite') : t(`window:room.${room}`);
}

/** Pixels. */
const height = 120;

function Bars({ days }: { readonly days: ReturnType<typeof chartOf> }) {
  const [pointed, setPointed] = useState<ReturnType<typeof chartOf>[number]>();
  const most = Math.max(1, ...days.map(({ total }) => total));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure className="usage-bars">
      {/* The table below has the same figures for whoever does not see the bars. */}
      <div className="usage-plot" style={{ height }} aria-hidden onPointerLeave={() => setPointed(undefined)}>
        {days.map((day) => (
          <div
            key={day.day}
            className="usage-bar"
            data-pointed={pointed?.day === day.day || undefined}
            onPointerEnter={() => setPointed(day)}
          >
            {useKinds.map((kind) => (
              <span key={kind} data-kind={kind} style={{ height: (day.costs[kind] / most) * height }} />
            ))}
          </div>
        ))}
      </div>
      <figcaption className="usage-caption">
        <span>{first && formatDay(first.day)}</span>
        <span aria-live="off">
          {pointed
            ? t('usage:chart.day', { day: formatDay(pointed.day), cost: formatMoney(pointed.total) })
            : t('usage:chart.most', { cost: formatMoney(most === 1 ? 0 : most) })}
        </span>
        <span>{last && formatDay(last.day)}</span>
      </figcaption>
    </figure>
  );
}

function Shares<Of extends Share>(props: {
  readonly title: string;
  readonly shares: readonly Of[];
  readonly nameOf: (share: Of) => string;
}) {
  const { title, shares, nameOf } = props;
  const most = Math.max(1, ...shares.map(({ cost }) => cost));
  return (
    <section className="box-group" aria-label={title}>
      <h2 className="box-title">{title}</h2>
      <ul className="usage-share-list">
        {shares.map((share) => (
          <li key={share.name} data-kind={share.kind}>
            <span className="usage-share-name">{nameOf(share)}</span>
            <span className="quiet">{formatCount(share.requests, 'request')}</span>
            <span className="usage-share-cost">{formatMoney(share.cost)}</span>
            <span className="usage-share-bar" aria-hidden>
              <span style={{ width: `${(share.cost / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
