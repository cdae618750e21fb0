import { beginsCaption } from '../kinds/captions.ts';
import type { Segment } from '../line-segments.ts';
import type { Draft } from '../pdf-page-blocks.ts';

/** In letter sizes: from line to line of a caption; how far sizes that are the same differ; and how much larger its label may be. */
const near = { step: 1.4, size: 0.04, label: 0.15 };
/** Of the rest of a caption: more are text, unless a word is broken before them or they are smaller than the line with the label. */
const mostLines = { any: 3, certain: 12 };
/** In points. */
const sameEdge = 2;

/**
 * Gives captions their last lines back, which were taken for text: the last line of a caption over both columns may be so short
 * that it stands within the left one, or a caption’s first line alone has been seen above its table.
 */
export function withWholeCaptions(drafts: readonly Draft[]): Draft[] {
  const whole: Draft[] = [];
  let isOpen = false;
  for (const draft of drafts) {
    const caption = whole.at(-1);
    if (caption && isOpen && goesOn(caption, draft)) {
      const { paragraph } = caption;
      const lines = [...paragraph.lines, ...draft.paragraph.lines];
      whole[whole.length - 1] = { ...caption, paragraph: { ...paragraph, lines } };
      isOpen = false;
    } else {
      whole.push(draft);
      isOpen = isCaption(draft);
    }
  }
  return whole;
}

function isCaption({ known, text, paragraph }: Draft): boolean {
  const isKnown = known === undefined || known === 'caption';
  return isKnown && text === undefined && beginsCaption(paragraph.lines[0]?.text ?? '');
}

/** Whether all of it are lines right below the caption, and the first goes on amid the sentence. */
function goesOn(caption: Draft, { known, text, paragraph }: Draft): boolean {
  if ((known !== undefined && known !== 'paragraph') || text !== undefined || paragraph.code) return false;
  const [last, first] = [caption.paragraph.lines.at(-1), paragraph.lines[0]];
  if (!last || !first) return false;
  if (paragraph.lines.length === 1 && isCentredRest(first, last)) return true;
  const isCertain = last.text.endsWith('-') || first.size < (1 - near.size) * last.size;
  if (paragraph.lines.length > (isCertain ? mostLines.certain : mostLines.any)) return false;
  if (!/[\p{L}\d,;-]$/u.test(last.text) || !/^[“‘"(]?\p{Ll}/u.test(first.text)) return false;
  const begin = caption.paragraph.lines.reduce((least, { x0 }) => Math.min(least, x0), Infinity);
  const size = last === caption.paragraph.lines[0] ? near.label : near.size;
  return (
    Math.abs(first.x0 - begin) < sameEdge &&
    isNext(first, last, size) &&
    paragraph.lines.every(
      (line, at) => at === 0 || isNext(line, paragraph.lines[at - 1] as Segment, near.size),
    )
  );
}

/** Whether a line is the last of a caption whose lines are centred: it is shorter on both sides, and the one above breaks off. */
function isCentredRest(line: Segment, above: Segment): boolean {
  const [left, right] = [line.x0 - above.x0, above.x1 - line.x1];
  return (
    Math.min(left, right) > centred.indent * line.size &&
    Math.abs(left - right) < centred.off * line.size &&
    Math.abs(line.bold - above.bold) < 0.5 &&
    /[\p{L}\d,;-]$/u.test(above.text) &&
    isNext(line, above, near.label, centred.step)
  );
}

/** In letter sizes. */
const centred = { indent: 2, off: 2, step: 1.6 };

function isNext(line: Segment, above: Segment, larger: number, most = near.step): boolean {
  const [step, size] = [(line.y - above.y) / line.size, (above.size - line.size) / line.size];
  return step > 0 && step < most && size < larger && size > -near.size;
}
