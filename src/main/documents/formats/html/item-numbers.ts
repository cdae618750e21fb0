import { numberAs } from '../../list-numbers.ts';
import { parentOf } from './html-kinds.ts';
import { attribute, type Element, isElement } from './html-tree.ts';

/** Counts the items of ordered lists as browsers do, which show the numbers without writing them into the text. */
interface ItemNumbers {
  /** Counts the next item of its list. @returns as the page shows it, such as `3.`; an empty text where it shows none */
  next(item: Element): string;
}

export function createItemNumbers(): ItemNumbers {
  const upcoming = new WeakMap<Element, number>();
  return {
    next(item) {
      const list = listOf(item);
      if (list?.tagName !== 'ol') return '';
      const count = integer(item, 'value') ?? upcoming.get(list) ?? firstOf(list);
      upcoming.set(list, count + (isReversed(list) ? -1 : 1));
      const format = formatOf(item) ?? formatOf(list) ?? (isUnmarked(list) ? 'none' : 'decimal');
      const number = numberAs(format, count) ?? '';
      return number === '' ? '' : `${number}.`;
    },
  };
}

function listOf(item: Element): Element | undefined {
  for (let at = parentOf(item); at; at = parentOf(at)) if (lists.has(at.tagName)) return at;
  return undefined;
}

const lists: ReadonlySet<string> = new Set(['ol', 'ul', 'menu']);

function firstOf(list: Element): number {
  const start = integer(list, 'start');
  if (start !== undefined || !isReversed(list)) return start ?? 1;
  return list.childNodes.filter((child) => isElement(child) && child.tagName === 'li').length;
}

function isReversed(list: Element): boolean {
  return attribute(list, 'reversed') !== undefined;
}

function integer(element: Element, name: string): number | undefined {
  const digits = /^\s*([-+]?\d{1,9})/.exec(attribute(element, name) ?? '')?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** A style may come from elsewhere; what is written here holds. */
function formatOf(element: Element): string | undefined {
  const [, styles = ''] = /list-style(?:-type)?\s*:([^;]*)/i.exec(attribute(element, 'style') ?? '') ?? [];
  const named = styles
    .toLowerCase()
    .match(/[a-z-]+/g)
    ?.find((name) => !places.has(name));
  if (named !== undefined) return ofStyles[named] ?? 'none';
  return ofTypes[attribute(element, 'type') ?? ''];
}

const places: ReadonlySet<string> = new Set(['inside', 'outside', 'inherit', 'initial']);

/** The names in style sheets. Others, such as Greek letters, are left out: a wrong number is worse than none. */
const ofStyles: Readonly<Record<string, string>> = {
  'decimal': 'decimal',
  'decimal-leading-zero': 'decimalZero',
  'lower-alpha': 'lowerLetter',
  'lower-latin': 'lowerLetter',
  'upper-alpha': 'upperLetter',
  'upper-latin': 'upperLetter',
  'lower-roman': 'lowerRoman',
  'upper-roman': 'upperRoman',
}; // prettier-ignore

const ofTypes: Readonly<Record<string, string>> = {
  '1': 'decimal',
  a: 'lowerLetter',
  A: 'upperLetter',
  i: 'lowerRoman',
  I: 'upperRoman',
};

/** The names that sites give to lists without numbers, whose style sheets aren't read. */
function isUnmarked(list: Element): boolean {
  if (/^(?:none|presentation|list)$/.test(attribute(list, 'role') ?? '')) return true;
  return unmarked.test(attribute(list, 'class') ?? '');
}

const unmarked =
  /(?:^|[-_\s])(?:un-?styled|no-?(?:style|bullets?|numbers?|markers?)|none|inline|hlist|plain-?list)(?:$|[-_\s])/i;

/** Whether an item has its number in its text, as where a style sheet hides that of the list. */
export function hasOwnNumber(text: string): boolean {
  return /^[([]?(?:\d+(?:\.\d+)*|[a-z])[.)\]]\s|^\([a-z]{1,4}\)|^\d+(?:\.\d+)+\s/.test(text);
}
