import { hasBlank } from './blank-labels.ts';
import { boxOf, overlapAcross, type PagePart, wordCount } from './page-parts.ts';
import type { Segment } from '../line-segments.ts';
import type { PageText } from '../page-text.ts';
import { rowsOf } from '../reading-order/rows.ts';

interface TitlePage {
  /** The lines of the title. */
  readonly title: readonly Segment[];
  /** Who wrote it, and then their addresses. */
  readonly byline: readonly PagePart[];
  /** The name of the journal above it, in larger letters. */
  readonly masthead?: PagePart;
}

/** A title is at least so many times as large as the text, and begins in the upper part of its page. */
const titleSize = 1.2;
const titleZone = 0.55;
const mostTitleRows = 6;
/** With and without an address for mail. */
const mostBylineWords = { addressed: 600, other: 120 };

const bodyStart =
  /^(?:abstract|summary|synopsis|introduction|keywords?|key words|index terms|categories and subject|general terms|contents|table of contents|zusammenfassung|kurzfassung|einleitung|résumé|resumen|riassunto|samenvatting|1\.?\s+introduction|i\.\s+introduction)(?![\p{L}\d])/iu;
/** The headings of a CV stand alone. */
const partOfCv =
  /^(?:(?:work |professional )?experience|education|skills|profile|employment(?: history)?|berufserfahrung|ausbildung|kenntnisse|expériences?(?: professionnelles?)?|formation|compétences|experiencia(?: laboral)?|formación|esperienz[ae](?: lavorativ[ae])?|formazione|competenze|experiência(?: profissional)?|formação|werkervaring|opleiding(?:en)?)$/i;
/** The heading of a section. */
const numbered =
  /^(?:(?:chapter|part|appendix|section)\s+)?(?:\d{1,3}|[A-Z](?=[.\d]))(?:\.\d{1,3})*\.?\s+\p{L}/iu;
export const address = /\S@\S+\.\w|\b[\w.{},\s-]+@[\w.-]+/u;
export const affiliation =
  /\b(?:universit\p{L}*|univ\.|institut(?!ed|ing)\p{L}*|departe?ment\p{L}*|dept\.?|laborator\p{L}*|school of|college|facult\p{L}*|cent(?:er|re) (?:for|of)|academy|hospital|polytechni\p{L}*|hochschule|gmbh|inc\.|corp(?:oration|\.)|research (?:labs?|cent(?:er|re))|e-?mail|CNRS|INRIA)\b/iu;

/** The title at the top of a first page, and who wrote it, if addresses or affiliations show who that is. */
export function titlePageOf(
  page: PageText & { readonly title?: string },
  segments: readonly Segment[],
  bodySize: number,
): TitlePage | undefined {
  const words = segments.filter(({ text }) => /\p{L}{3}/u.test(text));
  const upper = words.filter(({ y }) => y < titleZone * page.height);
  const sizes = upper.map(({ size }) => size).filter((size) => size >= titleSize * bodySize);
  // It begins in the upper part, and may go on below that.
  const ofSize = (size: number, off = 0.04): readonly Segment[] | undefined =>
    titleFrom(words.filter((each) => Math.abs(each.size - size) < off * size));
  const largest = sizes.length > 0 ? ofSize(Math.max(...sizes)) : undefined;
  const title = namedTitle(sizes, ofSize, page.title) ?? largest;
  if (!title) return undefined;
  const above = largest && largest !== title && boxOf(largest).y1 < boxOf(title).y0 ? largest : [];
  const masthead = above.length > 0 && { masthead: { kind: 'imprint' as const, segments: above } };
  const byline = isInColumn(title, segments) ? [] : bylineBelow(title, segments, page, bodySize);
  return { title, ...masthead, byline };
}

/** The lines of one size that the file says are its title. */
function namedTitle(
  sizes: readonly number[],
  ofSize: (size: number, off?: number) => readonly Segment[] | undefined,
  title: string | undefined,
): readonly Segment[] | undefined {
  if (title === undefined) return undefined;
  const different = [...new Set(sizes)].toSorted((a, b) => b - a).slice(0, mostSizes);
  // The name of the journal may be nearly as large.
  return different
    .flatMap((size) => [ofSize(size, 0.01), ofSize(size)])
    .find((lines) => lines && isNamed(lines, title));
}

/** A page with more sizes of letters has no title that one could see. */
const mostSizes = 20;

function isNamed(lines: readonly Segment[], title: string): boolean {
  const letters = (text: string): string =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '');
  return letters(lines.map(({ text }) => text).join('')) === letters(title);
}

/** On a folded sheet, text stands to the left of the title, from above it to below it. */
function isInColumn(title: readonly Segment[], segments: readonly Segment[]): boolean {
  const box = boxOf(title);
  const left = segments.filter(({ x1, text }) => x1 < box.x0 && /\p{L}{3}/u.test(text));
  const above = left.filter(({ y }) => y < box.y0);
  return above.length >= leastBeside && left.length >= 2 * leastBeside && left.some(({ y }) => y > box.y1);
}

const leastBeside = 3;

/** The lines that follow each other without a gap. */
function titleFrom(large: readonly Segment[]): readonly Segment[] | undefined {
  const rows = rowsOf(large);
  const title: Segment[][] = [];
  for (const row of rows) {
    const last = title.at(-1)?.[0];
    const first = row[0] as Segment;
    if (last && first.y - last.y > 1.7 * first.size) break;
    title.push(row);
  }
  const text = title
    .flat()
    .map((each) => each.text)
    .join(' ');
  if (numbered.test(text) || bodyStart.test(text)) return undefined;
  const isTitle = title.length <= mostTitleRows && text.length < 300 && title.every((row) => row.length <= 2);
  return isTitle ? title.flat() : undefined;
}

/** What stands between the title and the text. */
function bylineBelow(
  title: readonly Segment[],
  segments: readonly Segment[],
  page: PageText,
  bodySize: number,
): readonly PagePart[] {
  const { y1 } = boxOf(title);
  const below = segments.filter((each) => each.y > y1 && !title.includes(each)).toSorted((a, b) => a.y - b.y);
  const found = below.findIndex((each) => beginsText(each, below, page));
  // What a CV says of its author belongs to it.
  if (found < 0 || partOfCv.test((below[found] as Segment).text.trim())) return [];
  const start = firstOfSentence(below, found);
  const floor = (below[start] as Segment).y - 0.5 * (below[start] as Segment).size;
  const titled = Math.max(...title.map(({ size }) => size));
  const above = below.filter(({ y, size }) => y < floor && size < 0.85 * titled);
  const names = withoutHeads(above, (below[start] as Segment).y);
  const text = names.map((each) => each.text).join(' ');
  const isSigned =
    beginsBody((below[start] as Segment).text) && names.length <= mostNameLines && areNames(text);
  if (!isSigned && !address.test(text) && !holdsAffiliation(names)) return [];
  if (names.filter(({ text: line }) => hasSentence(line)).length > 0.25 * names.length) return [];
  if (
    isBusiness(names) ||
    holdsSalutation(names) ||
    isRunningText(text) ||
    names.filter(isItem).length >= leastItems
  )
    return [];
  const marked = names.filter(({ raised }) => raised.length > 0).length;
  const most =
    address.test(text) || marked > 0.4 * names.length ? mostBylineWords.addressed : mostBylineWords.other;
  if (text.split(' ').length > most || names.some(({ size }) => size > 2 * bodySize)) return [];
  return partsOf(rowsOf(names));
}

/** “E-mail” alone is a label of a form, with a line to write on behind it. */
function holdsAffiliation(lines: readonly Segment[]): boolean {
  const withoutLabels = lines.filter(({ text }) => !/^e-?mail[\p{L} -]{0,20}:?$/iu.test(text));
  return affiliation.test(withoutLabels.map(({ text }) => text).join(' '));
}

/** The names are read, where these people work isn't. */
function partsOf(rows: readonly (readonly Segment[])[]): readonly PagePart[] {
  const largest = Math.max(...rows.flat().map(({ size }) => size));
  // In smaller letters than others stand those who edited it.
  const isSmall = ([first]: readonly Segment[]): boolean => (first?.size ?? 0) < 0.95 * largest;
  const authors = rows.filter((row, at) => !isSmall(row) && isAuthors(row, rows.slice(0, at)));
  const others = rows.filter((row) => !authors.includes(row));
  const names = authors.flat().reduce((text, line) => joinedNames(text, line.text), '');
  const said = names.replaceAll(marks, ',').replaceAll(/,+/g, ',').replace(/,$/, '');
  return [
    ...(names === '' ? [] : [{ kind: 'paragraph' as const, segments: authors.flat(), text: names, said }]),
    ...(others.length === 0
      ? []
      : [{ kind: 'byline' as const, segments: others.flat(), text: others.map(rowText).join('\n') }]),
  ];
}

/** People at the top, right below, or further down in the same letters, where their addresses between are in others. */
function isAuthors(row: readonly Segment[], above: readonly (readonly Segment[])[]): boolean {
  const [first, last] = [above[0], above.at(-1)];
  if (!first || !last) return isPeople(rowText(row));
  const isAlike = ([other]: readonly Segment[]): boolean =>
    Math.abs((other?.size ?? 0) - (row[0]?.size ?? 0)) < 0.3 &&
    Math.abs((other?.bold ?? 0) - (row[0]?.bold ?? 0)) < 0.5;
  if (!isAlike(first) || !isPeople(rowText(first))) return false;
  if (isAlike(last) && isPeople(rowText(last))) {
    const isRest = breaksOff.test(rowText(last)) || beginsWithAnd.test(rowText(row));
    return (
      (isRest || peopleIn(rowText(row)).length > 1) && isPeople(joinedNames(rowText(last), rowText(row)))
    );
  }
  return !above.every(isAlike) && isPeople(rowText(row));
}

/** Cells side by side are names of their own. */
function rowText(row: readonly Segment[]): string {
  return row.map(({ text }) => text).join('  ');
}

/** A name may be broken before its surname. */
function joinedNames(before: string, names: string): string {
  const [name = ''] = peopleIn(names);
  const goesOn =
    /[,;&]$/.test(before) || endsInAnd.test(before) || beginsWithAnd.test(names) || !person.test(name);
  return before === '' || goesOn ? `${before} ${names}`.trim() : `${before}, ${names}`;
}

const and = 'and|und|et|y|e|en';
/** “Ada Tern,”, “Ada Tern and”, “Ada Tern, Bo M.” */
const breaksOff = new RegExp(String.raw`[,;&]$|(?<!\S)(?:\p{Lu}\.|${and})$`, 'u');
const beginsWithAnd = new RegExp(`^(?:${and}|&) `, 'iu');
const endsInAnd = new RegExp(String.raw`(?<!\S)(?:${and})$`, 'iu');
const betweenNames = new RegExp(String.raw`[,;&·•]|(?<!\S)(?:${and})(?!\S)|\s{2,}`, 'u');

/** “Ada Tern”, “B. van der Marsh¹ and Cy Lind²”: a forename and a surname each. */
export function isPeople(text: string): boolean {
  if (address.test(text) || affiliation.test(text) || /\d/.test(text)) return false;
  const people = peopleIn(text);
  return people.length > 0 && people.every((name) => person.test(name));
}

function peopleIn(text: string): readonly string[] {
  return text
    .replaceAll(marks, ',')
    .split(betweenNames)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** Of footnotes, which part names like commas; what somebody is of the IEEE; the space where a picture of an envelope or of an iD stood. */
const marks =
  /(?:,\s(?:\p{Lu}\p{Ll}+\s)*(?:Member|Fellow),\sIEEE)+|\s?[*∗†‡§¶‖⁰¹²³⁴-⁹]+(?:,\s?[*∗†‡§¶‖⁰¹²³⁴-⁹]+)*|\s?\(\s*\)/gu;

const person =
  /^(?:(?:Dr|Prof|Ing|Mag|PhD)\.? )*\p{Lu}[\p{L}.’'-]*(?: (?:d[aeiou]s?|de la|v[ao]n(?: de[rn]?)?|zu|ter?|der|del|della|di|el|al|bin|ben|la|le|dos))*(?: (?:\p{Lu}[\p{L}.’'-]*|d[’']\p{Lu}\p{L}+)){1,4}$/u;

/** Of names alone, right above the heading of an abstract. */
const mostNameLines = 4;

/** “Ada Tern, Bo Lind and Cy Marsh”, “Ada Tern† Bo Lind‡” */
export function areNames(text: string): boolean {
  const words = text.match(/\p{L}[\p{L}.’'-]*/gu) ?? [];
  const capital = words.filter((word) => /^\p{Lu}/u.test(word));
  const areSeveral = /,| and |\p{L}\s?[*∗†‡§¹²³⁴-⁹]+(?:\s|$)/u.test(text);
  return words.length >= 4 && areSeveral && capital.length >= 0.75 * words.length;
}

/** Without the headings of the text right below: nearer to it than to the names, and no address. */
function withoutHeads(lines: readonly Segment[], textAt: number): readonly Segment[] {
  const rows = rowsOf(lines);
  const [last, before] = [rows.at(-1), rows.at(-2)];
  const y = last?.[0]?.y ?? 0;
  const text = (last ?? []).map((each) => each.text).join(' ');
  const isHead = before && textAt - y < nearText * (y - (before[0]?.y ?? y));
  if (!last || !isHead || address.test(text) || affiliation.test(text)) return lines;
  const heads = new Set(last);
  return lines.filter((each) => !heads.has(each));
}

/** Of the room between the names and a heading, that below it. */
const nearText = 0.75;

/** Of a list, such as what is on an agenda. Names may have one dash or star before them. */
function isItem({ text }: Segment): boolean {
  return /^[•◦▪‣●–—-] \S/u.test(text);
}

const leastItems = 3;

/** An invoice, a form, a letter or a notice: what is owed, labels with what belongs to them, lines to write on, or hours. */
function isBusiness(lines: readonly Segment[]): boolean {
  if (lines.some(({ text }) => hasBlank(text))) return true;
  if ([fieldName, hour].some((sign) => lines.filter(({ text }) => sign.test(text)).length >= leastItems))
    return true;
  const labels = lines.filter(({ text }) => /\p{L}{3} ?:$/u.test(text) && !/e-?mails?:$/i.test(text));
  return labels.length >= 2 || lines.some(({ text }) => /[$€£]\s?\d|\d[.,]\d\d\s?[€£]/.test(text));
}

/** What a form asks of a person, in seven languages. */
const fieldName =
  /^(?:(?:(?:first|last|full|sur)\s?)?name|date of birth|zip code|phone|vorname|nachname|straße.{0,20}|anschrift|postleitzahl.{0,20}|wohnort|geburtsdatum|telefon|nombres?|apellidos?|calle.{0,15}|c[oó]digo postal.{0,15}|fecha de nacimiento|nom|prénoms?|date de naissance|code postal.{0,15}|nome|cognome|indirizzo|data di nascita|sobrenome|endereço|morada|data de nascimento|naam|voornaam|adres|postcode.{0,15}|woonplaats|geboortedatum)\s?:?$/iu;
/** “Sunday 9:00 a.m.”, “Mo–Fr 8.30 Uhr” */
const hour = /(?<!\d)(?:[01]?\d|2[0-4])[:.h]\d\d\s?(?:[ap]\.?\s?m\.?|Uhr|uur|h)(?!\p{L})/iu;

/** “Dear Ms Tern,” between the address of a letter and its text: a line that ends with a comma, and stands alone. */
function holdsSalutation(lines: readonly Segment[]): boolean {
  const rows = rowsOf(lines);
  return rows.some(([line, ...more], at) => {
    if (!line || more.length > 0 || !/\p{L},$/u.test(line.text)) return false;
    const isApart = (other: readonly Segment[] | undefined): boolean =>
      other?.[0] !== undefined && Math.abs(other[0].y - line.y) > 1.6 * line.size;
    return isApart(rows[at - 1]) && (isApart(rows[at + 1]) || at === rows.length - 1);
  });
}

/** Small words that names and addresses have too. */
const ofNames = /^(?:and|the|for|von|van|der|den|del|des|della|und|pour|para|dei)$/;

/** Lines too narrow to be recognized as prose each, such as those of a magazine’s columns, are prose together. */
function isRunningText(text: string): boolean {
  const words = text.match(/(?<!\S)[\p{L}’'-]{3,}[,.;:]?(?!\S)/gu) ?? [];
  const small = words.filter((word) => /^\p{Ll}/u.test(word) && !ofNames.test(word));
  return small.length >= 8 && small.length >= 0.38 * words.length;
}

/** The abstract’s heading, or a line of prose that goes on below it. */
function beginsText(line: Segment, segments: readonly Segment[], page: PageText): boolean {
  if (beginsBody(line.text) || partOfCv.test(line.text.trim())) return true;
  if (!isProse(line, page)) return false;
  return segments.some(
    (each) =>
      each.y > line.y + 0.5 * line.size &&
      each.y < line.y + 2.5 * line.size &&
      overlapAcross(each, line) > 0.5 * (line.x1 - line.x0) &&
      isProse(each, page),
  );
}

/** The line where the sentence of another line begins, which the names in it may keep from looking like text. */
function firstOfSentence(lines: readonly Segment[], from: number): number {
  let first = from;
  for (let at = from - 1; at >= 0; at -= 1) {
    const [line, next] = [lines[at] as Segment, lines[first] as Segment];
    if (next.y - line.y > widestStep * next.size || !/^\p{Ll}/u.test(next.text)) break;
    const isAlike = Math.abs(line.x0 - next.x0) < 1 && Math.abs(line.x1 - next.x1) < line.size;
    const isBroken = /[\p{L},\u2010\u00ad-]$/u.test(line.text) && wordCount(line) >= leastWords;
    if (isAlike && isBroken && Math.abs(line.size - next.size) < 0.04 * next.size) first = at;
  }
  return first;
}

/** In letter sizes: from line to line of a text. */
const widestStep = 1.7;
/** In a line of it. */
const leastWords = 5;

/** The heading of an abstract and the like. */
export function beginsBody(text: string): boolean {
  return (
    bodyStart.test(text.replace(/^(\p{Lu}) (?=\p{Lu})/u, '$1')) ||
    /^(?:a\s?b\s?s\s?t\s?r\s?a\s?c\s?t)\b/i.test(text)
  );
}

function isProse({ text, x0, x1 }: Segment, page: PageText): boolean {
  return x1 - x0 > 0.25 * page.width && hasSentence(text);
}

function hasSentence(text: string): boolean {
  if (address.test(text) || affiliation.test(text)) return false;
  const small = text.match(/(?<!\S)\p{Ll}[\p{L}’'-]+[,.;:]?(?!\S)/gu) ?? [];
  return small.length >= 4 && small.length >= 0.5 * text.split(' ').length;
}
