import {
  ancestorsOf,
  isAllLinked,
  isHeading,
  isInItem,
  isProse,
  isQuoted,
  lettersOf,
  type Line,
} from './article-lines.ts';
import { attribute, type Element, elementsIn, type Page, shapeOf } from '../html-tree.ts';
import { parentOf } from '../html-kinds.ts';
import type { BlockKind } from '../../../../../shared/listen/document.ts';

/** A box with more letters around a field is a part of the article, and so is one with a larger part of it. */
const signUp = { most: 500, ofArticle: 0.15, says: /./ };
/** The words say more than the field, so such a box may be longer. */
const consent = {
  most: 1_200,
  ofArticle: 0.3,
  says: /\bcookies?\b|\bprivacy\b|datenschutz|personenbezogen|données (?:personnelles|à caractère personnel)|confidentialité|datos personales|privacidad|dati personali|dados pessoais|persoonsgegevens/i,
};

/**
 * The lines in boxes around a field: offers to send letters and forms for comments, around one for an address; what asks for
 * consent before it shows a post or a film from elsewhere, around a button or a switch; polls.
 */
export function fieldBoxes(lines: readonly Line[], page: Page): readonly Line[] {
  const inside = linesInside(lines);
  const letters = new Map([...inside].map(([around, held]) => [around, lettersOf(held)]));
  const all = lettersOf(lines);
  const boxes = new Set<Element>();
  for (const element of elementsIn(page)) {
    const about = fieldAbout(element);
    if (!about) continue;
    const longest = Math.min(about.most, about.ofArticle * all);
    for (const around of ancestorsOf(element)) {
      if (boxes.has(around) || (letters.get(around) ?? 0) > longest) break;
      if (inside.get(around)?.some(({ text }) => about.says.test(text))) boxes.add(around);
    }
  }
  return lines.filter(({ element }) => [...ancestorsOf(element)].some((around) => boxes.has(around)));
}

/** A question with answers to choose from. */
const poll = { most: 500, ofArticle: 0.15, says: /[?？؟]/ };

function fieldAbout(element: Element): typeof signUp | undefined {
  if (element.tagName === 'button') return opensText(element) ? undefined : consent;
  if (element.tagName !== 'input') return undefined;
  const type = attribute(element, 'type');
  if (type === 'email') return signUp;
  if (type === 'radio') return poll;
  return type === 'checkbox' || type === 'button' ? consent : undefined;
}

/** A button may be the heading of a text that is folded away below it. */
function opensText(button: Element): boolean {
  return ['aria-expanded', 'aria-controls'].some((name) => attribute(button, name) !== undefined);
}

/** A box with more letters, or with a larger part of the article, is no message. */
const message = { most: 1_500, ofArticle: 0.3 };

/**
 * The lines in boxes that open over the page: a button to close one has the name of its box in its own, as in `notice__close`.
 * Within the article, such a box may be a part of it.
 */
export function closableBoxes(lines: readonly Line[], page: Page): readonly Line[] {
  const boxes = new Set<Element>();
  for (const element of elementsIn(page)) {
    const box = element.tagName === 'button' && !opensText(element) ? boxClosedBy(element) : undefined;
    if (box) boxes.add(box);
  }
  if (boxes.size === 0) return [];
  const isInside = ({ element }: Line): boolean => [...ancestorsOf(element)].some((each) => boxes.has(each));
  const last = lines.findLastIndex((line) => isProse(line) && !isInside(line));
  const behind = lines.slice(last + 1).filter(isInside);
  const letters = lettersOf(behind);
  return letters > Math.min(message.most, message.ofArticle * lettersOf(lines)) ? [] : behind;
}

function boxClosedBy(button: Element): Element | undefined {
  const names = (attribute(button, 'class') ?? '').split(/\s+/).flatMap((name) => {
    const box = /^(?:js-)?([a-z]{3,20}(?:-[a-z]{1,20})?)(?:__|--?)(?:close|dismiss)$/i.exec(name)?.[1];
    return box === undefined ? [] : [box, `js-${box}`];
  });
  if (names.length === 0) return undefined;
  return [...ancestorsOf(button)].findLast(
    (around) =>
      !wholePage.has(around.tagName) &&
      [attribute(around, 'id'), ...(attribute(around, 'class') ?? '').split(/\s+/)].some(
        (name) => name !== undefined && names.includes(name),
      ),
  );
}

const wholePage: ReadonlySet<string> = new Set(['html', 'body', 'main', 'article']);

/** A box with more around a picture is a part of the article, and so are boxes with a larger part of it. */
const mediaBox = { letters: 300, lines: 3, ofArticle: 0.25 };
const longestCredit = 40;
const media: ReadonlySet<string> = new Set(['img', 'picture', 'video', 'audio', 'iframe']);

/**
 * The lines in a box of their own with a picture, a film or a sound, where it is no figure: captions, the title of a film with
 * its length, and who took it in a short last line. None in boxes as the text has them, such as a post with a picture.
 */
export function mediaLines(lines: readonly Line[], page: Page): ReadonlyMap<Line, BlockKind> {
  const inside = linesInside(lines.filter(({ letters }) => letters > 0));
  const boxes = new Set<readonly Line[]>();
  for (const element of elementsIn(page)) {
    if (!media.has(element.tagName)) continue;
    const box = [...ancestorsOf(element)].find((around) => inside.has(around));
    const held = box && inside.get(box);
    if (held && isMediaBox(held, box)) boxes.add(held);
  }
  const withMedia = new Set([...boxes].flat());
  const texts = new Set(lines.filter((line) => isProse(line) && !withMedia.has(line)).map(placeIn));
  const kinds = new Map(
    [...boxes]
      .filter((held) => !held.some((line) => texts.has(placeIn(line))))
      .flatMap((held) => held.map((line) => [line, kindWithMedia(line, held)])),
  );
  return lettersOf([...kinds.keys()]) > mediaBox.ofArticle * lettersOf(lines) ? new Map() : kinds;
}

/** A picture within a paragraph is a part of it. */
function isMediaBox(held: readonly Line[], box: Element): boolean {
  if (held.length > mediaBox.lines || lettersOf(held) > mediaBox.letters) return false;
  return held.every(
    (line) =>
      line.element !== box && !isHeading(line) && !isInItem(line) && !isQuoted(line) && !isAllLinked(line),
  );
}

/** The shape of its block and of what that stands in. */
export function placeIn({ element }: Line): string {
  const parent = parentOf(element);
  return `${shapeOf(element)} < ${parent ? shapeOf(parent) : ''}`;
}

function kindWithMedia(line: Line, held: readonly Line[]): BlockKind {
  const text = line.text.trim();
  if (/^\d{1,2}(?::\d{2}){1,2}(?!\d)/.test(text)) return 'margin';
  const isLast = held.length > 1 && line === held.at(-1);
  return isLast && text.length <= longestCredit && !/[.!?…]\W*$/.test(text) ? 'byline' : 'caption';
}

/** The lines in each element, in order. */
export function linesInside(lines: readonly Line[]): ReadonlyMap<Element, readonly Line[]> {
  const inside = new Map<Element, Line[]>();
  for (const line of lines)
    for (const around of ancestorsOf(line.element)) {
      const held = inside.get(around);
      if (held) held.push(line);
      else inside.set(around, [line]);
    }
  return inside;
}
