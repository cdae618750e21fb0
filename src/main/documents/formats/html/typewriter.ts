import { attribute, type Element, firstElement, isElement, type Page } from './html-tree.ts';
import { parentOf } from './html-kinds.ts';

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
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g);
  return [...rules].flatMap(([, selectors = '', style = '']) =>
    typewriter.test(style) ? selectors.split(',').flatMap(classIn) : [],
  );
}

const typewriter = /font(?:-family)?\s*:[^;}]*(?:mono\b|monospace|courier|consolas|menlo|monaco)/i;

/** Of a selector that names no more than an element and its class. */
function classIn(selector: string): readonly string[] {
  const name = /^\s*[a-z\d]*\.([\w-]+)\s*$/i.exec(selector)?.[1];
  return name ? [name] : [];
}

/** Whether a block is set in such a font: it, what it stands in, or all that stands in it. */
export function isTyped(block: Element, classes: ReadonlySet<string>): boolean {
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
