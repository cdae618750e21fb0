import { defaultTreeAdapter, html as markup } from 'parse5';
import { ancestorsOf, isHeading, isItem, isQuoted, isSentence, type Line } from './article-lines.ts';
import { wholes } from './article-repeats.ts';
import { type Element, isElement, type Node } from '../html-tree.ts';
import { isNamedCaption } from './site-parts.ts';

/**
 * Moves who took a picture from the end of its caption into a box of its own behind it, which is named as a credit:
 * "(Image: Reuters)", "© dpa", "Photo: Ann Lee", "Ann Lee/AP".
 */
export function setApartCredits(body: Element): void {
  const last = new Map<Element, Text>();
  findLastTexts(body, undefined, last);
  const boxes = new Map<Node, Element>();
  for (const [caption, text] of last) {
    const at = creditIn(text.value);
    if (at < 0) continue;
    boxes.set(caption, boxOf(text.value.slice(at)));
    text.value = text.value.slice(0, at);
  }
  putBehind(boxes);
}

type Text = Extract<Node, { value: string }>;

/** The last text of each caption that isn't blank. */
function findLastTexts(parent: Element, caption: Element | undefined, last: Map<Element, Text>): void {
  for (const child of parent.childNodes) {
    if (isElement(child)) findLastTexts(child, isCaption(child) ? child : caption, last);
    else if (caption && 'value' in child && child.value.trim() !== '') last.set(caption, child);
  }
}

function isCaption(element: Element): boolean {
  if (element.tagName === 'figcaption') return true;
  return (element.tagName === 'div' || element.tagName === 'p') && isNamedCaption(element);
}

function boxOf(credit: string): Element {
  const box = defaultTreeAdapter.createElement('div', markup.NS.HTML, [{ name: 'class', value: 'credit' }]);
  defaultTreeAdapter.insertText(box, credit);
  return box;
}

function putBehind(boxes: ReadonlyMap<Node, Element>): void {
  for (const parent of new Set([...boxes.keys()].map(({ parentNode }) => parentNode))) {
    if (!parent) continue;
    parent.childNodes = parent.childNodes.flatMap((child) => {
      const box = boxes.get(child);
      if (!box) return [child];
      box.parentNode = parent;
      return [child, box];
    });
  }
}

const longestCredit = 120;

const longestWhole = 60;

/** Whether a text says no more than who took a picture, behind a label for that. A source may be that of a table. */
export function isWholeCredit(text: string): boolean {
  const words = text.trim();
  if (words.length > longestWhole || /^(?:source|quelle|fuente|fonte|kilde|källa|источник)\b/iu.test(words))
    return false;
  return startsWithLabel.test(words) && creditIn(words) === 0;
}

/** Where the credit begins that a caption ends with; -1 if it ends with none. */
function creditIn(caption: string): number {
  const text = caption.trimEnd().slice(-mostLooked);
  const before = caption.trimEnd().length - text.length;
  const at = [inBrackets(text), behindSign(text), behindLabel(text), behindSentence(text)].find(
    (each) => each >= 0 && text.length - each <= longestCredit,
  );
  return at === undefined ? -1 : before + at;
}

/** What comes before is no credit in any case. */
const mostLooked = 2 * longestCredit;

/** "(Image: GETTY)", "[AFP]", "(Ann Lee/Getty Images)" */
function inBrackets(text: string): number {
  const found = /\s*[([]([^()[\]]{2,})[)\]]\.?$/u.exec(text);
  if (!found) return -1;
  const inside = found[1]!.trim();
  return startsWithLabel.test(inside) || isOfNames(inside) ? found.index : -1;
}

/** "© dpa | Ann Lee" */
function behindSign(text: string): number {
  return isOneStatement(text, text.lastIndexOf('©'));
}

/** "Photo: Ann Lee", "Photo by Ann Lee" */
function behindLabel(text: string): number {
  return isOneStatement(text, label.exec(text)?.index ?? -1);
}

/** The place, unless a sentence ends behind it. */
function isOneStatement(text: string, at: number): number {
  return /[\p{Ll}\d]{3}[.!?]\s/u.test(text.slice(Math.max(0, at))) ? -1 : at;
}

/** "The tide went out. Ann Lee / Reuters" */
function behindSentence(text: string): number {
  const ends = [...text.matchAll(/[\p{Ll}\d)]{3}[.!?…]["'”’»)]*\s*(?=\p{Lu})/gu)];
  const end = ends.at(-1);
  const at = end ? end.index + end[0].length : 0;
  return isOfNames(text.slice(at)) ? at : -1;
}

/** What a caption calls a picture, who made it and where it comes from, in many languages. */
const labels =
  /photos?|photographs?|photography|images?|pictures?|credits?|source|courtesy|fotos?|fotografía|bild|bilder|bildquelle|grafik|quelle|crédits?|photographie|imagem|imagen|immagine|fonte|fuente|créditos?|kilde|källa|ljósmynd|zdjęcie|zdj|fot|kuva|kép|фото|источник|写真|图片来源|사진/
    .source;

const anyCase = labels
  .split('|')
  .flatMap((word) => [word, word[0]!.toUpperCase() + word.slice(1), word.toUpperCase()])
  .join('|');

/** "Photo: Ann Lee", "Image source: Ann Lee", "Credit...Ann Lee" */
const mark = /(?:\s(?:source|credit|courtesy|of|by))*\s?(?:[:：/]|\.{3}|(?<=[yf])\s)\s?/.source;
const label = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:${anyCase})\\s)?(?:${anyCase})${mark}(?=[\\p{Lu}\\p{Lo}@(])`,
  'u',
);
const startsWithLabel = new RegExp(`^(?:${label.source})`, 'u');

/** Whose names are said only where they took the picture. */
const agencies =
  /\b(?:AP|AFP|dpa|Reuters|REUTERS|Getty|GETTY|EPA|EFE|ANSA|TASS|Xinhua|Yonhap|Kyodo|imago|IMAGO|Shutterstock|ShutterStock|iStock|Alamy|Unsplash|Pixabay|Pexels|Wikimedia|Flickr|Keystone|Anadolu|Depositphotos|Adobe Stock|PA Wire|PA Media)\b/;

/** Names with a stroke between them, or that of an agency, and hardly a word in small letters. */
function isOfNames(text: string): boolean {
  if (text.length > longestCredit || !/\p{Ll}/u.test(text.replace(agencies, 'a'))) return false;
  if (!agencies.test(text) && !/\p{Ll}\s?\/\s?\p{Lu}|\p{L}\s?\/\s?\p{Lu}\p{Ll}/u.test(text)) return false;
  return text
    .split(/[\s/|,]+/)
    .every((word) =>
      /^(?:\P{Ll}|\p{Ll}{1,3}$|photo|file|archiv|image|picture|alliance|imago|dpa|stock)/u.test(word),
    );
}

const longestInFigure = 40;

/** Who took a picture: the one short line in a figure, outside of its caption. */
export function creditsIn(lines: readonly Line[]): readonly Line[] {
  const figures = new Map<Element, Line[]>();
  for (const line of lines) {
    const around = [...ancestorsOf(line.element)];
    const figure = around.find(({ tagName }) => tagName === 'figure');
    if (!figure || line.letters === 0 || around.some(({ tagName }) => tagName === 'figcaption')) continue;
    figures.set(figure, [...(figures.get(figure) ?? []), line]);
  }
  return [...figures.values()].flatMap((inside) =>
    inside.length === 1 ? inside.filter(isCreditInFigure) : [],
  );
}

function isCreditInFigure(line: Line): boolean {
  if (line.letters > longestInFigure || isHeading(line) || isItem(line) || isQuoted(line)) return false;
  return !wholes.has(line.element.tagName) && !isSentence(line);
}
