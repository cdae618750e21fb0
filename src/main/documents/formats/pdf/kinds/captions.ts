import { overlapAcross } from './page-parts.ts';
import type { Segment } from '../line-segments.ts';

const figureLabel =
  /^(?:(?:supplement(?:al|ary)|suppl\.|extended data|online|appendix) )?(?:fig(?:ure|ura)?\.?|abb(?:ildung|\.)|chart|diagram|scheme|plate|рис(?:унок|\.))\s*(?:[A-Z]{1,2}[.-]?)?\d+(?:[.-]\d+)*[a-z]?(?<after>.*)$/isu;
const otherLabel =
  /^(?:(?:supplement(?:al|ary)|suppl\.|extended data|online|appendix) )?(?:table\.?|tab\.|listing|algorithm|tabelle|tableau|tabla|tabella|tabel|таблица)\s*(?:[A-Z]{1,2}[.-]?)?\d+(?:[.-]\d+)*[a-z]?(?<after>.*)$/isu;
/** “Figure 3: …” and “Figure 3 A tree”, not “Figure 3 shows a tree” and “Figure 3, which …”. */
const afterLabel = /^\s*(?:[.:–—|)]|$|\s\(?\p{Lu})/u;

/** Whether a text begins as the caption of a figure does. */
export function beginsFigureCaption(text: string): boolean {
  return goesOn(figureLabel.exec(text));
}

/** Whether a text begins as the caption of a figure, a table or the like does. */
export function beginsCaption(text: string): boolean {
  return beginsFigureCaption(text) || goesOn(otherLabel.exec(text));
}

function goesOn(match: RegExpExecArray | null): boolean {
  return match !== null && afterLabel.test(match.groups?.['after'] ?? '');
}

/** The lines below the first line of a caption that belong to it. */
export function captionLines(first: Segment, segments: readonly Segment[]): readonly Segment[] {
  const lines = [first];
  const below = segments.filter(({ y }) => y > first.y).toSorted((a, b) => a.y - b.y);
  for (const each of below) {
    const last = lines.at(-1) as Segment;
    if (each.y - last.y > mostLeading * first.size) break;
    const fits = Math.abs(each.size - first.size) < 0.06 * first.size && overlapAcross(each, last) > 0;
    if (!fits || each.y - last.y < 0.5 * first.size) continue;
    const widest = Math.max(...lines.map(({ x1 }) => x1));
    // A line that ends early is the last one.
    if (beginsCaption(each.text) || (lines.length > 1 && last.x1 < widest - endsEarly * first.size)) break;
    lines.push(each);
  }
  return lines;
}

/** In letter sizes. */
const mostLeading = 1.45;
const endsEarly = 6;
