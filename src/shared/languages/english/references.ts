import { romanNumber } from '../speaking/roman-digits.ts';
import { citedSubject, citedWorks } from '../cited-works.ts';
import { ofFigures, rareSign, type SpeakingRule } from '../../listen/script/spoken-text.ts';

/** Books of the Bible by how they are written short before a chapter. */
const books: Readonly<Record<string, string>> = {
  Gen: 'Genesis',
  Ex: 'Exodus',
  Exod: 'Exodus',
  Lev: 'Leviticus',
  Num: 'Numbers',
  Deut: 'Deuteronomy',
  Dt: 'Deuteronomy',
  Josh: 'Joshua',
  Judg: 'Judges',
  Sam: 'Samuel',
  Kgs: 'Kings',
  Chron: 'Chronicles',
  Chr: 'Chronicles',
  Neh: 'Nehemiah',
  Ps: 'Psalm',
  Pss: 'Psalms',
  Psa: 'Psalm',
  Prov: 'Proverbs',
  Eccl: 'Ecclesiastes',
  Eccles: 'Ecclesiastes',
  Isa: 'Isaiah',
  Jer: 'Jeremiah',
  Lam: 'Lamentations',
  Ezek: 'Ezekiel',
  Dan: 'Daniel',
  Hos: 'Hosea',
  Mic: 'Micah',
  Hab: 'Habakkuk',
  Zech: 'Zechariah',
  Mal: 'Malachi',
  Matt: 'Matthew',
  Mt: 'Matthew',
  Mk: 'Mark',
  Lk: 'Luke',
  Jn: 'John',
  Rom: 'Romans',
  Cor: 'Corinthians',
  Gal: 'Galatians',
  Eph: 'Ephesians',
  Phil: 'Philippians',
  Col: 'Colossians',
  Thess: 'Thessalonians',
  Tim: 'Timothy',
  Heb: 'Hebrews',
  Jas: 'James',
  Pet: 'Peter',
  Rev: 'Revelation',
};
const wholeBooks =
  'Joshua Judges Ruth Ezra Esther Job Joel Amos Jonah Nahum Mark Luke Acts Titus Philemon Jude'.split(' ');
const several = 'Samuel|Kings|Chronicles|Corinthians|Thessalonians|Timothy|Peter|John|Maccabees';
const procedures: Readonly<Record<string, string>> = {
  Civ: 'Civil',
  Crim: 'Criminal',
  App: 'Appellate',
  Bankr: 'Bankruptcy',
};
const places: Readonly<Record<string, string>> = { 1: 'First', 2: 'Second', 3: 'Third' };

/** Places in the Bible, in laws and in reports of courts. */
export const references: readonly SpeakingRule[] = ofFigures([
  {
    find: new RegExp(
      String.raw`(?<![\p{L}\p{N}.])(?:([123])\s)?(${Object.keys(books).join('|')})\.?\s(?=\d{1,3}:\d)`,
      'gu',
    ),
    say: (_all, place = '', book = '') => `${place && `${places[place]} `}${books[book]} `,
  },
  // `Gen. xlix. 10`, `Isaiah liii. 5-7`, as older books have them
  {
    find: new RegExp(
      String.raw`(?<![\p{L}\p{N}.])(?:([123])\s)?(?:(${Object.keys(books).join('|')})\.|(${[...new Set(Object.values(books)), ...wholeBooks].join('|')}))\s([ivxlc]{1,7})\.\s(\d{1,3})(?:\s?[–-]\s?(\d{1,3}))?(?![\p{L}\p{N}])`,
      'gu',
    ),
    needs: /\s[ivxlc]{1,7}\.\s\d/,
    say(_all, place = '', short = '', whole = '', ...[letters = '', from = '', to = '']) {
      const chapter = romanNumber(letters.toUpperCase());
      const book = `${place && `${places[place]} `}${whole || books[short]}`;
      return chapter === undefined ? undefined : `${book} ${chapter}, ${from}${to && ` to ${to}`}`;
    },
  },
  citedWorks(
    String.raw`[Aa]t|[Tt]he\s(?:article|paper|publication)s?|[Pp]aras?|[Pp]aragraphs?|[Ii]n(?<!(?<!\p{L})\p{L}\sin)|[Bb]y|[Oo]f(?<!(?:range|interval)\sof)|[Ff]rom|(?<=^|[(;,:–—]\s?|also\s|please\s|[.!?]\s)[Ss]ee|[Ff]or\s(?:example|instance),?|e\.g\.,?|such\sas|[Cc]f\.|[Cc]ompare|[Ww]hile|[Ww]hereas|[Aa]lthough|[Bb]oth|[Pp]er|[Uu]nlike|than|[Ff]ollow(?:s|ed|ing)?|[Uu]s(?:es?|ing)|(?:work|approach|paper|method|study|survey|example)(?:\sis|s\sare)|(?:[Cc]ompared|[Ss]imilar|[Ii]dentical|[Aa]ccording|[Aa]nalogous|[Cc]ontrary)\s(?:to|with)`,
    { and: 'and|or', to: 'to' },
    (before, areSeveral) =>
      /^(?:at|the|para)/i.test(before) ? before : `${before} reference${areSeveral ? 's' : ''}`,
  ),
  citedSubject(
    'because|that|what|which|how|since|as|when|where|though|if',
    '(?:also\\s|have\\s|has\\s)?(?:f(?:inds?|ound)|use[sd]?|show(?:s|ed|n)?|propose[sd]?|present(?:s|ed)|introduce[sd]|demonstrate[sd]|report(?:s|ed)|describe[sd]|argue[sd]|suggest(?:s|ed)|develop(?:s|ed)|appl(?:y|ies|ied)|stud(?:ies|ied)|investigate[sd]|consider(?:s|ed)|extend(?:s|ed)|provide[sd]|compare[sd]|combine[sd]|prove[sd]|establishe[sd]|observe[sd]|claim(?:s|ed)|discusse[sd]|analy[sz]e[sd]|evaluate[sd]|examine[sd]|explore[sd]|employ(?:s|ed)|achieve[sd])',
    'reference',
  ),
  // `[3] presents a method.`, `However, [3] shows that …`: it’s the sentence’s subject.
  {
    find: /^((?:However|Moreover|Furthermore|Similarly|Recently|Later|Finally|In addition|In contrast),\s)?\[([1-9]\d{0,2})\](?=\s(?:also\s)?(?:\p{Ll}{3,}(?:s|ed)|has|have|was|is)\s\p{Ll})/gu,
    needs: /^\D{0,13}\[\d/,
    say: (_all, before = '', number = '') => `${before}${before ? 'reference' : 'Reference'} ${number}`,
  },
  // `x in [0, 1]`
  {
    find: /(?<=(?<!\p{L})([Ii]n|over|on|within|[Ii]nterval|[Rr]ange)\s)\[0,\s?(\d{1,3})\]/gu,
    needs: /\[0,/,
    say: (_all, before = '', end = '') =>
      `${/^(?:interval|range)$/i.test(before) ? '' : 'the interval '}from 0 to ${end}`,
  },
  // `John 3:16-17`, `Acts 2:1-4; 3:5-7`
  {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:${[...Object.values(books), ...wholeBooks].join('|')})\s\d{1,3}:[\d:,;\sto–-]{0,40})(?<=:\d{1,3}|,\s?\d{1,3})-(?=\d{1,3}(?![\p{L}\p{N}:.-]))`,
      'gu',
    ),
    needs: /:\d{1,3}(?:,[\d\s,]{1,12})?-\d/,
    say: () => ' to ',
  },
  { find: /(?<![\p{L}\p{N}.])Ps\.\s(?=\d{1,3}(?!\d))/gu, say: () => 'Psalm ' },
  {
    find: new RegExp(String.raw`(?<![\p{L}\p{N}.:,-]\s?)([123])\s(?=(?:${several})\s\d)`, 'gu'),
    say: (_all, place = '') => `${places[place]} `,
  },
  {
    find: /(?<=(?:\d(?:st|nd|rd|th|d)|(?<!\p{L})D\.\s?C\.|(?<!\p{L})Fed\.)\s)Cir\.(?:(?=\s|[,;)])|(?=(\d{4})))/gu,
    say: (_all, year = '') => `Circuit${year && ' '}`,
  },
  // `Fed. R. Civ. P. 12(b)(6)`
  {
    find: /(?<![\p{L}.])(Fed\.\s)?R\.\s(?:(Civ|Crim|App|Bankr)\.\sP|(Evid))\.(?=\s\d)/gu,
    needs: /R\.\s/,
    say: (_all, federal = '', kind = '', evidence = '') =>
      `${federal && 'Federal '}Rule of ${evidence ? 'Evidence' : `${procedures[kind]} Procedure`}`,
  },
  // `Second Am. Compl. ¶ 12`
  {
    find: /(?<!\p{L})(Am\.\s)?Compl\.(?=\s?¶)/gu,
    needs: rareSign,
    say: (_all, amended = '') => `${amended && 'Amended '}Complaint`,
  },
  // `Pub. L. 111–148`, `Public Law 101–280` has no range. Older ones have one number.
  {
    find: /(?<!\p{L})(?:Pub\.\s?L\.|Public\sLaw)\s(?:No\.\s)?(\d{1,3})(?:[–-](\d{1,4}))?(?!\d)/gu,
    needs: /Pub(?:\.|lic\sLaw)/,
    say: (_all, congress = '', law = '') => `Public Law ${congress}${law && '-'}${law}`,
  },
  // `(Ct. App. 2001)`, `(Mo. App. E.D. 2007)`, `268 N.C. App. 1`: no appendix
  {
    find: /(?<!\p{L})Ct\.\sApp\.(?=\s(?:\d|[NSEW]\.|\p{Lu}\p{Ll}{2,5}\.))/gu,
    needs: /App\./,
    say: () => 'Court of Appeals',
  },
  {
    find: /(?<=(?<!\p{L})(?:Cal|Conn|Ga|Haw|Ill|Ind|Kan|Ky|La|Mass|Mich|Minn|Miss|Mo|Neb|N\.\s?[CDM]|Or|Pa|S\.\s?[CD]|Tenn|Tex|Utah|Va|Wash|Wis)\.\s)App\.(?=\s(?:\d{1,4}(?![\p{L}\d])|[NSEW]\.|\p{Lu}\p{Ll}{2,5}\.))/gu,
    needs: /App\./,
    say: () => 'Appellate',
  },
  // `¶ 12 The trial court held`: opinions number their paragraphs.
  {
    find: /^\[?¶\s?(\d{1,3})\]?\s(?=["“]?\p{Lu})/gu,
    needs: /^\[?¶/,
    say: (_all, figure = '') => `Paragraph ${figure}. `,
  },
  // `Id. at 270-71`
  {
    find: /(?<=(?<!\p{L})(?:Id|[Ii]d|[Ss]upra|Br|Op|Tr|U\.\s?S|F\.\s?[23]d|S\.\s?Ct)\.?,?\sat\s\d{1,4})-(?=\d{1,4}(?![\p{L}\p{N}-]))/gu,
    needs: /\sat\s\d{1,4}-\d/,
    say: () => ' to ',
  },
  // `s. 4(2) of the Act`
  {
    find: /(?<![\p{L}\p{N}.])(ss?)(?:\.\s(?=\d{1,3}[A-Z]{0,2}(?:\(\d|\sof\sthe\s|\sand\s\d|[–-]\d))|\s(?=\d{1,3}[A-Z]{0,2}\(\d|\d{1,3}[A-Za-z]?[–-]\d)(?<=ss\s|\s(?:[Bb]y|[Uu]nder|[Ii]n|of|see|to|and|with)\ss\s))/gu,
    needs: /\bss?\.?\s\d/,
    say: (_all, letters = '') => (letters === 's' ? 'section ' : 'sections '),
  },
  { find: /(?<!\p{L})Fig(s?)\s(?=\d)/gu, needs: /Fig/, say: (_all, plural = '') => `Figure${plural} ` },
  // `p. 2933-2943`, `p.12–14`, `pp 1-305`
  {
    find: /(?<![\p{L}\p{N}.])([Pp])(?:\.\s?|p\s)(?=(\d{1,5})\s?[–-]\s?(\d{1,5})(?![\p{L}\p{N}–-]))/gu,
    needs: /[Pp](?:\.\s?|p\s)\d/,
    say: (_all, letter = '', first = '', last = '') =>
      Number(first) < Number(last) ? `${letter}ages ` : undefined,
  },
  // `5(6): 903-913`, `2563:279–296`: the pages of an issue or a volume
  {
    find: /(?<=\d\s?\(\d{1,3}\)(?::\s?|,\s)|(?<![\d:.])\d{1,4}:(?=\d{3}))(\d{1,5})[–-](?=(\d{1,5})(?![\p{L}\p{N}–-]))/gu,
    needs: /\)[:,]\s?\d|\d:\d{3}/,
    say: (_all, first = '', last = '') => (Number(first) < Number(last) ? `${first} to ` : undefined),
  },
  // `in Proc. of the IEEE`, but `Civ. Proc. Code`
  {
    find: /(?<!\p{L})Proc\.(?=\s(?:of|\d{1,2}(?:st|nd|rd|th)|\p{Lu}{3,}|Natl\.?|Int\.|Conf\.)(?!\p{L}))/gu,
    needs: /Proc\./,
    say: () => 'Proceedings',
  },
  // `12k writes/s`
  {
    find: /\/s(?<=\d\s?(?:k|thousand|million)?\s\p{Ll}{3,}s\/s)(?![\p{L}\p{N}/])/gu,
    needs: /s\/s/,
    say: () => ' per second',
  },
  {
    find: /(?<=[\d,]\s?|(?<!\p{L})(?:cf\.?|compare|[Ss]ee|[Ss]upra|[Ii]nfra)\s)n\.\s(?=\d{1,3}(?!\d))/gu,
    say: () => 'note ',
  },
  // `p/n 77-1042-A`
  {
    find: /(?<![\p{L}\p{N}/])[pP]\/[nN]:?\s(?=\p{Lu}{0,4}-?\d)/gu,
    needs: /[pP]\/[nN]/,
    say: () => 'part number ',
  },
  // `d. aged 81`
  { find: /(?<=[,;(]\s?)d\.(?=\saged\s\d)/gu, needs: /d\.\saged/, say: () => 'died' },
  // `Act III, sc. ii, l. 14`
  {
    find: /(?<=(?:scene|sc\.|Act|act|v\.|verse|canto)\s[\divxIVX]{1,5},\s)l\.\s(?=\d{1,4}(?!\d))/gu,
    needs: /l\.\s\d/,
    say: () => 'line ',
  },
  { find: /¶¶\s?/gu, say: () => 'paragraphs ' },
  // `the invoice (Inv. No. 7)`, `Inv. No. 7 of $40`: elsewhere it is that of a museum.
  {
    find: /(?<!\p{L})Inv\.(?=\s[Nn]o\.)(?:(?<=[Ii]nvoice.{0,60})|(?=.{0,60}(?:[$€£]\d|\sdue|\s[Nn]et\s\d|[Pp]a(?:id|yment))))/gu,
    needs: /Inv\./,
    say: () => 'Invoice',
  },
  // `pp. 45ff.`, `§ 12 ff.`
  {
    find: /(?<=(?<!\p{L})(?:[Pp]p?\.|[Pp]ages?|[Ll]ines?|[Ll]l\.|[Ss]ections?|[Cc]h\.|[Ss]ee|at|§§?)\s\d{1,4})\s?ff?(?:\.(?=\s\p{Ll}|[,;:)])|(?=\.?\s*$)|(?=[,;:)]))/gu,
    needs: /\d\s?ff?[.,;:)]|\d\s?ff?$/,
    say: () => ' and following',
  },
  { find: /(?<!\p{L})Blk\.(?=\s\d)/gu, needs: /Blk\./, say: () => 'Block' },
  { find: /(?<![\p{L}\p{N}/])w\/in(?=\s)/gu, needs: /w\/in/, say: () => 'within' },
  // `the Ct. held`
  { find: /(?<=(?<!\p{L})[Tt]he\s)Ct\.(?=\s\p{Ll})/gu, needs: /Ct\./, say: () => 'Court' },
  // `cp. Prov. 6:23`
  {
    find: /(?<!\p{L})([Cc])p\.(?=\s(?:[1-3]\s)?\p{Lu}\p{Ll}+\.?\s\d)/gu,
    needs: /[Cc]p\./,
    say: (_all, letter = '') => `${letter}ompare`,
  },
  // `Pt. c/o chest pain, hx of asthma`
  {
    find: /(?<=(?<!\p{L})(?:[Pp]t\.?|[Pp]atient|s?he)\s)c\/o(?=\s)/gu,
    needs: /c\/o/,
    say: () => 'complains of',
  },
  { find: /(?<!\p{L})hx(?=\sof\s)/gu, needs: /hx/, say: () => 'history' },
  // `in D min.`
  {
    find: /(?<=(?<!\p{L})in\s[A-G](?:[♯♭]|-flat|-sharp|\s(?:flat|sharp))?\s)(min|maj)\.(?=[\s,;)])/gu,
    needs: /m(?:in|aj)\./,
    say: (_all, mode = '') => (mode === 'min' ? 'minor' : 'major'),
  },
  // `rep. from * to end`, `knit 2 tog.`
  {
    find: /(?<!\p{L})([Rr])ep\.?(?=\s(?:from\s[*(]|from\srow|rows?\s\d|rnds?\s\d|last\srow|to\send))/gu,
    needs: /ep\.?\s/,
    say: (_all, letter = '') => `${letter}epeat`,
  },
  {
    find: /(?<=(?<!\p{L})(?:[KkPp](?:nit|url)?\s?)\d\s)tog(?:\.(?=\s\p{Ll}|[,;)])|(?=[\s,;)]|\.\s*$))/gu,
    needs: /tog/,
    say: () => 'together',
  },
  // `fol. 12r–14v`
  {
    find: /(?<=(?<!\p{L})(?:[Ff]ol(?:s?\.|ios?)|[Ff]f?\.)\s(?:[\drv,\s–-]|recto|verso|to)*(?<!\d)\d{1,3})([rv])(?:[–-](?=\d))?(?![\p{L}])/gu,
    needs: /\d[rv]/,
    say: (all, side = '') => `${side === 'r' ? ' recto' : ' verso'}${all.length > 1 ? ' to ' : ''}`,
  },
  {
    find: /(?<!\p{L})([Ff])ol(s)?\.(?=\s\d)/gu,
    needs: /ols?\.\s\d/,
    say: (_all, letter = '', plural = '') => `${letter}olio${plural}`,
  },
]);
