/** Whether a heading announces the works that a text cites, such as “7. References” or “Literaturverzeichnis”. */
export function announcesReferences(heading: string): boolean {
  return announcement.test(heading.trim());
}

const announcement = new RegExp(
  `^(?:[\\dA-Z.]+\\s+)?(?:${[
    '(?:selected |cited |key )?(?:references?|bibliography)|works cited|literature(?: cited)?',
    'literatur(?:verzeichnis|angaben)?',
    'r[ée]f[ée]rences(?: bibliographiques)?|bibliographie',
    'referencias(?: bibliogr[áa]ficas)?|bibliograf[íi]a',
    'riferimenti(?: bibliografici)?',
    'refer[êe]ncias(?: bibliogr[áa]ficas)?',
    'referenties|literatuur(?:lijst)?',
    '参考文献|参考资料|參考文獻|参照文献',
  ].join('|')})\\s*:?$`,
  'iu',
);
