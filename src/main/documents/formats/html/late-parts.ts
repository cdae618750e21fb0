import { isHidden } from './html-kinds.ts';
import { attribute, type Element, elementsIn, isElement, type Node, type Page } from './html-tree.ts';

/**
 * Shows what a page hides only until its script has run or until a person opens it: parts that the server sent later than
 * what follows them, and text that is folded away under its heading.
 */
export function showLateParts(page: Page): void {
  showUnscripted(page);
  showCovered(page);
  const parts = new Map<string, Element>();
  for (const element of elementsIn(page)) {
    if (isStreamed(element)) parts.set(attribute(element, 'id')!.slice(2), element);
    else if (isFolded(element) || isBehindPaywall(element)) element.attrs = shown(element);
  }
  if (parts.size === 0) return;
  const all = new Set(parts.values());
  fillPlaces(page, parts, 0);
  // What has no place is read where it stands.
  for (const [number, part] of parts) {
    parts.delete(number);
    all.delete(part);
    part.attrs = shown(part);
    fillPlaces(part, parts, 0);
  }
  for (const holder of new Set([...all].map(({ parentNode }) => parentNode!)))
    holder.childNodes = holder.childNodes.filter((node) => !isElement(node) || !all.has(node));
}

/**
 * Shows what a page has for those who run no scripts, as forums of Discourse have all their posts there for search engines,
 * if that is more than the rest of the page.
 */
function showUnscripted(page: Page): void {
  const unscripted = [...elementsIn(page)].filter(({ tagName }) => tagName === 'noscript');
  const fullest = unscripted.toSorted((a, b) => lettersShown(b) - lettersShown(a))[0];
  if (!fullest || lettersShown(fullest) < leastUnscripted) return;
  if (lettersShown(fullest) > lettersShown(page)) fullest.tagName = 'div';
}

/**
 * Shows what a page hides from screen readers until its script uncovers it, if next to nothing else is there, such as a letter
 * that opens over a picture.
 */
function showCovered(page: Page): void {
  if (lettersShown(page) >= leastUnscripted) return;
  const covered = [...elementsIn(page)]
    .filter((element) => attribute(element, 'aria-hidden') === 'true')
    .map((element) => ({ element, letters: lettersShown(element) }));
  const fullest = covered.toSorted((a, b) => b.letters - a.letters)[0];
  if (fullest && fullest.letters >= leastUnscripted) fullest.element.attrs = shown(fullest.element);
}

/** A shorter text only says that the page needs scripts. */
const leastUnscripted = 500;

function lettersShown(parent: Element | Page): number {
  let letters = 0;
  for (const node of parent.childNodes) {
    if ('value' in node) letters += node.value.trim().length;
    else if (isElement(node) && !isHidden(node)) letters += lettersShown(node);
  }
  return letters;
}

/**
 * React sends what takes longer at the end of the page, as `<div hidden id="S:1">`, and its script moves it to where
 * `<template id="B:1">` or `<template id="P:1">` stands. No script runs here.
 */
function isStreamed(element: Element): boolean {
  return attribute(element, 'hidden') !== undefined && /^S:[\da-f]+$/.test(attribute(element, 'id') ?? '');
}

/** A place within more elements than this stays empty, so that parts within parts don't nest without end. */
const deepestPlace = 100;

/**
 * Puts each part in its place, from the outside in: a part may hold the places of others, but never its own. Each list of
 * nodes is made anew once, as there may be very many places side by side.
 */
function fillPlaces(parent: Element | Page, parts: Map<string, Element>, depth: number): void {
  const nodes: Node[] = [];
  const end = parent.childNodes.findLastIndex(isEndOfWait);
  let waits = false;
  parent.childNodes.forEach((node, at) => {
    if (waits && !isEndOfWait(node)) return;
    waits = false;
    const part = depth < deepestPlace && isElement(node) ? takePartFor(node, parts) : undefined;
    // Behind the place of a whole part stands what was shown meanwhile.
    if (part) waits = at < end && attribute(node as Element, 'id')!.startsWith('B');
    nodes.push(part ? { ...part, attrs: shown(part), parentNode: parent } : node);
  });
  parent.childNodes = nodes;
  for (const node of nodes) {
    if (!isElement(node) || isStreamed(node)) continue;
    for (const child of node.childNodes) child.parentNode = node;
    fillPlaces(node, parts, depth + 1);
  }
}

function isEndOfWait(node: Node): boolean {
  return 'data' in node && node.data === '/$';
}

function takePartFor(place: Element, parts: Map<string, Element>): Element | undefined {
  if (place.tagName !== 'template') return undefined;
  const number = /^[BP]:([\da-f]+)$/.exec(attribute(place, 'id') ?? '')?.[1] ?? '';
  const part = parts.get(number);
  parts.delete(number);
  return part;
}

/** Under a heading that opens it, or on a tab behind another. */
function isFolded(element: Element): boolean {
  const role = attribute(element, 'role');
  if (role !== 'region' && role !== 'tabpanel') return false;
  return attribute(element, 'aria-labelledby') !== undefined && isHidden(element);
}

/** The text of the article as search engines ask for it; some publishers hide it from all but the eye. */
function isBehindPaywall(element: Element): boolean {
  return element.tagName === 'p' && /(?:^|\s)paywall(?:\s|$)/.test(attribute(element, 'class') ?? '');
}

const hiding: ReadonlySet<string> = new Set(['hidden', 'aria-hidden', 'style']);

function shown({ attrs }: Element): Element['attrs'] {
  return attrs.filter(({ name }) => !hiding.has(name));
}
