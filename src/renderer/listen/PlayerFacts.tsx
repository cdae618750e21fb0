import { moneyWords, spentWords } from '../../shared/usage/format-cost.ts';
import { picoDollars } from '../../shared/usage/cost.ts';
import type { Spent } from '../../shared/usage/spent.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { useListenState } from './listen-context.ts';
import { timeLeft } from './time-left.ts';
import { estimateSoFar, estimateWords, hoursWords } from './length-words.ts';

/** Before the first sentence, what hearing it would take; from then on what is left of it, and what it has cost. */
export function PlayerFacts({ settings }: { readonly settings: Settings }) {
  const begun = useListenState(({ sounding }) => sounding.begun);
  return begun ? <Left speed={settings.readingSpeed} /> : <Before ceilingUsd={settings.readingCeilingUsd} />;
}

function Before({ ceilingUsd }: { readonly ceilingUsd: number | null }) {
  const estimate = useListenState((state) => state.estimate);
  const characters = useListenState(({ page }) => page?.lengths.before(page.blocks.length) ?? 0);
  const ceiling = ceilingUsd === null ? [] : [`asks you at ${moneyWords(picoDollars(ceilingUsd))}`];
  return (
    <p className="player-facts">
      {[...estimateWords(estimate ?? estimateSoFar(characters)), ...ceiling].join(' · ')}
    </p>
  );
}

function Left({ speed }: { readonly speed: number }) {
  const page = useListenState((state) => state.page);
  const sentence = useListenState(({ sounding }) => sounding.sentence);
  const place = useListenState((state) => state.document?.place);
  const estimate = useListenState((state) => state.estimate);
  const spent = useListenState(({ narration }) => narration.spent);
  const here = sentence ? { blockId: sentence.blockId, at: sentence.start } : place;
  const left = page && timeLeft(page, here, estimate, speed);
  const facts = [
    ...(left && page.chapters.length > 1 ? [`${hoursWords(left.chapterMs)} left in this chapter`] : []),
    ...(left ? [`${hoursWords(left.documentMs)} ${page.chapters.length > 1 ? 'in all' : 'left'}`] : []),
    paidWords(spent),
  ];
  return <p className="player-facts">{facts.join(' · ')}</p>;
}

/** What is kept from another time costs nothing. */
function paidWords(spent: Spent): string {
  const words = spentWords(spent).join(' · ');
  return spent.cost > 0 || spent.unpriced > 0 ? `${words} so far` : 'nothing paid so far';
}
