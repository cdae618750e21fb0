import { type SpeakingRule, stop } from '../../listen/script/spoken-text.ts';

/** What adverts, forms, timetables and imprints write short, where only what stands around it tells the word. */

export const frenchNotices: readonly SpeakingRule[] = [
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
    say: (_all, day = '') =>
      ({
        lun: 'lundi',
        mar: 'mardi',
        mer: 'mercredi',
        jeu: 'jeudi',
        ven: 'vendredi',
        sam: 'samedi',
        dim: 'dimanche',
      })[day],
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
  // `Esc. Sec. No. 45`, as in Mexico
  {
    find: /(?<!\p{L})Esc\.\s(Prim|Sec|Prep)\.(?=\s)/gu,
    needs: /Esc\./,
    say: (_all, level = '') =>
      `Escuela ${{ Prim: 'Primaria', Sec: 'Secundaria', Prep: 'Preparatoria' }[level]}`,
  },
  { find: /(?<!\p{L})enc\.(?=\s["“«])/gu, needs: /enc\./, say: () => 'encíclica' },
  {
    find: /(?<!\p{L})([Oo])bs\.(?=:)/gu,
    needs: /bs\.:/,
    say: (_all, letter = '') => `${letter}bservaciones`,
  },
];

export const italianNotices: readonly SpeakingRule[] = [
  // `spese cond.`, `cl. en. G`, `h. 2,70 m`, as adverts have it
  { find: /(?<=(?<!\p{L})spese\s)cond\.(?=[\s,;)])/gu, needs: /cond\./, say: () => 'condominiali' },
  { find: /(?<=[,;(]\s?)h\.?\s(?=(?:m\s)?\d,\d\d?\s?m?)/gu, needs: /h\.?\s/, say: () => 'altezza ' },
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
  { find: /(?<!\p{L})cond\.(?=\sfechado)/gu, needs: /cond\./, say: () => 'condomínio' },
  {
    find: /(?<=(?<!\p{L})(?:[Nn]o|[Ee]m|[Aa]mbos os)\s)sent\.(?=\s)/gu,
    needs: /sent\./,
    say: () => 'sentido',
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
