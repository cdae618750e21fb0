import { openArchive, type Archive } from './archive.ts';
import { decodeText, declaredEncoding } from './decode-text.ts';
import { type DocumentBytes, latin1 } from './document-bytes.ts';
import {
  defaultLimits,
  type DocumentLimits,
  type OpenedDocument,
  type OpenOptions,
} from './opened-document.ts';
import { withoutEnvelope } from './formats/mail/mailbox.ts';
import { isTranscript } from './formats/text/transcript.ts';
import { asUnreadable, tooLarge, unreadable } from './document-errors.ts';
import { t } from '../../shared/text/translate.ts';

/**
 * Opens bytes as a document. The bytes decide the format; the name only helps to distinguish kinds of text. Nothing they
 * refer to is fetched, and nothing in them runs. Blocks, and the entries of archives, are read when needed.
 * @throws FaultError with the reason in one sentence if they cannot be read; also later, from `blocks`
 */
export async function openBytes(
  bytes: DocumentBytes,
  name: string,
  { limits: given, signal, onWork, recognizedPages }: OpenOptions = {},
): Promise<OpenedDocument> {
  const limits = { ...defaultLimits, ...given };
  try {
    const head = new Uint8Array(Math.min(bytes.size, headBytes));
    switch (binaryFormatOf(head.subarray(0, await bytes.read(head, 0)))) {
      case 'zip':
        return await openZipped(bytes, limits, { signal, onWork });
      case 'pdf':
        return await (
          await import('./formats/pdf/open-pdf.ts')
        ).openPdf(bytes, limits, { signal, onWork, recognizedPages });
      case 'rtf':
        return await (await import('./formats/rtf/open-rtf.ts')).openRtf(bytes, limits, signal);
      case 'mobi':
        return await (
          await import('./formats/mobi/open-mobi.ts')
        ).openMobi(bytes, limits, { signal, onWork });
      case undefined:
        return await openText(bytes, name, limits, { signal, onWork });
    }
  } catch (error) {
    throw asUnreadable(error);
  }
}

/** Loads what reads a file of this name, where that takes as long as getting its bytes. A wrong name does no harm. */
export async function loadReaderOf(name: string): Promise<void> {
  if (!/\.pdf$/i.test(name)) return;
  const loadSource = async (): Promise<void> =>
    await (await import('./formats/pdf/source/source-thread.ts')).loadSource();
  await Promise.all([import('./formats/pdf/open-pdf.ts'), loadSource()]);
}

/** Parsers are loaded on demand: loading one takes longer than reading a short text. */
async function openZipped(
  bytes: DocumentBytes,
  limits: DocumentLimits,
  { signal, onWork }: Pick<OpenOptions, 'signal' | 'onWork'>,
): Promise<OpenedDocument> {
  const archive = await openArchive(bytes, limits);
  if (archive.has('META-INF/container.xml')) {
    const { openEpub } = await import('./formats/epub/open-epub.ts');
    return await openEpub(archive, limits, { signal, onWork });
  }
  if (archive.names.some((name) => /^word\/[^/]+\.xml$/.test(name))) {
    const { openDocx } = await import('./formats/docx/open-docx.ts');
    return await openDocx(archive, limits, signal);
  }
  if (archive.names.some((name) => /^ppt\/(presentation|slides\/slide\d+)\.xml$/.test(name))) {
    const { openPptx } = await import('./formats/pptx/open-pptx.ts');
    return await openPptx(archive, limits, signal);
  }
  const openDocument = await openDocumentKind(archive);
  if (openDocument) {
    const { openOdt } = await import('./formats/odt/open-odt.ts');
    return await openOdt(archive, openDocument, limits, signal);
  }
  throw unreadable(otherArchive(archive));
}

/** Tables and drawings have the same parts; an archive without its type is taken for a text. */
async function openDocumentKind(archive: Archive): Promise<'text' | 'presentation' | undefined> {
  if (!archive.has('content.xml')) return undefined;
  const type = archive.has('mimetype') ? latin1(await archive.read('mimetype')).trim() : '';
  if (/opendocument\.presentation/.test(type)) return 'presentation';
  return /opendocument\.text/.test(type) || (type === '' && archive.has('styles.xml')) ? 'text' : undefined;
}

function otherArchive({ names, has }: Archive): string {
  const holds = (folder: string): boolean => names.some((name) => name.startsWith(folder));
  if (holds('xl/')) return t('documents:format.excel');
  if (has('content.xml') && has('meta.xml')) return t('documents:format.open-document');
  return t('documents:format.zip');
}

async function openText(
  bytes: DocumentBytes,
  name: string,
  limits: DocumentLimits,
  { signal, onWork }: Pick<OpenOptions, 'signal' | 'onWork'>,
): Promise<OpenedDocument> {
  if (bytes.size > limits.textBytes) throw tooLarge(t('documents:text.too-long'));
  const written = await bytes.whole();
  const text = decodeText(written, declaredEncoding(written));
  const format = textFormatOf(text, name);
  switch (format) {
    case 'html':
      return await (await import('./formats/html/open-html.ts')).openHtml(text, limits, { signal, onWork });
    case 'fb2':
      return await (await import('./formats/fb2/open-fb2.ts')).openFb2(bytes, limits, { signal, onWork });
    case 'feed':
      return (await import('./formats/feed/open-feed.ts')).openFeed(written, limits, signal);
    case 'mail':
      return await (
        await import('./formats/mail/open-mail.ts')
      ).openMail(written, limits, { signal, onWork });
    case 'markdown':
      return (await import('./formats/text/open-markdown.ts')).openMarkdown(text, limits, signal);
    case 'webvtt':
    case 'subrip':
    case 'transcript':
      return (await import('./formats/text/open-subtitles.ts')).openSubtitles(text, format, signal);
    case 'text':
      return (await import('./formats/text/open-plain-text.ts')).openPlainText(text, signal);
  }
}

type BinaryFormat = 'pdf' | 'zip' | 'rtf' | 'mobi';
type TextFormat = 'html' | 'webvtt' | 'subrip' | 'transcript' | 'markdown' | 'fb2' | 'feed' | 'mail' | 'text';

/** How many bytes from the beginning identify a file. */
export const headBytes = 1_024;

/**
 * The format of a file by its first bytes, whatever its name. The contents of an archive decide what it is.
 * @throws FaultError for formats that Parley cannot read, with what to do instead
 */
function binaryFormatOf(bytes: Uint8Array): BinaryFormat | undefined {
  const head = latin1(bytes.subarray(0, headBytes));
  if (head.includes('%PDF-')) return 'pdf'; // readers allow for up to 1,024 bytes before it
  if (head.startsWith('PK\u0003\u0004') || head.startsWith('PK\u0005\u0006')) return 'zip';
  if (/^\s*\{\\rtf/.test(head)) return 'rtf';
  if (/^.{60}(BOOKMOBI|TEXtREAd)/s.test(head)) return 'mobi';
  const known = refused.find(({ sign }) => sign.test(head));
  if (known) throw unreadable(known.message());
  return undefined;
}

/** The format of a text by its contents. The name only helps with Markdown and fragments of HTML. */
function textFormatOf(text: string, name: string): TextFormat {
  const head = text.slice(0, 4_000).trimStart();
  if (/^<\?xml[^>]*>\s*(<!--(?:(?!-->)[\s\S])*-->\s*)*<FictionBook[\s>]/.test(head)) return 'fb2';
  if (/^(<[?!][^>]*>\s*)*<(rss[\s>]|feed[^>]*www\.w3\.org\/2005\/Atom|rdf:RDF[^>]*purl\.org\/rss)/.test(head))
    return 'feed';
  if (looksLikeMail(head, name)) return 'mail';
  if (/^WEBVTT(\s|$)/.test(head)) return 'webvtt';
  if (/^(\d+\s*\n)?\s*\d{1,3}:\d{2}:\d{2}[,.]\d{1,3} *--> *\d/.test(head)) return 'subrip';
  if (/^(<\?xml[^>]*>\s*)?(<!--(?:(?!-->)[\s\S])*-->\s*)*<(!doctype html|html|head|body)\b/i.test(head))
    return 'html';
  if (isTranscript(head)) return 'transcript';
  if (/\.(html?|xhtml)$/i.test(name) && /<(p|div|h[1-6]|table|ul|br)\b[^>]*>/i.test(text)) return 'html';
  if (/\.(md|markdown|mdown|mkd)$/i.test(name)) return 'markdown';
  return looksLikeMarkdown(head) ? 'markdown' : 'text';
}

/** Only fields stand before the first empty line, some of which nobody writes by hand. */
function looksLikeMail(text: string, name: string): boolean {
  const head = withoutEnvelope(text);
  const lines = (head.split('\n\n')[0] ?? '').split('\n');
  const isCutOff = !head.includes('\n\n');
  if (isCutOff) lines.pop();
  if (lines.length === 0 || !lines.every((line) => /^([!-9;-~]+:|[ \t])/.test(line))) return false;
  if (head !== text) return true; // a mailbox
  const isMade = lines.some((line) => /^(Message-ID|MIME-Version|Received|Return-Path):/i.test(line));
  // What the servers on its way wrote comes first, and may be long.
  const isAddressed = /^(From|To|Subject|Date):/im.test(lines.join('\n')) || (isCutOff && isMade);
  return isAddressed && (isMade || /\.eml$/i.test(name));
}

/** At least two kinds of Markdown syntax that plain text does not use. */
function looksLikeMarkdown(text: string): boolean {
  const signs = [
    /^#{1,6} \S/m,
    /^(```|~~~)/m,
    /\[[^\]\n]+\]\([^)\s]+\)/,
    /\*\*[^*\s][^*\n]*\*\*/,
    /^\|(\s*:?-{3,}:?\s*\|)+\s*$/m,
  ];
  return signs.filter((sign) => sign.test(text)).length >= 2;
}

const refused: readonly { readonly sign: RegExp; readonly message: () => string }[] = [
  {
    // oxlint-disable-next-line no-control-regex -- the signature of the container of old Office files
    sign: /^\u00d0\u00cf\u0011\u00e0/,
    message: () => t('documents:format.office'),
  },
  { sign: /^(TPZ|CONT[^a-zA-Z])/, message: () => t('documents:format.kindle') },
  { sign: /^\u00eaDRMION\u00ee/, message: () => t('documents:book.locked') },
  {
    // oxlint-disable-next-line no-control-regex -- signatures of pictures
    sign: /^(\u0089PNG|\u00ff\u00d8\u00ff|GIF8|RIFF....WEBP|II\*\u0000|MM\u0000\*)/s,
    message: () => t('documents:format.picture'),
  },
  {
    // oxlint-disable-next-line no-control-regex -- signatures of sound and film
    sign: /^(RIFF....(WAVE|AVI )|ID3|OggS|fLaC|\u001aE\u00df\u00a3|....ftyp)/s,
    message: () => t('documents:format.recording'),
  },
  {
    // oxlint-disable-next-line no-control-regex -- signatures of archives
    sign: /^(\u001f\u008b|7z\u00bc\u00af|Rar!|BZh|\u00fd7zXZ)/,
    message: () => t('documents:format.archive'),
  },
  {
    // oxlint-disable-next-line no-control-regex -- signatures of programs
    sign: /^(\u007fELF|MZ[^a-zA-Z]|\u00ca\u00fe\u00ba\u00be|SQLite format 3)/,
    message: () => t('documents:format.program'),
  },
];
