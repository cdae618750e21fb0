import { type SpeakingRule, stop } from '../../listen/script/spoken-text.ts';

/** What addresses, letters and offices write short. */

export const spanishCorrespondence: readonly SpeakingRule[] = [
  // `iglesia de S. Lucas`; before a second name it may be an initial.
  {
    find: /(?<=(?<!\p{L})(?:de|en|a)\s)S\.(?=\s(?:Juan|Pedro|Pablo|José|Lucas|Mateo|Marcos|Francisco|Antonio|Martín|Miguel|Andrés|Nicolás|Sebastián|Vicente|Ignacio|Isidro|Lorenzo|Jorge|Fernando|Bernardo|Agustín|Benito|Blas|Roque|Jerónimo|Felipe)(?!\p{L})(?!\s\p{Lu}))/gu,
    needs: /S\.\s/,
    say: () => 'San',
  },
  // `el 3 del cte.`
  {
    find: new RegExp(String.raw`(?<=(?<!\d)\d{1,2}\sdel\s)c(?:orr|te)${stop}(?!\p{L})`, 'gu'),
    needs: /del\sc/,
    say: () => 'corriente',
  },
  { find: /(?<!\p{L})EE\s?UU(?![\p{L}.])/gu, needs: /UU/, say: () => 'Estados Unidos' },
  { find: /(?<!\p{L})JJ\s?OO(?![\p{L}.])/gu, needs: /OO/, say: () => 'Juegos Olímpicos' },
  { find: /(?<!\p{L})V\.?[ºo°]\s?B\.?[ºo°](?!\p{L})/gu, needs: /V\.?[ºo°]/, say: () => 'visto bueno' },
  {
    find: /(?<!\p{L})(?:R\.\s?D\.|RD)(?:\s?-?\s?(L)(?:ey|\.))?(?=\s(?:n\.?º\s)?\d{1,4}\/\d{2,4}(?!\d))/gu,
    needs: /D/,
    say: (_all, law = '') => `Real Decreto${law && '-ley'}`,
  },
  { find: /(?<![\p{L}\p{N}/])s\/n(?![\p{L}\p{N}/])/gu, needs: /s\/n/, say: () => 'sin número' },
  { find: /(?<!\p{L})esq\.(?=\s(?:a|con|de|\p{Lu}))/gu, needs: /esq\./, say: () => 'esquina' },
  {
    find: /(?<!\p{L})([Aa])tte\.?(?=[\s,:;]|$)/gu,
    needs: /tte/,
    say: (_all, letter = '') => `${letter}tentamente`,
  },
  {
    find: /(?<!\p{L})([Ff])ra\.(?=\s(?:n\.?º|nº|núm|número|\d))/gu,
    needs: /ra\./,
    say: (_all, letter = '') => `${letter}actura`,
  },
  { find: /(?<!\p{L})tb\.?(?=\s\p{L})/gu, needs: /tb/, say: () => 'también' },
  { find: /(?<!\p{L})(?:LO|L\.\s?O\.)(?=\s\d{1,3}\/\d{4})/gu, needs: /O/, say: () => 'Ley Orgánica' },
  {
    find: /(?<!\p{L})([Aa])pdo\.(?=\sde\s[Cc]orreos)/gu,
    needs: /pdo\./,
    say: (_all, letter = '') => `${letter}partado`,
  },
  { find: /(?<!\p{L})prov\.(?=\sde\s\p{Lu})/gu, needs: /prov\./, say: () => 'provincia' },
  // `piso c/ ascensor`, `s/ amueblar`; a street has a capital.
  {
    find: /(?<=\p{Ll}\.?\s|[,;]\s)([cs])\/\s?(?=(?:el|la|un|una)\s|(?!u\.|u(?!\p{L}))\p{Ll}{3}|asc\.|calef\.)/gu,
    needs: /[cs]\//,
    say: (_all, word = '') => (word === 'c' ? 'con ' : 'sin '),
  },
  {
    find: /(?<=(?<!\p{L})(?:con|sin|c\/|s\/|,|y)\s)(asc|calef)(?:\.(?=[,;:)]|\s[\p{Ll}\d])|(?=\.\s*$))/gu,
    needs: /(?:asc|calef)\./,
    say: (_all, short = '') => (short === 'asc' ? 'ascensor' : 'calefacción'),
  },
  // `cada 8 h durante 7 d.`
  {
    find: /(?<=(?<!\p{L})(?:durante|por|x|cada)\s(\d{1,2})\s)d(?:\.(?=[,;:)]|\s\p{Ll})|(?=\.?\s*$)|(?=[,;)]))/gu,
    needs: /\d\sd/,
    say: (_all, count = '') => (count === '1' ? 'día' : 'días'),
  },
  {
    find: /(?<=(?:%|por\sciento)\s)i\.\s?a(?:\.(?!\s*$|\s\p{Lu})|(?=\.))/gu,
    needs: /i\.\s?a\./,
    say: () => 'interanual',
  },
  // `Esc. Sec. No. 45`, as in Mexico
  {
    find: /(?<!\p{L})Esc\.\s(Prim|Sec|Prep)\.(?=\s)/gu,
    needs: /Esc\./,
    say: (_all, level = '') =>
      `Escuela ${{ Prim: 'Primaria', Sec: 'Secundaria', Prep: 'Preparatoria' }[level]}`,
  },
  {
    find: /(?<!\p{L})rec\.\sde\s(apel|cas|amp)\.?(?=[\s,;])/gu,
    needs: /rec\./,
    say: (_all, short = '') => `recurso de ${{ apel: 'apelación', cas: 'casación', amp: 'amparo' }[short]}`,
  },
  // `Col. Centro, C.P. 06000`, as Mexico addresses letters
  {
    find: /(?<=[\d,n]\s|número,?\s)Col\.(?=\s\p{Lu}\p{Ll}+(?:\s\p{Lu}?\p{Ll}+){0,3},)/gu,
    needs: /Col\./,
    say: () => 'colonia',
  },
  { find: /(?<!\p{L})C\.\s?P\.(?=:?\s\d{5}(?!\d))/gu, needs: /P\./, say: () => 'código postal' },
  { find: /(?<=(?<!\d)[1-9]\s)dorm\./gu, needs: /dorm\./, say: () => 'dormitorios' },
  // `entrega en 24/48 h`
  { find: /(?<=(?<![\p{N}/])(?:24|48))\/(?=(?:48|72)\s?h)/gu, needs: /\/[47]/, say: () => ' a ' },
  // `(1 pág.)`, `(2 págs.)`
  {
    find: /(?<=\((\d{1,4})\s)págs?\.(?=\))/gu,
    needs: /pág/,
    say: (_all, count = '') => (count === '1' ? 'página' : 'páginas'),
  },
  // `el sáb. a las 21.00`
  {
    find: /(?<=(?<!\p{L})(?:el|los|este|próximo|pasado)\s)(lun|mié|jue|vie|sáb|dom)\.(?=\s(?:(?:a|y|por|de|en)\s|\d{1,2}(?!\d)))/gu,
    needs: /(?:lun|mié|jue|vie|sáb|dom)\.\s/,
    say: (_all, day = '') =>
      ({ lun: 'lunes', mié: 'miércoles', jue: 'jueves', vie: 'viernes', sáb: 'sábado', dom: 'domingo' })[day],
  },
];

const saints: Readonly<Record<string, string>> = { St: 'Saint', Ste: 'Sainte', ST: 'SAINT', STE: 'SAINTE' };
const streets: Readonly<Record<string, string>> = {
  av: 'avenue',
  bd: 'boulevard',
  boul: 'boulevard',
  pl: 'place',
  r: 'rue',
  ch: 'chemin',
  rte: 'route',
  imp: 'impasse',
  all: 'allée',
  sq: 'square',
  fg: 'faubourg',
};
/** Whom a street is called after. */
const officers: Readonly<Record<string, string>> = {
  Mal: 'Maréchal',
  Gal: 'Général',
  Cdt: 'Commandant',
  Col: 'Colonel',
  Cne: 'Capitaine',
  Pdt: 'Président',
  Dr: 'Docteur',
  Pr: 'Professeur',
};

export const frenchCorrespondence: readonly SpeakingRule[] = [
  // `tél. et fax`
  {
    find: /(?<!\p{L})([Tt])él\.(?=\s(?:et|ou)\s)/gu,
    needs: /él\./,
    say: (_all, letter = '') => `${letter}éléphone`,
  },
  // `1 000 € ht`: capitals alone are spelled, as people do with TTC.
  {
    find: /(?<=\d\s?(?:€|[Ee]uros?)\s)(?:H\.?T\.?|ht|(ttc))(?![\p{L}\p{N}])/gu,
    needs: /ht|ttc|H\.?T/,
    say: (all, withTaxes = '') => (withTaxes ? 'TTC' : `hors taxes${all.endsWith('.') ? '.' : ''}`),
  },
  {
    find: /(?<!\p{L})(St|Ste|ST|STE)-(?=\p{Lu})/gu,
    say: (_all, saint = '') => `${saints[saint]}-`,
  },
  {
    find: /(?<!\p{L})(St|Ste)\s(?=\p{Lu}\p{Ll}{2})/gu,
    say: (_all, saint = '') => (saint === 'St' ? 'Saint ' : 'Sainte '),
  },
  { find: /(?<![\p{L}\p{N}])([Rr])dv(?!\p{L})/gu, say: (_all, letter = '') => `${letter}endez-vous` },
  {
    // `le bd St-Germain`, but `une bd`
    find: /(?<=\d,?\s(?:bis,?\s|ter,?\s)?)bd\.?(?=\s\p{L})|(?<=\p{Ll}\s)bd\.(?=\s(?!\p{Lu}\.)\p{Lu}\p{Ll})|(?<=(?<!\p{L})(?:[Ll]e|[Dd]u|[Aa]u)\s)bd\.?(?=\s(?:\p{Lu}|d[eu]s?\s|d['’]))/gu,
    needs: /bd/,
    say: () => 'boulevard',
  },
  {
    find: /(?<=\d,?\s(?:bis,?\s|ter,?\s)?|(?:\p{Ll}\s|[Ll]['’])(?=av\.\s\p{Lu}\p{Ll}))av\.(?=\s(?!J\.)\p{L})/gu,
    say: () => 'avenue',
  },
  {
    find: new RegExp(String.raw`(?<!\p{L})Tél(?:${stop}(?=\s?:|\s\d)|(?=\s?:\s?[\d(+]))`, 'gu'),
    say: () => 'Téléphone',
  },
  { find: /(?<=(?<!\p{L})[Pp]etits?[ -])déj\.(?!\s*$)/gu, needs: /déj\./, say: () => 'déjeuner' },
  {
    find: /(?<=(?<!\p{L})(?:[LlDd]es|de|par)\s)pers\.(?=\s\p{Ll}|[,;)])/gu,
    needs: /pers\./,
    say: () => 'personnes',
  },
  { find: /(?<!\p{L})([Rr])éf\.(?=\s?:)/gu, say: (_all, letter = '') => `${letter}éférence` },
  // `12 bis, r. des Vignes`: behind the number of a house.
  {
    find: /(?<=(?:^|[^\d.,])\d{1,4},?\s(?:bis,?\s|ter,?\s)?)(pl|r|ch|rte|imp|all|sq|fg)\.(?=\s(?:d[eu]s?\s|d['’]|l[ea]s?\s)?(?:l[ea]s?\s|l['’])?\p{Lu})/gu,
    needs: /\d,?\s(?:\p{Ll}{3},?\s)?\p{Ll}{1,4}\./u,
    say: (_all, street = '') => streets[street],
  },
  // `pl. de la République`, `et r. de Rivoli`; without an article `pl.` may be the plates of a book.
  {
    find: /(?<=^|,\s|(?<!\p{L})(?:et|la|au|du)\s|[Ll]['’])(pl|r|av|bd)\.(?=\s(?:d[eu]s?\s|d['’])(?:l[ea]s?\s|l['’])?\p{Lu})/gu,
    needs: /(?:^|[\s'’])(?:pl|r|av|bd)\.\sd/,
    say: (_all, street = '') => streets[street],
  },
  // `à 500 m de la pl. Bellecour`, `rendez-vous pl. de la Mairie`
  {
    find: /(?<=(?<!\p{L})[Ll]a\s)pl\.(?=\s\p{Lu}\p{Ll}{2})|(?<=\p{Ll}\s)pl\.(?=\s(?:d(?:u|es|e\sla)\s|de\sl['’])\p{Lu}\p{Ll}{2})/gu,
    needs: /\spl\./,
    say: () => 'place',
  },
  {
    find: /(?<!\p{L})([Ff])g(?=[ -](?:du\s|St|Sa)|[ -]\p{Lu}\p{Ll})/gu,
    needs: /[Ff]g/,
    say: (_all, letter = '') => `${letter}aubourg`,
  },
  // `av. du Mal-Foch`, `rue du Gal Leclerc`; elsewhere `Le Gal` is a name.
  {
    find: /(?<=(?<!\p{L})(?:rue|avenue|boulevard|place|quai|cours|pont)\s(?:du\s)?)(Mal|Gal|Cdt|Col|Cne|Pdt|Dr|Pr)\.?(?=[ -](?:de\s)?\p{Lu}\p{Ll})/gu,
    needs: /(?:[MG]al|Cdt|Col|Cne|Pdt|[DP]r)/,
    say: (_all, officer = '') => officers[officer],
  },
  // `bât. B, esc. 2, apt. 14`
  {
    find: /(?<!\p{L})([Bb]ât|[Ee]sc|[Aa]ppt?)\.(?=\s(?:[TF]?\d{1,4}|\p{Lu})(?![\p{L}\p{N}]))/gu,
    needs: /(?:ât|sc|ppt?)\.\s/,
    say: (_all, short = '') =>
      short.charAt(0) + { b: 'âtiment', e: 'scalier', a: 'ppartement' }[short.charAt(0).toLowerCase()],
  },
  // `votre courrier du 3 ct`: of this month.
  {
    find: /(?<=(?<!\p{L})(?:[Dd]u|[Ll]e)\s(?:\d{1,2}|premier)\s)c(?:t(?:\.(?=[\s,]))?|\.(?=[,;]))(?!\p{L})/gu,
    needs: /\sc[t.]/,
    say: () => 'courant',
  },
  // `3 p. 65 m²`: rooms of a flat.
  {
    find: /(?<=(?<![\p{L}\p{N}.,])(\d)\s)p(?:ces?)?\.(?=,?\s(?:de\s)?\d{2,3}\s?m[²2])/gu,
    needs: /\sp\p{L}{0,3}\.,?\s/u,
    say: (_all, count = '') => (count === '1' ? 'pièce' : 'pièces'),
  },
  { find: /(?<=(?<!\p{L})au\s)cap\.(?=\sde\s\d)/gu, needs: /cap\./, say: () => 'capital' },
  // `RCS Paris B 123 456 789`: the number of a company counts no millions.
  {
    find: /(?<=(?<!\p{L})(?:RCS|SIREN|SIRET|TVA)(?!\p{L})[^.;]{0,30}\s)\d{3}(?:[ \u00A0]\d{3}){2}(?:[ \u00A0]\d{5})?(?!\d)/gu,
    needs: /RCS|SIRE|TVA/,
    say: (all) => all.replaceAll(/\s/g, ', '),
  },
  // `né av. le 31 décembre`, `ap. les repas`
  {
    find: /(?<!\p{L})(av|apr?)\.(?=\s(?:les?|la|chaque|midi)(?!\p{L}))/gu,
    needs: /\.\s[lcm]/,
    say: (_all, when = '') => (when === 'av' ? 'avant' : 'après'),
  },
  // `TVA incl.`, `charges excl.`
  {
    find: /(?<=(?<!\p{L})(\p{L}+)\s)(in|ex)cl(?:\.(?=[,;:)\]])|(?=\.\s*$))/gu,
    needs: /cl\./,
    say: (_all, noun = '', which = '') =>
      `${which === 'in' ? 'inclus' : 'exclu'}${noun.endsWith('es') ? 'es' : /e$|^TVA$/.test(noun) ? 'e' : ''}`,
  },
  // `le P. Dupuis`, `du R. P. Dubois`: behind an article no initials
  {
    find: /(?<=(?<!\p{L})(?:[Ll]e|[Dd]u|[Aa]u)\s)(?:R\.\s?P\.(?=\s(?:de\s)?\p{Lu}\p{Ll}{2})|P\.(?=\s\p{Lu}\p{Ll}{2}))/gu,
    needs: /P\./,
    say: (all) => (all.startsWith('R') ? 'révérend père' : 'père'),
  },
  { find: /(?<!\p{L})j\.\s(?=fériés?(?!\p{L}))/gu, needs: /j\.\sf/, say: () => 'jours ' },
  {
    find: /(?<!\p{L})([Oo])rd\.(?=\s(?:n[°ºo]|numéro|du\s\d))/gu,
    needs: /rd\./,
    say: (_all, letter = '') => `${letter}rdonnance`,
  },
  {
    find: /(?<=(?:ième|première)\s)Rép(?:\.(?=\s\p{Ll}|[,;)])|(?=\.\s*$))/gu,
    needs: /Rép\./,
    say: () => 'République',
  },
  {
    find: /(?<!\p{L})([Qq])qs?\.(?=\s\p{Ll})/gu,
    needs: /qq/i,
    say: (_all, letter = '') => `${letter}uelques`,
  },
];
