import type { Block, NarratedStretch, SoundClip } from '../document.ts';
import type { WordTime } from '../listening.ts';
import { lengthToSpeakMs } from '../../speech/speaking-time.ts';
import type { ReadingChoices } from './choices.ts';
import { hasWords } from './packing.ts';
import type { Narrated, NarratedUnit, Sentence } from './script.ts';

/**
 * The sentences of a block with the publisher's narration where that has all their words. Sentences that share a stretch
 * of it belong together. Where a part is missing, a voice reads the whole sentence.
 */
export function withNarration(
  sentences: readonly Sentence[],
  { text, narrated = [] }: Pick<Block, 'text' | 'narrated'>,
  choices: Pick<ReadingChoices, 'publisher' | 'soundMs'>,
): readonly Sentence[] {
  const stretches = narrated.filter((stretch) => isHeard(stretch, choices));
  if (!choices.publisher || stretches.length === 0) return sentences;
  const result: Sentence[] = [];
  let next = 0;
  while (result.length < sentences.length) {
    const group: Sentence[] = [];
    const own: NarratedStretch[] = [];
    let end = 0;
    do {
      const sentence = sentences[result.length + group.length];
      if (!sentence) break;
      group.push(sentence);
      for (let each = stretches[next]; each && each.start < sentence.end; each = stretches[++next]) {
        own.push(each);
        end = Math.max(end, each.end);
      }
    } while (end > startOf(sentences[result.length + group.length]));
    const unit: NarratedUnit = { sentences: group.length, stretches: own };
    const isWhole = isOfOneFile(own) && group.every((sentence) => isCovered(sentence, own, text));
    result.push(...(isWhole ? group.map((sentence) => ({ ...sentence, narrated: unit })) : group));
  }
  return result;
}

function isOfOneFile([first, ...more]: readonly NarratedStretch[]): boolean {
  return first !== undefined && more.every(({ sound }) => sound === first.sound);
}

/** Behind the last sentence there is none. */
function startOf(sentence: Sentence | undefined): number {
  return sentence?.start ?? Infinity;
}

function isHeard({ sound, fromMs }: SoundClip, { soundMs }: Pick<ReadingChoices, 'soundMs'>): boolean {
  return fromMs < (soundMs?.get(sound) ?? Infinity);
}

function isCovered({ start, end }: Sentence, stretches: readonly NarratedStretch[], text: string): boolean {
  let at = start;
  for (const stretch of stretches) {
    if (stretch.start > at && hasWords(text.slice(at, Math.min(end, stretch.start)))) return false;
    at = Math.max(at, stretch.end);
  }
  return at >= end || !hasWords(text.slice(at, end));
}

/** A sentence of a passage: where it stands in its block and in the passage's text, and what is said of it. */
interface PlacedSentence {
  readonly sentence: Sentence;
  readonly text: string;
  readonly at: number;
}

/** What the publisher's narration of a unit is for the passage that consists of it. */
export function narrationOf({ stretches }: NarratedUnit, sentences: readonly PlacedSentence[]): Narrated {
  const clips: SoundClip[] = [];
  const times: { readonly stretch: NarratedStretch; readonly fromMs: number; readonly toMs: number }[] = [];
  let durationMs = 0;
  for (const stretch of stretches) {
    const { sound, fromMs, toMs } = stretch;
    const before = clips.at(-1);
    if (before?.sound === sound && before.toMs === fromMs) clips.pop();
    const begin = before && !clips.includes(before) ? before.fromMs : fromMs;
    clips.push({ sound, fromMs: begin, ...(toMs !== undefined && { toMs }) });
    const lengthMs = toMs === undefined ? lengthToSpeakMs(textOf(sentences)) : toMs - fromMs;
    times.push({ stretch, fromMs: durationMs, toMs: durationMs + lengthMs });
    durationMs += lengthMs;
  }
  const words = stretches.length > 1 ? times.flatMap((time) => wordOf(time, sentences)) : [];
  return { clips, durationMs, words };
}

function textOf(sentences: readonly PlacedSentence[]): string {
  return sentences.map(({ text }) => text).join(' ');
}

/** Where in the passage a stretch is said. What is said otherwise than it is written has no letters to find it by. */
function wordOf(
  {
    stretch,
    fromMs,
    toMs,
  }: { readonly stretch: NarratedStretch; readonly fromMs: number; readonly toMs: number },
  sentences: readonly PlacedSentence[],
): readonly WordTime[] {
  return sentences
    .filter(({ sentence }) => stretch.start < sentence.end && stretch.end > sentence.start)
    .slice(0, 1)
    .flatMap(({ sentence, text, at }) => {
      if (text.length !== sentence.end - sentence.start) return [];
      const start = at + Math.max(0, stretch.start - sentence.start);
      const end = at + Math.min(text.length, stretch.end - sentence.start);
      return [{ start, end, fromMs, toMs }];
    });
}
