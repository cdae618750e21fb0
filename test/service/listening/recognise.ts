import type { Sound } from '../../../src/shared/audio.ts';
import { cepstra, coefficients, hopMs, normalised } from './features.ts';
import { speechStretches } from './pauses.ts';
import { warpedDistance } from './warp.ts';

/** How a known phrase sounds in one voice. */
export interface Template {
  readonly phrase: string;
  readonly features: Float32Array;
}

/** Words with their place in the sound. */
export interface Recognised {
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
  /** How unlike the best template it is; 0 is the same. */
  readonly distance: number;
}

/** Beyond this it is more likely something unknown than a known phrase said unusually; measured on both. */
export const farthest = 2.4;

/** The cepstra of a whole utterance without the silence around it, as a template keeps them. */
export function spokenFeatures(sound: Sound): Float32Array {
  const stretches = speechStretches(sound);
  const from = stretches[0]?.from ?? 0;
  const to = stretches.at(-1)?.to ?? sound.pcm.length;
  return normalised(cepstra({ pcm: sound.pcm.subarray(from, to), sampleRate: sound.sampleRate }));
}

/**
 * The known phrases in a sound, in their order. Every pause may be one between two phrases or one inside a phrase:
 * the reading with the least distance over all of its length wins. What is like no phrase is left out.
 */
export function recognise(sound: Sound, templates: readonly Template[]): Recognised[] {
  const stretches = speechStretches(sound);
  const msOf = (samples: number): number => (samples * 1000) / sound.sampleRate;
  const best: Reading[] = [{ cost: 0, found: [] }];
  for (let end = 1; end <= stretches.length; end++) {
    for (let start = end - 1; start >= 0; start--) {
      const span = { from: stretches[start]!.from, to: stretches[end - 1]!.to };
      const lengthMs = msOf(span.to - span.from);
      if (start < end - 1 && lengthMs > longestMs(templates)) break;
      const match = nearest(
        { pcm: sound.pcm.subarray(span.from, span.to), sampleRate: sound.sampleRate },
        templates,
      );
      const found: Recognised[] = match
        ? [{ startMs: msOf(span.from), endMs: msOf(span.to), text: match.phrase, distance: match.distance }]
        : [];
      const cost = best[start]!.cost + lengthMs * (match?.distance ?? unknownCost);
      if (cost < (best[end]?.cost ?? Infinity))
        best[end] = { cost, found: [...best[start]!.found, ...found] };
    }
  }
  return [...(best[stretches.length]?.found ?? [])];
}

interface Reading {
  readonly cost: number;
  readonly found: readonly Recognised[];
}

/** Leaving a stretch out costs more than any match that counts. */
const unknownCost = farthest * 1.5;

function longestMs(templates: readonly Template[]): number {
  const frames = templates.reduce((most, { features }) => Math.max(most, features.length / coefficients), 0);
  return frames * hopMs * 2;
}

/** The template most like the sound, unless none is like it. */
export function nearest(
  sound: Sound,
  templates: readonly Template[],
): { readonly phrase: string; readonly distance: number } | undefined {
  const features = normalised(cepstra(sound));
  let best: { readonly phrase: string; readonly distance: number } | undefined;
  for (const { phrase, features: known } of templates) {
    const distance = warpedDistance(features, known, best?.distance ?? farthest);
    if (distance < (best?.distance ?? farthest)) best = { phrase, distance };
  }
  return best;
}
