import type { Draft } from '../pdf-page-blocks.ts';

/** “Tern, A., & Auk, B. (1903). On lamps. Light, 8, 12–20.” */
const work =
  /^(?:\[?\d{1,2}[\].]\s)?\p{Lu}[\p{L}’'-]+, (?:\p{Lu}\.[ -]?){1,3},? .{0,200}\((?:19|20)\d\d[a-z]?\)\. .{10,400}$/u;
/** More of them are what the slide is about. */
const most = 2;

/** The blocks of a slide, with the works that its text is from, which stand below it, as citations. */
export function withSlideSources(
  drafts: readonly Draft[],
  textOf: (draft: Draft) => string,
): readonly Draft[] {
  const text = drafts.filter(
    ({ known }) => known === undefined || known === 'paragraph' || known === 'list-item',
  );
  const works = text.filter((draft) => work.test(textOf(draft)));
  const isBelow = works.every((draft, at) => draft === text.at(at - works.length));
  if (works.length === 0 || works.length > most || !isBelow || text.length < 2 * works.length) return drafts;
  return drafts.map((draft) => (works.includes(draft) ? asCitation(draft) : draft));
}

function asCitation(draft: Draft): Draft {
  return { ...draft, known: 'citation', opens: false, closes: false };
}
