import type { PDFPageProxy } from 'pdfjs-dist';

export interface FontStyle {
  readonly bold: boolean;
  readonly mono: boolean;
}

const boldName = /bold|black|heavy|demi|-medi$|\bmedi\b|^cm(ss)?bx|^(ecbx|sfbx|lmbx)|[-,]bd\b/i;
const monoName = /mono|courier|consol|typewriter|teletype|menlo|^(cmtt|ectt|sftt|lmtt|cmsltt)|cour\b/i;

/** Learns how fonts look from their names: page by page, a page's fonts only where one of them is new. */
export class FontStyles {
  readonly #known = new Map<string, FontStyle>();

  readonly of = (fontName: string): FontStyle => this.#known.get(fontName) ?? { bold: false, mono: false };

  async learn(page: PDFPageProxy, families: ReadonlyMap<string, string>): Promise<void> {
    const fresh = [...families.keys()].filter((name) => !this.#known.has(name));
    if (fresh.length === 0) return;
    // The text alone tells no font's name; the list of drawing operations brings the fonts along.
    await page.getOperatorList().catch(() => undefined);
    for (const name of fresh) {
      const font = page.commonObjs.has(name) ? (page.commonObjs.get(name) as LoadedFont | null) : null;
      this.#known.set(name, styleOf(font, families.get(name) ?? ''));
    }
  }
}

interface LoadedFont {
  readonly name?: string;
  readonly bold?: boolean;
  readonly isMonospace?: boolean;
}

function styleOf(font: LoadedFont | null, family: string): FontStyle {
  if (!font) return { bold: false, mono: family === 'monospace' };
  const name = (font.name ?? '').replace(/^[A-Z]{6}\+/, '');
  // Letters given as little pictures are called monospaced by default.
  const pictures = name === 'Type3';
  return {
    bold: font.bold === true || boldName.test(name),
    mono: !pictures && (font.isMonospace === true || monoName.test(name)),
  };
}
