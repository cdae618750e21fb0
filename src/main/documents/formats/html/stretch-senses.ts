import type { Draft } from '../../block-builder.ts';
import type { SoundClip } from '../../../../shared/listen/document.ts';
import type { LineText } from './line-builder.ts';
import { sayingsOf } from './said-stretches.ts';

/** Each word of a page that is one paragraph. */
const mostNarrated = 10_000;

/** What the stretches of a line are for its block. */
export function sensesOf(line: LineText): Pick<Draft, 'passages' | 'sayings' | 'narrated'> {
  const { stretches } = line;
  const passages = stretches.flatMap(({ start, end, language }) =>
    language ? [{ start, end, language }] : [],
  );
  const narrated = stretches.flatMap(({ start, end, clip }) => (clip ? [{ start, end, ...clip }] : []));
  return {
    ...(passages.length > 0 ? { passages: passages.toSorted((a, b) => a.start - b.start) } : {}),
    ...sayingsOf(line),
    ...(narrated.length > 0
      ? { narrated: narrated.toSorted((a, b) => a.start - b.start).slice(0, mostNarrated) }
      : {}),
  };
}

/** What is narrated in one go over several blocks can't be had block by block: a voice reads these. */
export function narratedOnce(drafts: readonly Draft[]): Draft[] {
  const counts = new Map<string, number>();
  for (const key of drafts.flatMap(clipsOf)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return drafts.map(({ narrated, ...draft }) => {
    const own = narrated?.filter((stretch) => counts.get(clipKey(stretch)) === 1) ?? [];
    return own.length > 0 ? { ...draft, narrated: own } : draft;
  });
}

function clipsOf({ narrated = [] }: Draft): readonly string[] {
  return narrated.map(clipKey);
}

function clipKey({ sound, fromMs }: SoundClip): string {
  return `${fromMs} ${sound}`;
}
