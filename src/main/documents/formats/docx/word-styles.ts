import type { BlockKind } from '../../../../shared/listen/document.ts';
import { childNamed, type XmlElement } from '../../xml.ts';

/** What a paragraph is, according to its style. */
export interface StyleSense {
  readonly kind: BlockKind;
  readonly level?: number;
}

/** What a style means that is known by its name. */
export function senseOfName(name: string): StyleSense | undefined {
  const small = name.toLowerCase();
  const known = named.find(({ pattern }) => pattern.test(small));
  return known?.sense(Number(/\d+/.exec(small)?.[0] ?? 1));
}

/** The styles by their ids. A style inherits from the style that it is based on. */
export function readStyles(styles: XmlElement): ReadonlyMap<string, StyleSense> {
  const byId = new Map<string, XmlElement>();
  for (const style of childNamed(styles, 'styles')?.children ?? []) {
    const id = style.attributes['styleId'];
    if (style.name === 'style' && id) byId.set(id, style);
  }
  const senses = new Map<string, StyleSense>();
  for (const id of byId.keys()) {
    const sense = senseOf(id, byId);
    if (sense) senses.set(id, sense);
  }
  return senses;
}

/** A limit, because styles may be based on each other in a cycle. */
const maxAncestors = 20;

/** A style and those that it is based on, the nearest first. @param parentOf empty for a style that is based on none */
export function* withAncestors<Style>(
  id: string,
  styleOf: (id: string) => Style | undefined,
  parentOf: (style: Style) => string,
): Generator<Style> {
  let at = id;
  for (let step = 0; at !== '' && step < maxAncestors; step++) {
    const style = styleOf(at);
    if (style === undefined) return;
    yield style;
    at = parentOf(style);
  }
}

/** The id of the style that a style of Word is based on. */
export function parentOfStyle(style: XmlElement): string {
  return childNamed(style, 'basedOn')?.attributes['val'] ?? '';
}

function senseOf(id: string, byId: ReadonlyMap<string, XmlElement>): StyleSense | undefined {
  for (const style of withAncestors(id, (each) => byId.get(each), parentOfStyle)) {
    const sense = ownSense(style);
    if (sense) return sense;
  }
  return undefined;
}

function ownSense(style: XmlElement): StyleSense | undefined {
  const known = senseOfName(childNamed(style, 'name')?.attributes['val'] ?? '');
  if (known) return known;
  const properties = childNamed(style, 'pPr');
  const outline = Number(childNamed(properties, 'outlineLvl')?.attributes['val'] ?? 9);
  if (outline < 9) return { kind: 'heading', level: outline + 1 };
  const list = childNamed(properties, 'numPr');
  const number = childNamed(list, 'numId')?.attributes['val'];
  if (number && number !== '0') {
    return { kind: 'list-item', level: Number(childNamed(list, 'ilvl')?.attributes['val'] ?? 0) + 1 };
  }
  return undefined;
}

/**
 * Word's own styles have English names in files of every language; the others belong to LibreOffice and pandoc. What is a
 * page header stands in a part of its own: in the body, the style "Header" is only a look.
 */
const named: readonly { readonly pattern: RegExp; readonly sense: (number: number) => StyleSense }[] = [
  { pattern: /^heading \d$/, sense: (number) => ({ kind: 'heading', level: number }) },
  { pattern: /^title$/, sense: () => ({ kind: 'heading', level: 1 }) },
  {
    pattern: /^subtitle$|^(first |body )?text( body)?$|^normal$|^(header|footer)( left| right)?$/,
    sense: () => ({ kind: 'paragraph' }),
  },
  {
    pattern: /^((?:latex)?toc|contents|index|user index|table index|illustration index) (\d|heading)$/,
    sense: () => ({ kind: 'contents' }),
  },
  { pattern: /^table of (figures|authorities)$|^toa heading$/, sense: () => ({ kind: 'contents' }) },
  { pattern: /^((intense )?quote|block text|block quotation|quotations)$/, sense: () => ({ kind: 'quote' }) },
  { pattern: /^((image |table )?caption|captioned figure)$/, sense: () => ({ kind: 'caption' }) },
  {
    pattern: /^(source code|html preformatted|preformatted text|macro|verbatim|code)$/,
    sense: () => ({ kind: 'code' }),
  },
  { pattern: /^bibliography( \d)?$/, sense: () => ({ kind: 'citation' }) },
  { pattern: /^(foot|end)note( text| block text)?$/, sense: () => ({ kind: 'footnote' }) },
  { pattern: /^list (bullet|number)( \d)?$/, sense: (number) => ({ kind: 'list-item', level: number }) },
];
