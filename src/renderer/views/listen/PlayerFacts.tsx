import { moneyWords, spentWords } from '../../../shared/cost-words.ts';
import type { Settings } from '../../../shared/settings.ts';
import { useListenState } from '../../state/listen/listen-context.ts';
import { timeLeft } from '../../state/listen/time-left.ts';
import { estimateWords, hoursWords } from './length-words.ts';

/** Before the first sentence, what hearing it would take; from then on what is left of it, and what it has cost. */
export function PlayerFacts({ settings }: { readonly settings: Settings }) {
  const begun = useListenState(({ sounding }) => sounding.sentence !== undefined);
  return begun ? <Left speed={settings.readingSpeed} /> : <Before ceilingUsd={settings.readingCeilingUsd} />;
}

function Before({ ceilingUsd }: { readonly ceilingUsd: number | null }) {
  const estimate = useListenState((state) => state.estimate);
  if (!estimate) return <p className="player-facts">Counting…</p>;
  const ceiling = ceilingUsd === null ? [] : [`asks at ${moneyWords(ceilingUsd * 1e12)}`];
  return <p className="player-facts">{[...estimateWords(estimate), ...ceiling].join(' · ')}</p>;
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
    ...(left ? [`${hoursWords(left.documentMs)} in all`] : []),
    spentWords(spent).join(' · '),
  ];
  return <p className="player-facts">{facts.filter((fact) => fact !== '').join(' · ')}</p>;
}
