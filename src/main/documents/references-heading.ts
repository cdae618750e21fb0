/**
 * Whether a heading announces the works that a text cites, such as “7. References” or “Literaturverzeichnis”, alone or with
 * more of the kind: “Referencias y fuentes consultadas”.
 */
export function announcesReferences(heading: string): boolean {
  return announcement.test(heading.trim().replace(andMore, ''));
}

const andMore = /(?<=\p{L}) (?:and|&|y|et|und|e|en) [\p{L} ]{3,40}$/u;

/** A heading of one of these names, with or without a number before it and a colon behind it. */
function headingNamed(names: readonly RegExp[]): RegExp {
  return new RegExp(`^(?:[\\dA-Z.]+\\s+)?(?:${names.map(({ source }) => source).join('|')})\\s*:?$`, 'iu');
}

const announcement = headingNamed([
  /(?:selected |cited |key )?(?:references?|bibliography)|works cited|literature(?: cited)?/,
  /literatur(?:verzeichnis|angaben)?/,
  /r[ée]f[ée]rences(?: bibliographiques)?|bibliographie/,
  /referencias(?: bibliogr[áa]ficas)?|bibliograf[íi]a/,
  /riferimenti(?: bibliografici)?/,
  /refer[êe]ncias(?: bibliogr[áa]ficas)?/,
  /referenties|literatuur(?:lijst)?|bibliografie/,
  /参考文献|参考资料|參考文獻|参照文献/,
]);

/** Whether a heading announces works, or perhaps something else where works or their addresses don't follow: “Sources”. */
export function mayAnnounceReferences(heading: string): boolean {
  return announcesReferences(heading) || sourceWords.test(heading.trim());
}

const sourceWords = headingNamed([
  /(?:selected |cited |key )?(?:sources?|citations?)|(?:notes|sources|citations) (?:and|&) (?:references|notes)|references (?:and|&) (?:notes|further reading|sources|resources)|sources (?:and|&) further reading/,
  /quellen(?:verzeichnis|angaben)?|einzelnachweise|belege|quellen und literatur/,
  /notes et r[ée]f[ée]rences|webograf[íi]a|webgraf[íi]a|sitografia|fuentes|fonti|fontes|bronnen(?:lijst)?|bronvermelding|出典/,
]);

/** A year, pages or a volume, as a work is cited with. */
export const published = /\b(?:1[5-9]|20)\d\d[a-z]?\b|\b(?:pp?|S|vol|no)\.\s?\d/;
/** Where a work can be found. */
export const located = /\bhttps?:\/\/|\bwww\.|\bdoi\b|\b10\.\d{4,9}\/|\bISBN\b|\bPMID\b|\barXiv\b/i;
