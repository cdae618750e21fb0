import type { Block } from '../../../../shared/listen/document.ts';
import { t } from '../../../../shared/text/translate.ts';

/** Says in their place that pages are missing: once for those that follow each other. */
export class BrokenPages {
  #from: number | undefined;
  #to = 0;

  get any(): boolean {
    return this.#from !== undefined;
  }

  add(page: number): void {
    this.#from ??= page;
    this.#to = page;
  }

  /** The block that stands for the broken pages before this one. */
  *take(): Generator<Block> {
    if (this.#from === undefined) return;
    const [from, to] = [this.#from, this.#to];
    this.#from = undefined;
    const text =
      from === to
        ? t('documents:pdf.broken-page', { page: from })
        : t('documents:pdf.broken-pages', { from, to });
    yield { id: `p${from}-broken`, kind: 'paragraph', text, page: from };
  }
}
