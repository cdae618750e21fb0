import { needing, type SpeakingRule } from '../../listen/script/spoken-text.ts';

interface BibleWords {
  /** The books by how they are written short before a chapter and a verse. */
  readonly books: Readonly<Record<string, string>>;
  /** Of several books and letters of one name: `1 R`, `2 Co`. */
  readonly severalBooks: Readonly<Record<string, string>>;
  readonly severalLetters: Readonly<Record<string, string>>;
  readonly first: { readonly books: readonly string[]; readonly letters: readonly string[] };
  /** Whether a stop may stand behind every book: `Joh. 3,16`. */
  readonly stops?: boolean;
  /** Between the first verse and the last. */
  readonly to: string;
  /** Of `s` and `ss` behind a verse: the next one, and several. */
  readonly following?: readonly [one: string, several: string];
}

/** `Mt 5,3-12`, `1 Co 13, 4`: a comma would be said, or taken for that of a decimal. */
function bibleRules({
  books,
  severalBooks,
  severalLetters,
  first,
  to,
  following,
  stops,
}: BibleWords): readonly SpeakingRule[] {
  const verse = String.raw`\s(\d{1,3})\s?[,:]\s?(\d{1,3})(?:\s?[–-]\s?(\d{1,3})${following ? '|(ss?)' : '|(?!)()'})?(?![\p{L}\p{N}])`;
  const place = (chapter: string, from: string, last: string, next: string): string =>
    `${chapter}, ${from}${last && ` ${to} ${last}`}${next && ` ${following?.[next.length - 1]}`}`;
  // A stop may stand behind letters that are no word: `Mt. 5, 3`, but `Ex. 5`.
  const short = Object.keys(books).map((book) =>
    !stops && /[aeiou]/i.test(book) ? book : String.raw`${book}\.?`,
  );
  const several = { ...severalBooks, ...severalLetters };
  const counted = (count: string, book: string): string =>
    `${(book in severalBooks ? first.books : first.letters)[Number(count) - 1]} ${several[book]}`;
  return needing(/\d\s?[,:]\s?\d/, [
    {
      find: new RegExp(String.raw`(?<![\p{L}\p{N}.])(${short.join('|')})${verse}`, 'gu'),
      say: (_all, book = '', ...[chapter = '', from = '', last = '', next = '']) =>
        `${books[book.replace('.', '')]} ${place(chapter, from, last, next)}`,
    },
    {
      find: new RegExp(
        String.raw`(?<![\p{L}\p{N}.,])([123])\.?\s?(${Object.keys(several).join('|')})${stops ? String.raw`\.?` : ''}${verse}`,
        'gu',
      ),
      say: (_all, count = '', book = '', ...[chapter = '', from = '', last = '', next = '']) =>
        `${counted(count, book)} ${place(chapter, from, last, next)}`,
    },
    // `1. Kor 13`, a whole chapter
    ...(stops
      ? [
          {
            find: new RegExp(
              String.raw`(?<![\p{L}\p{N}.,])([123])\.?\s(${Object.keys(several).join('|')})\.?\s(?=\d{1,3}(?![\p{L}\p{N}]|[.,:]\s?\d))`,
              'gu',
            ),
            needs: /\d\.?\s\p{Lu}\p{Ll}{1,9}\.?\s\d/u,
            say: (_all: string, count = '', book = '') => `${counted(count, book)} `,
          },
        ]
      : []),
    {
      find: new RegExp(
        String.raw`(?<![\p{L}\p{N}.])(Ps|Sal|Sl)${stops ? String.raw`\.?` : ''}\s(?=\d{1,3}(?!\d))`,
        'gu',
      ),
      needs: /(?:Ps|Sa?l)\.?\s\d/,
      say: (_all, book = '') => books[book] && `${books[book]} `,
    },
  ]);
}

export const frenchBible = bibleRules({
  books: {
    Gn: 'Genèse', Ex: 'Exode', Lv: 'Lévitique', Nb: 'Nombres', Dt: 'Deutéronome', Jos: 'Josué', Jg: 'Juges', Rt: 'Ruth', Jb: 'Job',
    Ps: 'psaume', Pr: 'Proverbes', Qo: 'Qohélet', Ct: 'Cantique des cantiques', Is: 'Isaïe', Jr: 'Jérémie', Ez: 'Ézéchiel',
    Dn: 'Daniel', Os: 'Osée', Mi: 'Michée', Mt: 'Matthieu', Mc: 'Marc', Lc: 'Luc', Jn: 'Jean', Ac: 'Actes', Rm: 'Romains',
    Ga: 'Galates', Ep: 'Éphésiens', Ph: 'Philippiens', Col: 'Colossiens', He: 'Hébreux', Jc: 'Jacques', Ap: 'Apocalypse',
  }, // prettier-ignore
  severalBooks: { S: 'livre de Samuel', R: 'livre des Rois', Ch: 'livre des Chroniques' },
  severalLetters: {
    Co: 'lettre aux Corinthiens', Th: 'lettre aux Thessaloniciens', Tm: 'lettre à Timothée', P: 'lettre de Pierre', Jn: 'lettre de Jean',
  }, // prettier-ignore
  first: { books: ['premier', 'deuxième'], letters: ['première', 'deuxième', 'troisième'] },
  to: 'à',
  following: ['et suivant', 'et suivants'],
});

export const spanishBible = bibleRules({
  books: {
    Gn: 'Génesis', Gén: 'Génesis', Ex: 'Éxodo', Éx: 'Éxodo', Lv: 'Levítico', Nm: 'Números', Dt: 'Deuteronomio', Jos: 'Josué',
    Jue: 'Jueces', Job: 'Job', Sal: 'salmo', Pr: 'Proverbios', Ecl: 'Eclesiastés', Is: 'Isaías', Jr: 'Jeremías', Ez: 'Ezequiel',
    Dn: 'Daniel', Os: 'Oseas', Miq: 'Miqueas', Mt: 'Mateo', Mc: 'Marcos', Lc: 'Lucas', Jn: 'Juan', Hch: 'Hechos', Rom: 'Romanos',
    Rm: 'Romanos', Gál: 'Gálatas', Ef: 'Efesios', Flp: 'Filipenses', Col: 'Colosenses', Heb: 'Hebreos', Sant: 'Santiago', Ap: 'Apocalipsis',
  }, // prettier-ignore
  severalBooks: {
    Sam: 'libro de Samuel', Re: 'libro de los Reyes', Cr: 'libro de las Crónicas', Mac: 'libro de los Macabeos',
  }, // prettier-ignore
  severalLetters: {
    Cor: 'carta a los Corintios', Co: 'carta a los Corintios', Tes: 'carta a los Tesalonicenses', Tim: 'carta a Timoteo',
    Pe: 'carta de Pedro', Jn: 'carta de Juan',
  }, // prettier-ignore
  first: { books: ['primer', 'segundo'], letters: ['primera', 'segunda', 'tercera'] },
  to: 'a',
  following: ['y siguiente', 'y siguientes'],
});

export const italianBible = bibleRules({
  books: {
    Gen: 'Genesi', Gn: 'Genesi', Es: 'Esodo', Lv: 'Levitico', Nm: 'Numeri', Dt: 'Deuteronomio', Gs: 'Giosuè', Gdc: 'Giudici',
    Gb: 'Giobbe', Sal: 'salmo', Pr: 'Proverbi', Qo: 'Qoelet', Ct: 'Cantico dei cantici', Is: 'Isaia', Ger: 'Geremia', Ez: 'Ezechiele',
    Dn: 'Daniele', Os: 'Osea', Mt: 'Matteo', Mc: 'Marco', Lc: 'Luca', Gv: 'Giovanni', At: 'Atti', Rm: 'Romani', Gal: 'Galati',
    Ef: 'Efesini', Fil: 'Filippesi', Col: 'Colossesi', Eb: 'Ebrei', Gc: 'Giacomo', Ap: 'Apocalisse',
  }, // prettier-ignore
  severalBooks: {
    Sam: 'libro di Samuele',
    Re: 'libro dei Re',
    Cr: 'libro delle Cronache',
    Mac: 'libro dei Maccabei',
  },
  severalLetters: {
    Cor: 'lettera ai Corinzi', Ts: 'lettera ai Tessalonicesi', Tm: 'lettera a Timoteo', Pt: 'lettera di Pietro', Gv: 'lettera di Giovanni',
  }, // prettier-ignore
  first: { books: ['primo', 'secondo'], letters: ['prima', 'seconda', 'terza'] },
  to: 'a',
  following: ['e seguente', 'e seguenti'],
});

export const portugueseBible = bibleRules({
  books: {
    Gn: 'Gênesis', Ex: 'Êxodo', Êx: 'Êxodo', Lv: 'Levítico', Nm: 'Números', Dt: 'Deuteronômio', Js: 'Josué', Jz: 'Juízes', Jó: 'Jó',
    Sl: 'salmo', Pv: 'Provérbios', Ecl: 'Eclesiastes', Is: 'Isaías', Jr: 'Jeremias', Ez: 'Ezequiel', Dn: 'Daniel', Os: 'Oseias',
    Mt: 'Mateus', Mc: 'Marcos', Lc: 'Lucas', Jo: 'João', At: 'Atos', Rm: 'Romanos', Gl: 'Gálatas', Ef: 'Efésios', Fl: 'Filipenses',
    Cl: 'Colossenses', Hb: 'Hebreus', Tg: 'Tiago', Ap: 'Apocalipse',
  }, // prettier-ignore
  severalBooks: {
    Sm: 'livro de Samuel',
    Rs: 'livro dos Reis',
    Cr: 'livro das Crônicas',
    Mac: 'livro dos Macabeus',
  },
  severalLetters: {
    Cor: 'carta aos Coríntios', Co: 'carta aos Coríntios', Ts: 'carta aos Tessalonicenses', Tm: 'carta a Timóteo', Pe: 'carta de Pedro',
    Jo: 'carta de João',
  }, // prettier-ignore
  first: { books: ['primeiro', 'segundo'], letters: ['primeira', 'segunda', 'terceira'] },
  to: 'a',
  following: ['e seguinte', 'e seguintes'],
});

export const germanBible = bibleRules({
  books: {
    Gen: 'Genesis', Ex: 'Exodus', Lev: 'Levitikus', Num: 'Numeri', Dtn: 'Deuteronomium', Jos: 'Josua', Ri: 'Richter', Esr: 'Esra',
    Neh: 'Nehemia', Ijob: 'Ijob', Hiob: 'Hiob', Ps: 'Psalm', Psalm: 'Psalm', Spr: 'Sprüche', Koh: 'Kohelet', Hld: 'Hoheslied',
    Jes: 'Jesaja', Jesaja: 'Jesaja', Jer: 'Jeremia', Ez: 'Ezechiel', Hes: 'Hesekiel', Dan: 'Daniel', Hos: 'Hosea', Sach: 'Sacharja',
    Mt: 'Matthäus', Matth: 'Matthäus', Matthäus: 'Matthäus', Mk: 'Markus', Lk: 'Lukas', Luk: 'Lukas', Joh: 'Johannes',
    Apg: 'Apostelgeschichte', Röm: 'Römer', Römer: 'Römer', Gal: 'Galater', Galater: 'Galater', Eph: 'Epheser', Epheser: 'Epheser',
    Phil: 'Philipper', Kol: 'Kolosser', Hebr: 'Hebräer', Hebräer: 'Hebräer', Jak: 'Jakobus', Offb: 'Offenbarung', Offenbarung: 'Offenbarung',
  }, // prettier-ignore
  severalBooks: { Mose: 'Buch Mose', Mos: 'Buch Mose', Sam: 'Buch Samuel', Kön: 'Buch der Könige', Chr: 'Buch der Chronik', Makk: 'Buch der Makkabäer' }, // prettier-ignore
  severalLetters: {
    Kor: 'Korinther', Korinther: 'Korinther', Thess: 'Thessalonicher', Tim: 'Timotheus', Petr: 'Petrus',
    Joh: 'Johannes',
  }, // prettier-ignore
  first: { books: ['erstes', 'zweites', 'drittes'], letters: ['erster', 'zweiter', 'dritter'] },
  stops: true,
  to: 'bis',
});

export const dutchBible = bibleRules({
  books: {
    Gen: 'Genesis', Ex: 'Exodus', Lev: 'Leviticus', Num: 'Numeri', Deut: 'Deuteronomium', Joz: 'Jozua', Richt: 'Richteren', Neh: 'Nehemia',
    Job: 'Job', Ps: 'Psalm', Psalm: 'Psalm', Spr: 'Spreuken', Pred: 'Prediker', Hoogl: 'Hooglied', Jes: 'Jesaja', Jesaja: 'Jesaja',
    Jer: 'Jeremia', Ez: 'Ezechiël', Dan: 'Daniël', Hos: 'Hosea', Zach: 'Zacharia', Mal: 'Maleachi', Mt: 'Matteüs', Matt: 'Matteüs',
    Mc: 'Marcus', Mar: 'Marcus', Lc: 'Lucas', Luc: 'Lucas', Luk: 'Lucas', Joh: 'Johannes', Hand: 'Handelingen', Rom: 'Romeinen',
    Gal: 'Galaten', Ef: 'Efeziërs', Fil: 'Filippenzen', Kol: 'Kolossenzen', Hebr: 'Hebreeën', Jak: 'Jakobus', Openb: 'Openbaring',
  }, // prettier-ignore
  severalBooks: { Sam: 'Samuel', Kon: 'Koningen', Kron: 'Kronieken' },
  severalLetters: {
    Kor: 'Korintiërs', Tess: 'Tessalonicenzen', Tim: 'Timoteüs', Petr: 'Petrus', Joh: 'Johannes',
  }, // prettier-ignore
  first: { books: ['eerste', 'tweede'], letters: ['eerste', 'tweede', 'derde'] },
  stops: true,
  to: 'tot',
});
