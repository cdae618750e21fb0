import { raised } from '../../../../../shared/text/math/raised.ts';
import type { Run } from '../page-text.ts';

/** Letters above and below a line are smaller than this share of its own. */
export const smallest = 0.85;

/** In sizes of the line: what is raised and lowered, and how near it is to its letter. */
const script = { raised: 0.15, lowered: 0.05, gap: 0.35, before: 0.45, behind: 0.15, nested: 0.6 };

/**
 * Puts the index of a letter before what is raised above it: TeX draws the exponent first, and a wide one would tear the index
 * from its letter.
 */
export function withIndicesFirst(runs: readonly Run[]): readonly Run[] {
  let ordered: Run[] | undefined;
  for (let at = 1; at < runs.length; at += 1) {
    const base = runs[at - 1] as Run;
    if (!hasIndices.test(base.text) || !isScript(runs[at], base) || !isRaised(runs[at] as Run, base))
      continue;
    const isSmall = (run: Run, i: number): boolean => i >= at && isNextTo(runs[i - 1] as Run, run, base);
    const turn = endOf(runs, at, (run, i) => isSmall(run, i) && isRaised(run, base));
    const [upper, lower] = [runs.slice(at, turn), runs[turn]];
    if (!lower || !isBelow(lower, upper, base) || marks.test(textOf(upper)) || sums.test(base.text)) continue;
    const end = endOf(
      runs,
      turn + 1,
      (run, i) => isSmall(run, i) && run.y > base.y + script.lowered * base.size,
    );
    if (!shortIndex.test(textOf(runs.slice(turn, end)))) continue;
    ordered ??= [...runs];
    ordered.splice(at, end - at, ...besideEachOther(runs.slice(turn, end), upper));
    at = end - 1;
  }
  return ordered ?? runs;
}

const marks = /^[\s′″‴'*∗⋆†‡+−±°◦⊥⊤]+$/u;
/** What is wider than what stands above it would part that from what follows on the line. */
const shortIndex = /^\s*(?:[\p{L}\p{M}\p{N}]{1,3}|[+−∗*])\s*$/u;
/** Behind “(”, “=” or a number, what is small is a fraction, or “n over k”. */
const hasIndices = /(?:[\p{L}\p{M})\]}‖′]|\|\|)\s*$/u;
const sums = /[∑∏∫∮⋃⋂⨁]\s*$/u;

function endOf(runs: readonly Run[], from: number, isPart: (run: Run, at: number) => boolean): number {
  let end = from;
  while (end < runs.length && isPart(runs[end] as Run, end)) end += 1;
  return end;
}

function isScript(run: Run | undefined, base: Run): run is Run {
  if (!run || run.size >= smallest * base.size) return false;
  const gap = (run.x0 - base.x1) / base.size;
  return gap > -script.gap && gap < script.gap;
}

function isNextTo(before: Run, run: Run, base: Run): boolean {
  return run.size < smallest * base.size && run.x0 - before.x1 < script.gap * base.size;
}

function isRaised(run: Run, base: Run): boolean {
  return base.y - run.y > script.raised * base.size;
}

/** Whether an index begins below what is raised: TeX puts both behind the letter, the upper one farther from a slanted letter. */
function isBelow(lower: Run, upper: readonly Run[], base: Run): boolean {
  const off = ((upper[0]?.x0 ?? 0) - lower.x0) / base.size;
  return (
    lower.size < smallest * base.size &&
    lower.y > base.y + script.lowered * base.size &&
    off > -script.behind &&
    off < script.before
  );
}

/** The upper part is made as narrow as what is left of its room, so that nothing tears behind it. */
function besideEachOther(lower: readonly Run[], upper: readonly Run[]): Run[] {
  const [from, start] = [rightOf(lower), upper[0]?.x0 ?? 0];
  const [to, end] = [Math.max(from, rightOf(upper)), rightOf(upper)];
  const placed = (x: number): number => from + ((x - start) * (to - from)) / Math.max(1, end - start);
  return [
    ...lower,
    ...upper.map((run, at) => ({
      ...run,
      x0: placed(run.x0),
      x1: placed(run.x1),
      ...(at === 0 && { isAboveIndex: true as const }),
    })),
  ];
}

function rightOf(runs: readonly Run[]): number {
  return Math.max(...runs.map(({ x1 }) => x1));
}

interface Line {
  readonly size: number;
  readonly baseline: number;
}

/** The exponent that begins at a raised run, as it is written on a line, and of how many runs it is. */
export function exponentAt(
  before: string,
  runs: readonly Run[],
  at: number,
  line: Line,
): { readonly written: string; readonly runs: number } | undefined {
  const group = raisedGroup(runs, at, line);
  const base = runs[at - 1];
  const isOnLine = base === undefined || base.y > line.baseline - script.raised * line.size;
  const written = runs[at]?.isAboveIndex
    ? aboveIndex(
        before,
        runs.findLast((each, i) => i < at && each.size >= smallest * line.size),
        group,
      )
    : isOnLine
      ? (powerOf(before, base, group) ??
        italicPower(base, group, runs.slice(Math.max(0, at - around), at + around)) ??
        besideVariable(before, base, group))
      : undefined;
  return written === undefined ? undefined : { written, runs: group.length };
}

/** An exponent of an exponent stands higher above the line than others. */
export function isOfExponent(exponent: Run, run: Run, { size, y }: Run): boolean {
  return (
    exponent.y < y &&
    exponent.size < smallest * size &&
    run.size < smallest * exponent.size &&
    Math.abs(run.y - exponent.y) < script.nested * exponent.size
  );
}

/** With what is drawn above and beside it there. */
function raisedGroup(runs: readonly Run[], at: number, { size, baseline }: Line): readonly Run[] {
  const first = runs[at] as Run;
  const end = endOf(
    runs,
    at + 1,
    (run, i) =>
      run.size < smallest * size &&
      run.x0 - (runs[i - 1] as Run).x1 < script.gap * first.size &&
      (run.y < baseline - script.raised * size || run.size < smallest * first.size),
  );
  return runs.slice(at, end);
}

/**
 * What is raised, as it is written on a line: “^n”, “^(n − 1)”, “^(2^m − 1)”. Undefined where it may be no power, but a
 * mark, an ending, a name or an upper index.
 * @param before the text on the line
 */
function powerOf(before: string, base: Run | undefined, group: readonly Run[]): string | undefined {
  const written = writtenOn(group);
  if (fractionOfFigures.test(written) && hasRoot.test(before) && group.some(({ style }) => style.math))
    return `^(${written})`;
  if (!powerLike.test(written) || /\p{L}{3}/u.test(written) || !isWhole(written)) return undefined;
  const isSum =
    joined.test(written) ||
    group.some(({ size }) => size < smallest * (group[0]?.size ?? 0)) ||
    (/^\p{L}{2}$/u.test(written) && /(?<!\p{L})e$/u.test(before));
  if (!isSum && !/^\p{L}$/u.test(written)) return undefined;
  // A unit behind it, set small as well: “10⁻⁶m²/s”.
  if (/^−?\d+\s?\p{L}/u.test(written) && /(?<!\d)10$/.test(before)) return undefined;
  const isSigns = group.some(({ style }) => style.math) || /(?<![\p{L}\p{M}])\p{Script=Greek}$/u.test(before);
  const isVariable = isSigns && base?.style.math === true;
  const letter = (isVariable ? /\p{L}$/u : /(?<![\p{L}\p{M}])\p{L}$/u).exec(before)?.[0];
  const isOfNumbers = base?.style.alphabet === 'ams-b' && sets.test(before);
  const isPower = numbered.test(before)
    ? isSum || (isSigns && !/^[a-ceo]$/.test(written))
    : isSigns &&
      (bracketed.test(before)
        ? isSum || !/^[CT]$/.test(written)
        : letter !== undefined &&
          (isSum || (isOfNumbers && counts.test(written)) || isExponentOf(letter, written, isVariable)));
  return isPower ? `^${isSum ? `(${written})` : written}` : undefined;
}

/** Of numbers: ℝ, ℤ, ℂ … with so many of them beside each other. */
const sets = /[RZQNCFK]$/u;
const counts = /^[\p{Ll}DKLMNT]$/u;

/** So many runs show whether a line has words in another font. */
const around = 12;

/**
 * “xⁿ”, “Aⁿ”: TeX has no italics of its own for some fonts of text, and takes theirs for variables. A line has words in another font,
 * or signs of formulas if its words are in italics as well.
 */
function italicPower(base: Run | undefined, group: readonly Run[], line: readonly Run[]): string | undefined {
  const [exponent] = group;
  const written = exponent?.text.trim() ?? '';
  if (!base || group.length > 1 || !/^[kmnpqt]$/.test(written) || !/(?<!\p{L})\p{L}$/u.test(base.text))
    return undefined;
  if (exponent?.style.math || (base.style !== exponent?.style && !base.style.math)) return undefined;
  const isAlone = base.text.trim().length === 1;
  const isInFormula = line.some(({ style, text }) =>
    isAlone ? style !== exponent?.style && /\p{L}{3}/u.test(text) : style.math,
  );
  return isInFormula ? `^${written}` : undefined;
}

/** A letter above a variable that may be its power or count it: apart, so that the two are no word: “A T”, “x i”. */
function besideVariable(before: string, base: Run | undefined, group: readonly Run[]): string | undefined {
  const areVariables = base?.style.math === true && group.length === 1 && group[0]?.style.math === true;
  const written = writtenOn(group);
  return areVariables &&
    /^(?!\p{Script=Greek})[\p{Lu}\p{Ll}]$/u.test(written) &&
    /(?<!\p{L}{2})\p{L}$/u.test(before)
    ? ` ${written}`
    : undefined;
}

/**
 * Above an index: figures and sums are a power, and what stands above a set of numbers, but other letters, or a number in
 * brackets, are an index as well, and what stands behind a bracket is the limit of an integral or a sequence.
 */
function aboveIndex(before: string, base: Run | undefined, group: readonly Run[]): string {
  const written = writtenOn(group);
  if (base?.style.alphabet === 'ams-b' && /^\p{L}$/u.test(written)) return `^${written}`;
  if (limited.test(before)) return ` ${written}`;
  if (/^(?:[2-9]|\d{2,3})$/.test(written)) return /\S$/.test(before) ? `^${written}` : raised(written);
  if (/^−\d{1,3}$/.test(written)) return `^(${written})`;
  const isSum = /[+−/·×^]/u.test(written) && joined.test(written);
  return isSum && powerLike.test(written) && isWhole(written) ? `^(${written})` : ` ${written}`;
}

/** “[t]0” and “(an)n=0”, not “||x||2” */
const limited = /(?:\]|(?<![|∣])[|∣])[\p{L}\p{N}−∞]*$|[)\]}]\p{L}=[^\s=]*$/u;

function isWhole(written: string): boolean {
  return written.split('(').length === written.split(')').length;
}

const numbered = /(?<![\p{L}\d.,])(?:[2-9]|10)$/u;
const bracketed = /[)\]}]$|[\p{L}\p{N})\]][|∣‖]$|(?<=[|∣‖][\p{L}\p{N}()]{1,8})\s[|∣‖]$/u;

/**
 * Many capitals are spaces, functions and matrices, and capitals above a letter its names: “L^p”, “A^t”, “x^T”; “i” and “j”
 * count it as often as they are powers.
 */
function isExponentOf(letter: string, written: string, isVariable: boolean): boolean {
  // In French, the “kᵉ” is the last one in a row.
  if (/[\p{Lu}eijμν]/u.test(written) || /[CLl]/.test(letter)) return false;
  if (/[ΓΔΘΛΞΠΣΦΨΩ]/u.test(letter)) return /[dkmnqr]/.test(written);
  return !/\p{Lu}/u.test(letter) || (isVariable && /[dkmnqr]/.test(written));
}

/** A root, in formulas: “x^(1/2)”. Behind a number without its sign it may be a part of one: “2¹⁄₂”. */
const fractionOfFigures = /^−?\d{1,2}\/\d{1,2}$/;
const hasRoot = /[\p{L}\p{M})\]}|∣‖]$/u;

/** Not “(k + 1)”, which counts the letter it stands above. */
const powerLike =
  /^(?!\([^()]*\)$|\[[^[\]]*\]$)(?=.*[\p{L}^])(?!.*\p{Lm})[\p{L}\p{M}\p{N}\s()|∣.,·×+−/^′]{1,24}$/u;
/** A sum, a product, a fraction, or a power in itself. */
const joined = /[\p{L}\p{N})|∣′]\s?[+−/·×]\s?[\p{L}\p{N}(|∣]|^−\s?[\p{L}\p{N}(|∣]|\d\p{L}|\p{L}\d|\^/u;

/** On one line; what is smaller and higher is a power of its own. */
function writtenOn(group: readonly Run[]): string {
  const size = Math.max(...group.map((run) => run.size));
  const line = group.find((run) => run.size > smallest * size) as Run;
  let text = '';
  for (let at = 0; at < group.length; at += 1) {
    const run = group[at] as Run;
    if (run.size > smallest * size || !isRaised(run, line) || !/[\p{L}\p{N})|∣]\s*$/u.test(text)) {
      text += run.text;
      continue;
    }
    const end = endOf(group, at, (each) => each.size < smallest * size && isRaised(each, line));
    const nested = textOf(group.slice(at, end)).trim();
    text += /^[′∗*+−]+$/u.test(nested)
      ? nested
      : /^[\p{L}\p{N}]$/u.test(nested)
        ? `^${nested}`
        : `^(${nested})`;
    at = end - 1;
  }
  return text
    .replace(/\s+/g, ' ')
    .replace(/(?<=[\p{L}\p{N})|∣′])\s?([+−])\s?(?=[\p{L}\p{N}(|∣])/gu, ' $1 ')
    .replace(/^−\s/u, '−')
    .trim();
}

export function textOf(runs: readonly { readonly text: string }[]): string {
  return runs.map(({ text }) => text).join('');
}
