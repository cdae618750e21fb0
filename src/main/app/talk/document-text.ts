import type { ReadDocument } from '../../documents/process/host/read-document.ts';
import { isFurniture } from '../../../shared/listen/document.ts';
import { FaultError } from '../../../shared/contract/fault.ts';
import { t } from '../../../shared/text/translate.ts';

/** Characters: 100 parts of what a model gets at once. Nobody has more read by it. */
const longestText = 2_000_000;

interface DocumentText {
  readonly title?: string;
  readonly text: string;
}

/**
 * A document as plain text, its blocks a line apart.
 * @throws FaultError where it can't be read, or is a scan; the signal's reason
 */
export async function documentText(
  read: ReadDocument,
  path: string,
  signal: AbortSignal,
): Promise<DocumentText> {
  const ending = new AbortController();
  try {
    const document = await read(path, { signal: AbortSignal.any([signal, ending.signal]) });
    if (document.meta.isScanned)
      throw new FaultError({ kind: 'bad-input', message: t('documents:pdf.without-text.scans') });
    const parts: string[] = [];
    let length = 0;
    for await (const blocks of document.blocks) {
      for (const block of blocks) {
        if (isFurniture(block)) continue;
        parts.push(block.kind === 'heading' ? `# ${block.text}` : block.text);
        length += block.text.length;
      }
      if (length > longestText) break;
    }
    const { title } = document.meta;
    return { ...(title !== undefined && { title }), text: parts.join('\n\n').slice(0, longestText) };
  } finally {
    ending.abort(); // the parser, too, wherever the reading stopped
  }
}
