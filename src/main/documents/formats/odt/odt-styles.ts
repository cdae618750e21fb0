import { languageNamed } from '../html/html-kinds.ts';
import { createOdtNumbers } from './odt-numbers.ts';
import { senseOfName, type StyleSense, withAncestors } from '../docx/word-styles.ts';
import { descendants, type XmlElement } from '../../xml.ts';

type Attribute = (name: string) => string | undefined;
type Family = 'paragraph' | 'text' | 'drawing-page';

/** The styles of an OpenDocument file: those with names, and those that its program made for what looks otherwise. */
interface OdtStyles {
  /** Takes a style and what is in it, as an element opens. */
  open(name: string, attribute: Attribute): void;
  sense(name: string): StyleSense | undefined;
  readonly numbers: ReturnType<typeof createOdtNumbers>;
  /** The style of the list that a paragraph of this style belongs to; empty where it says that it belongs to none. */
  listStyle(name: string): string | undefined;
  /** Of a paragraph or of a span of text, where its style states one. */
  language(family: Family, name: string): string | undefined;
  /** Whether its letters are all equally wide; undefined where its style states no font. */
  isMonospaced(family: Family, name: string): boolean | undefined;
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
  isHidden?: boolean;
}

/** @param named what `styles.xml` holds */
export function createOdtStyles(named: XmlElement | undefined): OdtStyles {
  const styles = new Map<string, Style>();
  let current: Style | undefined;
  let usual: string | undefined;
  const monospaced = new Set<string>();
  const numbers = createOdtNumbers();

  const open = (name: string, attribute: Attribute): void => {
    switch (name) {
      case 'style':
        current = { parent: attribute('parent-style-name') ?? '', list: attribute('list-style-name') };
        styles.set(`${attribute('family')} ${attribute('name')}`, current);
        return;
      case 'default-style':
        current = undefined;
        return;
      case 'font-face':
        if (attribute('font-pitch') === 'fixed') monospaced.add(attribute('name') ?? '');
        return;
      case 'text-properties':
        if (current)
          Object.assign(current, { language: languageIn(attribute), font: attribute('font-name') });
        else usual ??= languageIn(attribute);
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
    isMonospaced: (family, name) => {
      for (const { font } of lineOf(family, name)) if (font) return monospaced.has(font);
      return undefined;
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

function languageIn(attribute: Attribute): string | undefined {
  const code = [attribute('language'), attribute('country')].filter((part) => part && part !== 'none');
  return attribute('language') === 'none' ? undefined : languageNamed(code.join('-'));
}

/** Signs that a name may not have are written as numbers: `Text_20_body`. */
function shownName(name: string): string {
  return name.replaceAll(/_([\da-f]{1,4})_/g, (_all, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
}
