import { isSourceNote } from '../../shared/listen/cited-work.ts';
import type { Draft } from './block-builder.ts';
import { shifted } from './list-numbers.ts';

/**
 * Drafts with each run of those that belong together made anew; the others stay as they are.
 * @param most so many are kept back until their run is over
 */
export async function* withRuns(
  drafts: AsyncIterable<Draft> | Iterable<Draft>,
  belongs: (draft: Draft) => boolean,
  most: number,
  made: (run: readonly Draft[]) => readonly Draft[],
): AsyncGenerator<Draft> {
  let run: Draft[] = [];
  for await (const draft of drafts) {
    const isPart = belongs(draft);
    if (isPart) run.push(draft);
    if (isPart && run.length < most) continue;
    yield* made(run);
    run = [];
    if (!isPart) yield draft;
  }
  yield* made(run);
}

/** Two paragraphs as one, with what is said and marked within each in its place. */
export function joined(one: Draft, other: Draft): Draft {
  const before = one.text.length + 1;
  return {
    ...one,
    text: `${one.text} ${other.text}`,
    passages: [...(one.passages ?? []), ...shifted(other.passages ?? [], before)],
    sayings: [...(one.sayings ?? []), ...shifted(other.sayings ?? [], before)],
    narrated: [...(one.narrated ?? []), ...shifted(other.narrated ?? [], before)],
    marks: [...(one.marks ?? []), ...(other.marks ?? [])],
    anchors: [...(one.anchors ?? []), ...(other.anchors ?? [])],
  };
}

/** Lines of code as one listing: each is a paragraph or a block of its own in many files. */
export function asListing(lines: readonly Draft[]): Draft {
  const [first, ...more] = lines;
  if (first?.kind === 'code' && more.length === 0) return first;
  const marks = lines.flatMap((line) => line.marks ?? []);
  const anchors = lines.flatMap((line) => line.anchors ?? []);
  return {
    kind: 'code',
    text: lines.map(({ text }) => text).join('\n'),
    ...(first?.page && { page: first.page }),
    ...(first?.isFront && { isFront: first.isFront }),
    ...(marks.length > 0 && { marks }),
    ...(anchors.length > 0 && { anchors }),
  };
}

/** Listings below each other on a page are one, which is announced once. */
export function withWholeListings(drafts: AsyncIterable<Draft>): AsyncGenerator<Draft> {
  const isCode = ({ kind }: Draft): boolean => kind === 'code';
  return withRuns(drafts, isCode, mostListings, (run) =>
    [...Map.groupBy(run, ({ page }) => page).values()].map(asListing),
  );
}

const mostListings = 10_000;

/**
 * What readers have remarked on a section comes behind it: between its paragraphs it would interrupt whoever listens, and below
 * its heading it would come before what it is about.
 */
export async function* withCommentsBehind(drafts: AsyncIterable<Draft>): AsyncGenerator<Draft> {
  let comments: Draft[] = [];
  for await (const draft of drafts) {
    if (draft.kind === 'comment') {
      comments.push(draft);
      continue;
    }
    if (draft.kind === 'heading') {
      yield* comments;
      comments = [];
    }
    yield draft;
  }
  yield* comments;
}

/** Where the data of a table or a figure are from is said of each below it, and is no more read than what else is cited. */
export async function* withSourceNotes(drafts: AsyncIterable<Draft>): AsyncGenerator<Draft> {
  let above: Draft | undefined;
  for await (const draft of drafts) {
    const isBelow = draft.kind === 'caption' || (draft.kind === 'paragraph' && above && isShown(above));
    yield isBelow && isSourceNote(draft.text) ? { ...draft, kind: 'citation' } : draft;
    above = draft;
  }
}

/** “Figure 1 – The lamps of the bay” is a caption, whatever its style. */
function isShown({ kind, text }: Draft): boolean {
  return kind === 'table' || kind === 'caption' || (text.length < longestCaption && captioned.test(text));
}

const longestCaption = 250;
const captioned =
  /^(?:Fig(?:ur[ae]|uur|\.)?|Tab(?:el(?:a|le|l)?|la|leau|\.)|Gr[aá](?:ph|f)i[ck][oae]?|Graphique|Quadro|Cuadro|Abb(?:ildung|\.)|Chart|Imagem|Imagen|Immagine) \d/iu;
