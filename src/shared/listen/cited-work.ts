/** A year, pages or a volume, as a work is cited with. */
export const published = /\b(?:1[5-9]|20)\d\d[a-z]?\b|\b(?:pp?|S|vol|no)\.\s?\d/;
/** Where a work can be found. */
export const located = /\bhttps? ?: ?\/ ?\/|\bwww\.|\bdoi\b|\b10\.\d{4,9}\/|\bISBN\b|\bPMID\b|\barXiv\b/i;

/** Whether a paragraph below such a heading is a work: it begins with who wrote it, and says when or where it appeared. */
export function isCitedWork(text: string): boolean {
  const works = [...text.matchAll(authorAndYear)].length;
  if (works >= leastYears && text.length < longestOfSeveral * works) return true;
  const isShort = text.length < longestWork || works >= leastYears;
  return isShort && authored.test(text) && (published.test(text) || located.test(text));
}

/** “Tern, A. (1903).”: a paragraph with several is works that nothing parts. */
const authorAndYear = /\p{Lu}\. \((?:1[5-9]|20)\d\d[a-z]?\)\./gu;
const leastYears = 3;
/** In letters, each of them: then they are works even where a page break has cut off how the first begins. */
const longestOfSeveral = 400;

/** In letters: what is said about the works is longer. */
export const longestWork = 900;

/** “Tern, A.”, “TERN, A. B.;”, “Tern AB,”, “A. B. Tern”, “Lamp Keepers. (1903)”, “Tern (1903)”, “BRASIL. Lei”. */
const authored =
  /^(?:\p{Lu}[\p{L}’'-]+(?: [\p{L}’'-]+){0,3}, ?\p{Lu}|\p{L}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)? \p{Lu}{1,3}[,.;:( ]|(?:\p{Lu}\.[ -]?){1,3}(?:\p{L}{2,3} )?\p{Lu}\p{L}+|[^.(]{2,90}[.,]? \((?:1[5-9]|20)\d\d[a-z]?[),]|[\p{Lu} ]{4,60}\. )/u;

/**
 * Whether a note does nothing but cite a work: little stands behind the last year, page or address in it, or little but the
 * title in quotation marks. “See Tern (1903), who found the lamps lit” says more.
 */
export function onlyCites(note: string): boolean {
  const numbered = note.replace(noteNumber, '');
  const text = numbered.replace(pointer, '');
  if (shortly.test(text) && !dated.test(text)) return true;
  if (law.test(text)) return false;
  if (namesTitle(text)) return true;
  if (text !== numbered && bareAddress.test(text)) return true;
  if (!isCitedWork(text) && !(text.length < longestWork && authorAndTitle.test(text) && published.test(text)))
    return false;
  const last = [...text.matchAll(endOfWork)].at(-1);
  return last !== undefined && text.length - last.index - last[0].length <= mostBehind;
}

/**
 * “Ada Tern, ‘The Lamps’, Harbour Review 2 (1903): 4”, “Tern, ‘The Lamps’”, “Tern, The Lamps, 4”, “The Lamps, https://…”:
 * what is said about it has more words that are neither names nor of a title.
 */
function namesTitle(text: string): boolean {
  if (text.length > longestWork) return false;
  const isAuthored = author.test(text);
  const isQuoted = isAuthored ? authorAndQuoted.test(text) : startsQuoted.test(text);
  const isFound = published.test(text) || located.test(text);
  const rest = text.replace(quoted, ' ').replace(address, ' ');
  const words = rest.match(/\p{L}+/gu)?.length ?? 0;
  const plain = rest.match(/(?<![\p{L}’'-])\p{Ll}{4,}(?![\p{L}’'-])/gu)?.length ?? 0;
  if (isQuoted && (isAuthored || isFound)) return plain <= 1 + Math.floor(words / plainShare);
  if (isAuthored && endsInNumber.test(text)) return plain === 0;
  return endsInAddress.test(text) && words <= mostInTitle && plain <= 1;
}

/** One word in so many may be a plain one, such as “blog” or “edited”, beside names and titles. */
const plainShare = 10;
const mostInTitle = 8;

/** “Ada Tern, Bo Finch and Cy Heron, ‘The” */
const author = /^\p{Lu}[\p{L}.’'-]*(?:,? (?:\p{Lu}[\p{L}.’'-]*|\p{Ll}{1,4}\.?)){0,12},? ?[‘“"„«]?\p{Lu}/u;
const authorAndQuoted =
  /^\p{Lu}[\p{L}.’'-]*(?:,? (?:\p{Lu}[\p{L}.’'-]*|\p{Ll}{1,4}\.?)){0,12},? ?[‘“"„«]\s?\p{Lu}/u;
/** A longer one is a sentence that is quoted. */
const startsQuoted = /^[‘“"„«]\s?\p{Lu}.{1,160}[’”"“»]/u;
const endsInNumber = /\d\)?\.?$/u;
const endsInAddress = /^[^.!?]{2,80}[,:]? (?:https?:\/\/|www\.)\S+$/u;
/** “Ada Tern: Die Lampen. Bergen 1903” */
const authorAndTitle = /^(?:\p{Lu}[\p{L}.’'-]* ?){2,4}: \p{Lu}/u;
const quoted = /‘[^‘]{2,250}?’(?!\p{L})|“[^“]{2,250}?”|"[^"]{2,250}?"|„[^„]{2,250}?[“”]|«[^«]{2,250}?»/gu;
/** A long one may have been broken. */
const address = /\b(?:https?:\/\/ ?|www\. ?)\S+(?: \S*[/=_]\S*)*/gu;
const bareAddress = /^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?:\/\S*)?\.?$/u;

/** “Tern 1903”, “Tern & Finch (1903b), S. 12 f.; Auk 1907: 4”, “Ebd., S. 12.”, “ibid.” */
const shortly = new RegExp(
  String.raw`^(?:${
    /(?:(?:[Ee]bd|[Ii]bid|[Ii]bidem|[Ii]dem|[Ii]vi|[Oo]p\. ?cit|[Aa]\. ?a\. ?O)\.?|\p{Lu}[\p{L}’'-]+(?:(?:,|\/| und| and| et| y| e| en| u\.| &) ?\p{Lu}[\p{L}.’'-]+){0,4}(?: et al\.?| u\. ?a\.)?,? \(?(?:1[89]|20)\d\d[a-z]?\)?)(?:[,:] ?(?:S|pp?|págs?|blz)?\.? ?\d{1,4}(?:[–-]\d{1,4})?(?: ?ff?\.?)?)?(?:; |\.?$)/u
      .source
  })+$`,
  'u',
);
/** “Stand 2019”, “May 2020” */
const dated =
  /^(?:Stand|Seit|Im|In|Ab|Bis|Windows|Office|Version|Since|From|Until|Janu\p{L}+|Febr\p{L}+|March|März|April|Ma[iy]|Jun[ei]|Jul[iy]|August|(?:Sept|Okto|Octo|Novem|De[cz]em)\p{L}+),? (?:1[89]|20)\d\d\.?$/iu;

/** “See also”, “Vgl.”, “Voir par exemple” */
const pointer =
  /^(?:See|Cf\.|Compare|Vgl\.|Siehe|Vergleiche|Voir|Cfr\.|Vedi|Ver|Véase|Vide|Zie)(?: also| auch| aussi| anche| también| também| ook)?(?:,? (?:for example|for instance|generally|e\. ?g\.|z\. ?B\.|zum Beispiel|par exemple|p\. ex\.|ad esempio|ad es\.|por ejemplo|p\. ej\.|por exemplo|bijvoorbeeld|bijv\.))?[,:]? (?=\S)/iu;
/** “AIA, Article 74”: what follows may say what it lays down. */
const law = /^\p{Lu}{2,5}, /u;
const noteNumber = /^(?:\[?\d{1,3}[\].)]*\s+|[⁰¹²³⁴-⁹*†‡]+\s*)/u;
const endOfWork = /\b(?:1[5-9]|20)\d\d[a-z]?\b|\bhttps?:\/\/(?:\S+[/.=_-] ?)*\S+|\d/gu;
/** In letters: the end of a page number, or in brackets. */
const mostBehind = 30;

/** Whether a line below a figure says where its data are from, and no more. */
export function isSourceNote(text: string): boolean {
  return text.length < longestNote && sourceNote.test(text) && !explains.test(text);
}

const sourceNote =
  /^(?:Referencias? ?: ?(?:Elabora|Adapta|Toma|Autor|Propi)|(?:Sources?|Quellen?|Fuentes?|Font[ei]|Bron(?:nen)?|Источники?) ?: ?\S)/;
const longestNote = 400;
/** “Fuente: INEC. Nota: 2431 observaciones”: what explains a table may stand behind its source. */
const explains =
  /[.;] (?:Notas?|Not[ei]s?|Anmerkung(?:en)?|Hinweise?|Opmerking(?:en)?|Observação|Obs\.) ?: ?\S/u;

/** Whether a line at the foot of a slide says where what is on it is from: “Source: …”, or a work with its authors first. */
export function isSourceLine(text: string): boolean {
  return isSourceNote(text) || (text.length < longestNote && namesAuthors.test(text) && onlyCites(text));
}

/** “Tern, A.; Auk, B. Light 1903, 8”, “A. Tern and B. Auk”, “Tern et al.”, “Ada Tern; Bo Auk Light 1903, 8, 12–20” */
const namesAuthors =
  /^[*†\d[\]. ]{0,6}(?:\p{Lu}[\p{L}’'-]+,? (?:\p{Lu}\.|et al\b|\p{Lu}[\p{L}’'-]+;)|(?:\p{Lu}\. ?){1,3}\p{Lu}\p{L}+,? (?:and|&|und|et|y|e|en)\b)/u;
