/** Lines that belong together. */
export interface LineGroup {
  readonly lines: readonly string[];
  /** At a page break: the last line of the page, or the first line of the next. */
  readonly furniture?: 'header' | 'footer';
  readonly item?: { readonly level: number };
}

/** Groups lines into paragraphs and items: by blank lines and, in wrapped text, by indentation and bullets. */
export function* lineGroups(lines: readonly string[], { width }: TextLayout): Generator<LineGroup> {
  let open: string[] = [];
  let afterPage = false;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const turns = line.includes('\f');
    const text = (turns ? line.replaceAll('\f', '') : line).trimEnd();
    const isBlank = text.trim() === '';
    if (turns) afterPage = true;
    if (!isBlank && (isPageFoot(lines, at) || (afterPage && isPageHead(text, lines, at)))) {
      yield* split(open, width);
      open = [];
      yield { lines: [text], furniture: afterPage ? 'header' : 'footer' };
      afterPage = false;
    } else if (isBlank || width === undefined) {
      yield* split(open, width);
      open = isBlank ? [] : [text];
    } else {
      open.push(text);
      if (open.length >= mostLines && text.length <= width / 2) {
        yield* split(open, width);
        open = [];
      }
    }
    if (!isBlank) afterPage = false;
  }
  yield* split(open, width);
}

/** After so many lines in a row a short one ends a paragraph, as it does where paragraphs are only indented. */
const mostLines = 5_000;

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

/** Books without blank lines indent each paragraph. In verse and tables, about every other line is indented. */
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

/** The last line before a page break, if it has a page number. */
function isPageFoot(lines: readonly string[], at: number): boolean {
  if (!/\d/.test(lines[at] ?? '') || (lines[at] ?? '').length > 100) return false;
  let next = at + 1;
  while (next < lines.length && lines[next]?.trim() === '' && !lines[next]?.includes('\f')) next++;
  return lines[next]?.includes('\f') ?? false;
}

/** The first line after a page break, if a blank line follows and another page has a similar line. */
function isPageHead(text: string, lines: readonly string[], at: number): boolean {
  if (text.length > 100 || lines[at + 1]?.trim()) return false;
  const like = masked(text);
  const others = lines.slice(Math.max(0, at - 300), at + 300);
  return others.filter((line) => line.length <= 101 && masked(line) === like).length > 1;
}

function masked(line: string): string {
  return line.replace(/[\d\f]/g, '').trim();
}

/** Whether more than a `share` of them `is` so. Stops where that is certain. */
export function mostlyAre(lines: readonly string[], share: number, is: (line: string) => boolean): boolean {
  const most = lines.length * share;
  let count = 0;
  for (let at = 0; at < lines.length; at++) {
    if (is(lines[at] ?? '')) count++;
    if (count > most) return true;
    if (count + lines.length - 1 - at <= most) return false;
  }
  return false;
}

/** How a plain text was wrapped, judged by the lengths of its lines. */
export interface TextLayout {
  /** Lines were wrapped at this length; absent if each line is a paragraph. */
  readonly width?: number;
}

/** How many lines are examined. */
export const maxLines = 20_000;

export function layoutOf(lines: readonly string[]): TextLayout {
  const lengths = lines
    .slice(0, maxLines)
    .map((line) => line.trimEnd().length)
    .filter((length) => length > 0)
    .toSorted((one, other) => one - other);
  const at = (share: number): number => lengths[Math.floor((lengths.length - 1) * share)] ?? 0;
  // In wrapped text, the longer half of the lines has nearly equal lengths, and hardly any is longer than a page is wide.
  const width = at(0.9);
  const wrapped = width >= 30 && width <= 100 && at(0.6) > width * 0.75 && at(0.99) < width * 1.6;
  // Short notes and command tables have few full lines, but a line that ends in mid-sentence was wrapped.
  return wrapped || (width <= 100 && breaksSentences(lines)) ? { width: Math.max(width, 60) } : {};
}

/** Whether many lines end in mid-sentence: without a full stop, and the next line begins in lower case. */
function breaksSentences(lines: readonly string[]): boolean {
  let broken = 0;
  let pairs = 0;
  for (let at = 1; at < Math.min(lines.length, maxLines); at++) {
    const [before = '', after = ''] = [lines[at - 1]?.trim(), lines[at]?.trim()];
    if (!before || !after) continue;
    pairs++;
    if (/[\p{Ll},]$/u.test(before) && /^\p{Ll}/u.test(after)) broken++;
  }
  return pairs > 0 && broken > pairs * 0.25;
}
