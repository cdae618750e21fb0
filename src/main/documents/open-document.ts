import { basename } from 'node:path';
import { type Archive, openArchive } from './archive.ts';
import { decodeText, declaredEncoding } from './decode-text.ts';
import { fileBytes, memoryBytes, openDocumentFile, type DocumentBytes } from './document-bytes.ts';
import { binaryFormatOf, headBytes, textFormatOf } from './format-of.ts';
import {
  type DocumentLimits,
  defaultLimits,
  type OpenedDocument,
  type OpenOptions,
} from './opened-document.ts';
import { asUnreadable, tooLarge, unreadable } from './document-errors.ts';
import { t } from '../../shared/text/translate.ts';

/**
 * Opens a document of any kind that Parley reads, in this process, and holds all of its bytes. @throws FaultError, as
 * `openBytes`, and when the file cannot be read
 */
export async function openDocument(path: string, options: OpenOptions = {}): Promise<OpenedDocument> {
  const limits = { ...defaultLimits, ...options.limits };
  const { file, size } = await openDocumentFile(path, limits.fileBytes);
  try {
    const bytes = memoryBytes(await fileBytes(file.fd, size).whole());
    return await openBytes(bytes, basename(path), options);
  } finally {
    await file.close();
  }
}

/**
 * The bytes as a document. What they are follows from themselves, and from the name only what kind of text a text is;
 * nothing they name is fetched and nothing in them runs. Blocks, and the bytes of archives, are read as they are asked
 * for. @throws FaultError when they cannot be read, with the reason in one sentence; also later, from `blocks`
 */
export async function openBytes(
  bytes: DocumentBytes,
  name: string,
  { limits: given, signal, onWork }: OpenOptions = {},
): Promise<OpenedDocument> {
  const limits = { ...defaultLimits, ...given };
  try {
    const head = Buffer.alloc(Math.min(bytes.size, headBytes));
    switch (binaryFormatOf(head.subarray(0, await bytes.read(head, 0)))) {
      case 'zip':
        return await openZipped(bytes, limits, signal);
      case 'pdf':
        return await (await import('./formats/pdf/open-pdf.ts')).openPdf(bytes, limits, { signal, onWork });
      case undefined:
        return await openText(bytes, name, limits, signal);
    }
  } catch (error) {
    throw asUnreadable(error);
  }
}

/** The parsers are loaded when a document wants them: each takes longer to load than a short text to read. */
async function openZipped(
  bytes: DocumentBytes,
  limits: DocumentLimits,
  signal?: AbortSignal,
): Promise<OpenedDocument> {
  const archive = await openArchive(bytes, limits);
  if (archive.has('META-INF/container.xml')) {
    const { openEpub } = await import('./formats/epub/open-epub.ts');
    return await openEpub(archive, limits, signal);
  }
  if (archive.names.some((name) => /^word\/[^/]+\.xml$/.test(name))) {
    const { openDocx } = await import('./formats/docx/open-docx.ts');
    return await openDocx(archive, limits, signal);
  }
  throw unreadable(whatElse(archive));
}

function whatElse({ names, has }: Archive): string {
  const holds = (folder: string): boolean => names.some((name) => name.startsWith(folder));
  if (holds('xl/')) return t('documents:format.excel');
  if (holds('ppt/')) return t('documents:format.presentation');
  if (has('content.xml') && has('meta.xml')) return t('documents:format.open-document');
  return t('documents:format.zip');
}

async function openText(
  bytes: DocumentBytes,
  name: string,
  limits: DocumentLimits,
  signal?: AbortSignal,
): Promise<OpenedDocument> {
  if (bytes.size > limits.textBytes) throw tooLarge(t('documents:text.too-long'));
  const written = await bytes.whole();
  const text = decodeText(written, declaredEncoding(written));
  switch (textFormatOf(text, name)) {
    case 'html':
      return (await import('./formats/html/open-html.ts')).openHtml(text, limits, signal);
    case 'markdown':
      return (await import('./formats/text/open-markdown.ts')).openMarkdown(text, limits, signal);
    case 'webvtt':
    case 'subrip':
      return (await import('./formats/text/open-subtitles.ts')).openSubtitles(text, signal);
    case 'text':
      return (await import('./formats/text/open-plain-text.ts')).openPlainText(text, signal);
  }
}
