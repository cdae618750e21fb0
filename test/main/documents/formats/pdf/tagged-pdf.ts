import { fileWith, outline, readDocument } from '../../read-document.ts';
import { madePdf } from './made-pdf.ts';

/** A page of lines, each of which is a content of its own, numbered from 0 or `firstId`. */
export function content(
  lines: readonly (readonly [x: number, y: number, text: string, font?: 'mono'])[],
  firstId = 0,
): string {
  return lines
    .map(
      ([x, y, text, font = 'plain'], at) =>
        `/P << /MCID ${at + firstId} >> BDC BT /${font} 10 Tf ${x} ${800 - y} Td (${text}) Tj ET EMC`,
    )
    .join('\n');
}

/** A tree on one page. Kids are contents by their number, or elements. */
export interface Element {
  readonly role: string;
  readonly kids: readonly (number | Element)[];
  readonly more?: string;
  /** Of two pages, the object of the one that it is on; an element is on the first otherwise. */
  readonly page?: number;
}

/** Object numbers are those after the pages’ own. */
export function tagged(drawing: string, root: Element, annotation = '', width = 600): Buffer {
  return taggedPages([drawing], root, annotation, width);
}

export function taggedPages(
  drawings: readonly string[],
  root: Element,
  annotation = '',
  width = 600,
): Buffer {
  const firstFree = 2 * drawings.length + 8;
  const objects: string[] = [];
  const parents: number[] = [];
  const write = (element: Element, parent: number): number => {
    const own = objects.push('') + firstFree - 1;
    const kids = element.kids.map((kid) => {
      if (typeof kid === 'number') {
        parents[kid] = own;
        return String(kid);
      }
      return `${write(kid, own)} 0 R`;
    });
    objects[own - firstFree] =
      `<< /Type /StructElem /S /${element.role} /P ${parent} 0 R /Pg ${element.page ?? pageObject} 0 R ${element.more ?? ''} /K [${kids.join(' ')}] >>`;
    return own;
  };
  const top = objects.push('') + firstFree - 1;
  const document = write(root, top);
  const nums = `[0 [${parents.map((parent) => `${parent} 0 R`).join(' ')}]]`;
  objects[0] = `<< /Type /StructTreeRoot /K [${document} 0 R] /ParentTree << /Nums ${nums} >> >>`;
  return madePdf(
    drawings.map(() => []),
    {
      width,
      drawings,
      annotations: [annotation],
      catalog: `/MarkInfo << /Marked true >> /StructTreeRoot ${top} 0 R`,
      objects,
      pageEntries: '/StructParents 0',
    },
  );
}

/** In `madePdf`: three fonts, a content and the page of each, the pages, the catalog, the outlines and the information. */
export const pageObject = 5;
export const secondPage = 7;

/** The blocks of the PDF, a line each. */
export async function read(pdf: Buffer): Promise<string[]> {
  return outline((await readDocument(fileWith(pdf))).blocks);
}
