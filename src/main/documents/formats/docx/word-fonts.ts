import { type AttributeOf, descendants, childNamed, type XmlElement } from '../../xml.ts';
import { isTypewriterFont, type LetterLook } from '../../letter-look.ts';
import { parentOfStyle, withAncestors } from './word-styles.ts';

/** What a run of text or a style says of its letters. */
interface OwnFont {
  readonly font: string | undefined;
  readonly isBold: boolean | undefined;
  readonly isUnderlined: boolean | undefined;
  /** In points. */
  readonly size: number | undefined;
}

/** What decides the look of a run of text, from the nearest on. */
export interface FontOfRun extends OwnFont {
  /** Of the run. */
  readonly style: string | undefined;
}

/** How the letters of a Word file look, as its styles and its table of fonts say. */
export interface WordFonts {
  /** @param style of the paragraph */
  look(run: FontOfRun, style: string | undefined): LetterLook;
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
  const known = new Map<string, OwnFont>();
  const ofStyle = (id = ''): OwnFont => {
    const before = known.get(id);
    if (before) return before;
    const own = [...withAncestors(id, (each) => byId.get(each), parentOfStyle)].map((style) =>
      fontOf(childNamed(style, 'rPr')),
    );
    const font = own.reduceRight(nearest, unsaid);
    known.set(id, font);
    return font;
  };
  const defaults = styles && descendants(styles, 'rPrDefault').next().value;
  const usual = nearest({ ...unsaid, size: usualSize }, fontOf(childNamed(defaults, 'rPr')));
  const normal = [...byId].find(([, style]) => isDefault(style))?.[0];
  return {
    look(run, style) {
      const { font, isBold, isUnderlined, size } = [ofStyle(style ?? normal), ofStyle(run.style), run].reduce(
        nearest,
        usual,
      );
      const isMonospaced = font !== undefined && (monospaced.has(font) || isTypewriterFont(font));
      return { isMonospaced, isBold, isUnderlined, size };
    },
  };
}

/** Of Word, where the file states none. */
const usualSize = 10;
const unsaid: OwnFont = { font: undefined, isBold: undefined, isUnderlined: undefined, size: undefined };

/** What is said nearer to the text holds. */
function nearest(far: OwnFont, near: OwnFont): OwnFont {
  return {
    font: near.font ?? far.font,
    isBold: near.isBold ?? far.isBold,
    isUnderlined: near.isUnderlined ?? far.isUnderlined,
    size: near.size ?? far.size,
  };
}

function fontOf(properties: XmlElement | undefined): OwnFont {
  const fonts = childNamed(properties, 'rFonts');
  const bold = childNamed(properties, 'b');
  const underline = childNamed(properties, 'u');
  return {
    font: fontIn((name) => fonts?.attributes[name]),
    isBold: bold && isOn(bold.attributes['val']),
    isUnderlined: underline && isUnderline(underline.attributes['val']),
    size: sizeIn(childNamed(properties, 'sz')?.attributes['val']),
  };
}

function isDefault({ attributes }: XmlElement): boolean {
  return attributes['type'] === 'paragraph' && isOn(attributes['default'] ?? '0');
}

/** @param value in half points */
export function sizeIn(value: string | undefined): number | undefined {
  return Number(value) / 2 || undefined;
}

/** A property without a value is on. */
export function isOn(value: string | undefined): boolean {
  return value !== '0' && value !== 'false' && value !== 'off';
}

/** A line below letters that says what it looks like; what has none may only state its colour. */
export function isUnderline(value: string | undefined): boolean {
  return value !== undefined && value !== 'none';
}

/** Of letters that are not of East Asia or written from right to left. */
export function fontIn(attribute: AttributeOf): string | undefined {
  return attribute('ascii') ?? attribute('hAnsi');
}
