import { beforeMore, passageLimits, passageText } from '../../shared/listen/script/packing.ts';
import type { Passage } from '../../shared/listen/script/script.ts';
import type { SpokenChapter } from './chapter-times.ts';

/**
 * The same chapters in fewer requests: passages within a paragraph are spoken together as far as a request may hold
 * them, since nobody waits for the first one, and a service allows few requests a minute. What is kept already stays
 * as it is kept, so that it isn't paid for again.
 * @param areKept which of these texts need not be asked for
 */
export async function inFewRequests(
  chapters: readonly SpokenChapter[],
  areKept: (texts: readonly string[]) => Promise<readonly boolean[]>,
): Promise<readonly SpokenChapter[]> {
  const groups = chapters.map(({ passages }) => grouped(passages));
  const texts = groups.flat().flatMap((group) => [together(group).text, ...group.map(({ text }) => text)]);
  const flags = await areKept(texts);
  const kept = new Set(texts.filter((_, i) => flags[i]));
  return chapters.map((chapter, i) => ({
    ...chapter,
    passages: (groups[i] ?? []).flatMap((group) => asked(group, kept)),
  }));
}

type Group = readonly [Passage, ...Passage[]];

/** As long as they may be, whatever is kept: so the same groups come of the same chapter each time. */
function grouped(passages: readonly Passage[]): readonly Group[] {
  const groups: Group[] = [];
  for (const passage of passages) {
    const before = groups.at(-1);
    if (before && goesOn(before) && fits([...before, passage]))
      groups[groups.length - 1] = [...before, passage];
    else groups.push([passage]);
  }
  return groups;
}

function asked(group: Group, kept: ReadonlySet<string>): readonly Passage[] {
  const whole = together(group);
  if (kept.has(whole.text)) return [whole];
  const runs: Group[] = [];
  for (const passage of group) {
    const before = runs.at(-1);
    const isAlone = kept.has(passage.text) || before?.some(({ text }) => kept.has(text));
    if (before && !isAlone) runs[runs.length - 1] = [...before, passage];
    else runs.push([passage]);
  }
  return runs.map(together);
}

/** After a paragraph or a heading there is a longer silence, which is ours to make. */
function goesOn(group: Group): boolean {
  const boundary = group.at(-1)?.boundary;
  return boundary === 'sentence' || boundary === 'clause';
}

function fits(group: Group): boolean {
  return together(group).text.length <= passageLimits.maxChars;
}

function together(group: Group): Passage {
  const [{ id }] = group;
  const parts = group.map(({ text, boundary }) => ({ text, ends: boundary !== 'clause' }));
  const sentences = group.flatMap((passage, i) => {
    const before = parts.slice(0, i).reduce((sum, part) => sum + beforeMore(part).length + 1, 0);
    return passage.sentences.map(({ inPassage: { start, end }, ...sentence }) => ({
      ...sentence,
      inPassage: { start: before + start, end: before + end },
    }));
  });
  return { id, text: passageText(parts), sentences, boundary: group.at(-1)?.boundary ?? 'sentence' };
}
