import { type SpeakingRule, stop } from '../../listen/script/spoken-text.ts';
import { eitherCase } from './short-words.ts';

interface HonourWords {
  /** `E` for an excellency, `A` for a highness, `M` for a majesty, `S` for a holiness; each with its possessive. */
  readonly said: Readonly<Record<string, string>>;
  /** What a second letter behind a highness stands for, such as `R`, with its space. */
  readonly rank: Readonly<Record<string, string>>;
  /** Who follows, within a group; without that the letters may be initials. */
  readonly who: string;
}

/** `S. E. il card. Ruini`, `S. A. R. la princesse`. */
function honours({ said, rank, who }: HonourWords): SpeakingRule {
  return {
    find: new RegExp(
      String.raw`(?<![\p{L}\p{N}.]|\p{Lu}\.\s)S\.\s?([${Object.keys(said).join('')}])\.(?:\s?([${Object.keys(rank).join('')}])\.)?(?=\s(?:${who}|\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)?\s[IVX]{1,5}(?![\p{L}\p{N}])))`,
      'gu',
    ),
    needs: /S\.\s?[EAMS]\./,
    say: (_all, title = '', second = '') => said[title] + (rank[second] ?? ''),
  };
}

/**
 * `il gen. Diaz`, `el Alm. Cervera`: ranks, behind an article and before a name. Without `cap.`, which is as often a chapter.
 * @param articles for an expression
 */
function ranks(articles: string, said: Readonly<Record<string, string>>): SpeakingRule {
  return {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:${articles})\s?)(${eitherCase(Object.keys(said).join('|'))})\.(?=\s(?:(?:d[aeio]s?\s|d['’])?\p{Lu}\p{Ll}|\p{Lu}\.\s?(?:\p{Lu}\.\s?)?\p{Lu}\p{Ll}))`,
      'gu',
    ),
    needs: /\p{Ll}\.\s(?:d|\p{Lu})/u,
    say: (_all, short = '') => said[short.toLowerCase()],
  };
}

/** What has a capital before `M. Durand` and is no first name; forms of verbs and adverbs, but `Clément M. Durand`. */
const beforeMen =
  /^(?:cher|bonjour|bonsoir|merci|pauvre|infortuné|feu|bref|vive|déjà|arbitre|est-ce|(?!clément|constant).*(?:ment|ant|ez)|.*-(?:vous|nous|moi|tu|ils?|elles?|ce|l[ae]))$/iu;
const frenchHonours: Readonly<Record<string, string>> = {
  E: 'Son Excellence',
  A: 'Son Altesse',
  M: 'Sa Majesté',
  S: 'Sa Sainteté',
};
const frenchRanks: Readonly<Record<string, string>> = { R: ' Royale', I: ' Impériale', S: ' Sérénissime' };
const ladies: Readonly<Record<string, string>> = {
  mme: 'Madame',
  mmes: 'Mesdames',
  mlle: 'Mademoiselle',
  mlles: 'Mesdemoiselles',
  mgr: 'Monseigneur',
};
const office =
  'abbé|amiral|archevêque|évêque|ambassadeur|avocat|intendant|inspecteur|ingénieur|officier|agent|adjoint|huissier|aumônier';

/** @param openers what begins a sentence, in small letters */
export const frenchTitles = (openers: ReadonlySet<string>): readonly SpeakingRule[] => [
  { find: /(?<![\p{L}.])S\.\s?[EÉ]m?\.(?=\sle\scard)/gu, needs: /S\./, say: () => 'Son Éminence' },
  // Behind a name it is an initial: `Jean M. Durand`.
  {
    find: new RegExp(
      String.raw`M\.(?<=(?:(?<![\p{L}’'-])(\p{Lu}[\p{L}-]+)[ \u00A0\u202F])?M\.)(?<!(?:[\p{L}\p{N}.-]|\p{Lu}\.\s?(?:\p{Lu}\p{Ll}{0,3}\.?)?\s)M\.)(?=[ \u00A0\u202F](?:((?:l[ea]|ni|ou|mon|ton|son|notre|votre|leur)\s|l['’](?:${office}))|["“«]|et\s|(?:d[eu]s?|van|von)\s(?:l[ae]s?\s)?\p{Lu}|d['’]\p{Lu}|\p{Lu}))`,
      'gu',
    ),
    say: (_all, before = '', article = '') =>
      before === '' || article !== '' || openers.has(before.toLowerCase()) || beforeMen.test(before)
        ? 'Monsieur'
        : undefined,
  },
  { find: /(?<![\p{L}.])MM\.(?=[ \u00A0\u202F]["“«]?\p{L})/gu, needs: /MM\./, say: () => 'Messieurs' },
  // `Mme la marquise`, `de mme Roy`
  {
    find: /(?<![\p{L}\p{N}])(M(?:mes?|lles?|gr)|m(?:me|lle)(?=\s\p{Lu}))(?:\.(?=\s\p{L}))?(?![\p{L}\p{N}])/gu,
    needs: /[Mm](?:me|ll|gr)/,
    say: (_all, title = '') => ladies[title.toLowerCase()],
  },
  // `chez S. M., qui`, `que V. A. daigne`: a company stands behind a name or an article.
  {
    find: /(?<=^["«“—–\s-]*|(?<!\p{L})(?:à|de|que|par|pour|avec|et|chez|si|dont|où|ni)\s)([SV])\.\s?([MAE])\.(?:\s?([RIS])\.?(?!\p{L}))?(?=\s\p{Ll}|[,;:?!])(?<!^["«“—–\s-]*V\..*)/gu,
    needs: /[SV]\.\s?[MAE]\./,
    say: (_all, whose = '', title = '', rank = '') =>
      (whose === 'V'
        ? (frenchHonours[title]?.replace(/^S(?:a|on)/, 'Votre') ?? '')
        : (frenchHonours[title] ?? '')) + (frenchRanks[rank] ?? ''),
  },
  honours({
    said: frenchHonours,
    rank: frenchRanks,
    who: String.raw`[Mm]adame|[Mm]onsieur|M\.|Mgr|Monseigneur|l[ea]\s|l['’]|Catholique|Britannique|Très|Louis|Charles|Pie|Léon|Benoît|Grégoire|Jean|Paul`,
  }),
  // `Mr le maire`
  {
    find: /(?<!\p{L})Mr(?=\s\[\p{Lu}|\s(?:l[ea]\s|l['’])(?:[Mm]aire|[Pp]résident|[Mm]inistre|[Dd]irect|[Jj]uge|[Pp]rocureu|[Ss]ecrétaire|[Pp]réf|[Aa]djoint))/gu,
    say: () => 'Monsieur',
  },
  // At the beginning of a sentence it may be `Me voici`, but no pronoun stands before a name.
  {
    find: /(?<=\p{Ll},?\s)Me(?=\s\p{Lu}\p{Ll})|^Me(?=\s\p{Lu}\p{Ll}+(?:,|\s\p{Ll}|\s\p{Lu}\p{Ll}+(?:,|\s\p{Ll})))/gu,
    say: () => 'Maître',
  },
  ranks('[Ll]e|[Aa]u|[Dd]u', {
    gén: 'général',
    col: 'colonel',
    cdt: 'commandant',
    card: 'cardinal',
    lt: 'lieutenant',
  }),
];

const vuestra: Readonly<Record<string, string>> = {
  M: 'Majestad',
  A: 'Alteza',
  E: 'Excelencia',
  S: 'Señoría',
  R: 'Reverencia',
  P: 'Paternidad',
};
const gentlemen: Readonly<Record<string, string>> = {
  Sr: 'señor',
  Sra: 'señora',
  Sres: 'señores',
  Sras: 'señoras',
  Srta: 'señorita',
  Dr: 'doctor',
  Dra: 'doctora',
};
/** What is counted in Roman digits or called by a letter, and articles, which a letter has and a person hasn't. */
const counted =
  /^(?:siglos?|cap[íi]tulos?|tomos?|libros?|partes?|actos?|escenas?|art[íi]culos?|t[íi]tulos?|letras?|puntos?|apartados?|secci[óo]n|grupos?|clases?|tipos?|cantos?|volumen|inciso|el|la|los|las|un|una|don|doña|doctora?|profesora?)$/;
/** Alone with a capital before `V.`, these are no names: `Mire V.` */
const begins =
  /(?:[áéíóú]\p{L}*(?:me|se|les?|los?|las?|nos)|^(?:Mire|Oiga|Crea|Vea|Sepa|Diga|Venga|Perdone|Dispense|Tenga|Tome|Vaya|Sea|Sabe|Tiene|Quiere|Cree|Pues|Y|Si|Que|A|Á|De|Con|Como|Cuando|Ya|No|Pero))$/u;
const rulers = /^(?:Carlos|Felipe|Fernando|Alfonso|Enrique|Juan|Luis|Jorge|Pedro|Pío|Pablo|Jacobo)$/;
const goesOn = String.raw`(?=\.?(?:\s*$|["”»)\]…]|[,;:?!]|\s\p{Ll}|\s?[—–-]|\.\.))`;

/** What begins an item of a list and is no name: small words, infinitives, and nouns by their endings or the adjective behind them. */
const item = [
  String.raw`(?:El|L[ao]s?|Un[ao]?|De|Del|Al|En|Para|Por|Con|Sin|No|Si|Se|Sus?|Que|Cada|Tod[oa]s?|Entre|Otr[oa]s?)\s`,
  String.raw`(?!Baltasar|Gaspar|Omar|Edgar|Walter|Roger|\p{L}*[áéíóú])\p{Lu}\p{Ll}*(?:ar|(?<!i)er|ir)\s(?!\p{Lu})`,
  String.raw`\p{Lu}\p{Ll}*(?:[cst]i[oó]n(?:es)?|dad(?:es)?|mientos?|ité|ncias?|ismo|aje|[ai]sis)(?!\p{L})`,
  String.raw`\p{Lu}\p{Ll}+\s\p{L}\p{Ll}+(?:ional|neral|torial|tivo|tiva|[éó]mic[oa])(?!\p{L})`,
].join('|');

const donStop = /D\./;
/** Whoever is called don, and what stands before him with a capital letter. */
const called =
  'Adolfo|Agustín|Alberto|Alejandro|Alfonso|Alonso|Álvaro|Andrés|Ángel|Antonio|Benito|Bernardo|Carlos|César|Cristóbal|Diego|Eduardo|Emilio|Enrique|Ernesto|Esteban|Eugenio|Federico|Felipe|Félix|Fernando|Francisco|Gabriel|Gaspar|Gonzalo|Gregorio|Guillermo|Ignacio|Íñigo|Jaime|Javier|Joaquín|Jorge|José|Juan|Julián|Julio|Leopoldo|Lope|Lorenzo|Luis|Manuel|Marcelino|Marcos|Mariano|Mario|Martín|Mateo|Miguel|Nicolás|Pablo|Pascual|Pedro|Quijote|Rafael|Ramiro|Ramón|Ricardo|Rodrigo|Salvador|Sancho|Santiago|Sebastián|Tomás|Vicente|Víctor';
const opener =
  'Señor|Alcalde|Presidente|Vocal|Rey|Infante|Conde|Duque|Marqués|Doctor|Profesor|Catedrático|Rector|Decano|Secretario|Ministro|Director|Notario|Juez|General|Coronel|Capitán|Padre|Firman?|Firmado|Fdo|Asisten?|Preside|Con|Por|Para|Sobre|Según|Pero|Como|Cuando|Entonces|Ayer|Hoy|Luego|Después|Ahora|Desde|Hasta|Sin|Que|Porque|Aunque|Mientras|También|Entre|Ante|Tras|Este|Aquel|Era|Dijo';
/** `Erick D. Langer`: behind a first name, `D.` is a second one, unless a Spanish first name follows. */
const noMiddleName = String.raw`(?:(?<!\p{Lu}\p{Ll}+\s)|(?<=(?<!\p{L})(?:${opener})\s)|(?=D\.\s(?:${called})(?!\p{L})))`;

/** Forms of address as letters and novels write them as well: `¿Cómo está V.?`, `la mano de V. M.`, `el Sr. conde`. */
export const spanishTitles: readonly SpeakingRule[] = [
  honours({
    said: { E: 'Su Excelencia', A: 'Su Alteza', M: 'Su Majestad', S: 'Su Santidad' },
    rank: { R: ' Real' },
    who: String.raw`el\s|la\s|D\.|[Dd]on\s|Pío|León|Benedicto|Juan\sPablo|Francisco`,
  }),
  // `la corona de S. M.`, but `S. M. López`
  {
    find: /(?<![\p{L}\p{N}.]|\p{Lu}\.\s)S\.\s?M(?:\.(?=\s\p{Ll}|[,;:!?)])|(?=\.\s*$))/gu,
    needs: /S\.\s?M/,
    say: () => 'Su Majestad',
  },
  ranks('[Ee]l|[Aa]l|[Dd]el', {
    gral: 'general',
    cnel: 'coronel',
    alm: 'almirante',
    card: 'cardenal',
    tte: 'teniente',
    cmdte: 'comandante',
  }),
  // `¿V. qué dice?`, `¿Está V. loco?`, `beso a V. la mano`; `Pedro V., de 25 años` hides his name, and `la condesa de V.` hers.
  {
    find: new RegExp(
      String.raw`(?<=(?:^|[\s¿¡("«“—–-])(?:(?<=([¿¡—–-]\s?)?)(\p{L}+)[,;:]?\s|[¿¡("«“—–-]\s?)?)(?<!(?:\p{Lu}\.|(?:marqu|cond|duqu|bar[óo]n|vizcond|señor|forma|escote|ciudad|villa|pueblo)\p{L}*)\s(?:de\s|en\s)?)(?<![\p{L}\p{N}.]|[\p{L}\p{N}][–-])V(?:(?=\.{3})|${stop}${goesOn})(?=(\.?\s(?:que|á|como|bien)\s)?)`,
      'gu',
    ),
    needs: /V\./,
    say(_all, spoken = '', before = '', then = '') {
      if (!/^\p{Lu}/u.test(before)) return counted.test(before) ? undefined : 'usted';
      const isVerb = begins.test(before) || ((spoken || then) && !rulers.test(before));
      return isVerb ? 'usted' : undefined;
    },
  },
  // `V. M.`, `V. A. R.`; two letters and a name are initials.
  {
    find: new RegExp(
      String.raw`(?<=^|[¿¡("«“—–-]\s?(?:\p{Lu}\p{Ll}+\s)?|(?<!\p{L})\p{Ll}+[,;:]?\s)V\.\s?([MAESRP])(?:\.\s?(R)(?=\.))?${stop}${goesOn}`,
      'gu',
    ),
    needs: /V\.\s?\p{Lu}\./u,
    say: (_all, title = '', isRoyal = '') => `Vuestra ${vuestra[title]}${isRoyal && ' Real'}`,
  },
  // `dijo a S. A. que`: behind a name or an article, it is a company.
  {
    find: new RegExp(
      String.raw`(?<=^|[¿¡("«“—–-]\s?|(?<!\p{L})(?:[aáyeéo]|de|que|por|con|para|si|cuando|como|preguntó|dijo|respondió)\s)(?<!(?:[Vv]ientos?|acciones|partes|sistema|forma)\sde\s)S\.\s?([AE])${stop}${goesOn}`,
      'gu',
    ),
    needs: /S\.\s?[AE]\./,
    say: (_all, title = '') => `Su ${vuestra[title]}`,
  },
  // `el Sr. conde`, `el Sr. don Acisclo`; behind a name he is the elder of two: `Griffey Sr.`
  {
    find: /(?<!(?<!\p{L})\p{Lu}\p{L}*\s|(?:tr[ao]s?\.|Nª)\s)(?<!\p{L})(Sr|Sra|Sres|Sras|Srta)\.(?=\s\p{Ll})/gu,
    needs: /S(?:r|ta)/,
    say: (_all, title = '') => gentlemen[title],
  },
  {
    find: /(?<=(?<!\p{L})[Mm]uy\s)(Sr|Sra|Sres|Sras)\.?(?=\s(?:m[ií]|nuestr)[oa])/gu,
    needs: /[Mm]uy\sS/,
    say: (_all, title = '') => gentlemen[title],
  },
  // `Estimada Dra.:`
  {
    find: /(?<=(?<!\p{L})(?:[Ee]stimad|[Qq]uerid|[Dd]istinguid)[oa]s?\s)(Dra?|Sra?|Sres)\.(?=[:,])/gu,
    needs: /r(?:a|es)?\.[:,]/,
    say: (_all, title = '') => gentlemen[title],
  },
  {
    find: /(?<=(?<!\p{L})(?:[Ee]l|[Dd]el|[Aa]l)\s)Pd?te\.(?=\s\p{Lu}\p{Ll})|(?<!\p{L})Pd?te\.(?=\sde(?:l|\sla)\s\p{Lu}\p{Ll})/gu,
    needs: /te\./,
    say: () => 'presidente',
  },
  // Don José; D. alone may be an initial, or the letter of an item: `D. Mantener archivo oficial`, `D. El número de votos`.
  {
    find: new RegExp(
      String.raw`(?<=\p{Ll}\s|^(?:["«“¿¡(—–-]\s?){0,2})${noMiddleName}D\.(?=\s\p{Lu}\p{Ll})(?!\s(?:${item}))|(?<=[,;:]\s)D\.(?=\s\p{Lu}\p{Ll}+\s(?:\p{Lu}|de\s))`,
      'gu',
    ),
    needs: donStop,
    say: () => 'don',
  },
  // `No, D. Lope`, `en el despacho, D. Pablo notó algo`: behind a name, as in `García, D. Análisis`, an initial.
  {
    find: /(?<=(?:(?<!\p{L})\p{Ll}+|[—–-]\s?\p{Lu}\p{Ll}+|(?:^|[¿¡]\s?)(?:Ahora|Entonces|No|Sí|Gracias|Pues|Pero|Bien|Bueno|Vamos|Adiós))[,;:]\s)D\.(?=\s\p{Lu}\p{Ll})/gu,
    needs: donStop,
    say: () => 'don',
  },
  // `En los años 80, D. Manuel`, `el 5 de mayo de 1980, D. Juan`; behind a bare number, as in a list of works, an initial.
  {
    find: /(?<=(?<!\p{L})(?:[Ee]n|[Dd]esde|[Hh]acia|[Hh]asta|[Tt]ras|de)\s(?:\p{Ll}+\s){0,3}\d{1,4},\s)D\.(?=\s\p{Lu}\p{Ll}{2})/gu,
    needs: donStop,
    say: () => 'don',
  },
  // `D. PÍO.— Calle`, as plays have it
  { find: /(?<=^)D\.(?=\s\p{Lu}{2,}(?:\s\p{Lu}{2,})?\.?\s?[—–])/gu, needs: donStop, say: () => 'don' },
  // `el P. Enrique`, `al R. P. Luis`, but `el P. Popular`
  {
    find: /(?<=(?<!\p{L})(?:[Ee]l|[Dd]el|[Aa]l)\s)(R\.\s?)?P\.(?=\s(?!Popular|Socialista|Comunista|Nacional|Liberal)\p{Lu}\p{Ll}{2})/gu,
    needs: /P\./,
    say: (_all, isReverend = '') => `${isReverend && 'reverendo '}padre`,
  },
  // One of several people: `D. Juan Ruiz, Dª Ana, D. Luis y D. Pablo`.
  {
    find: /(?<=(?<!\p{L})(?:D\.|don|D\.?ª\.?|Dña\.|doña)\s\p{Lu}[^.;:]{1,60},\s)D\.(?=\s\p{Lu}\p{Ll}{2})/gu,
    needs: donStop,
    say: () => 'don',
  },
  { find: /(?<=(?:^|[.;:]\s)[AY]\s)D\.(?=\s\p{Lu}\p{Ll}{2})/gu, needs: donStop, say: () => 'don' },
];

/** What they are written short by before `.mo` and `.ma`. */
const superlatives: Readonly<Record<string, string>> = {
  Ill: 'Illustr',
  Gent: 'Gentil',
  Preg: 'Pregiat',
  Chiar: 'Chiar',
  Ch: 'Chiar',
  Rev: 'Reverend',
  Ecc: 'Eccellent',
  Stim: 'Stimat',
  Em: 'Eminent',
  Car: 'Car',
};

export const italianTitles: readonly SpeakingRule[] = [
  // `Gent.ma Sig.ra`
  {
    find: new RegExp(
      String.raw`(?<!\p{L})(${Object.keys(superlatives).join('|')})\.m([oaie])(?=\s\p{L})`,
      'gu',
    ),
    needs: /\.m[oaie]\s/,
    say: (_all, stem = '', end = '') => `${superlatives[stem]}issim${end}`,
  },
  honours({
    said: { E: 'Sua Eccellenza', A: 'Sua Altezza', M: 'Sua Maestà', S: 'Sua Santità' },
    rank: { R: ' Reale' },
    who: String.raw`il\s|la\s|l['’]|[Mm]ons\.|[Cc]ard\.|Papa|(?:Paolo|Pio|Giovanni|Benedetto|Leone|Gregorio)\s(?:Paolo\s)?[IVX]|Francesco`,
  }),
  ranks("[Ii]l|[Dd]el|[Aa]l|[Dd]al|[Ll]['’]|[Dd]ell['’]", {
    gen: 'generale',
    col: 'colonnello',
    amm: 'ammiraglio',
    magg: 'maggiore',
    ten: 'tenente',
  }),
];

export const portugueseTitles: readonly SpeakingRule[] = [
  {
    find: /(?<![\p{L}.])([VS])\.\s?Ex\.?(?:ª|cia|(as))(?!\p{L}|\.\p{L})/gu,
    say: (_all, whose = '', several = '') =>
      `${whose === 'V' ? 'Vossa' : 'Sua'}${several && 's'} Excelência${several && 's'}`,
  },
  { find: /(?<![\p{L}.])V\.\s?S\.?ª(?![\p{L}.])/gu, say: () => 'Vossa Senhoria' },
  honours({
    said: { E: 'Sua Excelência', A: 'Sua Alteza', M: 'Sua Majestade' },
    rank: { R: ' Real' },
    who: String.raw`[oa]\s|D\.|Dom\s`,
  }),
  ranks('[Oo]|[Aa]o|[Dd]o|[Pp]elo', {
    gen: 'general',
    cel: 'coronel',
    alm: 'almirante',
    card: 'cardeal',
    ten: 'tenente',
    mons: 'monsenhor',
  }),
];
