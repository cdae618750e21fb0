import { costOf } from '../../../shared/usage/cost.ts';
import { moneyWords, secondsWords } from '../../../shared/usage/format-cost.ts';
import type { Estimate, KeptDocument } from '../../../shared/listen/listening.ts';
import { msPerCharacter } from './time-left.ts';

/** A length of listening, without seconds where there are minutes: `7 h 20 min`, `12 min`, `40 s`. */
export function hoursWords(ms: number): string {
  const seconds = Math.max(0, ms / 1000);
  return secondsWords(seconds < 60 ? Math.round(seconds) : Math.round(seconds / 60) * 60);
}

/** “62 % read · some 3 h 10 min left” */
export function leftToHear({ characters, progress }: KeptDocument): string {
  const read = `${Math.round(progress * 100)} % read`;
  if (progress >= 1) return 'Read to its end';
  if (characters === undefined) return progress === 0 ? 'Not begun' : read;
  const left = `some ${hoursWords(characters * (1 - progress) * msPerCharacter(undefined))}`;
  return progress === 0 ? left : `${read} · ${left} left`;
}

/** What hearing it would take: “412,000 characters · 7 h 20 min · $1.23 · 12 % is here already”. */
export function estimateWords(estimate: Estimate): readonly string[] {
  const { characters, cachedCharacters, durationMs, cost, complete } = estimate;
  const cached = characters === 0 ? 0 : cachedCharacters / characters;
  return [
    `${complete ? '' : 'so far '}${characters.toLocaleString('en-US')} characters`,
    hoursWords(durationMs),
    costWords(cost, cached),
    ...(cached > 0 && cached < 1 ? [`${percent(cached)} is here already`] : []),
  ];
}

/** While a document is being parsed: what the characters that are there would take, if none of them is kept. */
export function estimateSoFar(characters: number): Estimate {
  const cost = costOf({ kind: 'speech', characters }, undefined);
  return {
    characters,
    cachedCharacters: 0,
    durationMs: characters * msPerCharacter(undefined),
    ...(cost !== undefined && { cost }),
    complete: false,
  };
}

/** What hearing all of it back costs beside: `$0.084`. */
export function verifyingWords({ durationMs }: Estimate): string {
  return moneyWords(costOf({ kind: 'transcription', seconds: durationMs / 1000 }, undefined) ?? 0);
}

function costWords(cost: number | undefined, cached: number): string {
  if (cached === 1) return 'all of it is here already, at no cost';
  return cost === undefined ? 'the service tells no price' : moneyWords(cost);
}

/** Never all of it while something is missing, and never nothing of something. */
function percent(share: number): string {
  return `${Math.min(99, Math.max(1, Math.round(share * 100)))} %`;
}
