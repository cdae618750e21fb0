import { attribute, type Element, firstElement, isElement, type Page } from './html-tree.ts';
import { parentOf } from './html-kinds.ts';
import type { LetterLook } from '../../letter-look.ts';
import type { PageOptions } from './draft-gatherer.ts';

/** The files with the styles of a page, as it names them. */
export function styleSheetsOf(page: Page): readonly string[] {
  const head = firstElement(page, 'head');
  const links = (head?.childNodes ?? []).filter(isElement).filter(({ tagName }) => tagName === 'link');
  const sheets = links.filter((link) => attribute(link, 'rel') === 'stylesheet');
  return sheets.flatMap((link) => attribute(link, 'href') ?? []);
}

/** The classes that a style sheet sets in a font whose letters are all equally wide. */
export function typedClasses(css: string): readonly string[] {
  if (!typewriter.test(css)) return [];
  return rulesIn(css).flatMap(({ classes, style }) => (typewriter.test(style) ? classes : []));
}

/** The size and weight that a style sheet gives the letters of its classes. */
export function classLooks(css: string): readonly (readonly [name: string, look: LetterLook])[] {
  return rulesIn(css).flatMap(({ classes, style }) => {
    const [, amount, unit = ''] = fontSize.exec(style) ?? [];
    const weight = fontWeight.exec(style)?.[1];
    const size = amount === undefined ? undefined : Number(amount) * (points[unit.toLowerCase()] ?? 0);
    const look: LetterLook = {
      ...(size && { size }),
      ...(weight !== undefined && { isBold: /^(?:bold|[6-9]00)/i.test(weight) }),
    };
    return Object.keys(look).length > 0 ? classes.map((name) => [name, look] as const) : [];
  });
}

const fontSize = /(?:^|[;\s])font-size\s*:\s*(\d*\.?\d+)\s*(em|rem|%|px|pt)/i;
const fontWeight = /(?:^|[;\s])font-weight\s*:\s*(\w+)/i;
/** Of a unit, where the letters of the text are as large as they usually are. */
const usualSize = 12;
const points: Readonly<Record<string, number>> = {
  em: usualSize,
  rem: usualSize,
  '%': usualSize / 100,
  px: 0.75,
  pt: 1,
};

function rulesIn(css: string): readonly { readonly classes: readonly string[]; readonly style: string }[] {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g);
  return [...rules].map(([, selectors = '', style = '']) => ({
    classes: selectors.split(',').flatMap(classIn),
    style,
  }));
}

/** How the letters of a block look by its classes, as far as those of its page are known. */
export function lookIn(
  block: Element,
  { typedClasses: typed, looks }: Pick<PageOptions, 'typedClasses' | 'looks'>,
): LetterLook | undefined {
  const isMonospaced = typed && isTyped(block, typed);
  const look = looks && looks.size > 0 ? lookOfBlock(block, looks) : undefined;
  return isMonospaced ? { ...look, isMonospaced } : look;
}

/** How all letters of a block look by its classes, and by those of the one element that holds its text. */
function lookOfBlock(block: Element, looks: ReadonlyMap<string, LetterLook>): LetterLook {
  let look: LetterLook = { size: usualSize };
  let inside: Element | undefined = block;
  for (let deep = 0; inside && deep < mostInside; deep++) {
    for (const name of attribute(inside, 'class')?.split(/\s+/) ?? []) look = { ...look, ...looks.get(name) };
    if (inside.tagName === 'b' || inside.tagName === 'strong') look = { ...look, isBold: true };
    const [only, more]: readonly Element['childNodes'][number][] = inside.childNodes.filter(
      (node) => !('value' in node) || node.value.trim() !== '',
    );
    inside = only && !more && isElement(only) ? only : undefined;
  }
  return look;
}

const typewriter = /font(?:-family)?\s*:[^;}]*(?:mono\b|monospace|courier|consolas|menlo|monaco)/i;

/** Of a selector that names no more than an element and its class. */
function classIn(selector: string): readonly string[] {
  const name = /^\s*[a-z\d]*\.([\w-]+)\s*$/i.exec(selector)?.[1];
  return name ? [name] : [];
}

/** Whether a block is set in such a font: it, what it stands in, or all that stands in it. */
function isTyped(block: Element, classes: ReadonlySet<string>): boolean {
  let around: Element | undefined = block;
  for (let far = 0; around && far < mostAround; far++, around = parentOf(around)) {
    if (hasTypedClass(around, classes)) return true;
  }
  return holdsTyped(block, classes, mostInside);
}

const mostAround = 3;
const mostInside = 4;

function holdsTyped({ childNodes }: Element, classes: ReadonlySet<string>, deep: number): boolean {
  const shown = childNodes.filter((node) => !('value' in node) || node.value.trim() !== '');
  const isAll = shown.every((node) => {
    if (!isElement(node)) return false;
    if (node.tagName === 'br' || codeTags.has(node.tagName) || hasTypedClass(node, classes)) return true;
    return deep > 0 && holdsTyped(node, classes, deep - 1);
  });
  return isAll && shown.length > 0;
}

export const codeTags: ReadonlySet<string> = new Set(['tt', 'code', 'samp', 'kbd']);

function hasTypedClass(element: Element, classes: ReadonlySet<string>): boolean {
  const own = attribute(element, 'class')?.split(/\s+/) ?? [];
  return own.some((name) => classes.has(name) || listing.test(name));
}

/** As the usual converters name it. */
const listing = /^(?:code|code-?block|code-?line|listing|program-?listing|source-?code|verbatim)$/i;
