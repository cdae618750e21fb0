import type { Draft } from '../pdf-page-blocks.ts';
import type { BlockKind } from '../../../../../shared/listen/document.ts';
import { address, affiliation, areNames, beginsBody, isPeople } from './title-page.ts';

/** What only papers have on their first page. */
const ofPapers =
  /^(?:abstract|a b s t r a c t|résumé|resumen|resumo|zusammenfassung)(?!\p{L})|\b10\.\d{4,5}\/\S|^acm reference format|^permission to make|\breceived for review\b|^(?:received|accepted): /iu;
/** The heading of the abstract where it stands alone, in letters that may be those of the text. */
export const abstractHead =
  /^(?:abstract|a b s t r a c t|summary|résumé|resumen|resumo|riassunto|zusammenfassung|kurzfassung) ?[.:]?$/iu;
/** Whose address it is, at the foot of the page. */
const addressNote = /^(?:[*∗†‡§¶]+|[¹²³⁴-⁹]+)\s*\S/u;
const mostInNote = 240;

/** “Received 10 April 2020 Accepted 17 April 2020” */
const dates =
  /^(?:(?:(?:article )?(?:received|submitted|revised|accepted|published)|received in revised form|(?:available|published) online|first published)(?: on)?[ :]{1,2}(?:\d{1,2} \p{L}{3,9}|\p{L}{3,9} \d{1,2}),? (?:19|20)\d\d[ ;,.|/]{0,3})+$/iu;
/** How to write to the only author, who needs no mark. */
const mailNote = /^e-?mail(?: address(?:es)?)?: ?\S+@\S+(?: ?\([^()]{3,40}\))?\.?$/i;

/** What the publisher adds, a paragraph each. */
const imprints: readonly RegExp[] = [
  /^permission to (?:make|copy|use|reproduce|reprint)\b/i,
  /^(?:copyright\b|©|\(c\)).{0,40}(?:19|20)\d\d/i,
  /^this is (?:an? open[- ]access article|the author[’']s version|a preprint)\b/i,
  /^(?:open access|(?:(?:research|original) ?(?:article|paper|research)|review(?: ?article)?|regular paper)(?: open access)?)$/i,
  /^(?:[*∗] ?)?(?:corresponding author|received|accepted|published|revised|submitted|(?:academic |handling )?editor|citation|cite this article|author contributions|competing interests|conflicts? of interest|funding|data availability|data deposition|correspondence)(?: (?:online|as|statement))?: /i,
  /^edited by .{0,200}\breceived for review\b/i,
  /^the authors? declare no (?:competing|conflict)/i,
  /^this article (?:is a pnas|contains supporting|is distributed under)/i,
  /^(?:https?:\/\/)?(?:dx\.)?doi(?:\.org\/|:? ?)10\.\d{4,5}\/\S+$/i,
  /^.{0,80}\bvol\. \d+.{0,12}\bno\. \d+(?:.{0,20}| copyright (?:19|20)\d\d.{0,60})$/i,
  /^\p{Lu}[\p{L}&,.’' -]{3,80} \d{1,4} \((?:19|20)\d\d\),? [A-Z]?\d+(?:[–-]\d+)?$/u,
  /^(?:https?:\/\/|www\.)\S+$/i,
  /^contents lists available at \S+$/i,
  /^journal ?home ?page: ?\S+$/i,
  /^article (?:info|history):?$/i,
  dates,
];
const months = /\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\b\.?/i;
/** “CIKM ’21, November 1–5, 2021, Virtual Event” */
const conference = /^\p{Lu}[\p{L}&’' -]{1,40} (?:[’']\d\d|(?:19|20)\d\d), .{0,140}$/u;
const howToCite = /^acm reference format:?$/i;

/** More than this stands between a title and the text only where there is no list of authors. */
const mostBetween = 12;

/**
 * On the first page of a paper, what the publisher adds and who wrote it, also where these stand amid the text or are
 * tagged as paragraphs. Nothing else is taken for a paper.
 */
export function withPaperFront(drafts: readonly Draft[], textOf: (draft: Draft) => string): readonly Draft[] {
  const texts = drafts.map(textOf);
  if (!texts.some((text) => ofPapers.test(text))) return drafts;
  const authors = authorsIn(drafts, texts);
  const foot = footIn(drafts, texts);
  /** Who wrote it is read, as below a title that stands out; where these people work isn't. */
  const asAuthor = (draft: Draft, text: string): Draft =>
    as(isPeople(text) && mayBeOther(draft) ? 'paragraph' : 'byline', draft, text);
  const result = drafts.map((draft, index): Draft => {
    const text = texts[index] ?? '';
    if (isMailNote(draft, text)) return as('byline', draft, text);
    if (foot.has(draft) && mayBeOther(draft)) return as(isProse(text) ? 'footnote' : 'byline', draft, text);
    if (draft.known === 'sidebar' && isOfArticle(text)) return as('imprint', draft, text);
    if (!mayBeOther(draft)) return authors.has(draft) ? asAuthor(draft, text) : draft;
    if (abstractHead.test(text) && isLikeText(draft, drafts[index + 1]))
      return { ...draft, known: 'heading', level: 3, opens: false, closes: false };
    const cited = howToCite.test(texts[index - 1] ?? '') || howToCite.test(text);
    if (cited || isImprint(text)) return as('imprint', draft, text);
    if (mailNote.test(text)) return as('byline', draft, text);
    return authors.has(draft) || isAddressNote(text) ? asAuthor(draft, text) : draft;
  });
  return result.map((draft, index) =>
    endsColumn(index, drafts, result) ? { ...draft, closes: true } : draft,
  );
}

/** The text above an imprint that ends its column may go on in the next one. */
function endsColumn(index: number, before: readonly Draft[], after: readonly Draft[]): boolean {
  const draft = after[index];
  if (!draft || !mayBeOther(draft)) return false;
  const behind = after.slice(index + 1);
  const count = behind.findIndex(({ known }) => known !== 'imprint' && known !== 'byline');
  const imprint = before.slice(index + 1, index + 1 + (count < 0 ? behind.length : count));
  return imprint.some(({ closes }) => closes);
}

function mayBeOther({ known }: Draft): boolean {
  return known === undefined || known === 'paragraph' || known === 'list-item';
}

function as(kind: BlockKind, draft: Draft, text: string): Draft {
  return { ...draft, known: kind, text, opens: false, closes: false };
}

/** One line in the letters of what follows: others look like headings. */
function isLikeText({ paragraph }: Draft, next: Draft | undefined): boolean {
  const [line, more] = paragraph.lines;
  const size = next?.paragraph.lines[0]?.size ?? 0;
  return line !== undefined && more === undefined && line.size < larger * size;
}

/** In sizes of the text. */
const larger = 1.12;

function isAddressNote(text: string): boolean {
  if (!addressNote.test(text) || text.length > mostInNote) return false;
  return address.test(text) || (affiliation.test(text) && !isProse(text));
}

/** A footnote that says nothing else than how to write to the authors. */
function isMailNote({ known }: Draft, text: string): boolean {
  return known === 'footnote' && address.test(text) && isAddressNote(text) && !isProse(text);
}

/** What stands beside an abstract: when the paper came in. */
function isOfArticle(text: string): boolean {
  return dates.test(text) || /^article(?:info|history:?)$/i.test(text.replaceAll(' ', ''));
}

function isImprint(text: string): boolean {
  // “R E S E A R C H  A R T I C L E”, and all of “h o m e p a g e : w w w . e x a m p l e . o r g”
  const closed = /^(?:\S ){9,}\S$/.test(text)
    ? text.replaceAll(' ', '')
    : text.replace(/(?<=(?:^|\s)\p{L}) (?=\p{L}(?:\s|$))/gu, '');
  return imprints.some((sign) => sign.test(closed)) || (conference.test(text) && months.test(text));
}

/** What stands between the title and the text, and names people or where they work. */
function authorsIn(drafts: readonly Draft[], texts: readonly string[]): ReadonlySet<Draft> {
  const begins = (text: string, index: number): boolean =>
    beginsBody(text) || (isProse(text) && drafts[index]?.known !== 'heading');
  const body = texts.findIndex(begins);
  const title = titleIn(drafts.slice(0, body));
  const between = texts.slice(title + 1, body).filter((text) => !isNumberedPlace(text));
  if (title < 0 || body < 0 || between.length >= mostBetween) return new Set();
  const found = new Set<Draft>();
  let areNamed = false;
  for (const [index, draft] of drafts.entries()) {
    const text = texts[index] ?? '';
    if (index <= title || index >= body) continue;
    areNamed ||= draft.known === 'byline' || found.size > 0;
    const isShort = text.length < 80 && lowerWords(text) < 2;
    const isPlace = (isShort && found.size > 0) || (areNamed && isNumberedPlace(text));
    const isTable = draft.known === 'table' && areSideBySide(text);
    if (isTable || (mayBeOther(draft) && (areNames(text) || affiliation.test(text) || isPlace)))
      found.add(draft);
  }
  return found;
}

/** In sizes of the text above; how many of its parts have an address; and of sentences in it, such as thanks, in letters. */
const footPrint = { smaller: 0.95, addresses: 2, sentences: 700 };

/** The small print at the foot of a column in which several authors say where they work and how to write to them. */
function footIn(drafts: readonly Draft[], texts: readonly string[]): ReadonlySet<Draft> {
  const found = new Set<Draft>();
  for (const [at, text] of drafts.entries()) {
    const size = text.paragraph.lines[0]?.size ?? 0;
    if (!mayBeOther(text) || !isProse(texts[at] ?? '') || found.has(text)) continue;
    const below = drafts.slice(at + 1);
    const isBelow = (draft: Draft, place: number): boolean =>
      draft.y > (below[place - 1] ?? text).y &&
      draft.paragraph.lines.every((line) => line.size < footPrint.smaller * size);
    const end = below.findIndex((draft, place) => !isBelow(draft, place));
    const run = end < 0 ? below : below.slice(0, end);
    const isEnd = end < 0 || (below[end]?.y ?? 0) < text.y || run.at(-1)?.closes === true;
    const own = texts.slice(at + 1, at + 1 + run.length);
    const addresses = own.filter((each) => address.test(each));
    const sentences = own.filter(isProse).reduce((sum, each) => sum + each.length, 0);
    const areAddresses = addresses.length >= footPrint.addresses && sentences <= footPrint.sentences;
    if (isEnd && areAddresses) for (const draft of run) found.add(draft);
  }
  return found;
}

/** “12. Agency of Health, Department of Lamps, Northport” */
function isNumberedPlace(text: string): boolean {
  return numberedPlace.test(text) && text.length < mostInNote && !isProse(text);
}

const numberedPlace = /^(?:\d{1,2}\.?|[¹²³⁴-⁹⁰]+) ?\p{Lu}[^,]{2,120}, .*\p{L}$/u;

/** Names with places below them, in columns: capital letters, and no numbers. */
function areSideBySide(text: string): boolean {
  return areNames(text.replaceAll(/[\t\n]+/g, ', ')) && !/\d/.test(text);
}

/** The heading, else what is set in the largest letters. */
function titleIn(drafts: readonly Draft[]): number {
  const heading = drafts.findIndex(({ known }) => known === 'heading');
  if (heading >= 0) return heading;
  const sizes = drafts.map(({ paragraph }) => paragraph.lines[0]?.size ?? 0);
  return sizes.indexOf(Math.max(...sizes));
}

function isProse(text: string): boolean {
  const words = text.split(/\s+/).length;
  return lowerWords(text) >= Math.max(6, 0.5 * words);
}

function lowerWords(text: string): number {
  return text.match(/(?<!\S)\p{Ll}[\p{L}’'-]+[,.;:]?(?!\S)/gu)?.length ?? 0;
}
