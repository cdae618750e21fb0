import { languageNamed } from '../html/html-kinds.ts';
import { createOdtNumbers } from './odt-numbers.ts';
import { senseOfName, type StyleSense, withAncestors } from '../docx/word-styles.ts';
import { isTypewriterFont, type LetterLook } from '../../letter-look.ts';
import { type Position, positionAt } from '../../../../shared/text/math/raised.ts';
import { type AttributeOf, descendants, type XmlElement } from '../../xml.ts';

type Family = 'paragraph' | 'text' | 'drawing-page';

/** The styles of an OpenDocument file: those with names, and those that its program made for what looks otherwise. */
interface OdtStyles {
  /** Takes a style and what is in it, as an element opens. */
  open(name: string, attribute: AttributeOf): void;
  sense(name: string): StyleSense | undefined;
  readonly numbers: ReturnType<typeof createOdtNumbers>;
  /** The style of the list that a paragraph of this style belongs to; empty where it says that it belongs to none. */
  listStyle(name: string): string | undefined;
  /** Of a paragraph or of a span of text, where its style states one. */
  language(family: Family, name: string): string | undefined;
  /** What its style says of its letters. */
  look(family: Family, name: string): LetterLook & { readonly position: Position };
  /** Slides of this style are left out when the presentation is shown. */
  isHidden(name: string): boolean;
  /** Of a slide or a page, as the file writes it: `19.05cm`. */
  readonly pageHeight: string | undefined;
  /** Of all text whose style states none. */
  readonly usual: string | undefined;
}

interface Style {
  readonly parent: string;
  readonly list?: string | undefined;
  language?: string | undefined;
  font?: string | undefined;
  isBold?: boolean | undefined;
  isUnderlined?: boolean | undefined;
  /** `12pt`, or `120%` of the style that it is based on. */
  size?: string | undefined;
  position?: Position;
  isHidden?: boolean;
}

/** @param named what `styles.xml` holds */
export function createOdtStyles(named: XmlElement | undefined): OdtStyles {
  const styles = new Map<string, Style>();
  let current: Style | undefined;
  let usual: string | undefined;
  let isOfParagraphs = false;
  let usualSize: number | undefined;
  const monospaced = new Set<string>();
  const numbers = createOdtNumbers();

  const open = (name: string, attribute: AttributeOf): void => {
    switch (name) {
      case 'style':
        current = { parent: attribute('parent-style-name') ?? '', list: attribute('list-style-name') };
        styles.set(`${attribute('family')} ${attribute('name')}`, current);
        return;
      case 'default-style':
        current = undefined;
        isOfParagraphs = attribute('family') === 'paragraph';
        return;
      case 'list-style':
      case 'outline-style':
        // How its numbers look says nothing of the style above it in the file.
        current = undefined;
        isOfParagraphs = false;
        return numbers.define(name, attribute);
      case 'font-face':
        if (attribute('font-pitch') === 'fixed') monospaced.add(attribute('name') ?? '');
        return;
      case 'text-properties':
        if (current)
          Object.assign(current, {
            language: languageIn(attribute),
            font: attribute('font-name'),
            isBold: isBold(attribute('font-weight')),
            isUnderlined: isUnderlined(attribute('text-underline-style')),
            size: attribute('font-size'),
            position: positionIn(attribute('text-position')),
          });
        else {
          usual ??= languageIn(attribute);
          if (isOfParagraphs) usualSize ??= sizeOf([{ size: attribute('font-size') }], undefined);
        }
        return;
      case 'drawing-page-properties':
        if (current) current.isHidden = attribute('visibility') === 'hidden';
        return;
      default:
        numbers.define(name, attribute);
    }
  };
  /** A style that isn't there has a name all the same. */
  const lineOf = (family: Family, name: string): Generator<Style & { name: string }> => {
    const styleOf = (at: string): Style & { name: string } => ({
      parent: '',
      ...styles.get(`${family} ${at}`),
      name: at,
    });
    return withAncestors(name, styleOf, ({ parent }) => parent);
  };

  for (const name of ['font-face-decls', 'styles'])
    for (const part of named ? descendants(named, name) : []) readInto(part, open);
  return {
    open,
    sense: (name) => {
      for (const style of lineOf('paragraph', name)) {
        const sense = senseOfName(shownName(style.name));
        if (sense) return sense;
      }
      return undefined;
    },
    numbers,
    listStyle: (name) => {
      for (const { list } of lineOf('paragraph', name)) if (list !== undefined) return list;
      return undefined;
    },
    language: (family, name) => {
      for (const { language } of lineOf(family, name)) if (language) return language;
      return undefined;
    },
    look: (family, name) => {
      const line = [...lineOf(family, name)];
      const font = line.find((style) => style.font)?.font;
      return {
        isMonospaced: font === undefined ? undefined : monospaced.has(font) || isTypewriterFont(font),
        isBold: line.find((style) => style.isBold !== undefined)?.isBold,
        isUnderlined: line.find((style) => style.isUnderlined !== undefined)?.isUnderlined,
        size: sizeOf(line, family === 'paragraph' ? usualSize : undefined),
        position: line.find((style) => style.position)?.position,
      };
    },
    isHidden: (name) => styles.get(`drawing-page ${name}`)?.isHidden ?? false,
    pageHeight: named && descendants(named, 'page-layout-properties').next().value?.attributes['page-height'],
    get usual() {
      return usual;
    },
  };
}

function readInto({ children }: XmlElement, open: OdtStyles['open']): void {
  for (const child of children) {
    open(child.name, (name) => child.attributes[name]);
    readInto(child, open);
  }
}

function isBold(weight: string | undefined): boolean | undefined {
  return weight === undefined ? undefined : weight === 'bold' || Number(weight) >= leastBold;
}

const leastBold = 600;

/** Such as `super 58%`, or `-33% 58%` for what is lowered by a third. */
function positionIn(position = ''): Position {
  return positions.get(position.split(' ')[0] ?? '') ?? positionAt(Number.parseFloat(position));
}

const positions: ReadonlyMap<string, Position> = new Map([
  ['super', 'raised'],
  ['sub', 'lowered'],
]);

function isUnderlined(style: string | undefined): boolean | undefined {
  return style === undefined ? undefined : style !== 'none';
}

/** @param line of styles, each based on the next */
function sizeOf(line: readonly Pick<Style, 'size'>[], usual: number | undefined): number | undefined {
  let share = 1;
  for (const { size = '' } of line) {
    const number = Number.parseFloat(size);
    if (size.endsWith('pt')) return number * share;
    if (size.endsWith('%')) share *= number / 100;
  }
  return usual && usual * share;
}

function languageIn(attribute: AttributeOf): string | undefined {
  const code = [attribute('language'), attribute('country')].filter((part) => part && part !== 'none');
  return attribute('language') === 'none' ? undefined : languageNamed(code.join('-'));
}

/** Signs that a name may not have are written as numbers: `Text_20_body`. */
function shownName(name: string): string {
  return name.replaceAll(/_([\da-f]{1,4})_/g, (_all, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
}
