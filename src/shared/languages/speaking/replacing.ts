import type { SpeakingRule, SpokenText } from '../../listen/script/spoken-text.ts';
import { charactersOf, hasAll, requiredBy } from './required-characters.ts';

/** A stretch of the original with what is said of it so far. */
interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly said: string;
  /** `kept`: as written, letter by letter; `final`: what no rule may touch. */
  readonly how: 'kept' | 'replaced' | 'final';
}

interface Replacement {
  readonly from: number;
  readonly to: number;
  readonly said: string;
}

/** What a replacement stands beside may make another rule apply; this bound is for rules that would never rest. */
const mostPasses = 6;

/** Replaces by `own` first, which nothing changes any more, then by `rules` until none of them finds anything. */
export function replaced(
  text: string,
  own: readonly SpeakingRule[],
  rules: readonly SpeakingRule[],
): SpokenText {
  const whole: Stretch = { start: 0, end: text.length, said: text, how: 'kept' };
  let stretches = onePass([whole], own, 'final');
  for (let pass = 0; pass < mostPasses; pass++) {
    const next = onePass(stretches, rules, 'replaced');
    if (next === stretches) break;
    stretches = next;
  }
  const parts = stretches
    .filter(({ start, end }) => end > start)
    .map(({ start, end, said }) =>
      said === text.slice(start, end) ? { start, end } : { start, end, spoken: said },
    );
  return { text: saidOf(stretches), parts };
}

function onePass(
  stretches: readonly Stretch[],
  rules: readonly SpeakingRule[],
  how: 'replaced' | 'final',
): readonly Stretch[] {
  const text = saidOf(stretches);
  const replacements = foundByAll(text, rules, how === 'final');
  if (replacements.length === 0) return stretches;
  const placed = placedOf(stretches);
  const free = withoutOverlaps(
    replacements.map((each) => widened(each, placed)),
    placed,
    text.length,
  );
  return merged(splitAt(placed, free), free, how);
}

function saidOf(stretches: readonly Stretch[]): string {
  return stretches.map((stretch) => stretch.said).join('');
}

/** In the order of the rules. `same`: what is to be said as it stands counts as well. */
function foundByAll(text: string, rules: readonly SpeakingRule[], same: boolean): readonly Replacement[] {
  const replacements: Replacement[] = [];
  const characters = charactersOf(text);
  const required = requiredByAll(rules);
  const met = new Map<RegExp, boolean>();
  for (const [index, rule] of rules.entries()) {
    if (!hasAll(characters, required[index] ?? [])) continue;
    const { needs } = rule;
    if (needs !== undefined) {
      let isMet = met.get(needs);
      if (isMet === undefined) {
        isMet = needs.test(text);
        met.set(needs, isMet);
      }
      if (!isMet) continue;
    }
    addFound(replacements, text, rule, same);
  }
  return replacements;
}

const requiredByRules = new WeakMap<readonly SpeakingRule[], readonly ReturnType<typeof requiredBy>[]>();

/** What each rule can't do without, read once. */
function requiredByAll(rules: readonly SpeakingRule[]): readonly ReturnType<typeof requiredBy>[] {
  const known = requiredByRules.get(rules);
  if (known) return known;
  const required = rules.map(({ find }) => requiredBy(find));
  requiredByRules.set(rules, required);
  return required;
}

function addFound(
  replacements: Replacement[],
  text: string,
  { find, say }: SpeakingRule,
  same: boolean,
): void {
  // Not matchAll: it makes a new expression each time, and most rules find nothing in most sentences.
  find.lastIndex = 0;
  for (let match = find.exec(text); match; match = find.exec(text)) {
    const [all] = match;
    if (all === '') find.lastIndex++;
    const said = all === '' ? undefined : say(...match.map((group) => group ?? ''));
    if (said === undefined || (!same && said === all)) continue;
    replacements.push({ from: match.index, to: match.index + all.length, said });
  }
}

/** A stretch where it stands in what is said. */
interface Placed extends Stretch {
  readonly from: number;
  readonly to: number;
}

function placedOf(stretches: readonly Stretch[]): readonly Placed[] {
  let from = 0;
  return stretches.map((stretch) => {
    const to = from + stretch.said.length;
    const placed = { ...stretch, from, to };
    from = to;
    return placed;
  });
}

/** What was replaced before is taken along whole. */
function widened({ from, to, said }: Replacement, placed: readonly Placed[]): Replacement {
  const first = replacedAt(placed, from);
  const last = replacedAt(placed, to - 1);
  const before = first && first.from < from ? first.said.slice(0, from - first.from) : '';
  const after = last && last.to > to ? last.said.slice(to - last.from) : '';
  return { from: from - before.length, to: to + after.length, said: before + said + after };
}

/** By halving: a document may be one line. */
function replacedAt(placed: readonly Placed[], at: number): Placed | undefined {
  let low = 0;
  let high = placed.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((placed[middle]?.to ?? 0) > at) high = middle;
    else low = middle + 1;
  }
  const there = placed[low];
  return there?.how === 'replaced' ? there : undefined;
}

/** An earlier rule goes before a later one, and what is final before all. */
function withoutOverlaps(
  replacements: readonly Replacement[],
  placed: readonly Placed[],
  length: number,
): readonly Replacement[] {
  const taken = new Uint8Array(length);
  for (const { how, from, to } of placed) if (how === 'final') taken.fill(1, from, to);
  const free = replacements.filter(({ from, to }) => {
    if (taken.subarray(from, to).includes(1)) return false;
    taken.fill(1, from, to);
    return true;
  });
  return free.toSorted((a, b) => a.from - b.from);
}

function splitAt(placed: readonly Placed[], replacements: readonly Replacement[]): readonly Placed[] {
  const bounds = replacements.flatMap(({ from, to }) => [from, to]);
  let next = 0;
  return placed.flatMap((each) => {
    const pieces: Placed[] = [];
    let rest = each;
    while (next < bounds.length && (bounds[next] ?? 0) < each.to) {
      const at = bounds[next] ?? 0;
      next++;
      if (at <= rest.from) continue;
      const source = rest.start + at - rest.from;
      pieces.push({ ...rest, to: at, end: source, said: rest.said.slice(0, at - rest.from) });
      rest = { ...rest, from: at, start: source, said: rest.said.slice(at - rest.from) };
    }
    return [...pieces, rest];
  });
}

function merged(
  placed: readonly Placed[],
  replacements: readonly Replacement[],
  how: 'replaced' | 'final',
): readonly Stretch[] {
  const result: Stretch[] = [];
  let next = 0;
  let begun = false;
  for (const each of placed) {
    const replacement = replacements[next];
    const inside = replacement && each.from >= replacement.from && each.to <= replacement.to;
    const between = each.to > each.from || begun;
    if (!replacement || !inside || !between) {
      result.push(each);
      continue;
    }
    const start = begun ? (result.pop()?.start ?? each.start) : each.start;
    result.push({ start, end: each.end, said: replacement.said, how });
    begun = each.to < replacement.to;
    if (!begun) next++;
  }
  return result;
}
