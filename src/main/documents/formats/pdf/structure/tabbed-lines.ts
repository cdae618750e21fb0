import { joinSegments, type Segment } from '../line-segments.ts';

/** In letter sizes: a gap that no line of one text has, and one that no justified line among others has. */
const tab = { alone: 3, among: 6 };
/** With words on both sides: numbers stand before what they count, and amounts behind what they are of. */
const endsText = /\p{L}{3}.*[\p{L}\p{N})\]”’"']$/u;
/** Lines beside a picture may have wide gaps amid a sentence. */
const beginsText = { alone: /^[“‘"'(]?\p{L}.*\p{L}{2}/u, among: /^[“‘"'(]?\p{Lu}.*\p{L}{2}/u };

/** Segments on one baseline are a line, with a comma where a tab parts two texts; lines stay as the tree has them. */
export function linesInOrder(segments: readonly Segment[]): Segment[] {
  const lines: Segment[][] = [];
  for (const segment of segments) {
    const last = lines.at(-1)?.at(-1);
    if (last && Math.abs(last.y - segment.y) < 0.4 * segment.size && segment.x0 >= last.x1 - 1)
      lines.at(-1)?.push(segment);
    else lines.push([segment]);
  }
  const place = lines.length === 1 ? 'alone' : 'among';
  return lines.map((line) => joinSegments(line.map((each, at) => withComma(each, line[at + 1], place))));
}

/** Two entries of lists side by side, or what happens when: each is a text of its own. */
function withComma(segment: Segment, next: Segment | undefined, place: keyof typeof tab): Segment {
  const isTab = next && next.x0 - segment.x1 >= tab[place] * next.size;
  return isTab && endsText.test(segment.text) && beginsText[place].test(next.text)
    ? { ...segment, text: `${segment.text},` }
    : segment;
}
