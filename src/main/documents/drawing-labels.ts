import type { Draft } from './block-builder.ts';

/**
 * The letters and numbers that label a drawing: “A”, “B′”, “40”. They are many, and more than what else is said. Numbers that
 * count steps or answers stand beside as many texts, and callouts count from one.
 * @param parts all that is said of the page
 * @param textOf the text of what isn’t in a list or a place of the layout
 */
export function labelsAmong<Part>(
  parts: readonly Part[],
  textOf: (part: Part) => string | undefined,
): ReadonlySet<Part> {
  const labels = new Map(
    parts.flatMap((part) => {
      const text = textOf(part) ?? '';
      return label.test(text) ? [[part, text] as const] : [];
    }),
  );
  const others = parts.length - labels.size;
  const areMost = labels.size >= fewest && labels.size > others && others > 0;
  if (!areMost || areCounted([...labels.values()])) return new Set();
  const isLabel = (part: Part): boolean =>
    labels.has(part) || (labels.size >= many && name.test(textOf(part) ?? ''));
  return new Set(parts.filter(isLabel));
}

const fewest = 5;
/** So many are those of a chart, which names its axes and lines, too: “Threads”, “kCommits/s”. */
const many = 12;
const name = /^(?=.*\p{L})\S+(?:\s+\S+)?(?<!\p{L}[.!?:])$/u;

/** A letter that may be counted or primed, or a number. */
const label = /^(?:\p{L}[\d'′’]{0,2}|[-+−–]?\d{1,3}(?:[.,]\d{1,2})?)$/u;

function areCounted(texts: readonly string[]): boolean {
  const all = new Set(texts);
  return all.size === texts.length && texts.every((_, at) => all.has(String(at + 1)));
}

/** The texts of shapes that are drawn together: as words of a figure, if all are short and too many for a title page. */
export function asDrawing(drafts: readonly Draft[]): readonly Draft[] {
  const areLabels = drafts.length >= fewestShapes && drafts.every(isShort);
  return areLabels ? drafts.map((draft) => ({ ...draft, kind: 'figure' })) : drafts;
}

const fewestShapes = 5;

/** Of so many words at most, and no sentence. */
function isShort({ kind, text }: Draft): boolean {
  return kind === 'paragraph' && /^\S+(?:\s+\S+){0,4}$/.test(text) && !/\p{L}[.!?:]$/u.test(text);
}
