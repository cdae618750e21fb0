/** Lines that belong together. */
export interface LineGroup {
  readonly lines: readonly string[];
  /** Where a printed page ended: its last lines and the first of the next. */
  readonly furniture?: 'header' | 'footer';
  readonly item?: { readonly level: number };
}

/** A text's lines as paragraphs and items: by blank lines and, in wrapped text, by indentation and by bullets. */
export function* lineGroups(lines: readonly string[], { width }: TextLayout): Generator<LineGroup> {
  let open: string[] = [];
  let afterPage = false;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const turns = line.includes('\f');
    const text = line.replaceAll('\f', '').trimEnd();
    if (turns) afterPage = true;
    if (text.trim() !== '' && (isPageFoot(lines, at) || (afterPage && isPageHead(text, lines, at)))) {
      yield* split(open, width);
      open = [];
      yield { lines: [text], furniture: afterPage ? 'header' : 'footer' };
      afterPage = false;
    } else if (text.trim() === '' || width === undefined) {
      yield* split(open, width);
      open = text.trim() === '' ? [] : [text];
    } else open.push(text);
    if (text.trim() !== '') afterPage = false;
  }
  yield* split(open, width);
}

function* split(lines: readonly string[], width: number | undefined): Generator<LineGroup> {
  if (lines.length === 0) return;
  const indent = smallestIndent(lines);
  const byIndent = width !== undefined && beginByIndent(lines, indent);
  let group: string[] = [];
  let item: LineGroup['item'];
  for (const line of lines) {
    const bullet = bulletOf(line);
    const indented =
      indentOf(line) >= indent + 2 && group.length > 0 && indentOf(group.at(-1) ?? '') === indent;
    const starts = bullet !== undefined || (byIndent && !item && indented);
    if (starts && group.length > 0) {
      yield { lines: group, ...(item ? { item } : {}) };
      group = [];
    }
    if (group.length === 0)
      item = bullet === undefined ? undefined : { level: 1 + Math.floor(indentOf(line) / 4) };
    group.push(line);
  }
  yield { lines: group, ...(item ? { item } : {}) };
}

/** Books without blank lines begin each paragraph a little to the right; verse and tables do so in every other line. */
function beginByIndent(lines: readonly string[], indent: number): boolean {
  const indented = lines.filter((line) => indentOf(line) >= indent + 2).length;
  return lines.length >= 4 && indented <= lines.length / 2.5;
}

function bulletOf(line: string): string | undefined {
  return /^\s*([-*•‣o+–]|\(?(?:\d{1,2}|[a-z])[.)])\s+\S/.exec(line)?.[1];
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function smallestIndent(lines: readonly string[]): number {
  return Math.min(...lines.slice(0, 1_000).map(indentOf));
}

/** The last line before a page break, when it has a page's number in it. */
function isPageFoot(lines: readonly string[], at: number): boolean {
  if (!/\d/.test(lines[at] ?? '') || (lines[at] ?? '').length > 100) return false;
  let next = at + 1;
  while (next < lines.length && lines[next]?.trim() === '' && !lines[next]?.includes('\f')) next++;
  return lines[next]?.includes('\f') ?? false;
}

/** The first line after a page break, when it stands alone and another page has the like of it. */
function isPageHead(text: string, lines: readonly string[], at: number): boolean {
  if (text.length > 100 || lines[at + 1]?.trim()) return false;
  const like = masked(text);
  const others = lines.slice(Math.max(0, at - 300), at + 300);
  return others.filter((line) => line.length <= 101 && masked(line) === like).length > 1;
}

function masked(line: string): string {
  return line.replace(/[\d\f]/g, '').trim();
}

/** How a plain text was set: nothing in it says so but the lengths of its lines. */
export interface TextLayout {
  /** Lines were broken by hand or by a program at this length; absent when a line is a paragraph. */
  readonly width?: number;
}

/** Far enough into a text to know how it was set. */
const linesLookedAt = 20_000;

export function layoutOf(lines: readonly string[]): TextLayout {
  const lengths = lines
    .slice(0, linesLookedAt)
    .map((line) => line.trimEnd().length)
    .filter((length) => length > 0)
    .toSorted((one, other) => one - other);
  const at = (share: number): number => lengths[Math.floor((lengths.length - 1) * share)] ?? 0;
  // Of wrapped text, the longer half of its lines is nearly equally long, and hardly any are longer than a page is wide.
  const width = at(0.9);
  const wrapped = width >= 30 && width <= 100 && at(0.6) > width * 0.75 && at(0.99) < width * 1.6;
  // Short notes and tables of commands have few full lines, but where a line ends in mid-sentence it was broken.
  return wrapped || (width <= 100 && breaksSentences(lines)) ? { width: Math.max(width, 60) } : {};
}

/** Whether lines end in the middle of sentences again and again: no stop at the end, and small letters go on below. */
function breaksSentences(lines: readonly string[]): boolean {
  let broken = 0;
  let pairs = 0;
  for (let at = 1; at < Math.min(lines.length, linesLookedAt); at++) {
    const [before = '', after = ''] = [lines[at - 1]?.trim(), lines[at]?.trim()];
    if (!before || !after) continue;
    pairs++;
    if (/[\p{Ll},]$/u.test(before) && /^\p{Ll}/u.test(after)) broken++;
  }
  return pairs > 0 && broken > pairs * 0.25;
}
