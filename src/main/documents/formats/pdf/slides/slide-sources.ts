import type { Draft } from '../pdf-page-blocks.ts';
import { median } from '../reading-order/rows.ts';
import { announcesReferences } from '../../../references-heading.ts';
import { isSourceLine } from '../../../../../shared/listen/cited-work.ts';

/** “Tern, A., & Auk, B. (1903). On lamps. Light, 8, 12–20.” */
const apaWork =
  /^(?:\[?\d{1,2}[\].]\s)?\p{Lu}[\p{L}’'-]+, (?:\p{Lu}\.[ -]?){1,3},? .{0,200}\((?:19|20)\d\d[a-z]?\)\. .{10,400}$/u;
/** More of them are what the slide is about. */
const mostSources = 2;
/** Of what else is on the slide, in the middle. */
const smallSource = 0.9;

/** The blocks of a slide, with the works that its text or its pictures are from, which stand below it, as citations. */
export function withSlideSources(
  drafts: readonly Draft[],
  textOf: (draft: Draft) => string,
): readonly Draft[] {
  const text = drafts.filter(
    ({ known }) => known === undefined || known === 'paragraph' || known === 'list-item',
  );
  const works = new Set(text.filter((draft) => apaWork.test(textOf(draft))));
  const cited = text.filter((draft) => !works.has(draft) && isSourceLine(textOf(draft)));
  if (works.size + cited.length === 0 || works.size + cited.length > mostSources) return drafts;
  const others = drafts.filter((draft) => !works.has(draft) && !cited.includes(draft));
  const usual = median(others.flatMap((draft) => sizeOf(draft) ?? []));
  for (const draft of cited) if ((sizeOf(draft) ?? usual) < smallSource * usual) works.add(draft);
  const isBelow = text.slice(text.length - works.size).every((draft) => works.has(draft));
  const isSmall = cited.some((draft) => works.has(draft));
  if (works.size === 0 || !isBelow) return drafts;
  if (!isSmall && text.length < 2 * works.size) return drafts;
  // Below a picture and its title, which announces no works.
  const titles = drafts.filter(({ known }) => known === 'heading').length;
  const isOfPicture =
    text.length - works.size + titles <= 1 && !drafts.some((draft) => announcesReferences(textOf(draft)));
  const known = isOfPicture ? 'figure' : 'citation';
  return drafts.map((draft) => (works.has(draft) ? { ...asCitation(draft), known } : draft));
}

function sizeOf({ paragraph: { lines } }: Draft): number | undefined {
  return lines[0]?.size;
}

function asCitation(draft: Draft): Draft {
  return { ...draft, known: 'citation', opens: false, closes: false };
}
