/**
 * Whether a heading announces the works that a text cites, such as “7. References” or “Literaturverzeichnis”, alone or with
 * more of the kind: “Referencias y fuentes consultadas”.
 */
export function announcesReferences(heading: string): boolean {
  return announcement.test(heading.trim().replace(andMore, ''));
}

/** “Reference and Ordering Information” is about something else. */
const andMore = /(?<=\p{L})(?<!reference) (?:and|&|y|et|und|e|en) [\p{L} ]{3,40}$/iu;

/** A heading of one of these names, with or without a number before it, and a colon or the number of a slide behind it. */
function headingNamed(names: readonly RegExp[], before = number): RegExp {
  const either = names.map(({ source }) => source).join('|');
  return new RegExp(`^(?:${before}\\s+)?(?:${either})(?:\\s*:|\\s+\\(?(?:[ivx]{1,4}|\\d)\\)?)?$`, 'iu');
}

/** “7.”, “A.1”, “VI”, but no word: “Related literature” is a section about it. */
const number = '(?:[\\d.]+|[A-Z](?:\\.[\\d.]*)?|[IVX]+\\.?)';

/** “Gebruikte bronnen”, “Altre fonti”: what follows below shows whether it is works. */
const numberOrWord = '[\\dA-Z.]+';

const announcement = headingNamed([
  /(?:selected |cited |related |key |bibliograph(?:ic|ical) )?(?:references?|bibliography)|works cited|literature(?: cited)?/,
  /(?:verwendete |weitere )?literatur|literatur(?:verzeichnis|angaben)/,
  /r[ée]f[ée]rences(?: bibliographiques)?|bibliographie/,
  /referencias(?: bibliogr[áa]ficas)?|bibliograf[íi]a/,
  /riferimenti(?: bibliografici)?/,
  /refer[êe]ncias(?: bibliogr[áa]ficas)?/,
  /referenties|(?:gebruikte )?literatuur|literatuurlijst|bibliografie/,
  /参考文献|参考资料|參考文獻|参照文献/,
]);

/** Whether a heading announces works, or perhaps something else where works or their addresses don't follow: “Sources”. */
export function mayAnnounceReferences(heading: string): boolean {
  return announcesReferences(heading) || sourceWords.test(heading.trim());
}

const sourceWords = headingNamed(
  [
    /(?:selected |cited |key )?(?:sources?|citations?)|(?:notes|sources|citations) (?:and|&) (?:references|notes)|references (?:and|&) (?:notes|further reading|sources|resources)|sources (?:and|&) further reading/,
    /quellen(?:verzeichnis|angaben)?|einzelnachweise|belege|quellen und literatur/,
    /notes et r[ée]f[ée]rences|webograf[íi]a|webgraf[íi]a|sitografia|fuentes|fonti|fontes|bronnen(?:lijst)?|bronvermelding|出典/,
  ],
  numberOrWord,
);

/** Whether a heading announces what is written short in a document: “List of abbreviations”, “Lista de siglas”. */
export function announcesAbbreviations(heading: string): boolean {
  return abbreviationWords.test(heading.trim().replace(andMore, ''));
}

/** Signs without “list of” may be those on a machine, which its manual explains. */
const abbreviationWords = headingNamed([
  /(?:list of |table of )?(?:acronyms|abbreviations)|list of (?:symbols|notations?)|nomenclature/,
  /(?:verzeichnis der )?(?:abkürzungen|akronyme)|(?:abkürzungs|akronym|symbol|formelzeichen)verzeichnis|abkürzungs-/,
  /(?:liste des )?(?:abréviations|acronymes|sigles)|liste des (?:symboles|notations)/,
  /(?:lista(?:do)? de |índice de )?(?:abreviaturas|acrónimos|siglas)|lista(?:do)? de símbolos/,
  /(?:(?:elenco|lista) (?:degli |delle ))?(?:acronimi|abbreviazioni|sigle)|(?:elenco|lista) dei simboli/,
  /(?:lista de )?(?:abreviações|acrônimos)/,
  /(?:lijst (?:van|met) )?(?:afkortingen(?:lijst)?|acroniemen)|(?:lijst (?:van|met) symbolen|symbolenlijst)/,
]);

/** A year, pages or a volume, as a work is cited with. */
export const published = /\b(?:1[5-9]|20)\d\d[a-z]?\b|\b(?:pp?|S|vol|no)\.\s?\d/;
/** Where a work can be found. */
export const located = /\bhttps?:\/\/|\bwww\.|\bdoi\b|\b10\.\d{4,9}\/|\bISBN\b|\bPMID\b|\barXiv\b/i;

/** Whether a paragraph below such a heading is a work: it begins with who wrote it, and says when or where it appeared. */
export function isCitedWork(text: string): boolean {
  const isShort = text.length < longestWork || [...text.matchAll(authorAndYear)].length >= leastYears;
  return isShort && authored.test(text) && (published.test(text) || located.test(text));
}

/** “Tern, A. (1903).”: a paragraph with several is works that nothing parts. */
const authorAndYear = /\p{Lu}\. \((?:1[5-9]|20)\d\d[a-z]?\)\./gu;
const leastYears = 3;

/** Whether it may be the end of one that a page or a narrow column has cut off, or another one by the same author. */
export function isRestOfWork(text: string): boolean {
  return text.length < longestWork && (located.test(text) || rest.test(text));
}

/** “——: Barriers.”, “and its signals.”, “800133.804350.”, “Truro: Lamp Press.”, “In: Fog 33.4, S. 325–344.” */
const rest = /^(?:[—–]|\p{Ll}|[\d[].*[.\]]$|.{1,40}\.$)|\b(?:pp?|S|vol|no)\.\s?\d/u;

/** In letters: what is said about the works is longer. */
const longestWork = 900;

/** “Tern, A.”, “TERN, A. B.;”, “Tern AB,”, “A. B. Tern”, “Lamp Keepers. (1903)”, “Tern (1903)”, “BRASIL. Lei”. */
const authored =
  /^(?:\p{Lu}[\p{L}’'-]+(?: [\p{L}’'-]+){0,3}, ?\p{Lu}|\p{L}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)? \p{Lu}{1,3}[,.;:( ]|(?:\p{Lu}\.[ -]?){1,3}(?:\p{L}{2,3} )?\p{Lu}\p{L}+|[^.(]{2,90}[.,]? \((?:1[5-9]|20)\d\d[a-z]?[),]|[\p{Lu} ]{4,60}\. )/u;
