import type { Segment } from '../line-segments.ts';
import { onlyLineOf } from '../page-drafts.ts';
import { isInCapitals } from '../paragraphs.ts';
import type { Draft } from '../pdf-page-blocks.ts';
import { beginsCaption } from '../kinds/captions.ts';
import { kindOf, sectionNumber } from '../kinds/paragraph-kinds.ts';
import { beginsWithHour } from '../standalone-lines.ts';

/**
 * Drafts with the headings that are as small as the text: a line of its own in another font than the text right below it, or in
 * capitals, as those of the lowest level are.
 * @param isRunning whether the page is not the first, on which such lines may be parts of a title: but above hours they are none
 */
export function withSmallHeadings(
  drafts: readonly Draft[],
  textOf: (draft: Draft) => string,
  bodySize: number,
  isRunning = true,
): readonly Draft[] {
  const around = { bodySize, amongReferences: false };
  return drafts.map((draft, at) => {
    const [above, below] = [drafts[at - 1], drafts[at + 1]];
    const hours = drafts.slice(at + 1, at + 1 + fewestHours);
    if (headsProgramme(draft, hours, textOf)) return asHeading(draft);
    const line = isRunning ? lineOf(draft) : undefined;
    if (!line || !below || line.math > 0 || line.mono > 0.5 || !mayHead(line.text)) return draft;
    const isMarked = isInCapitals(line) || line.bold > 0.9;
    // In italics, a question is one of the text.
    if (!isMarked && line.text.endsWith('?')) return draft;
    const isPlain =
      draft.known === 'paragraph' || kindOf(draft.paragraph, line.text, around).kind === 'paragraph';
    if (!isPlain || !isAbove(line, below, bodySize) || !isUnlike(line, below)) return draft;
    if (!isProse(below, textOf(below), isMarked)) return draft;
    if (above && !endsAbove(above, line, textOf)) return draft;
    return asHeading(draft, smallLevel(line.text));
  });
}

function asHeading(draft: Draft, level: number = smallHead.level): Draft {
  return { ...draft, known: 'heading', level, opens: false, closes: false };
}

/** Whether a line in another font stands right above lines that each begin with an hour. */
function headsProgramme(draft: Draft, hours: readonly Draft[], textOf: (draft: Draft) => string): boolean {
  const [line, first] = [onlyLineOf(draft), hours[0]?.paragraph.lines[0]];
  const isText = draft.known === undefined || draft.known === 'paragraph';
  if (!line || !first || !isText || draft.paragraph.listed || hours.length < fewestHours) return false;
  const step = (first.y - line.y) / first.size;
  return (
    mayHead(line.text) &&
    Math.abs(first.x0 - line.x0) < first.size &&
    step > stepToText.least &&
    step < stepToText.most &&
    hours.every((each) => beginsWithHour.test(textOf(each)) && isUnlike(line, each))
  );
}

const fewestHours = 2;

/** What is small is no chapter: “A. Core properties” is a part of “II. Protocol”, and “A good example” isn’t counted. */
function smallLevel(text: string): number {
  const number = /^\p{Lu} /u.test(text) ? undefined : sectionNumber.exec(text)?.[1];
  return number === undefined ? smallHead.level : Math.min(6, Math.max(2, number.split('.').length));
}

/** In sizes of the text, letters, words and letter sizes. */
const smallHead = {
  size: { least: 0.8, most: 1.3 },
  letters: 70,
  words: 10,
  level: 4,
  off: 2.5,
  below: 100,
};

/** In letter sizes: how far below a heading its text may begin. */
export const stepToText = { least: 0.9, most: 4 };

/** The line that a paragraph of text consists of. */
function lineOf(draft: Draft): Segment | undefined {
  const { listed, code, inAddress } = draft.paragraph;
  const isText = draft.known === undefined || draft.known === 'paragraph';
  return isText && !listed && !code && !inAddress ? onlyLineOf(draft) : undefined;
}

/** Whether it may be the name of a section, and is no sentence, value, address, or person who wrote what follows. */
function mayHead(text: string): boolean {
  return (
    text.length <= smallHead.letters &&
    text.split(' ').length <= smallHead.words &&
    named.test(text) &&
    !/\S:\s|[=|@_]|\d[:/-]\d/u.test(text.replace(paragraphSign, '')) &&
    !/^(?:by|von|par|por|di|da|door) \p{Lu}/iu.test(text) &&
    !beginsCaption(text)
  );
}

/** “§ 9:” */
export const paragraphSign = /^§ ?\d{1,3}\p{Ll}?:? /u;
const named = new RegExp(
  String.raw`^(?:\d[\d.]*\s)?["“„«(]?\p{Lu}.*\p{L}{2}.*[\p{L}\d)?»”]$|${paragraphSign.source}\p{Lu}.*[\p{L}:]$`,
  'u',
);

function isAbove(line: Segment, { paragraph }: Draft, bodySize: number): boolean {
  const [first] = paragraph.lines;
  const { column } = paragraph;
  const step = first ? (first.y - line.y) / first.size : 0;
  return (
    first !== undefined &&
    line.size >= smallHead.size.least * bodySize &&
    line.size <= smallHead.size.most * bodySize &&
    Math.abs(first.x0 - line.x0) < smallHead.off * first.size &&
    line.x1 < column.x1 - 0.25 * (column.x1 - column.x0) &&
    step > stepToText.least &&
    step < stepToText.most
  );
}

function isUnlike(head: Segment, { paragraph }: Draft): boolean {
  const { face } = head;
  return (face !== undefined && paragraph.lines.every((line) => line.face !== face)) || isInCapitals(head);
}

/** @param isMarked whether what stands above is as only headings are: then a list may follow, or a single line */
function isProse({ known, text: cells, paragraph }: Draft, text: string, isMarked: boolean): boolean {
  const isText = known === undefined || known === 'paragraph' || (isMarked && known === 'list-item');
  const isLong = paragraph.lines.length > 1 && text.length >= smallHead.below;
  const isWhole = isMarked && text.length >= smallHead.below / 2;
  return isText && cells === undefined && (isLong || isWhole) && /^\P{L}{0,6}\p{Lu}.*\p{Ll}{2}/u.test(text);
}

/** In letter sizes: what is so far below a text that has no full stop is no rest of it. */
const farBelow = 1.8;

/** Whether what stands above has ended: nothing that the line could be the rest or one of. */
function endsAbove(above: Draft, line: Segment, textOf: (draft: Draft) => string): boolean {
  if (above.known !== undefined && above.known !== 'paragraph' && above.known !== 'list-item') return true;
  const last = above.paragraph.lines.at(-1);
  const isAlike = lineOf(above) !== undefined && last?.face === line.face;
  return (
    !isAlike &&
    (/[.!?:;…)»”"’]$/u.test(textOf(above)) ||
      (isInCapitals(line) && above.paragraph.listed) ||
      (line.bold > 0.9 && last !== undefined && line.y - last.y > farBelow * line.size))
  );
}
