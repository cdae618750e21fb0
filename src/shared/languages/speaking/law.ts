import { type SpeakingRule, stop } from '../../listen/script/spoken-text.ts';
import { romanValue } from './short-words.ts';

/** French codes of law by how they are written short behind `C.` */
const codes: Readonly<Record<string, string>> = {
  civ: 'civil',
  pén: 'pénal',
  trav: 'du travail',
  com: 'de commerce',
  consom: 'de la consommation',
  'pr. civ': 'de procédure civile',
  'pr. pén': 'de procédure pénale',
};

/** Laws and courts as they are cited. */
export const frenchLaw: readonly SpeakingRule[] = [
  // `Cass. civ. 1re`, `C. civ., art. 9`
  {
    find: /(?<!\p{L})Cass\.\s(civ|com|soc|crim)\.(?=,?\s\p{Ll}|,?\s\d|,)/gu,
    say: (_all, chamber = '') =>
      `Cassation ${{ civ: 'civile', com: 'commerciale', soc: 'sociale', crim: 'criminelle' }[chamber]}`,
  },
  {
    find: /(?<!\p{L})Cass\.(?=,?\s(?:premi|deux|trois|[123](?:re|e|ème)\s|ass\.|ch\.))/gu,
    say: () => 'Cassation,',
  },
  // `Bull. civ. I, n° 45`
  {
    find: /(?<!\p{L})Bull\.\s(civ|crim)\.(?=,?\s)/gu,
    needs: /Bull\./,
    say: (_all, chamber = '') => `Bulletin ${chamber === 'civ' ? 'civil' : 'criminel'}`,
  },
  {
    find: /(?<=Bulletin (?:civil|criminel) )([IV]{1,3})(?=,)/gu,
    needs: /Bulletin/,
    say: (_all, part = '') => romanValue(part)?.toString(),
  },
  { find: /(?<!\p{L})req\.(?=\sn[°ºo])/gu, needs: /req\./, say: () => 'requête' },
  // `1re Civ., 12 mars 2014`: a chamber of the court.
  {
    find: /(?<=(?:premi[èe]re|ième|\d(?:re|e|ème))\s)[Cc]iv\.(?=,?\s\d|,)/gu,
    say: () => 'chambre civile',
  },
  // Behind an article, it is of the code.
  {
    find: /(?<=(\d,?\s)?)(?<!\p{L})[Cc]\.\s?(civ|pén|trav|com|consom|pr\.\s?(?:civ|pén))(?:\.(?=,|\s\p{Ll}|[;)])|(?=\.\s*$))/gu,
    say: (_all, article = '', code = '') =>
      `${article ? 'du ' : ''}Code ${codes[code.replace(/\.\s?/, '. ')]}`,
  },
  // A court's chamber, and no horses: `CA Paris, pôle 5 ch. 5`, `1re ch.`
  {
    find: /(?<=(?:\d(?:re|e|ème)|(?<!\p{L})[Pp]ôle\s\d{1,2}(?:,|\s[–-])?|Paris,|Versailles,)\s)ch\.(?=\s?\d|\s\p{Ll}|[),;])/gu,
    say: () => 'chambre',
  },
  // `au I de l’article 5`
  {
    find: /(?<=(?<!\p{L})(?:[Aa]u|[Dd]u|[Ll]e)\s)I(?=\s(?:de\s(?:l['’]article|cet\sarticle|l['’]annexe)|du\s(?:présent|même)\s|(?:et|ou)\s(?:le|au|du)\s[IV]+\sde)(?!\p{Lu}))/gu,
    say: () => '1',
  },
  // `art. 40 I et III`
  {
    find: /(?<=\d\s)([IVX])(?=\s(?:et|à|ou)\s[IVX]{2,5}(?!\p{L}))/gu,
    say: (_all, letter = '') => romanValue(letter)?.toString(),
  },
  {
    find: /(?<=(?<!\p{L})(?:[LlDdCc]es|[Aa]ux)\s)art\.(?=\s(?:[LRD]\.\s?)?\d)/gu,
    say: () => 'articles',
  },
  // `l’article 12 A, I, 2°`: what is counted, and no heat.
  {
    find: /(?<=(?<!\p{L})[Aa]rt(?:icles?|s?\.)\s[^.;°]{1,60},\s)(\d{1,2})°(?=[\s,;.)]|$)(?!\s?[CF](?!\p{L}))/gu,
    needs: /°/,
    say: (_all, figure = '') => figure,
  },
  {
    find: new RegExp(String.raw`(?<=(?<!\p{L})(p\.|page)?\s\d{1,4}\s)sq${stop}(?!\p{L})`, 'gu'),
    needs: /\d\ssq/,
    say: (_all, page = '') => `et suivant${page && 'e'}`,
  },
  // `art. 3 al. 2`, `al. 1 et al. 2`; behind a name, `et al. (2018)` is no paragraph.
  {
    find: /(?<![\p{L}\p{N}.]|(?<!\d\s)et\s)([Aa])l\.\s?(?=\(?\d|[IVX]+(?![\p{L}\p{N}]))/gu,
    needs: /[Aa]l\./,
    say: (_all, letter = '') => `${letter}linéa `,
  },
  // `la route nat. 7`
  {
    find: /(?<=(?<!\p{L})[Rr]oute\s)(nat|dép)\.(?=\s\d)/gu,
    needs: /(?:nat|dép)\./,
    say: (_all, kind = '') => (kind === 'nat' ? 'nationale' : 'départementale'),
  },
  { find: /(?<!\p{L})T\.\s?com\.(?=\s\p{Lu}\p{Ll}|[,;)])/gu, say: () => 'tribunal de commerce' },
];

export const italianLaw: readonly SpeakingRule[] = [
  lawOfYear(
    String.raw`[Ll]egg[ei]|LEGGE|[Dd]ecret[oi]|[Dd]\.?\s?[Ll]gs\.?|D\.?P\.?R\.?|D\.?[LM]\.|L\.|[Rr]egolamento|[Dd]eliberazion[ei]|[Dd]elibera|[Oo]rdinanza|[Ss]entenza`,
    'del',
  ),
  { find: /(?<!\p{L})Trib\.(?=\s(?:di\s)?\p{Lu}\p{Ll})/gu, needs: /Trib\./, say: () => 'Tribunale' },
  { find: /(?<!\p{L})G\.\s?U\.(?=\s(?:n\.|serie|del|\d))/gu, say: () => 'Gazzetta Ufficiale' },
  // `L. 7 agosto 1990, n. 241`
  {
    find: /(?<![\p{L}\p{N}.]|\p{Lu}\.\s)L\.(?=\s\d{1,2}°?\s(?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)\s(?:1[89]|20)\d\d,\sn\.)/gu,
    say: () => 'legge',
  },
  // `e succ. mod. e integr.`
  {
    find: new RegExp(
      String.raw`(?<!\p{L})succ(?:essive|\.)\smod(?:d|if)?(\.\sed?\sint(?:egr)?)?${stop}(?!\p{L})`,
      'gu',
    ),
    needs: /mod/,
    say: (_all, more = '') => `successive modificazioni${more && ' e integrazioni'}`,
  },
  // `e s.m.i.`
  {
    find: new RegExp(String.raw`(?<=(?<!\p{L})e(?:d|\ss\.)?\s)s\.\s?m\.\s?i${stop}`, 'gu'),
    needs: /m\.\s?i\./,
    say: () => 'successive modifiche e integrazioni',
  },
  {
    find: /(?<!\p{L})conv\.(?=\s(?:in\s(?:l\.|legge)|con\s(?:mod|l\.|legge)|dalla\s))/gu,
    needs: /conv\./,
    say: () => 'convertito',
  },
  {
    find: /(?<!\p{L})St(?:at)?\.\s?lav(?:\.(?!\s*$)|(?=\.))/gu,
    needs: /lav\./,
    say: () => 'Statuto dei lavoratori',
  },
  {
    find: /(?<!\p{L})([Rr])isol\.(?=\s(?:n\.|numero|\d|O?NU))/gu,
    needs: /isol\./,
    say: (_all, letter = '') => `${letter}isoluzione`,
  },
  // `all. A`, `all. A e B`
  {
    find: /(?<!\p{L})([Aa])ll\.(?=\s[A-H](\se\s[A-H])?(?![\p{L}\p{N}'’.]))/gu,
    needs: /ll\.\s[A-H]/,
    say: (_all, letter = '', several = '') => `${letter}llegat${several ? 'i' : 'o'}`,
  },
  { find: /(?<=(?<!\p{L})[Cc]orte\s)cost\.(?=[\s,;)])/gu, say: () => 'costituzionale' },
  { find: /(?<!\p{L})Cons\.\s(?:di\s)?St(?:ato|\.)(?=[\s,;)])/gu, say: () => 'Consiglio di Stato' },
  // `art. 3, c. 3`
  {
    find: /(?<=(?<!\p{L})(?:[Aa]rt\.|[Aa]rticolo)\s\d{1,4}(?:\s(?:bis|ter)|-(?:bis|ter))?,?\s)c\.(?=\s\d)/gu,
    say: () => 'comma',
  },
  // `artt. 3 e 24 Cost.`
  {
    find: new RegExp(String.raw`(?<=\d(?:,?\s(?:comma|co\.)\s\d+,?)?\s(della\s)?)Cost${stop}`, 'gu'),
    say: (_all, of = '') => `${of ? '' : 'della '}Costituzione`,
  },
  // `art. 360 c.p.c.`
  {
    find: /(?<!\p{L})c\.\s?p\.\s?([cp])(?:\.(?!["”’)]*\s*$)|(?=\.["”’)]*\s*$))(?<=\d(?:\s(?:bis|ter|quater))?,?\s(?:del\s)?[\p{L}.\s]{5,9})/gu,
    say: (_all, kind = '') => `codice di procedura ${kind === 'c' ? 'civile' : 'penale'}`,
  },
  lawCode(String.raw`c\.\s?c|cod\.\s?civ`, 'codice civile'),
  lawCode(String.raw`c\.\s?p|cod\.\s?pen`, 'codice penale', String.raw`(?!\s?[cp]\.)`),
  { find: /(?<![\p{L}\p{N}.])[Ll]\.(?=\s?(?:n\.\s?)?\d+\/(?:19|20)?\d\d(?!\d))/gu, say: () => 'legge' },
  { find: /(?<!\p{L})[Dd]\.\s?[Ll]gs\.?(?=\s(?:n\.|\d))/gu, say: () => 'decreto legislativo' },
  { find: /(?<!\p{L})[Dd]\.[Ll]\.(?=\s(?:n\.|\d))/gu, say: () => 'decreto legge' },
  {
    find: /(?<!\p{L})(?:[Dd]\.\s?P\.\s?R|d\.p\.r)\.(?=\s(?:n\.|\d))/gu,
    say: () => 'decreto del presidente della Repubblica',
  },
  {
    find: /(?<!\p{L})Cass\.(?:,?\s(civ|pen)\.)?(?=,?\s(?:[Ss]ez|[Ss]ent|[Oo]rd|[Nn]|[Ss]\.\s?[Uu])\.|,?\s\d)/gu,
    say: (_all, which = '') => `Cassazione${which && (which === 'civ' ? ' civile' : ' penale')}`,
  },
  {
    find: /(?<!\p{L}|[Nn](?:r|um)?\.\s?)([Ss]ent|[Oo]rd)\.(?=\s(?:(?:n\.\s?)?\d|Corte|Cass|Trib))/gu,
    say: (_all, short = '') => short + (short.endsWith('t') ? 'enza' : 'inanza'),
  },
  {
    find: /(?<=(?<!\p{L})(?:[Dd]e|[Aa]|[Nn]e|[Dd]a)?[Gg]li\s)art\.(?=\s\d)/gu,
    say: () => 'articoli',
  },
];

export const portugueseLaw: readonly SpeakingRule[] = [
  lawOfYear(
    '[Ll]eis?|LEI|[Dd]ecretos?(?:-[Ll]ei)?|[Rr]esoluç(?:ão|ões)|[Pp]ortarias?|[Aa]córdãos?|[Ii]nstrução',
    'de',
  ),
  { find: /(?<!\p{L})Dec\.(?=\s(?:n\.?º|nº|número))/gu, needs: /Dec\./, say: () => 'Decreto' },
  {
    find: /(?<=(?:\dª|(?<!\p{L})\p{Ll}+a)\s)Câm\.(?:\s(?:de\s)?Dir\.\s(Priv|Púb)\.)?(?=[\s,])/gu,
    needs: /Câm\./,
    say: (_all, kind = '') => `Câmara${kind && ` de Direito ${kind === 'Priv' ? 'Privado' : 'Público'}`}`,
  },
  { find: /(?<![\p{L}.])[Aa]l\.(?=\s(?:[a-z]\)|["“'‘][a-z]["”'’]))/gu, say: () => 'alínea' },
  // `STJ, REsp 1.234, 3ª T., j. 12/03/2014`
  {
    find: /(?<=(?:\d[ªa]|(?<!\p{L})(?:primeir|segund|terceir|quart|quint|sext)a)\s)T\.(?=,)/gu,
    needs: /T\.,/,
    say: () => 'Turma',
  },
  { find: /(?<=[,;(]\s?)j\.\s(em\s)?(?=\d{1,2}[./-]\d)/gu, needs: /j\.\s/, say: () => 'julgado em ' },
  // `2ª V. Cível`
  {
    find: /(?<=(?:\dª|(?<!\p{L})\p{Ll}+a)\s)V\.(?=\s(?:Cív|Crim|Fed|de\s(?:Fam|Exec|Faz)|da\s(?:Fam|Faz|Inf)))/gu,
    needs: /V\./,
    say: () => 'Vara',
  },
  // `fls. 45 e 50 v.`: the back of a leaf
  {
    find: /(?<=(?<!\p{L})[Ff](?:olhas?|ls?\.)\s[\d/,\sea–-]{0,30}\d)\s?v\.?(?=[\s,;)])(?!\s?\d)/gu,
    needs: /\d\s?v/,
    say: () => ' verso',
  },
  { find: /(?<=(?<!\p{L})[Oo]fício\s)[Cc]irc\.(?=\s)/gu, needs: /irc\./, say: () => 'circular' },
  { find: /(?<!\p{L})Dec\.-[Ll]ei(?!\p{L})/gu, say: () => 'Decreto-Lei' },
  // `art. 5º, LXIX, da CF`, `arts. 5º, LIV e LV, e 93, IX`
  {
    find: /(?<!incisos?\s[\d,\sea]{1,30})(?<=(?<!\p{L})(?:[Aa]rts?\.|ARTS?\.|[Aa]rtigos?|ARTIGOS?)\s[^;:()]{0,80}(?:\d|[oº°]|-[A-Z]|caput['"”’]?|único),\s)([IVXL]{1,7})(?=([,\s]+(?:e\s|a\s|,\s)?[IVXL]{1,7}(?![\p{L}\p{N}]))?(?:[,;.)]|\s(?:e|a|d[aoe]s?|c\/c|c\.c|combinad\p{L})(?!\p{L})|$))/gu,
    needs: /,\s[IVXL]/,
    say(_all, letters = '', others = '') {
      const value = romanValue(letters);
      return value === undefined ? undefined : `${others ? 'incisos' : 'inciso'} ${value}`;
    },
  },
  // The others behind it: `incisos 54 e LV`
  {
    find: /(?<=incisos\s\d{1,3}(?:(?:,\s|,?\s[ea]\s)\d{1,3})*(?:,\s|,?\s[ea]\s))([IVXL]{1,7})(?![\p{L}\p{N}])/gu,
    needs: /[IVXL]/,
    say: (_all, letters = '') => romanValue(letters)?.toString(),
  },
  // `§ 1o`, `art. 2o`
  {
    find: /(?<=(?<!\p{L})(?:§§?\s?|[Pp]arágrafos?\s|[Aa]rts?\.\s|[Aa]rtigos?\s))([1-9])o(?![\p{L}\p{N}])/gu,
    needs: /\do/,
    say: (_all, number = '') => `${number}º`,
  },
  // `fls. 93/98`
  {
    find: /(?<=(?<!\p{L})[Ff](?:olhas|ls\.)\s[\d./ve\s,–a-]{0,40}\d)\/(?=\d)/gu,
    needs: /\d\/\d/,
    say: () => ' a ',
  },
  {
    find: /(?<![\p{L}/])c\/c(?=,?\s(?:os?\s|as?\s|com\s)?(?:[Aa]rt|[Pp]arágrafo|§|[Ii]nciso|[Ll]ei))/gu,
    needs: /c\/c/,
    say: () => 'combinado com',
  },
  // `a r. sentença`, `o v. acórdão`, `este E. Tribunal`
  { find: /(?<![\p{L}.])r\.(?=\s(?:sentença|decis|despacho))/gu, needs: /r\.\s/, say: () => 'respeitável' },
  { find: /(?<![\p{L}.])v\.(?=\sac[óo]rdão)/gu, needs: /v\.\s/, say: () => 'venerando' },
  {
    find: /(?<![\p{L}.]|\p{Lu}\.\s)([EeCc])\.(?=\s(?:(Turma|Corte|Câmara|Seção)|Tribunal|T[SR][TFE]|ST[FJM]|Conselho)(?!\p{L}))/gu,
    needs: /[EeCc]\.\s/,
    say: (_all, letter = '', she = '') => `${/e/i.test(letter) ? 'egrégi' : 'colend'}${she ? 'a' : 'o'}`,
  },
  {
    find: /(?<!\p{L})Rel\.(?=:?\s(?:(Ministra|Desembargadora|Juíza)|Ministro|Desembargador|Juiz)(?!\p{L}))/gu,
    needs: /Rel\./,
    say: (_all, she = '') => (she ? 'relatora' : 'relator'),
  },
  // `Rel. Min. Nancy Andrighi`, `Rel.ª Min.ª`
  {
    find: /(?<!\p{L})[Rr]el\.(ª)?:?\s(?:[Mm]in|([Dd]es))\.(ª)?(?=:?\s\p{Lu}(\p{Ll}+a\s)?)/gu,
    say(_all, ...[she = '', desembargador = '', also = '', name = '']) {
      const isFeminine = she || also || name;
      return `${isFeminine ? 'relatora' : 'relator'} ${desembargador ? `desembargador${isFeminine ? 'a' : ''}` : isFeminine ? 'ministra' : 'ministro'}`;
    },
  },
];

/**
 * `legge n. 392/78`, `Lei nº 13.015/2014`: with its year; two figures alone may be a day or a month, but for `legge 104/92`. A regulation of the European
 * Union has the year first: `2016/679`. @param laws for an expression
 */
export function lawOfYear(laws: string, of: string): SpeakingRule {
  const number = String.raw`(?:[Nn](?:[uú]m(?:ero)?)?\.?[º°]?|[Nn]\.?r\.?)\s?`;
  return {
    find: new RegExp(
      String.raw`\/(?<=(?<!\p{L})(?:${laws})(?:\s[\p{L}.]{2,20}){0,2}?(?:\s(?:${number})?\d[\d.]{0,6}\/\d{2,4}(?:,|\s[ey]))*\s\(?(${number})?(?!(?:19|20)\d\d\/)(?:(\d{1,3}\.\d{3}|\d{3,6})|\d{1,2})\/)((?:19|20)\d\d|\d\d)(?![\d/]|[.,]\d)`,
      'gu',
    ),
    needs: /\d\/\d\d/,
    say(_all, announced = '', grouped = '', year = '') {
      if (year.length === 2 && announced + grouped === '') return undefined;
      return ` ${of} ${year.length === 4 ? year : `${Number(year) < 40 ? '20' : '19'}${year}`}`;
    },
  };
}

/** Behind the number of an article. @param short without its last stop @param then what must follow */
function lawCode(short: string, said: string, then = ''): SpeakingRule {
  const article = String.raw`\d(?:,?\s(?:co\.|comma)\s?\d+,?|,\s(?:prim|second|terz|quart|quint)o\scomma,)?`;
  return {
    find: new RegExp(
      String.raw`(?<!\p{L})(?:${short})(?:\.(?!["”’)]*\s*$)|(?=\.["”’)]*\s*$))(?<=${article}\s(?:del\s)?[\p{L}.\s]{3,9})${then}`,
      'gu',
    ),
    say: () => said,
  };
}
