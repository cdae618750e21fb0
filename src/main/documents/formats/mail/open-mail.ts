import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { createBlockBuilder, lazyBlocks, type Draft } from '../../block-builder.ts';
import type { DocumentLimits, GrowingContents, OpenedDocument, OpenOptions } from '../../opened-document.ts';
import type { DocumentMeta } from '../../../../shared/listen/document.ts';
import { t } from '../../../../shared/text/translate.ts';
import { withoutFiles } from './attached-files.ts';
import { kindsInMail } from './mail-kinds.ts';
import { mailsIn } from './mailbox.ts';
import { draftsOfPage } from '../html/html-blocks.ts';
import { firstElement, parseLongPage } from '../html/html-tree.ts';
import { draftsOfPlainText } from '../text/open-plain-text.ts';

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

/** Tells the heads of the mails that are quoted below a reply, as Outlook and others write them, from their texts. */
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
