import { saysTheSame, showsSomething, writtenByAuthor } from './alternative-text.ts';
import { isHidden, parentOf } from './html-kinds.ts';
import { attribute, type Element, elementsIn } from './html-tree.ts';
import type { createLine } from './line-builder.ts';
import { plainText } from './note-marks.ts';

/** What pictures show, in words, each said once on a page. @param line that they are added to */
export function createPictureWords(line: ReturnType<typeof createLine>): {
  readonly addPicture: (picture: Element) => void;
  /** The words in a drawing. */
  readonly addDrawing: (drawing: Element) => void;
} {
  const said = new Set<string>();
  return {
    addPicture(picture) {
      const alternative = writtenByAuthor(attribute(picture, 'alt') ?? '');
      if (!showsSomething(alternative) || isFormulaForTheEye(picture)) return;
      if (said.has(alternative) || saysTheSame(alternative, captionOf(picture))) return;
      if (alternative.length > 1) said.add(alternative); // a letter drawn large comes again
      line.addPicture(alternative);
    },
    // One line for each text.
    addDrawing(drawing) {
      const texts = [...elementsIn(drawing)]
        .filter((element) => element.tagName === 'text' && !isHidden(element))
        .map((element) => plainText(element).replace(/\s+/g, ' ').trim())
        .filter((text) => text !== '');
      if (!showsSomething(texts.join(' '))) return;
      texts.forEach((text, index) => {
        if (index > 0) line.break();
        line.addPicture(index > 0 ? text : ` ${text}`);
      });
      line.addPicture(' ');
    },
  };
}

/** Wikipedia shows a picture of each formula, beside one for the ear. */
function isFormulaForTheEye(element: Element): boolean {
  return /\bmwe-math-fallback-image/.test(attribute(element, 'class') ?? '');
}

/** Of the figure that a picture is in. */
function captionOf(picture: Element): string {
  for (let at = parentOf(picture); at; at = parentOf(at)) {
    if (at.tagName !== 'figure') continue;
    const caption = [...elementsIn(at)].find(({ tagName }) => tagName === 'figcaption');
    return caption ? plainText(caption) : '';
  }
  return '';
}
