import type { Run } from './page-text.ts';

/** How far apart the copies of a text may be: in letter heights, and in widths of the text. */
const mostHeights = 0.15;
const mostWidths = 0.4;

/** Drops text that is drawn again over itself, a fraction of a point aside, which is how some programs make it bold. */
export function withoutOverprint(runs: readonly Run[]): readonly Run[] {
  const drawn = new Map<string, Run[]>();
  return runs.filter((run) => {
    const same = drawn.get(run.text);
    if (!same) {
      drawn.set(run.text, [run]);
      return true;
    }
    // Nearly always among the last few; this bounds the cost of a page that draws one letter countless times.
    if (same.slice(-nearest).some((other) => covers(other, run))) return false;
    same.push(run);
    return true;
  });
}

const nearest = 40;

function covers(one: Run, other: Run): boolean {
  const most = Math.min(mostHeights * one.size, mostWidths * (one.x1 - one.x0));
  return (
    Math.abs(one.size - other.size) < 0.1 * one.size &&
    Math.abs(one.x0 - other.x0) < most &&
    Math.abs(one.y - other.y) < mostHeights * one.size
  );
}

/** Longer texts are not made longer still, which would take ever more time. In letters. */
const mostLetters = 400;
/** What is there twice, in letters; fewer may be so by chance where the widths of a font are wrong. */
const leastShared = 4;
/** Letters differ in width: how far what two texts share may be from where it would be otherwise, in letters and of all it is. */
const inexact = { letters: 1, share: 0.2 };
/** Two brackets in a row may touch. */
const leastOnEachOther = 0.6;

/**
 * Makes one text of two that lie on each other where they have the same letters. Some programs cut a page into tiles and draw
 * in each all the words that reach into it, so that a line is drawn again from the middle of it.
 */
export function withoutSharedLetters(runs: readonly Run[]): readonly Run[] {
  const rows = new Map<number, number[]>();
  const kept: (Run | undefined)[] = [];
  let isChanged = false;
  for (const run of runs) {
    const row = Math.round(run.y);
    let own = run;
    let at = kept.length;
    const near = [row - 1, row, row + 1].flatMap((each) => rows.get(each)?.slice(-nearest) ?? []);
    for (const before of near.toSorted((a, b) => a - b)) {
      const other = kept[before];
      const both = other && jointText(other, own);
      if (!both) continue;
      isChanged = true;
      kept[before] = undefined;
      own = both;
      at = Math.min(at, before);
    }
    kept[at] = own;
    if (own !== run) continue;
    const inRow = rows.get(row);
    if (inRow) inRow.push(at);
    else rows.set(row, [at]);
  }
  return isChanged ? kept.filter((run) => run !== undefined) : runs;
}

/** All that two texts say, if one of them begins or lies within the other and has its letters there. */
function jointText(first: Run, second: Run): Run | undefined {
  const [left, right] = first.x0 <= second.x0 ? [first, second] : [second, first];
  const shared = Math.min(left.x1, right.x1) - right.x0;
  if (shared <= 0 || !isSameHand(first, second)) return undefined;
  if (Math.max(left.text.length, right.text.length) > mostLetters) return undefined;
  const edge = mostHeights * left.size;
  if (right.x1 <= left.x1 + edge) return holds(left, right) ? { ...first, ...extentOf(left) } : undefined;
  // As where a tile shows more of a line that the one before it shows the beginning of.
  if (right.x0 - left.x0 <= edge && right.text.startsWith(left.text))
    return left.text.length > 1 && isShared(left.text, undefined, right.text[left.text.length])
      ? { ...first, ...extentOf(right), x0: left.x0 }
      : undefined;
  const letters = sharedLetters(left, right, shared);
  if (letters === undefined) return undefined;
  const text = left.text + right.text.slice(letters);
  return { ...first, text, x0: left.x0, x1: right.x1, spaced: left.spaced };
}

function extentOf({ text, x0, x1, spaced }: Run): Pick<Run, 'text' | 'x0' | 'x1' | 'spaced'> {
  return { text, x0, x1, spaced };
}

function isSameHand(one: Run, other: Run): boolean {
  return (
    Math.abs(one.y - other.y) < Math.min(1, mostHeights * one.size) &&
    Math.abs(one.size - other.size) < 0.1 * one.size &&
    one.style.bold === other.style.bold &&
    one.style.mono === other.style.mono &&
    one.isArtifact === other.isArtifact &&
    one.isWatermark === other.isWatermark
  );
}

/** Whether a text has all letters of a part that lies on it, about where that lies. */
function holds(whole: Run, part: Run): boolean {
  const text = part.text.trim();
  if (!isTelling(text)) return false;
  const due = ((part.x0 - whole.x0) / (whole.x1 - whole.x0)) * whole.text.length;
  const most = inexact.letters + inexact.share * Math.min(due, whole.text.length - due);
  const found = whole.text.indexOf(text, Math.max(0, Math.floor(due - most)));
  const width = (text.length * (whole.x1 - whole.x0)) / whole.text.length;
  const isAsWide = Math.abs(width - (part.x1 - part.x0)) < 0.5 * width;
  return found >= 0 && found <= due + most && isAsWide;
}

/** With how many letters a text ends that another one begins with, about as many as fit where they lie on each other. */
function sharedLetters(left: Run, right: Run, width: number): number | undefined {
  const dueIn = ({ text, x0, x1 }: Run): number => (width / (x1 - x0)) * text.length;
  const due = (dueIn(left) + dueIn(right)) / 2;
  const most = inexact.letters + inexact.share * due;
  const longest = Math.min(left.text.length, right.text.length, Math.floor(due + most));
  for (let letters = longest; letters >= Math.max(1, due - most); letters -= 1) {
    const text = right.text.slice(0, letters);
    const lieOnEachOther = due > leastOnEachOther * letters || isTelling(text);
    if (!lieOnEachOther || !left.text.endsWith(text)) continue;
    if (isShared(text, left.text.at(-letters - 1), right.text[letters])) return letters;
  }
  return undefined;
}

/** Whether it isn’t there twice by chance, between these letters: a whole word may be short, as one that is made bold. */
function isShared(text: string, before = ' ', after = ' '): boolean {
  if (isTelling(text)) return true;
  const isWord = text !== '' && text.trim() === text && besideWord.test(before) && besideWord.test(after);
  return isWord && (text.length > 1 || !/[\p{L}\p{N}]/u.test(text));
}

const besideWord = /[\s(),.;:!?]/;

function isTelling(text: string): boolean {
  return text.length >= leastShared && /[\p{L}\p{N}]{2}/u.test(text);
}
