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
 * Opens a document of any supported format in this process, with all of its bytes in memory. @throws FaultError as
 * `openBytes` does, and if the file cannot be read
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
 * Opens bytes as a document. The bytes decide the format; the name only helps to tell kinds of text apart. Nothing they
 * refer to is fetched, and nothing in them runs. Blocks, and the entries of archives, are read when needed.
 * @throws FaultError with the reason in one sentence if they cannot be read; also later, from `blocks`
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

/** Parsers are loaded on demand: loading one takes longer than reading a short text. */
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
  throw unreadable(otherArchive(archive));
}

function otherArchive({ names, has }: Archive): string {
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
