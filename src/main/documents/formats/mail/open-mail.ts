import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { createBlockBuilder, type Draft, lazyBlocks } from '../../block-builder.ts';
import type { DocumentLimits, GrowingContents, OpenedDocument, OpenOptions } from '../../opened-document.ts';
import type { DocumentMeta } from '../../../../shared/listen/document.ts';
import { t } from '../../../../shared/text/translate.ts';
import { kindsInMail } from './mail-kinds.ts';
import { mailsIn } from './mailbox.ts';
import { draftsOfPage } from '../html/html-blocks.ts';
import { firstElement, parseLongPage } from '../html/html-tree.ts';
import { draftsOfPlainText } from '../text/open-plain-text.ts';
import { joinBytes } from '../../../../shared/bytes.ts';
import { latin1 } from '../../document-bytes.ts';

/** Opens a mail (RFC 5322 with MIME), or a mailbox with several. Attachments are named, and not opened. */
export async function openMail(
  bytes: Uint8Array,
  limits: DocumentLimits,
  { signal, onWork }: Pick<OpenOptions, 'signal' | 'onWork'> = {},
): Promise<OpenedDocument> {
  const [first = bytes, ...more] = mailsIn(bytes);
  const mail = await parsed(first);
  const contents: GrowingContents = [];
  const parts = [
    () => draftsOf(mail, limits, onWork),
    ...more.map((each) => async () => draftsOf(await parsed(each), limits, onWork)),
  ];
  return {
    meta: { ...(more.length > 0 ? {} : metaOf(mail)), contents },
    blocks: lazyBlocks(parts, createBlockBuilder(contents), signal),
  };
}

function parsed(bytes: Uint8Array): Promise<Email> {
  return PostalMime.parse(withoutFiles(bytes), { maxNestingDepth: deepestParts });
}

/** Forwarded mails in mails in mails have a few. */
const deepestParts = 100;

function metaOf(mail: Email): Omit<DocumentMeta, 'contents'> {
  const [title, author] = [mail.subject?.trim(), nameOf(mail.from)];
  const language = headerOf(mail, 'content-language').split(',')[0]?.trim();
  return {
    ...(title ? { title } : {}),
    ...(author ? { author } : {}),
    ...(language ? { language } : {}),
  };
}

async function draftsOf(
  mail: Email,
  limits: DocumentLimits,
  onWork: OpenOptions['onWork'],
): Promise<Draft[]> {
  const shown = idsShownIn(mail.html ?? '');
  return [
    ...headOf(mail),
    ...withHeadsApart(await bodyOf(mail, limits, onWork)),
    ...mail.attachments.flatMap((attachment) => draftOfAttachment(attachment, shown)),
  ];
}

function headOf(mail: Email): Draft[] {
  const subject = mail.subject?.replace(/\s+/g, ' ').trim() ?? '';
  const lines = [
    said('from', mail.from ? listed([mail.from]) : ''),
    said('to', listed(mail.to)),
    said('copy', listed(mail.cc)),
    said('date', headerOf(mail, 'date')),
  ];
  return [
    { kind: 'heading', level: 1, text: subject },
    ...lines.map((text) => ({ kind: 'byline' as const, text })),
  ];
}

function said(what: 'from' | 'to' | 'copy' | 'date', value: string): string {
  if (value === '') return '';
  switch (what) {
    case 'from':
      return t('documents:mail.from', { value });
    case 'to':
      return t('documents:mail.to', { value });
    case 'copy':
      return t('documents:mail.copy', { value });
    case 'date':
      return t('documents:mail.date', { value });
  }
}

function listed(addresses: readonly Address[] = []): string {
  return addresses
    .map(({ name, address = '' }) => (name && address ? `${name} <${address}>` : name || address))
    .filter((each) => each !== '')
    .join(', ');
}

function nameOf(address: Address | undefined): string {
  return address?.name.trim() || address?.address || '';
}

function headerOf(mail: Email, key: string): string {
  return mail.headers.find((header) => header.key === key)?.value.trim() ?? '';
}

/** A mail often has its text twice. HTML says more of what is a quote or a list. */
async function bodyOf(
  { html, text }: Email,
  limits: DocumentLimits,
  onWork: OpenOptions['onWork'],
): Promise<Iterable<Draft>> {
  const body = html ? firstElement(await parseLongPage(html, limits, onWork), 'body') : undefined;
  const drafts = body ? draftsOfPage(body, { file: '', kindOf: kindsInMail(body), onWork }) : [];
  if (drafts.length > 0) return drafts;
  const { written, signature } = signatureApart(text ?? '');
  return [...draftsOfPlainText(withQuotesApart(written)), ...footers(signature)];
}

/** Separates the headers of mails quoted below a reply, as Outlook and others write them, from the text of these mails. */
function withHeadsApart(drafts: Iterable<Draft>): Draft[] {
  const all = [...drafts];
  for (let at = 0; at < all.length; at++) {
    const fields: string[] = [];
    let end = at;
    for (let next = all[end]; next && isFields(next); next = all[++end])
      fields.push(...next.text.split('\n'));
    if (!isHeadOfMail(fields)) continue;
    for (let each = at; each < end; each++) all[each] = { ...all[each]!, kind: 'byline' };
    at = end;
  }
  return all;
}

function isFields({ kind, text }: Draft): boolean {
  const lines = text.split('\n');
  return (kind === 'paragraph' || kind === 'quote') && lines.every((line) => field.test(line));
}

/** Who wrote it comes first, with an address; it says when, too. */
function isHeadOfMail(fields: readonly string[]): boolean {
  const isSent = fields.some((each) => /\d{4}.*\d[:.]\d\d/.test(each));
  return fields.length >= 3 && /\S@\S/.test(fields[0] ?? '') && isSent;
}

const field = /^[*_]*\p{L}[\p{L} -]{0,20}[*_]*[ \u00a0]?[:：][*_]*\s*\S/u;

/** A signature stands behind a line of two dashes (RFC 3676), and is short. What is quoted below it is none. */
function signatureApart(text: string): { readonly written: string; readonly signature: string } {
  const [found, below = ''] = /\r?\n--[ \t]*\r?\n([^]*)$/.exec(text) ?? [];
  const isOne = found !== undefined && below.split('\n').length <= mostSignatureLines && !/^>/m.test(below);
  if (!isOne) return { written: text, signature: '' };
  return { written: text.slice(0, text.length - found.length), signature: below };
}

const mostSignatureLines = 25;

function* footers(text: string): Generator<Draft> {
  for (const draft of draftsOfPlainText(text)) yield { ...draft, kind: 'footer' };
}

/** Puts an empty line where a quote begins, ends, or has one of its own. */
function withQuotesApart(text: string): string {
  let wasQuote = false;
  const lines = text.split(/\r?\n/).flatMap((line) => {
    const isQuote = line.startsWith('>');
    const isEdge = isQuote !== wasQuote;
    wasQuote = isQuote;
    return [...(isEdge ? [''] : []), /^[>\s]*$/.test(line) ? '' : line];
  });
  return lines.join('\n');
}

/** The pictures of a signature, and the pieces into which some programs cut a text. */
function isNamedByProgram(filename: string): boolean {
  return /^(?:image\d{3,}\.(?:png|jpe?g|gif)|att\d+\.(?:html?|txt))$/i.test(filename);
}

/** Of the pictures that the text shows. Gathered once, since a mail may have very many attachments. */
function idsShownIn(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(/\bcid:([^\s"'<>)]+)/gi)].map(([, id = '']) => id));
}

/** Pictures that the text shows have no name that says anything. Some mails call them attachments all the same. */
function draftOfAttachment(
  { filename, related, contentId = '' }: Attachment,
  shown: ReadonlySet<string>,
): Draft[] {
  const isShown = related || shown.has(contentId.replace(/^<|>$/g, ''));
  if (!filename || isShown || isNamedByProgram(filename)) return [];
  return [{ kind: 'sidebar', text: t('documents:mail.attachment', { name: filename }) }];
}

const lineEnd = 10;
const dash = 45;
/** The head of a part has a few lines. */
const longestHead = 10_000;

/**
 * A mail without the bytes of the pictures and files in it, of which only the names are shown: to decode them takes longer
 * than all else. What Base64 is made of has no dashes, so the next line that begins with two is a boundary.
 */
export function withoutFiles(mail: Uint8Array): Uint8Array {
  const kept: Uint8Array[] = [];
  let from = 0;
  let head: number | undefined = 0;
  let isFile = false;
  for (let start = 0; start < mail.length;) {
    const found = mail.indexOf(lineEnd, start);
    const end = found < 0 ? mail.length : found + 1;
    if (mail[start] === dash && mail[start + 1] === dash) {
      if (isFile) from = start;
      isFile = false;
      head = end;
    } else if (head !== undefined && isEmpty(mail, start, end)) {
      isFile = holdsFile(latin1(mail.subarray(head, Math.min(start, head + longestHead))));
      if (isFile) kept.push(mail.subarray(from, end));
      head = undefined;
    }
    start = end;
  }
  if (kept.length === 0) return mail;
  if (!isFile) kept.push(mail.subarray(from));
  return joinBytes(kept);
}

/** A line of its end alone. */
function isEmpty(mail: Uint8Array, start: number, end: number): boolean {
  return end - start === 1 || (end - start === 2 && mail[start] === 13);
}

function holdsFile(head: string): boolean {
  return /^content-type:\s*(?:image|audio|video|font|application)\//im.test(head) && base64.test(head);
}

const base64 = /^content-transfer-encoding:\s*base64/im;
