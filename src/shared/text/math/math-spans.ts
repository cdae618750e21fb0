import type { Node, Nodes, Parents, Text } from 'mdast';

/** A formula in TeX within Markdown. */
export interface InlineMath extends Node {
  readonly type: 'inlineMath';
  readonly value: string;
  /** It stands by itself. */
  readonly display: boolean;
}

declare module 'mdast' {
  interface PhrasingContentMap {
    inlineMath: InlineMath;
  }
  interface RootContentMap {
    inlineMath: InlineMath;
  }
}

/**
 * Markdown has no formulas: its parser takes the backslashes of `\(`, and stars and underscores within. So each formula is
 * covered by a word of the same length while it parses, which no rule of Markdown touches, and put in the word's place
 * in the tree. All places stay as they are.
 */
interface Covered {
  readonly text: string;
  readonly formulas: readonly Formula[];
}

interface Formula {
  /** With its delimiters. */
  readonly source: string;
  readonly tex: string;
  readonly display: boolean;
}

export function coverMath(text: string): Covered {
  const formulas: Formula[] = [];
  if (!/\\[([]|\$/.test(text)) return { text, formulas };
  const covered = text.replaceAll(mathOrCode, (source, ...groups) => {
    const { round, square, double, single } = groups.at(-1) as Record<string, string | undefined>;
    const tex = round ?? square ?? double ?? single;
    const isBracketed = [round, square].some((inner) => inner !== undefined && isWords(inner));
    if (
      tex === undefined ||
      tex.trim() === '' ||
      isBracketed ||
      (single !== undefined && !looksLikeMath(single))
    )
      return source;
    formulas.push({ source, tex: tex.trim(), display: square !== undefined || double !== undefined });
    return `${opens}${'x'.repeat(source.length - 2)}${closes}`;
  });
  return { text: covered, formulas };
}

/** Characters for private use, which no text has. */
const opens = '\uE5C0';
const closes = '\uE5C1';

/** Code comes first: nothing in it is a formula. No formula has an empty line in it. */
const mathOrCode = new RegExp(
  [
    '^ {0,3}(?<fence>`{3,}|~{3,})[^]*?(?:^ {0,3}\\k<fence>|$(?![^]))',
    '(?<!`)(?<ticks>`+)(?!`)(?:(?!\\n[ \\t]*\\n)[^]){1,500}?(?<!`)\\k<ticks>(?!`)',
    '(?<!\\\\)\\\\\\((?<round>(?:(?!\\n[ \\t]*\\n|(?<!\\\\)\\\\[()])[^]){1,2000})\\\\\\)',
    '(?<!\\\\)\\\\\\[(?<square>(?:(?!\\n[ \\t]*\\n|(?<!\\\\)\\\\[[\\]])[^]){1,2000})\\\\\\]',
    '(?<![\\\\$])\\$\\$(?!\\$)(?<double>(?:(?!\\n[ \\t]*\\n|\\$)[^]){1,2000})\\$\\$(?!\\$)',
    // As elsewhere: no space inside either sign, and no digit behind the second, so that prices are none.
    '(?<![\\\\$\\p{L}\\d])\\$(?![\\s$])(?<single>(?:(?!\\n[ \\t]*\\n|\\$)[^]){0,300}?[^\\s$\\\\])\\$(?![\\d$])',
  ].join('|'),
  'gmu',
);

/** A letter, or something that only a formula has; "5, that’s 10" stands between two prices. */
function looksLikeMath(tex: string): boolean {
  return /^\p{L}['′]?$|[\\^_{}=<>+]|\p{L}\(|^-?[\d.]+$|\d\p{L}$|\/|\p{L}\s*-/u.test(tex);
}

/** A word of several letters or a time in brackets that were escaped, as `\\[laughs\\]` and `\\[04:04\\]` in transcripts. */
function isWords(tex: string): boolean {
  return /^\s*[\p{L}\d\s.,:;!?'’"-]+$/u.test(tex) && /\p{L}{4,}|\d:\d\d/u.test(tex);
}

/** Puts the formulas in the tree that was made of the covered text. */
export function uncoverMath(node: Nodes, formulas: readonly Formula[]): void {
  if (formulas.length > 0) uncover(node, formulas[Symbol.iterator]());
}

function uncover(node: Nodes, left: Iterator<Formula>): void {
  if ('children' in node) {
    const children = node.children.flatMap((child: Nodes): Nodes[] => {
      if (child.type === 'text') return partsOf(child, left);
      uncover(child, left);
      return [child];
    });
    node.children = children as typeof node.children & Parents['children'];
    return;
  }
  // Where something is neither text nor what may hold it, it is shown as it was written.
  const written = (value: string): string => value.replaceAll(covers, () => next(left).source);
  if ('value' in node && node.type !== 'inlineMath') node.value = written(node.value);
  if ('alt' in node && node.alt) node.alt = written(node.alt);
}

const covers = new RegExp(`${opens}x*${closes}`, 'gu');

function partsOf(node: Text, left: Iterator<Formula>): Nodes[] {
  const parts: Nodes[] = [];
  let from = 0;
  for (const { 0: cover, index } of node.value.matchAll(covers)) {
    if (index > from) parts.push(textPart(node, from, index));
    const { tex, display } = next(left);
    parts.push({ type: 'inlineMath', value: tex, display, ...placed(node, index, index + cover.length) });
    from = index + cover.length;
  }
  if (from === 0) return [node];
  if (from < node.value.length) parts.push(textPart(node, from, node.value.length));
  return parts;
}

function textPart(node: Text, from: number, to: number): Text {
  return { type: 'text', value: node.value.slice(from, to), ...placed(node, from, to) };
}

/** The ends of a text are exact; inside, an escape or an entity before may have been longer as written. */
export function placed({ position, value }: Text, from: number, to: number): Pick<Node, 'position'> {
  if (!position) return {};
  const { start, end } = position;
  const first = start.offset ?? 0;
  const longer = (end.offset ?? 0) - first - value.length;
  const place = (at: number): number => first + at + (at === value.length ? longer : 0);
  return {
    position: { start: { ...start, offset: place(from) }, end: { ...end, offset: place(to) } },
  };
}

function next(left: Iterator<Formula>): Formula {
  return left.next().value as Formula; // there are as many as there are covers
}
