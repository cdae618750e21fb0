import type { PagePart } from '../kinds/page-parts.ts';
import type { Segment } from '../line-segments.ts';
import { rowsOf } from '../reading-order/rows.ts';

/** Courts set the page of their reporter at the beginning of a page’s first line. */
const star = /^(\[\*\d{1,4}\])\s+(?=\S)/;
/** The share of a page in which its first line is. */
const top = 0.3;

/** The lines of a page, and its number in a reporter apart from the line that it begins: “[*5] the partnership”. */
export function withoutPageStar(
  segments: readonly Segment[],
  pageHeight: number,
): { readonly lines: readonly Segment[]; readonly parts: readonly PagePart[] } {
  const starred = segments.find(({ text, y }) => y < top * pageHeight && star.test(text));
  const mark = starred && star.exec(starred.text)?.[1];
  if (!starred || mark === undefined) return { lines: segments, parts: [] };
  const share = mark.length / starred.text.length;
  const end = starred.x0 + share * (starred.x1 - starred.x0);
  const rest = {
    ...starred,
    text: starred.text.replace(star, ''),
    plain: starred.plain.replace(star, ''),
  };
  const lines = segments.map((segment) => (segment === starred ? rest : segment));
  return {
    lines,
    parts: [{ kind: 'page-number', segments: [{ ...starred, text: mark, plain: mark, x1: end }] }],
  };
}

/** “Case: 17-2400   Document: 3   Filed: 07/13/2017   Pages: 1”, with or without colons. */
const courtStamp =
  /^(?:USCA\S* )?(?:(?:Appellate )?Case|Appeal):? (?:No\.? )?\d[\w:.-]*-\S*\d\S*.*\b(?:Doc(?:ument|\.|ket)?|Dkt ?Entry|Entry|Filed|Page(?:ID)?)\b.*\d/i;
/** “Main Document   Page 1 of 4”: the second row of a stamp. */
const restOfStamp = /^(?:(?:Main )?Document |Exhibit \S{0,12} )?Page \d+ of \d+$/i;

/** The line that a court’s system sets at the edge of each page that is filed. A paper of one page has it once. */
export function courtStampOf(segments: readonly Segment[], pageHeight: number): readonly Segment[] {
  const atEdge = segments.filter(({ y }) => y < 0.08 * pageHeight || y > 0.92 * pageHeight);
  const rows = rowsOf(atEdge);
  const texts = rows.map((row) => row.map(({ text }) => text).join(' '));
  const isStamp = (text: string | undefined): boolean => text !== undefined && courtStamp.test(text);
  return rows
    .filter((_, at) => isStamp(texts[at]) || (isStamp(texts[at - 1]) && restOfStamp.test(texts[at] ?? '')))
    .flat();
}
