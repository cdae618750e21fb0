import { costOf } from '../../../shared/usage/cost.ts';
import { formatCount, formatMoney, formatSeconds } from '../../../shared/usage/format-cost.ts';
import type { Estimate, KeptDocument } from '../../../shared/listen/listening.ts';
import { msPerCharacter } from './time-left.ts';
import { t } from '../../../shared/text/translate.ts';

/** A length of listening, without seconds where there are minutes: `7 h 20 min`, `12 min`, `40 s`. */
export function formatHours(ms: number): string {
  const seconds = Math.max(0, ms / 1000);
  return formatSeconds(seconds < 60 ? Math.round(seconds) : Math.round(seconds / 60) * 60);
}

/** “62% read · about 3 h 10 min left” */
export function leftToHear({ characters, progress }: KeptDocument): string {
  if (progress >= 1) return t('listen:state.finished');
  const share = Math.round(progress * 100) / 100;
  const read = share === 0 ? t('listen:length.not-started') : t('listen:length.read', { share });
  if (characters === undefined) return read;
  const time = formatHours(characters * (1 - progress) * msPerCharacter(undefined));
  return [read, t('listen:length.left', { time })].join(' · ');
}

/** What hearing it would take: “412,000 characters · 7 h 20 min · $1.23 · 12% already generated”. */
export function formatEstimate(estimate: Estimate): readonly string[] {
  const { characters, cachedCharacters, durationMs, cost, complete } = estimate;
  const counted = formatCount(characters, 'character');
  const cached = characters === 0 ? 0 : cachedCharacters / characters;
  return [
    complete ? counted : t('listen:length.characters-so-far', { characters: counted }),
    formatHours(durationMs),
    formatNewCost(cost, cached),
    ...(cached > 0 && cached < 1 ? [t('listen:length.generated', { share: percent(cached) })] : []),
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
export function verifyingLabel({ durationMs }: Estimate): string {
  return formatMoney(costOf({ kind: 'transcription', seconds: durationMs / 1000 }, undefined) ?? 0);
}

function formatNewCost(cost: number | undefined, cached: number): string {
  if (cached === 1) return t('listen:length.all-generated');
  return cost === undefined ? t('listen:length.no-price') : formatMoney(cost);
}

/** 0..1 in whole percents. Never all of it while something is missing, and never nothing of something. */
function percent(share: number): number {
  return Math.min(99, Math.max(1, Math.round(share * 100))) / 100;
}
