import { CircleAlert } from 'lucide-react';
import { estimateSoFar, formatEstimate, formatHours } from './format-length.ts';
import { useListen, useListenState } from '../listen-context.ts';
import { isCounting, listenLabel, listenPhase } from '../listen-labels.ts';
import { leftOf } from './time-left.ts';
import { TopUp } from '../../app/TopUp.tsx';
import { useNow } from '../../app/use-now.ts';
import { useSettings } from '../../app/use-settings.ts';
import { picoDollars } from '../../../shared/usage/cost.ts';
import { formatMoney, formatSpent } from '../../../shared/usage/format-cost.ts';
import type { Spent } from '../../../shared/usage/spent.ts';
import { t } from '../../../shared/text/translate.ts';
import { keyTag, richText } from '../../ui/rich-text.tsx';

/** Below the player: the state in words, and what listening takes and has taken. */
export function PlayerWords() {
  const held = useListenState((state) => listenPhase(state) === 'held');
  return (
    <div className="capsule-hint player-words">
      <PlayerState />
      {!held && <PlayerFacts />}
    </div>
  );
}

/** Before the first sentence, what hearing it would take; from then on what is left of it, and what it has cost. */
function PlayerFacts() {
  const settings = useSettings();
  const begun = useListenState(({ sounding }) => sounding.begun);
  return begun ? (
    <Left speed={settings.readingSpeed} />
  ) : (
    <Before ceilingUsd={settings.readingCeilingUsd} speed={settings.readingSpeed} />
  );
}

function Before({ ceilingUsd, speed }: { readonly ceilingUsd: number | null; readonly speed: number }) {
  const estimate = useListenState((state) => state.estimate);
  const characters = useListenState(({ page }) => page?.lengths.before(page.blocks.length) ?? 0);
  const ceiling =
    ceilingUsd === null ? [] : [t('listen:player.limit', { limit: formatMoney(picoDollars(ceilingUsd)) })];
  return (
    <p className="player-facts">
      {[...formatEstimate(estimate ?? estimateSoFar(characters), speed), ...ceiling].join(' · ')}
    </p>
  );
}

function Left({ speed }: { readonly speed: number }) {
  const chapterMs = useListenState((state) => leftOf(state, speed)?.chapterMs);
  const documentMs = useListenState((state) => leftOf(state, speed)?.documentMs);
  const hasChapters = useListenState(({ page }) => (page?.chapters.length ?? 0) > 1);
  const spent = useListenState(({ narration }) => narration.spent);
  const facts = [
    ...(chapterMs && hasChapters ? [t('listen:player.chapter-left', { time: formatHours(chapterMs) })] : []),
    ...(documentMs
      ? [t(hasChapters ? 'listen:player.in-all' : 'listen:player.left', { time: formatHours(documentMs) })]
      : []),
    spentLabel(spent),
  ];
  return <p className="player-facts">{facts.join(' · ')}</p>;
}

/** What is kept from another time costs nothing. */
function spentLabel(spent: Spent): string {
  const paid = spent.cost > 0 || spent.unpriced > 0;
  return t('listen:player.spent', {
    cost: paid ? formatSpent(spent).join(' · ') : formatMoney(picoDollars(0)),
  });
}

/** The state in words; of what is held, what can be done. */
function PlayerState() {
  const listen = useListen();
  const now = useNow(useListenState(isCounting));
  const words = useListenState((state) => listenLabel(state, now));
  const phase = useListenState(listenPhase);
  const kind = useListenState(({ narration }) => narration.fault?.kind);
  const held = phase === 'held';
  return (
    <p className="player-state" data-phase={phase}>
      {held && <CircleAlert aria-hidden />}
      {words}
      {held && kind === 'no-credits' && <TopUp look="link-button" />}
      {held && (
        <button type="button" className="link-button" onClick={listen.continueReading}>
          {richText(t(kind === 'ceiling-reached' ? 'listen:player.raise' : 'listen:player.retry'), keyTag)}
        </button>
      )}
    </p>
  );
}
