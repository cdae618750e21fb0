import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { FaultError } from '../../../../shared/contract/fault.ts';
import type { OpenOptions } from '../../opened-document.ts';
import { layOut, type PageText, type PlacedItem, type FontStyle } from './page-text.ts';
import { t } from '../../../../shared/text/translate.ts';

/** Rereading the fonts costs as much as a few pages do. */
const pagesBetweenCleanups = 64;

export interface ReadPage extends PageText {
  /** As the file declares it. */
  readonly language?: string;
}

/** The text of every page, one at a time. Each page's memory is freed before the next page is read. */
export async function* readPages(
  document: PDFDocumentProxy,
  maxCharactersPerPage: number,
  { signal, onWork, onBroken }: PageReading,
): AsyncGenerator<ReadPage> {
  const fonts = new FontStyles();
  const labels = await document.getPageLabels().catch(() => null);
  for (let number = 1; number <= document.numPages; number += 1) {
    signal?.throwIfAborted();
    onWork?.();
    // pdf.js keeps fonts and shared pictures from page to page. The cleanup fails while a broken page holds on to its
    // own; the next one will do.
    if (number % pagesBetweenCleanups === 0) await document.cleanup().catch(() => undefined);
    const label = labels?.[number - 1] || String(number);
    const page = await readPage(document, number, label, fonts, maxCharactersPerPage).catch(
      (error: unknown) => {
        signal?.throwIfAborted();
        if (error instanceof FaultError) throw error;
        onBroken(number);
      },
    );
    if (page) yield page;
  }
}

interface PageReading extends Pick<OpenOptions, 'signal' | 'onWork'> {
  /** Called for a page that cannot be read. */
  readonly onBroken: (page: number) => void;
}

async function readPage(
  document: PDFDocumentProxy,
  number: number,
  label: string,
  fonts: FontStyles,
  maxCharacters: number,
): Promise<ReadPage> {
  const page = await document.getPage(number);
  try {
    const { items, families, language } = await textOf(page, maxCharacters);
    // A broken page tree gives a page without an object of its own.
    if (page.ref === null && items.length === 0) throw new RangeError('There is no such page.');
    await fonts.learn(page, families);
    const view = page.getViewport({ scale: 1 });
    return { number, label, ...layOut(items, view, fonts.of), ...(language !== undefined && { language }) };
  } finally {
    page.cleanup();
  }
}

async function textOf(
  page: PDFPageProxy,
  maxCharacters: number,
): Promise<{ items: PlacedItem[]; families: Map<string, string>; language?: string }> {
  const items: PlacedItem[] = [];
  const families = new Map<string, string>();
  let language: string | undefined;
  let characters = 0;
  const reader = (page.streamTextContent() as ReadableStream<TextPart>).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    language ??= value.lang ?? undefined;
    for (const [name, { fontFamily }] of Object.entries(value.styles)) families.set(name, fontFamily);
    for (const item of value.items) {
      if (!('str' in item)) continue;
      items.push(item);
      characters += item.str.length;
    }
    if (characters > maxCharacters) {
      await reader.cancel();
      throw new FaultError({
        kind: 'too-large',
        message: t('documents:pdf.crowded-page'),
      });
    }
  }
  return { items, families, ...(language !== undefined && { language }) };
}

interface TextPart {
  readonly items: readonly (PlacedItem | { readonly type: string })[];
  readonly styles: Readonly<Record<string, { readonly fontFamily: string }>>;
  readonly lang: string | null;
}

const boldName = /bold|black|heavy|demi|-medi$|\bmedi\b|^cm(ss)?bx|^(ecbx|sfbx|lmbx)|[-,]bd\b/i;
const monoName = /mono|courier|consol|typewriter|teletype|menlo|^(cmtt|ectt|sftt|lmtt|cmsltt)|cour\b/i;

/** Recognizes font styles by font names. A page's fonts are loaded only if one of them is new. */
class FontStyles {
  readonly #known = new Map<string, FontStyle>();

  readonly of = (fontName: string): FontStyle => this.#known.get(fontName) ?? { bold: false, mono: false };

  async learn(page: PDFPageProxy, families: ReadonlyMap<string, string>): Promise<void> {
    const fresh = [...families.keys()].filter((name) => !this.#known.has(name));
    if (fresh.length === 0) return;
    // The text content has no font names; loading the operator list loads the fonts.
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
  // pdf.js calls Type 3 fonts, whose letters are drawings, monospaced by default.
  const pictures = name === 'Type3';
  return {
    bold: font.bold === true || boldName.test(name),
    mono: !pictures && (font.isMonospace === true || monoName.test(name)),
  };
}
