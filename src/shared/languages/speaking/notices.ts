import { type SpeakingRule, stop } from '../../listen/script/spoken-text.ts';
import type { SpeakingWords } from './speaking-words.ts';

/** What adverts, forms, timetables and imprints write short, where the word is only known by what stands around it. */

export const frenchNotices = ({ days }: Pick<SpeakingWords, 'days'>): readonly SpeakingRule[] => [
  { find: /(?<=m[²2]\s)hab(?:\.(?=[\s,;)])(?!\s\p{Lu})|(?=\.))/gu, needs: /hab\./, say: () => 'habitables' },
  // `2 ch., 65 m²`: bedrooms, and no horses
  {
    find: /(?<=(?<![\p{L}\p{N}.,])(\d)\s)ch\.(?=[\s,;])(?:(?<=(?:[Aa]pp(?:t|artement)|[Mm]aison|[Vv]illa|m²|m2|\sp\.|pièces?|loyer)(?!\p{L}).{0,80})|(?=.{0,80}(?:m²|m2|étage|loyer|sdb|cuisine|jardin|garage|balcon)))/gu,
    needs: /\d\sch\./,
    say: (_all, count = '') => (count === '1' ? 'chambre' : 'chambres'),
  },
  // `Ouv. du mar. au sam.`
  { find: /(?<=^|[.;]\s)Ouv\.(?=\s(?:du|de|le|tous|tlj|t\.)\s?)/gu, needs: /Ouv\./, say: () => 'Ouvert' },
  {
    find: /(?<=(?<!\p{L})[Dd]u\s)(lun|mar|mer|jeu|ven|sam)\.?(?=\sau\s(?:mar|mer|jeu|ven|sam|dim))/gu,
    needs: /\sau\s/,
    say: (_all, day = '') => days[day],
  },
  {
    find: /(?<=(?<!\p{L})du\s(?:\p{Ll}+di|lun\.?|mar\.?)\sau\s)(mar|mer|jeu|ven|sam|dim)(?:\.(?=\s\p{Ll}|\s\d|[,;:])|(?=\.\s*$))/gu,
    needs: /\sau\s/,
    say: (_all, day = '') => days[day],
  },
  {
    find: /(?<=(?<!\p{L})(?:[Ff]ermé|sauf|et)\s(?:le\s)?)(lun|mar|mer|jeu|ven|sam|dim)\.(?=\s(?:et|,)|[,;])/gu,
    needs: /(?:lun|mar|mer|jeu|ven|sam|dim)\./,
    say: (_all, day = '') => days[day],
  },
  // `Dép. 7h12, arr. 9h08, voit. 12, pl. 45`
  {
    find: /(?<!\p{L})([Dd]ép|[Aa]rr)\.(?=:?\s(?:à\s)?\d{1,2}\s?(?:h(?:eures?)?(?!\p{L})|:\d\d))/gu,
    needs: /(?:ép|rr)\./,
    say: (_all, short = '') => `${short.charAt(0)}${/^d/i.test(short) ? 'épart' : 'rrivée'}`,
  },
  { find: /(?<!\p{L})([Vv])oit\.(?=\s\d)/gu, needs: /oit\./, say: (_all, letter = '') => `${letter}oiture` },
  {
    find: /(?<=(?:[Vv]oit(?:\.|ure)|[Rr]ang|[Ss]iège)\s\d{1,3},\s)pl\.(?=\s\d)/gu,
    needs: /pl\./,
    say: () => 'place',
  },
  {
    find: /(?<=(?<![\p{L}\p{N}.,])(\d|½)\s)gél\.(?=\s[\p{Ll}\d]|[,;)])/gu,
    needs: /gél\./,
    say: (_all, count = '') => (/^[1½]$/.test(count) ? 'gélule' : 'gélules'),
  },
  {
    find: /(?<=(?:ième|premier)\s)mvt(?:\.(?=\s\p{Ll}|[,;)])|(?=[\s,;:)]))/gu,
    needs: /mvt/,
    say: () => 'mouvement',
  },
  // `à l’att. de Mme Petit`
  { find: /(?<=[Ll]['’])att(?:n|ent)?\.(?=\s(?:d[eu]s?\s|d['’]))/gu, needs: /att/, say: () => 'attention' },
  // `un imm. de 1930, 3e ss asc., prox. RER`, as adverts have it
  {
    find: /(?<=(?:[Dd]['’]|[Ll]['’]|(?<!\p{L})(?:[Uu]n|[Cc]et|[Dd]ans)\s)(?:un\s)?)imm\.(?=\s)/gu,
    needs: /imm\./,
    say: () => 'immeuble',
  },
  {
    find: /(?<!\p{L})ss\sasc(?:\.(?=[\s,;)])|(?=[,;]))/gu,
    needs: /asc/,
    say: () => 'sans ascenseur',
  },
  {
    find: /(?<=^|[,;]\s)([Pp])rox\.(?=\s[\p{L}])/gu,
    needs: /rox\./,
    say: (_all, letter = '') => `${letter}roximité`,
  },
  // `l’ex. 2 p. 34`, `fait en 2 ex.`
  {
    find: /(?<=([LlDd]['’])(?=ex\.\s\d)|(?<!\p{L})[Ee]n\s(?:\d|deux|trois|quatre)\s)ex\.(?=\s)/gu,
    needs: /ex\./,
    say: (_all, article = '') => (article ? 'exercice' : 'exemplaires'),
  },
  {
    find: /(?<=(?<!\p{L})(?:[Ll]e|[Dd]u|[Aa]u)\s)(lun|mar|mer|jeu|ven|sam|dim)\.(?=\s\d{1,2})/gu,
    needs: /\p{Ll}{3}\.\s\d/u,
    say: (_all, day = '') => days[day],
  },
  // `T° max. 35°`
  {
    find: /(?<!\p{L})[Tt]°(?=\s(?:max|min|moy|ext|int|de\s|:))/gu,
    needs: /[Tt]°/,
    say: () => 'température',
  },
  {
    find: /(?<=(?<!\p{L})[Tt](?:°|empératures?)\s)(max|min)\./gu,
    needs: /m[ai][xn]\./,
    say: (_all, which = '') => (which === 'max' ? 'maximale' : 'minimale'),
  },
  // `Éd. revue et augm.`
  {
    find: /(?<!\p{L})([Éé])d\.(?=\s(?:rev|corr|augm|mise|orig|crit))/gu,
    needs: /d\.\s/,
    say: (_all, letter = '') => `${letter}dition`,
  },
  {
    find: /(?<=(?<!\p{L})(?:[Éé]d(?:ition|\.)|et)\s)(rev|corr|augm)\.(?=[\s,;)])/gu,
    needs: /(?:rev|corr|augm)\./,
    say: (_all, short = '') => ({ rev: 'revue', corr: 'corrigée', augm: 'augmentée' })[short],
  },
  // `à la 12e j.`, `(+25 pb)`, `90e+3`
  {
    find: /(?<=(?<!\p{L})(?:[Ll]a|[Uu]ne|[Cc]ette)\s(?:\p{Ll}|-)+i(?:ère|ème|ème)\s|(?<!\p{L})(?:[Ll]a|[Uu]ne|[Cc]ette)\s[\p{Ll}-]+ième\s)j(?:\.(?=\s\p{Ll}|[,;)])|(?=\.\s*$))/gu,
    needs: /\sj\./,
    say: () => 'journée',
  },
  { find: /(?<=[+−–-]\s?\d{1,3}\s)pb(?![\p{L}\p{N}])/gu, needs: /\spb/, say: () => 'points de base' },
  {
    find: /(?<=(?:45|90|105|120)(?:e|ème)|(?:cinquième|dixième|vingtième))\s?\+\s?(?=\d{1,2}(?!\d))/gu,
    needs: /e\s?\+/,
    say: () => ' plus ',
  },
];

export const spanishNotices: readonly SpeakingRule[] = [
  {
    find: /(?<=(?<!\p{L})(?:[Ll]a|[Uu]na)\s)temp\.(?=\s\p{Ll})/gu,
    needs: /temp\./,
    say: () => 'temperatura',
  },
  // `sube a los 9.345,6 pts.`, `baja 4 p.b.`
  {
    find: /(?:(?<=\d,\d{1,2}\s)|(?<=\d\s)(?=pts\.\sde\s(?:ventaja|diferencia)))pts(?:\.(?=\s\p{Ll}|[,;)])|(?=\.))|(?<=\d\s)p\.\s?b(?:\.(?=\s\p{Ll}|[,;)])|(?=\.))/gu,
    needs: /\dp|\d\sp/,
    say: (all) => (all.startsWith('pt') ? 'puntos' : 'puntos básicos'),
  },
  { find: /(?<!\p{L})Pol\.\s?Ind\.(?=\s)/gu, needs: /Pol\./, say: () => 'Polígono Industrial' },
  { find: /(?<=(?<!\p{L})(?:y|e)\s)fest\.(?=[\s,:;)])/gu, needs: /fest\./, say: () => 'festivos' },
  { find: /(?<!\p{L})ctra\.(?=\s(?:de\s)?\p{Lu})/gu, needs: /ctra\./, say: () => 'carretera' },
  {
    find: /(?<!\p{L})(mun|prov)\.(?=\sde(?:l|\sla)?\s\p{Lu})/gu,
    needs: /(?:mun|prov)\./,
    say: (_all, short = '') => (short === 'mun' ? 'municipio' : 'provincia'),
  },
  { find: /(?<!\p{L})Univ\.(?=\s(?:de\s|del\s|\p{Lu}\p{Ll}))/gu, needs: /Univ\./, say: () => 'Universidad' },
  { find: /(?<!\p{L})Secc\.(?=\s\d)/gu, needs: /Secc\./, say: () => 'Sección' },
  {
    find: /(?<=(?<![\p{L}\p{N}.,])(?:\d[–-])?(\d|½)\s)cáps?\.(?=\s\p{Ll}|[,;)])/gu,
    needs: /cáps?\./,
    say: (_all, count = '') => (/^[1½]$/.test(count) ? 'cápsula' : 'cápsulas'),
  },
  {
    find: /(?<=(?<!\p{L})(?:do|re|mi|fa|sol|la|si)\s)sost\.\s(?:(m)(?:\.|en\.)|may\.)?/gu,
    needs: /sost\./,
    say: (all, minor = '') => `sostenido ${minor ? 'menor' : all.includes('may') ? 'mayor' : ''}`,
  },
  // `km. 12'5`
  { find: /(?<!\p{L})km\.(?=\s\d{1,4}(?:[.,'’]\d{1,3})?(?!\d))/gu, needs: /km\./, say: () => 'kilómetro' },
  { find: /(?<=(?:kilómetros?|km\.?)\s\d{1,3})['’](?=\d(?![\d'’]))/gu, needs: /\d['’]\d/, say: () => ',' },
  // `plazo de 5 días háb.`
  {
    find: /(?<=días\s)háb(?:\.(?=[,;:)]|\s\p{Ll})|(?=\.))/gu,
    needs: /háb\./,
    say: () => 'hábiles',
  },
  {
    find: /(?<!\p{L})([Vv])da\.(?=\sde\s)/gu,
    needs: /da\.\sde/,
    say: (_all, letter = '') => `${letter}iuda`,
  },
  // `10 mg/día v.o.`, `1 comp. v. o. cada 8 h`
  {
    find: new RegExp(String.raw`(?<=(?:\d\s?m?g|día|h|horas|comp\.|comprimidos?)\s)v\.\s?o${stop}`, 'gu'),
    needs: /v\.\s?o\./,
    say: () => 'vía oral',
  },
  {
    find: /(?<=,\s)ap(?:tdo)?\.(?=\s(?:[a-z]\)|\d))/gu,
    needs: /ap(?:tdo)?\./,
    say: () => 'apartado',
  },
  { find: /(?<!\p{L})enc\.(?=\s["“«])/gu, needs: /enc\./, say: () => 'encíclica' },
  {
    find: /(?<!\p{L})([Oo])bs\.(?=:)/gu,
    needs: /bs\.:/,
    say: (_all, letter = '') => `${letter}bservaciones`,
  },
];

export const italianNotices: readonly SpeakingRule[] = [
  {
    find: /(?<=(?<!\p{L})(?:[Ii]n|[DdNn]ei|[Cc]on|[Ii])\s)pz\.(?=\s(?:di|con|affett|in)\s?)/gu,
    needs: /pz\./,
    say: () => 'pazienti',
  },
  // `Vs. rif.`, `ns. lettera`
  {
    find: /(?<!\p{L})([NnVv])s\.(?=\s(?:(lett|fatt|off|rich|comun)|rif|prot|ord|prev))/gu,
    needs: /[NnVv]s\.\s/,
    say: (_all, letter = '', she = '') => `${letter}ostr${she ? 'a' : 'o'}`,
  },
  // `part. 7.12, arr. 9.08, carr. 12`
  {
    find: /(?<!\p{L})([Pp]art|[Aa]rr)\.(?=:?\s(?:ore\s|h\s)?\d{1,2}[.:]\d\d(?!\d))/gu,
    needs: /[tr]\.:?\s/,
    say: (_all, short = '') => `${short}${short.endsWith('t') ? 'enza' : 'ivo'}`,
  },
  { find: /(?<!\p{L})([Cc])arr\.(?=\s\d)/gu, needs: /arr\./, say: (_all, letter = '') => `${letter}arrozza` },
  { find: /(?<=\se\s)fest\.(?=[\s,:;)])/gu, needs: /fest\./, say: () => 'festivi' },
  { find: /(?<=\d\s)p\.ti(?!\p{L})/gu, needs: /p\.ti/, say: () => 'punti' },
  { find: /(?<=ed(?:izione|\.)\s)riv\.(?=[\s,;])/gu, needs: /riv\./, say: () => 'riveduta' },
  {
    find: /(?<=(?<!\p{L})(?:[DdNnAaSs]e?l?la|[Uu]na|[Ll]a)\s)temp\.(?=\s\p{Ll})/gu,
    needs: /temp\./,
    say: () => 'temperatura',
  },
  {
    find: /(?<=(?<![\p{L}\p{N}.,])(\d|½)\s)c(?:p|a)s\.(?=\s\p{Ll}|[,;)])/gu,
    needs: /c[pa]s\./,
    say: (_all, count = '') => (/^[1½]$/.test(count) ? 'capsula' : 'capsule'),
  },
  // `in dir. sud`, `in rit. di 5’`, `in all. Le invio`
  {
    find: /(?<=(?<!\p{L})[Ii]n\s)(dir|rit|all|ant)\.(?=\s|[,;])/gu,
    needs: /[rlt]\./,
    say: (_all, short = '') =>
      ({ dir: 'direzione', rit: 'ritardo', all: 'allegato', ant: 'anticipo' })[short],
  },
  {
    find: /(?<=(?<!\p{L})(?:[Ii]l|[Dd]el|[Aa]l|[Uu]n)\s)doc\.(?=\s\p{Ll})/gu,
    needs: /doc\./,
    say: () => 'documento',
  },
  // `alla c.a. del dott. Neri`
  {
    find: /(?<=(?<!\p{L})[Aa]lla\s|(^|[,–-]\s))[Cc]\.\s?[Aa]\.(?=\s(?:d[ei]l?l?['’a]?\s?|\p{Lu}\p{Ll}))/gu,
    needs: /[Cc]\.\s?[Aa]\./,
    say: (_all, alone = '') => (alone === '' ? 'cortese attenzione' : 'alla cortese attenzione'),
  },
  {
    find: /(?<!\p{L})([Ff])att\.(?=\s(?:n|numero|\d))/gu,
    needs: /att\./,
    say: (_all, letter = '') => `${letter}attura`,
  },
  {
    find: /(?<!\p{L})([Qq])\.?t[àa]\.?(?=[\s:])/gu,
    needs: /t[àa]/,
    say: (_all, letter = '') => `${letter}uantità`,
  },
  {
    find: /(?<!\p{L})([Nn])(?:r|um)?\.\s?ord\.(?=:?\s)/gu,
    needs: /ord\./,
    say: (_all, letter = '') => `${letter}umero d’ordine`,
  },
  // `a c. di G. Rossi`
  { find: /(?<=(?<!\p{L})a\s)c\.(?=\sdi\s\p{Lu})/gu, needs: /c\.\sdi/, say: () => 'cura' },
  // `3-1 (p.t. 2-0)`, `Sinner b. Zverev 6-4`
  { find: /(?<=\()p\.\s?t\.(?=\s\d-\d)/gu, needs: /p\.\s?t\./, say: () => 'primo tempo' },
  {
    find: /(?<=\p{Lu}\p{Ll}+\s(?:\(\p{Lu}\p{L}*\)\s)?)b\.(?=\s(?:\p{Lu}[\p{L}.]*\s){1,3}(?:\(\p{Lu}\p{L}*\)\s)?\d-\d)/gu,
    needs: /b\.\s\p{Lu}/u,
    say: () => 'batte',
  },
  // `Dante, Inf. V, 100-107`
  {
    find: /(?<!\p{L})(Inf|Purg|Par)\.(?=\s[IVX]{1,6},\s(?:vv?\.\s?)?\d)/gu,
    needs: /[frg]\.\s[IVX]/,
    say: (_all, part = '') => ({ Inf: 'Inferno', Purg: 'Purgatorio', Par: 'Paradiso' })[part],
  },
];

export const portugueseNotices: readonly SpeakingRule[] = [
  {
    find: /(?<=(?<!\p{L})(?:[AaÀà]|[DdNn]a|[Uu]ma)\s)temp\.(?=\s\p{Ll})/gu,
    needs: /temp\./,
    say: () => 'temperatura',
  },
  { find: /(?<=\d\s)p\.\s?b(?:\.(?=\s\p{Ll}|[,;)])|(?=\.))/gu, needs: /\d\sp\./, say: () => 'pontos-base' },
  {
    find: /(?<=(?<!\p{L})(?:dó|ré|mi|fá|sol|lá|si)\s)sust\.(?=\s)/gu,
    needs: /sust\./,
    say: () => 'sustenido',
  },
  {
    find: /(?<=(?<![\p{L}\p{N}.,])(?:\d[–-])?(\d|½)\s)cáps?\.(?=\s[\p{Ll}\d]|[,;)])/gu,
    needs: /cáps?\./,
    say: (_all, count = '') => (/^[1½]$/.test(count) ? 'cápsula' : 'cápsulas'),
  },
  // `3ª ed. rev. e ampl.`, `1998, v. 2`
  {
    find: /(?<=(?<!\p{L})(?:ed\.|edição)[,\s]\s?(?:rev\.,?\s(?:e\s)?|revista,?\s(?:e\s)?|atual\.,?\s(?:e\s)?|atualizada,?\s(?:e\s)?)*)(rev|ampl|atual|corr)\.(?=[,;]|\s(?:e|ampl|atual|corr))/gu,
    needs: /(?:rev|ampl|atual|corr)\./,
    say: (_all, short = '') =>
      ({ rev: 'revista', ampl: 'ampliada', atual: 'atualizada', corr: 'corrigida' })[short],
  },
  { find: /(?<=\d{4},\s)v\.(?=\s\d{1,3}(?:,|\.?$))/gu, needs: /v\.\s\d/, say: () => 'volume' },
  { find: /(?<=(?<!\p{L})[Oo]s\s)docs\.(?=\s\p{Ll})/gu, needs: /docs\./, say: () => 'documentos' },
  {
    find: /(?<=(?<!\p{L})(?:em|dos|nos|os|com)\s)pac\.(?=\s\p{Ll})/gu,
    needs: /pac\./,
    say: () => 'pacientes',
  },
  { find: /(?<!\p{L})([Oo])bs\.(?=:)/gu, needs: /bs\.:/, say: (_all, letter = '') => `${letter}bservação` },
  // `s/ rasuras`: behind a comma without, elsewhere as often on
  { find: /(?<=[,;]\s)s\/\s?(?=\p{Ll}{3})/gu, needs: /s\//, say: () => 'sem ' },
];
