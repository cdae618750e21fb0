import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { Box } from './page-parts.ts';

/** What was put on a page after it was set: the fields of a form with their values, and readers' comments. */
export type PageAnnotation = FormField | Comment;

export interface FormField {
  readonly is: 'field';
  readonly box: Box;
  readonly type: 'text' | 'check' | 'radio' | 'choice';
  /** What the form calls it, for those who do not see it. */
  readonly label?: string;
  /** As programs call it. */
  readonly name: string;
  /** Empty if it is not filled in, or not checked. */
  readonly value: string;
}

interface Comment {
  readonly is: 'comment';
  readonly box: Box;
  readonly text: string;
}

/** To another page. */
interface Link {
  readonly is: 'link';
  readonly box: Box;
}

/** pdf.js numbers the types. A note's window, 16, repeats it. */
const linkType = 2;
const commentTypes = [1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
const widgetType = 20;

/** The first pages are looked through a few at a time, so that they can be read soon. */
const fewest = 8;
const most = 128;

/**
 * Annotations are looked up for many pages at once, without those that are links where nobody asks for them: they are the
 * most frequent, and parsing all would cost as much as text.
 */
export class Annotations {
  readonly #document: PDFDocumentProxy;
  readonly #types: Set<number>;
  readonly #known = new Map<number, readonly (PageAnnotation | Link)[]>();
  #upTo = 0;
  #step = fewest;

  constructor(document: PDFDocumentProxy, { withLinks }: { readonly withLinks: boolean }) {
    this.#document = document;
    this.#types = new Set([...commentTypes, widgetType, ...(withLinks ? [linkType] : [])]);
  }

  /** @param page asked for once, in order */
  async of(page: number): Promise<readonly (PageAnnotation | Link)[]> {
    if (page > this.#upTo) await this.#lookAhead(page);
    const found = this.#known.get(page) ?? [];
    this.#known.delete(page);
    return found;
  }

  async #lookAhead(page: number): Promise<void> {
    const { numPages } = this.#document;
    const last = Math.min(numPages, page + this.#step - 1);
    const others = new Set<number>();
    for (let index = 0; index < numPages; index += 1)
      if (index < page - 1 || index >= last) others.add(index);
    const found = (await this.#document.getAnnotationsByType(this.#types, others).catch(() => null)) as
      | readonly AnnotationData[]
      | null;
    this.#upTo = last;
    this.#step = Math.min(most, 2 * this.#step);
    for (const [index, data] of Map.groupBy(found ?? [], ({ pageIndex }) => pageIndex))
      this.#known.set(
        index + 1,
        data.flatMap((each) => annotationOf(each)),
      );
  }
}

/** Part of what pdf.js gives. */
interface AnnotationData {
  readonly pageIndex: number;
  readonly annotationType: number;
  readonly rect: readonly [number, number, number, number];
  readonly hidden?: boolean;
  /** As the file has it, whatever it leads to. Nothing follows it. */
  readonly unsafeUrl?: string;
  readonly contentsObj?: { readonly str: string };
  readonly textContent?: readonly string[];
  readonly fieldType?: 'Tx' | 'Btn' | 'Ch' | 'Sig';
  readonly fieldName?: string;
  readonly alternativeText?: string;
  readonly fieldValue?: unknown;
  readonly options?: readonly { readonly exportValue: string; readonly displayValue: string }[];
  readonly checkBox?: boolean;
  readonly radioButton?: boolean;
  readonly exportValue?: string;
  readonly buttonValue?: string;
}

function annotationOf(data: AnnotationData): (PageAnnotation | Link)[] {
  const [x0, y0, x1, y1] = data.rect;
  const box = { x0, y0, x1, y1 };
  if (data.annotationType === linkType) return leadsElsewhere(data) ? [{ is: 'link', box }] : [];
  if (data.annotationType !== widgetType) {
    const text = oneLine(data.contentsObj?.str || (data.textContent ?? []).join(' '));
    return text === '' ? [] : [{ is: 'comment', box, text }];
  }
  const type = typeOf(data);
  if (!type || data.hidden) return [];
  const label = oneLine(data.alternativeText ?? '');
  return [
    {
      is: 'field',
      box,
      type,
      name: data.fieldName ?? '',
      value: oneLine(valueOf(data, type)),
      ...(label !== '' && { label }),
    },
  ];
}

/** Links within a page are its contents and its headings. */
function leadsElsewhere({ unsafeUrl: url }: AnnotationData): boolean {
  return url !== undefined && /^(?!mailto:|tel:)[^#]*$/.test(url);
}

function typeOf({ fieldType, checkBox, radioButton }: AnnotationData): FormField['type'] | undefined {
  if (fieldType === 'Tx') return 'text';
  if (fieldType === 'Ch') return 'choice';
  if (checkBox) return 'check';
  return radioButton ? 'radio' : undefined;
}

function valueOf(data: AnnotationData, type: FormField['type']): string {
  const { fieldValue, options = [], exportValue, buttonValue } = data;
  if (type === 'check')
    return fieldValue === exportValue && exportValue !== undefined && fieldValue !== 'Off' ? exportValue : '';
  if (type === 'radio') return fieldValue === buttonValue && buttonValue !== undefined ? buttonValue : '';
  const values = Array.isArray(fieldValue) ? fieldValue : [fieldValue];
  return values
    .filter((value): value is string => typeof value === 'string')
    .map((value) => options.find((option) => option.exportValue === value)?.displayValue ?? value)
    .join(', ');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
