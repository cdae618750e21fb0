import type { Draft } from '../pdf-page-blocks.ts';
import type { BlockKind } from '../../../../../shared/listen/document.ts';
import { affiliation, beginsBody } from './title-page.ts';

/** What only papers have on their first page. */
const ofPapers =
  /^(?:abstract|a b s t r a c t)\b|\b10\.\d{4,5}\/\S|^acm reference format|^permission to make|\breceived for review\b|^(?:received|accepted): /i;

/** What the publisher adds, a paragraph each. */
const imprints: readonly RegExp[] = [
  /^permission to (?:make|copy|use|reproduce|reprint)\b/i,
  /^(?:copyright\b|©|\(c\)).{0,40}(?:19|20)\d\d/i,
  /^this is (?:an? open[- ]access article|the author[’']s version|a preprint)\b/i,
  /^(?:open access|research article|original (?:article|paper|research)|review article|regular paper)$/i,
  /^(?:received|accepted|published|revised|submitted|(?:academic |handling )?editor|citation|cite this article|author contributions|competing interests|conflicts? of interest|funding|data availability|data deposition|correspondence)(?: (?:online|as|statement))?: /i,
  /^edited by .{0,200}\breceived for review\b/i,
  /^the authors? declare no (?:competing|conflict)/i,
  /^this article (?:is a pnas|contains supporting|is distributed under)/i,
  /^(?:https?:\/\/)?(?:dx\.)?doi(?:\.org\/|:? ?)10\.\d{4,5}\/\S+$/i,
  /^.{0,80}\bvol\. \d+.{0,12}\bno\. \d+.{0,20}$/i,
  /^\p{Lu}[\p{L}&,.’' -]{3,80} \d{1,4} \((?:19|20)\d\d\),? [A-Z]?\d+(?:[–-]\d+)?$/u,
  /^(?:https?:\/\/|www\.)\S+$/i,
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
  const result = drafts.map((draft, index) => {
    if (!mayBeOther(draft)) return draft;
    const cited = howToCite.test(texts[index - 1] ?? '') || howToCite.test(texts[index] ?? '');
    if (cited || isImprint(texts[index] ?? '')) return as('imprint', draft, texts[index] ?? '');
    return authors.has(draft) ? as('byline', draft, texts[index] ?? '') : draft;
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
  const count = behind.findIndex(({ known }) => known !== 'imprint');
  const imprint = before.slice(index + 1, index + 1 + (count < 0 ? behind.length : count));
  return imprint.at(-1)?.closes === true;
}

function mayBeOther({ known }: Draft): boolean {
  return known === undefined || known === 'paragraph' || known === 'list-item';
}

function as(kind: BlockKind, draft: Draft, text: string): Draft {
  return { ...draft, known: kind, text, opens: false, closes: false };
}

function isImprint(text: string): boolean {
  return imprints.some((sign) => sign.test(text)) || (conference.test(text) && months.test(text));
}

/** What stands between the title and the text, and names people or where they work. */
function authorsIn(drafts: readonly Draft[], texts: readonly string[]): ReadonlySet<Draft> {
  const body = texts.findIndex((text) => beginsBody(text) || isProse(text));
  const title = titleIn(drafts.slice(0, body));
  if (title < 0 || body < 0 || body - title > mostBetween) return new Set();
  const found = new Set<Draft>();
  for (const [index, draft] of drafts.entries()) {
    const text = texts[index] ?? '';
    if (index <= title || index >= body) continue;
    const isPlace = found.size > 0 && text.length < 80 && lowerWords(text) < 2;
    if (mayBeOther(draft) && (areNames(text) || affiliation.test(text) || isPlace)) found.add(draft);
  }
  return found;
}

/** The heading, else what is set in the largest letters. */
function titleIn(drafts: readonly Draft[]): number {
  const heading = drafts.findIndex(({ known }) => known === 'heading');
  if (heading >= 0) return heading;
  const sizes = drafts.map(({ paragraph }) => paragraph.lines[0]?.size ?? 0);
  return sizes.indexOf(Math.max(...sizes));
}

/** “Ada Tern, Bo Lind and Cy Marsh” */
function areNames(text: string): boolean {
  const words = text.match(/\p{L}[\p{L}.’'-]*/gu) ?? [];
  const capital = words.filter((word) => /^\p{Lu}/u.test(word));
  return words.length >= 4 && /,| and /.test(text) && capital.length >= 0.75 * words.length;
}

function isProse(text: string): boolean {
  const words = text.split(/\s+/).length;
  return lowerWords(text) >= Math.max(6, 0.5 * words);
}

function lowerWords(text: string): number {
  return text.match(/(?<!\S)\p{Ll}[\p{L}’'-]+[,.;:]?(?!\S)/gu)?.length ?? 0;
}
