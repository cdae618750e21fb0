/** How fast a job gets on, by what it has done lately. */
export interface Pace {
  did(characters: number): void;
  /** It stood still; what was before tells nothing of what comes. */
  interrupted(): void;
  /** Milliseconds for so many characters more; undefined until there is something to tell it by. */
  remainingMs(characters: number): number | undefined;
}

/** Sentences. Fewer tell of chance, more of another time of day. */
const fewest = 4;
const most = 40;

/** @param now milliseconds, of any beginning */
export function createPace(now: () => number): Pace {
  let steps: { readonly at: number; readonly characters: number }[] = [];
  return {
    did(characters) {
      steps = [...steps, { at: now(), characters }].slice(-most);
    },
    interrupted: () => void (steps = []),
    remainingMs(characters) {
      const [first, ...rest] = steps;
      if (!first || steps.length < fewest) return undefined;
      const done = rest.reduce((sum, step) => sum + step.characters, 0);
      const tookMs = (steps.at(-1)?.at ?? 0) - first.at;
      return done === 0 ? undefined : Math.round((characters * tookMs) / done);
    },
  };
}
