import { descendants, childNamed, type XmlElement } from '../../xml.ts';
import { parentOfStyle, withAncestors } from './word-styles.ts';

/** What decides the font of a run of text, from the nearest on. */
export interface FontOfRun {
  readonly font: string | undefined;
  /** Of the run. */
  readonly style: string | undefined;
}

/** The fonts of a Word file whose letters are all equally wide, as its table of fonts says. */
export interface WordFonts {
  /** @param style of the paragraph */
  isMonospaced(run: FontOfRun, style: string | undefined): boolean;
}

export function createWordFonts(table: XmlElement | undefined, styles: XmlElement | undefined): WordFonts {
  const monospaced = new Set<string>();
  for (const font of table ? descendants(table, 'font') : []) {
    const name = font.attributes['name'];
    if (name && childNamed(font, 'pitch')?.attributes['val'] === 'fixed') monospaced.add(name);
  }
  const byId = new Map<string, XmlElement>();
  for (const style of styles ? descendants(styles, 'style') : []) {
    const id = style.attributes['styleId'];
    if (id) byId.set(id, style);
  }
  const ofStyle = (id: string | undefined): string | undefined => {
    for (const style of withAncestors(id ?? '', (each) => byId.get(each), parentOfStyle)) {
      const fonts = childNamed(childNamed(style, 'rPr'), 'rFonts');
      const font = fontIn((name) => fonts?.attributes[name]);
      if (font) return font;
    }
    return undefined;
  };
  return {
    isMonospaced: ({ font, style: ofRun }, style) =>
      monospaced.has(font ?? ofStyle(ofRun) ?? ofStyle(style) ?? ''),
  };
}

/** Of letters that are not of East Asia or written from right to left. */
export function fontIn(attribute: (name: string) => string | undefined): string | undefined {
  return attribute('ascii') ?? attribute('hAnsi');
}
