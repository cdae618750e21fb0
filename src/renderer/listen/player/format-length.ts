import { costOf } from '../../../shared/usage/cost.ts';
import { formatCount, formatMoney, formatSeconds } from '../../../shared/usage/format-cost.ts';
import type { Estimate, KeptDocument } from '../../../shared/listen/listening.ts';
import { usualMsPerCharacter } from './time-left.ts';
import { t } from '../../../shared/text/translate.ts';

/** A length of listening, without seconds where there are minutes: `7 h 20 min`, `12 min`, `40 s`. */
export function formatHours(ms: number): string {
  return formatSeconds(shownSeconds(ms));
}

function shownSeconds(ms: number): number {
  const seconds = Math.max(0, ms / 1000);
  return seconds < 60 ? Math.round(seconds) : Math.round(seconds / 60) * 60;
}

/**
 * Labels the parts of a document: `12 min`, or that nothing of one is read. A heading alone takes a second, however short. Of a
 * thousand parts most are as long as another, and a text takes long to put together.
 */
export function partLabels(): (ms: number) => string {
  const known = new Map<number, string>();
  return (ms) => {
    if (ms === 0) return t('listen:panel.skipped');
    const seconds = shownSeconds(Math.max(1000, ms));
    const label = known.get(seconds) ?? formatSeconds(seconds);
    known.set(seconds, label);
    return label;
  };
}

/** “62% read”, “Not started”, “Finished” */
export function readLabel(progress: number): string {
  if (progress >= 1) return t('listen:state.finished');
  const share = Math.round(progress * 100) / 100;
  return share === 0 ? t('listen:length.not-started') : t('listen:length.read', { share });
}

/** “About 2 h 5 min left”, of one that was not begun “about 32 h”; how far it is where no length is known yet. */
export function lengthLabel(document: KeptDocument, speed: number): string {
  const left = leftMs(document, speed);
  if (left === undefined || document.progress >= 1) return readLabel(document.progress);
  const time = formatHours(left);
  return t(document.progress > 0 ? 'listen:length.left' : 'listen:length.about', { time });
}

/** Of the one read last: “18 min left in this chapter”, “about 8 h 10 min in all”, “about $1.96 to go” */
export function outlookFacts(document: KeptDocument, speed: number): readonly string[] {
  const { progress, outlook } = document;
  if (progress >= 1) return [readLabel(progress)];
  const chapter = outlook?.chapter;
  const left = leftMs(document, speed);
  const cost = outlook && costOf({ kind: 'speech', characters: outlook.leftCharacters }, undefined);
  return [
    ...(outlook ? [] : [readLabel(progress)]),
    ...(chapter ? [t('listen:player.chapter-left', { time: formatHours(chapter.leftMs / speed) })] : []),
    ...(left === undefined
      ? []
      : [t(chapter ? 'listen:length.in-all' : 'listen:length.left', { time: formatHours(left) })]),
    ...(cost === undefined ? [] : [t('listen:length.to-go', { cost: formatMoney(cost) })]),
  ];
}

/** At a speed; undefined until the document has been parsed to its end. */
function leftMs({ characters, progress, outlook }: KeptDocument, speed: number): number | undefined {
  if (outlook) return (progress === 0 ? outlook.wholeMs : outlook.leftMs) / speed;
  return characters === undefined ? undefined : (characters * (1 - progress) * usualMsPerCharacter) / speed;
}

/** What hearing it would take, at a speed: “412,000 characters · 7 h 20 min · $1.23 · 12% already generated”. */
export function formatEstimate(estimate: Estimate, speed = 1): readonly string[] {
  const { characters, cachedCharacters, narratedCharacters = 0, durationMs, cost, complete } = estimate;
  const counted = formatCount(characters, 'character');
  const cached = characters === 0 ? 0 : cachedCharacters / characters;
  const narrated = characters === 0 ? 0 : narratedCharacters / characters;
  return [
    complete ? counted : t('listen:length.characters-so-far', { characters: counted }),
    formatHours(durationMs / speed),
    ...(narrated === 1 ? [] : [formatNewCost(cost, cached)]),
    ...(narrated > 0 ? [t('listen:length.narrated', { share: narrated === 1 ? 1 : percent(narrated) })] : []),
    ...(cached > 0 && cached < 1 ? [t('listen:length.generated', { share: percent(cached) })] : []),
  ];
}

/** While a document is being parsed: what the characters that are there would take, if none of them is kept. */
export function estimateSoFar(characters: number): Estimate {
  const cost = costOf({ kind: 'speech', characters }, undefined);
  return {
    characters,
    cachedCharacters: 0,
    durationMs: characters * usualMsPerCharacter,
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
