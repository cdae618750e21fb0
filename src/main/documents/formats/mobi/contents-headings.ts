import type { ContentsTarget, Draft } from '../../block-builder.ts';
import { saysTheSame } from '../html/alternative-text.ts';

/**
 * The blocks of a page, with headings where the table of contents says that a chapter begins: books in the older form have
 * large letters there, as everywhere.
 */
export function withContentsHeadings(
  drafts: readonly Draft[],
  targets: ReadonlyMap<string, ContentsTarget>,
): readonly Draft[] {
  let headings = 0;
  let level = 1;
  return drafts.map((draft, index) => {
    const target = draft.anchors?.map((anchor) => targets.get(anchor)).find(Boolean);
    if (target) {
      headings = headingLength(drafts.slice(index, index + mostHeadings), target.title);
      level = target.level;
    }
    return headings-- > 0 && mayBeHeading(draft) ? { ...draft, kind: 'heading', level } : draft;
  });
}

/** Such as `Part One`, `Chapter 1`, and its title in two lines. */
const mostHeadings = 4;
const longestHeading = 100;

/** How many blocks from the first on stand above the text: up to the last that says a part of the title. */
function headingLength(drafts: readonly Draft[], title: string): number {
  const end = drafts.findIndex((draft) => !mayBeHeading(draft));
  return (
    drafts
      .slice(0, end < 0 ? drafts.length : end)
      .findLastIndex(({ text }) => text.length <= title.length + 2 && saysTheSame(text, title)) + 1
  );
}

function mayBeHeading({ kind, text }: Draft): boolean {
  return (kind === 'paragraph' || kind === 'quote') && text.length <= longestHeading;
}
