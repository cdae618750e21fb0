import type { createPagePictures } from '../../documents/process/host/page-pictures.ts';
import { FaultError } from '../../../shared/contract/fault.ts';
import type { PageArea } from '../../../shared/listen/page-area.ts';
import { t } from '../../../shared/text/translate.ts';
import type { DocumentSlot } from './document-slot.ts';

/** The pages of the open document as they are printed, if it is a PDF. */
interface OpenPages {
  /** A WebP file; undefined where the page can't be drawn. @param page counted from 1 @param width in pixels */
  picture(documentId: string, page: number, width: number): Promise<Uint8Array | undefined>;
  /** @throws FaultError with the reason in one sentence */
  find(documentId: string, page: number, text: string): Promise<readonly PageArea[]>;
}

/** A page can be a strip of a thousand metres. */
const toLookAt = { height: 5_000, mediaType: 'image/webp' } as const;

export function createOpenPages(
  slot: Pick<DocumentSlot, 'get'>,
  pictures: ReturnType<typeof createPagePictures>,
): OpenPages {
  /** @throws FaultError when it isn't open any more, or has no such page */
  const pdfWith = (documentId: string, page: number) => {
    const { id, path, pageCount = 0 } = slot.get(documentId).session.state();
    if (path === undefined || page < 1 || page > pageCount) {
      throw new FaultError({ kind: 'bad-input', message: t('documents:pdf.page-not-drawn') });
    }
    return { id, path };
  };
  return {
    async picture(documentId, page, width) {
      try {
        return await pictures.picture(pdfWith(documentId, page), page, { ...toLookAt, width });
      } catch {
        return undefined; // the window asks where its text is as well, and learns why it isn't
      }
    },
    find: async (documentId, page, text) => pictures.find(pdfWith(documentId, page), page, text),
  };
}
