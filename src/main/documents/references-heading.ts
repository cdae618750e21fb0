import { located, longestWork } from '../../shared/listen/cited-work.ts';

/**
 * Whether a heading announces the works that a text cites, such as “7. References” or “Literaturverzeichnis”, alone or with
 * more of the kind: “Referencias y fuentes consultadas”.
 */
export function announcesReferences(heading: string): boolean {
  const title = heading.trim();
  return beginsAnnouncement.test(title) && announcement.test(title.replace(andMore, ''));
}

/** “Reference and Ordering Information” is about something else. */
const andMore = /(?<=\p{L})(?<!reference) (?:and|&|y|et|und|e|en) [\p{L} ]{3,40}$/iu;

/** A heading of one of these names, with or without a number before it, and a colon or the number of a slide behind it. */
function headingNamed(names: readonly RegExp[], before = number): RegExp {
  const either = names.map(({ source }) => source).join('|');
  return new RegExp(`^(?:${before}\\s+)?(?:${either})(?:\\s*:|\\s+\\(?(?:[ivx]{1,4}|\\d)\\)?)?$`, 'iu');
}

/** “7.”, “A.1”, “VI”, “Chapter 6:”, but no other word: “Related literature” is a section about it. */
const number =
  '(?:(?:(?:chapter|kapitel|chapitre|cap[íi]tulo|capitolo|hoofdstuk)\\s+)?(?:[\\d.]+|[A-Z](?:\\.[\\d.]*)?|[IVX]+\\.?)(?:\\s?[:–-])?)';

/** “Gebruikte bronnen”, “Altre fonti”: what follows below shows whether it is works. */
const numberOrWord = '[\\dA-Z.]+';

const announcements = [
  /(?:selected |cited |related |key |bibliograph(?:ic|ical) )?(?:references?|bibliography)|works cited|literature(?: cited)?/,
  /(?:verwendete |weitere )?literatur|literatur(?:verzeichnis|angaben)/,
  /r[ée]f[ée]rences(?: bibliographiques)?|bibliographie/,
  /referencias(?: bibliogr[áa]ficas)?|bibliograf[íi]a/,
  /riferimenti(?: bibliografici)?/,
  /refer[êe]ncias(?: bibliogr[áa]ficas)?/,
  /referenties|(?:gebruikte )?literatuur|literatuurlijst|bibliografie/,
  /参考文献|参考资料|參考文獻|参照文献/,
];
const announcement = headingNamed(announcements);
/** Most lines are told apart by their beginning. */
const beginsAnnouncement = new RegExp(
  `^(?:${number}\\s+)?(?:${announcements.map(({ source }) => source).join('|')})`,
  'iu',
);

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

/** Whether it may be the end of one that a page or a narrow column has cut off, or another one by the same author. */
export function isRestOfWork(text: string): boolean {
  return text.length < longestWork && (located.test(text) || rest.test(text));
}

/** “——: Barriers.”, “and its signals.”, “800133.804350.”, “Truro: Lamp Press.”, “In: Fog 33.4, S. 325–344.” */
const rest = /^(?:[—–]|\p{Ll}|[\d[].*[.\]]$|.{1,40}\.$)|\b(?:pp?|S|vol|no)\.\s?\d/u;
