import { portugueseAlternatives } from '../alternatives.ts';
import { groupedByCommas, numberOfYear, numberSign, rangeOfSeveral } from '../romance-numbers.ts';
import { pathsAndSlashes } from '../slashes.ts';
import { citations } from '../cited-works.ts';
import { type SpeakingRule, stop } from '../../listen/script/spoken-text.ts';
import { portugueseBible } from '../speaking/bible.ts';
import { degreesBelow, misspeltOrdinals, windsBlowing, windsOf } from '../speaking/coordinates.ts';
import { portugueseNotices } from '../speaking/notices.ts';
import { bloodPressure, sharesOfPeople } from '../speaking/rates.ts';
import { portugueseFormulas } from '../speaking/romance-formulas.ts';
import { languageRules } from '../speaking/language-rules.ts';
import {
  betweenTwo,
  countedRange,
  inchMarks,
  kilometreMark,
  andAHalf,
  bornAndDied,
  percentPoints,
  scores,
  perSquareKilometre,
  spacedThousands,
  yearsTo,
} from '../speaking/counts.ts';
import { portugueseLaw } from '../speaking/law.ts';
import { portugueseTitles } from '../speaking/honours.ts';
import { portugueseParts } from '../speaking/parts.ts';
import { portuguesePlaces } from '../speaking/places.ts';
import { portugueseTimes } from '../speaking/romance-times.ts';
import { andOr, extremes, included, noteOnPage, ofDevices, publishers } from '../speaking/short-words.ts';
import { romanNames, romanOrdinals, romanRulers, smallCenturies } from '../speaking/roman-ordinals.ts';
import { words, stopOfOrdinal } from '../sentence-words.ts';
import { portugueseWords } from './portuguese-words.ts';

const kings = words(
  'Pedro João Manuel Afonso Sebastião Sancho Fernando Luís Carlos Filipe Felipe Dinis Duarte Miguel José Paulo Pio Leão Bento Gregório Henrique Jorge Eduardo Napoleão Guilherme Frederico Alexandre Nicolau Ricardo Jaime Francisco Vítor Emanuel Humberto Urbano Clemente Bonifácio Adriano Sisto Júlio Eugênio Eugénio Calisto Celestino Honório Martinho Estêvão Sigismundo Casimiro Ivan Garcia Ordonho Bermudo Leopoldo Maximiliano Rodolfo Conrado Otão Alberto Balduíno Gustavo Adolfo Cristiano Óscar Haakon Olavo Haroldo Roberto David Constantino Justiniano Teodósio Basílio Aleixo Ramsés Tutmés Amenófis Ptolemeu Dario Xerxes Artaxerxes Antíoco Maomé Solimão Selim Murad Inocêncio Teodorico Clóvis Rainier Demétrio Ladislau Bela Vaticano',
);
const queens = words(
  'Maria Isabel Elizabeth Catarina Leonor Beatriz Margarida Cristina Joana Ana Teresa Cleópatra Guilhermina',
);
/** Whom `D.` stands before, and whose name is no family’s as often. */
const gentlemen = words(
  'Bruno Álvaro António Antônio Antonio Diogo Rodrigo Nuno Gonçalo Lopo Vasco Simão Tristão Teodósio André Bartolomeu Cristóvão Cristovão Domingos Egas Fernão Inácio Jerónimo Jerônimo Luiz Manoel Pêro Rui Ruy Tomás Tomaz Teotónio Diniz Alberto Eurico Sebastian Quixote',
);
const ladies = words(
  'Amélia Antónia Antônia Antonia Bárbara Brites Carlota Carolina Cecília Cecilia Clara Constança Dulce Eulália Emília Emilia Filipa Felipa Francisca Gertrudes Guiomar Helena Inês Ignez Ignês Inez Isaura Josefa Josepha Júlia Juliana Leocádia Leopoldina Luísa Luiza Luzia Mafalda Manuela Manoela Mariana Mécia Mécia Rita Sancha Sofia Sophia Tareja Urraca Violante Vitória Estefânia Henriqueta Angélica Eugénia Eugênia Eugenia Elvira Ermelinda Felicidade Genoveva Adelaide Ângela Angela Rosália Rosalia Rosalina Rosinha Plácida Conceição Encarnação Josefina Olímpia Olympia Tomásia',
);
const ordinals = 'primeiro segundo terceiro quarto quinto sexto sétimo oitavo nono décimo'.split(' ');
const tens =
  'décimo vigésimo trigésimo quadragésimo quinquagésimo sexagésimo septuagésimo octogésimo nonagésimo'.split(
    ' ',
  );
const figure = String.raw`(?<![\p{L}\p{N}.,])(\d{1,2})\.?`;

const winds = { NE: 'nordeste', NO: 'noroeste', SE: 'sudeste', SO: 'sudoeste' };

const own: readonly SpeakingRule[] = [
  groupedByCommas,
  ...portugueseAlternatives,
  numberSign('número'),
  rangeOfSeveral('[Aa]s|[Oo]s|[DNdn][ao]s|[Àà]s|[Aa]os', portugueseWords),
  ...citations.pt,
  bloodPressure('[Pp]ressão', 'por', 'milímetros de mercúrio'),
  ...sharesOfPeople({
    least: 'pelo menos',
    most: 'no máximo',
    less: 'menos de',
    more: 'mais de',
    of: 'em cada',
  }),
  betweenTwo('[Ee]ntre', 'e'),
  // `por 3x2`, `acabou 3x0`, `Flamengo 1 x 2 Vasco`
  {
    find: /\s?[xX×]\s?(?:(?<=(?<!\p{L})(?:[Pp]or|(?:[Vv]itória|[Gg]oleada|[Dd]errota|[Ee]mpate|[Pp]lacar)\s(?:de|por|em)|[Ee]mpat\p{L}+\s(?:em|por)|(?:[Aa]cab|[Tt]ermin|[Ee]mpat|[Vv]enc|[Gg]anh|[Pp]erd)\p{Ll}{1,4})\s\d{1,2}\s?[xX×]\s?)(?=\d{1,2}(?!\s?[\d,.]{0,4}\s?c?m(?:etros)?(?!\p{L}))(?![\p{L}\p{N}]|[.,]\d))|(?<=\p{Lu}\p{Ll}+(?:-\p{Lu}{2})?\s\d{1,2}\s?[xX×]\s?)(?=\d{1,2}\s\p{Lu}))/gu,
    needs: /\d\s?[xX×]\s?\d/,
    say: () => ' a ',
  },
  // `Brasil 2 x 1 Itália (1º tempo: 1 x 0)`: also beside another score
  {
    find: /\s?[xX×]\s?(?<=(?:\d\sa\s\d|\d\s?x\s?\d\s\p{Lu}|\d\s?x\s?\d\s\().{0,60}(?<![\p{L}\p{N}.,])\d{1,2}\s?[xX×]\s?)(?=\d{1,2}(?![\p{L}\p{N}.,]|\s?[cm]?m(?!\p{L}))[\s);,]*(?:$|[);,]|(?:no|em|na)\s))/gu,
    needs: /\d\s?[xX×]\s?\d/,
    say: () => ' a ',
  },
  // `10x de R$ 129,99`, `em até 12x sem juros`, `pague em 3x`; elsewhere `em 3x` may be a formula.
  {
    find: /(?<=(?<!\p{L})(?:[Aa]té|(?:[Pp]a[gr]|[Dd]ivid)\p{Ll}+\sem)\s\d{1,2})\s?[xX](?![\p{L}\p{N}]|\s?[\d+=−–-])|(?<=(?<![\p{L}\p{N}.,])\d{1,2})\s?[xX](?=\s(?:(?:de\s)?R\$|sem\sjuros|no\scartão|iguais|fixas))/gu,
    needs: /\d\s?[xX]/,
    say: () => ' vezes',
  },
  // `2ªdose`
  {
    find: /(?<![\p{L}\p{N}.,])(\d{1,2})\.?([ªº])(?=\p{Ll}{3})/gu,
    needs: /\d\.?[ªº]\p{Ll}/u,
    say: (_all, n = '', end = '') => `${ordinal(Number(n), end === 'ª')} `,
  },
  // `da 5a Região`, `A 16a SESSÃO`
  {
    find: /(?<=(?<!\p{L})(?:[DdNn][Aa]|[AaÀà])\s)(\d{1,2})[aA](?=\s\p{Lu}\p{L}{3})/gu,
    needs: /\d[aA]\s/,
    say: (_all, n = '') => ordinal(Number(n), true),
  },
  // `5a etapa: 20 de maio`, at the beginning of a line
  {
    find: /^(\d{1,2})a(?=\s\p{Ll}{3,}:)/gu,
    needs: /^\d{1,2}a\s/,
    say: (_all, n = '') => ordinal(Number(n), true),
  },
  // `aos 35'`, `aos 45'+2'`
  {
    find: /(?<=(?<!\p{L})(?:[Aa]os?|minutos?(?:,|\se)?)\s)(\d{1,3})\s?['’′](?:\s?(?:\+|mais)\s?(\d{1,2})\s?['’′]?)?(?![\p{L}\p{N}'’′"”]|\s\d)/gu,
    needs: /\d\s?['’′]/,
    say: (_all, minute = '', more = '') =>
      more ? `${minute} mais ${more} minutos` : `${minute} ${minute === '1' ? 'minuto' : 'minutos'}`,
  },
  // `35/40 min.`: from four on no part of one.
  {
    find: /(?<=(?<![\p{L}\p{N}.,/])([4-9]|[1-9]\d))\/(?=(\d{1,2})\s?(?:min|minutos|horas|dias|anos|pessoas|cm|kg)(?!\p{L}))/gu,
    needs: /\d\/\d/,
    say: (_all, from = '', to = '') => (Number(from) < Number(to) ? ' a ' : undefined),
  },
  // `1m44,084s`
  {
    find: /(?<![\p{L}\p{N}.,])(\d{1,2})m([0-5]?\d)(?:[.,](\d{1,3}))?s(?![\p{L}\p{N}])/gu,
    needs: /\dm\d/,
    say: (_all, minute = '', second = '', rest = '') =>
      `${minute} ${minute === '1' ? 'minuto' : 'minutos'} ${second}${rest && `,${rest}`} segundos`,
  },
  // `(orgs.)`, of an editor or editress
  {
    find: /(?<=\()(org|coord|trad)s?\.(?=\))/gu,
    needs: /\(/,
    say: (_all, short = '') => ({ org: 'organização', coord: 'coordenação', trad: 'tradução' })[short],
  },
  // `o sr. acha`, `como a sra. vê`
  {
    find: /(?<=(?<!\p{L})(?:[OoAa]|[DdNn][oa]|[Pp]el[oa]|[Aa]o|à)\s)(sra?)\.(?=\s\p{Ll})/gu,
    needs: /sra?\.\s/,
    say: (_all, short = '') => (short === 'sr' ? 'senhor' : 'senhora'),
  },
  inchMarks(['polegada', 'polegadas']),
  ...portugueseBible,
  ...portugueseTitles,
  ...portugueseLaw,
  ...portugueseParts(portugueseWords),
  ...portuguesePlaces,
  ...portugueseNotices,
  ...portugueseTimes(portugueseWords),
  windsOf('[Aa]|[Aa]o|[Dd]o', winds),
  windsBlowing('[Vv]entos?|[Bb]risas?|[Rr]ajadas', portugueseWords.globe.winds, winds),
  kilometreMark('quilômetro'),
  andAHalf(' e meio'),
  bornAndDied('nascid', { m: 'mort', f: 'falecid' }, 'em', 'Luca|Mota|Costa'),
  { find: /(?<!\p{L})([Ee])q\.(?=\s\(?\d)/gu, needs: /q\.\s/, say: (_all, letter = '') => `${letter}quação` },
  { find: /(?<!\p{L})M\.ª(?=\s\p{Lu}\p{Ll})/gu, needs: /M\.ª/, say: () => 'Maria' },
  // `37s99`
  { find: /(?<=(?<![\p{L}\p{N}.,])\d{1,2})s(?=\d{2}(?![\p{L}\p{N}]))/gu, say: () => ' segundos e ' },
  // `de 8/8 h`
  {
    find: /(?<=(?<!\p{L})(de\s)?)(?<![\p{L}\p{N}.,/])(\d{1,2})\/(\d{1,2})\s?h(?:oras|s)?(?![\p{L}\p{N}])/gu,
    say: (_all, of = '', from = '', last = '') =>
      from === last ? `${of ? '' : 'de '}${from} em ${last} horas` : undefined,
  },
  // `a 1a vez`, `o 2o lugar`
  {
    find: /(?<=(?<!\p{L})(?:[AaOoÀà]|[dnDN][ao]|[Uu]ma?)\s)(\d{1,2})([ao])(?=\s\p{Ll}{3}|[,;)]|\sfoi\s)/gu,
    say: (_all, n = '', end = '') => ordinal(Number(n), end === 'a'),
  },
  // `(3o Trimestre)`, `4o - não trabalho`
  {
    find: /(?<![\p{L}\p{N}.,/-])(\d{1,2})o(?=\s\p{L}|\s[–-]\s|[),;:])/gu,
    needs: /\do/,
    say: (_all, n = '') => ordinal(Number(n), false),
  },
  // `Art. 2º O Poder`: behind an article no west.
  {
    find: /(?<=(?<!\p{L})(?:[Aa]rt(?:igo|\.)|[Pp]arágrafo|§)\s)(\d{1,2})\s?[º°](?=\s[EO]\s)/gu,
    needs: /[º°]\s[EO]\s/,
    say: (_all, n = '') => ordinal(Number(n), false),
  },
  // `Mín. 25° Máx. 39°`
  {
    find: /(?<!\p{L}|[Tt]emp\.\s)([Mm])(áx|ín)\.?(?=:?\s[-−]?\d{1,2}\s?[°º])/gu,
    needs: /[áí][xn]/,
    say: (_all, letter = '', which = '') => `${letter}${which === 'áx' ? 'áxima' : 'ínima'}`,
  },
  extremes('[Aa]|[Uu]ma|[Dd]a|[Nn]a', 'de|com|sem', 'dade|ção|são|gem|tude|eza|ura'),
  misspeltOrdinals('[Oo]|[Dd]o|[Aa]o|[Nn]o|[Pp]elo|[Uu]m|[Ss]eu', 'º'),
  misspeltOrdinals('[AaÀà]|[Dd]a|[Nn]a|[Pp]ela|[Uu]ma|[Ss]ua', 'ª'),
  degreesBelow('graus'),
  // `forno a 200º`, `máxima de 35º`
  {
    find: /(?<=(?<!\p{L})(?:[Ff]orno|[Tt]emperaturas?|[Mm]áximas?|[Mm]ínimas?|[Mm]áx\.|[Mm]ín\.|vinhos?)[^.;\d]{0,12}\s)(\d{2,3}|(?<=[Mm][áí][xn](?:imas?|\.):?\s)\d)\s?[°º](?!\s?[CF](?!\p{L}))(?![\p{L}\p{N}])/gu,
    say: (_all, heat = '') => `${heat} graus`,
  },
  ...publishers('Editora', 'coleção', 'edição'),
  included(['incluíd', 'excluíd'], 'o'),
  percentPoints('pontos percentuais', 'ponto percentual'),
  // `13,75% a.a.`
  {
    find: /(?<=(?:%|por cento)\s)(?:ao\s)?a\.\s?([am])(?:\.(?!\s*$|\s\p{Lu})|(?=\.))/gu,
    say: (_all, time = '') => (time === 'a' ? 'ao ano' : 'ao mês'),
  },
  // `50$00`
  {
    find: /(?<![\p{L}\p{N}.,$])(\d{1,3}(?:\.\d{3})*)\$(\d\d)(?!\d)/gu,
    needs: /\d\$\d/,
    say: (_all, whole = '', cents = '') =>
      `${whole.replaceAll('.', '')} ${whole === '1' ? 'escudo' : 'escudos'}${cents === '00' ? '' : ` e ${Number(cents)}`}`,
  },
  // `c/ condomínio`, `p/ casal`; `s/` is without as well as on.
  {
    find: /(?<![\p{L}\p{N}./])([cp])\/(?:\s(?=[\p{L}\d])|(?=\p{L}{2}))/gu,
    say: (_all, word = '') => (word === 'c' ? 'com ' : 'para '),
  },
  // `D. Bruno`, `D. Cecília`, but `J. D. Bruno`
  {
    find: /(?<![\p{L}.])(?<!\p{Lu}\.\s)D\.(?=\s(\p{L}+))/gu,
    needs: /D\./,
    say: (_all, name = '') => (ladies.has(name) ? 'Dona' : gentlemen.has(name) ? 'Dom' : undefined),
  },
  // `R$ 0,40`
  {
    find: /(?<!\p{L})R\$\s?0,(\d\d)(?![\d.,]*\d|\s?(?:mil|bi|tri))/gu,
    needs: /R\$/,
    say: (_all, cents = '') =>
      cents === '00' ? undefined : `${Number(cents)} ${cents === '01' ? 'centavo' : 'centavos'}`,
  },
  ...[kings, queens].flatMap((names): readonly SpeakingRule[] => [
    romanRulers(names, (value) => rulerOf(value, names === queens)),
    {
      find: /(?<![\p{L}.])D\.(?=\s(\p{L}+))/gu,
      say: (_all, name = '') => (names.has(name) ? (names === queens ? 'Dona' : 'Dom') : undefined),
    },
  ]),
  // `da D. Amélia`, `pelo D. Teotónio`: by the article, but for `a`, which is also a preposition.
  {
    find: /(?<=(?<!\p{L})(?:([Dd]a|[Nn]a|[Pp]ela|à|[Qq]uerida|senhora)|[Oo]|[Dd]o|[Nn]o|[Aa]o|[Pp]elo)\s)D\.(?=\s\p{Lu}\p{Ll}{2})/gu,
    needs: /D\./,
    say: (_all, she = '') => (she ? 'Dona' : 'Dom'),
  },
  ...romanOrdinals({
    nouns: {
      masculine:
        'congresso|concurso|festival|aniversário|centenário|prêmio|prémio|encontro|milênio|milénio|torneio|campeonato|concílio|reich|simpósio|seminário|fórum|salão|plano|período|exército|corpo|batalhão|regimento|império|troféu|ciclo|curso|distrito|colóquio|conde|duque|governo',
      feminine:
        'edição|legislatura|república|internacional|assembleia|feira|semana|dinastia|cúpula|cimeira|conferência|região|divisão|campanha|copa|taça|bienal|reunião|convenção|mostra|olimpíada|guerra|jornada|cruzada|emenda|brigada|frota|legião|corrida|festa|exposição',
      masculines: 'jogos|prêmios|encontros|campeonatos',
      feminines: 'jornadas|olimpíadas|festas',
    },
    articles: {
      masculine: 'o|do|ao|no|pelo|seu',
      feminine: 'a|da|à|na|pela|sua',
      masculines: 'os|dos|aos|nos',
      feminines: 'as|das|às|nas',
    },
    ordinal(value, form) {
      const word = ordinal(value, form.startsWith('f'));
      return form.endsWith('s') ? word?.replaceAll(/(?= |$)/g, 's') : word;
    },
  }),
  romanNames(portugueseWords.counted, rulerOf),
  ...smallCenturies('[Ss]éculos?', 'a'),
  {
    find: /(?<![\p{L}\p{N}.,])((?:[2-9]\d|\d{3})(?:,\d{1,2})?)\s?[°º](?!\s?[CFNSEOW](?!\p{L}))(?=\s(?:de\s(?:latitude|longitude|inclinação|temperatura)|abaixo|acima|para|norte|sul|leste|oeste)(?!\p{L})|[.,;:)]|$)/gu,
    say: (_all, angle = '') => `${angle} graus`,
  },
  countedRange(
    `anos|dias|meses|semanas|horas|minutos|segundos|pessoas|vezes|metros|quilômetros|quilómetros|euros|reais|páginas|pontos|${portugueseWords.countedThings}`,
    'a',
  ),
  { find: /(?<=(?<!\p{L})e\s)m\.(?=\sem\s\d{3,4})/gu, say: () => 'morreu' },
  { find: /(?<!\p{L})c\.(?=\sde\s\d{3,4}(?!\d))/gu, say: () => 'cerca' },
  // `Lg. do Carmo`, `Pç. da República`
  {
    find: /(?<!\p{L})(Lg|Pç)\.(?=\sd[aeo]s?\s\p{Lu})/gu,
    say: (_all, way = '') => (way === 'Lg' ? 'Largo' : 'Praça'),
  },
  { find: /(?<!\p{L})([Pp])roc\.(?=\sn(?:\.º|º|úmero))/gu, say: (_all, letter = '') => `${letter}rocesso` },
  { find: /(?<!\p{L})([Pp])ág\.:(?=\s\d)/gu, needs: /ág\.:/, say: (_all, letter = '') => `${letter}ágina` },
  { find: /(?<!\p{L})pres\.(?=\sd[aeo]s?\s\p{Lu})/gu, say: () => 'presidente' },
  { find: /(?<=\(|,\s)ext\.(?=\s\d)/gu, say: () => 'extensão' },
  { find: /(?<!\p{L})Telef\.(?=\se\s[Ff]ax)/gu, say: () => 'telefone' },
  spacedThousands(
    'habitantes|pessoas|homens|mulheres|soldados|exemplares|euros|reais|dólares|escudos|toneladas|hectares|quil[ôó]metros|anos|votos|casos|vítimas|mortes|homicídios|crimes|nascimentos|alunos|estudantes|empresas|domicílios|famílias|trabalhadores|crianças|livros|palavras|registros',
  ),
  perSquareKilometre('hab(?:itantes)?', 'habitantes por quilômetro quadrado'),
  andOr('[Ee]', 'ou'),
  // `Art. 1º O Centro`: the article of a law, no degrees in the west
  {
    find: new RegExp(
      `${figure}(?: (?=º\\s\\p{L}{3}))?[º°](?![\\p{L}\\p{N}]|\\s?[CFNSEOW](?!\\p{L})(?<!(?:[Aa]rt(?:igo|\\.)|§|[Pp]arágrafo)\\s?\\d{1,2}º\\s[OE]))`,
      'gu',
    ),
    say: (_all, n = '') => ordinal(Number(n), false),
  },
  stopOfOrdinal,
  {
    find: new RegExp(`${figure} ?ª(?![\\p{L}\\p{N}])`, 'gu'),
    say: (_all, n = '') => ordinal(Number(n), true),
  },
  {
    find: /(?<!\p{L})([Tt])emp\.\s([Mm]áx|[Mm]ín)\.?(?=:?\s(?:de\s)?[-−–]?\d)/gu,
    say: (_all, letter = '', which = '') => `${letter}emperatura ${which.toLowerCase()}ima`,
  },
  // `op. 27 n.º 2, 1.º and.`: a movement, and no floor.
  {
    find: /(?<=(?<!\p{L})(?:[Oo]p\.|[Oo]pus|BWV|KV?\.?)\s\d[^.;]{0,12}(?:\.[ºo][^.;]{0,12})?,\s(?:\d\.?º|\p{Ll}+o)\s)and(?:\.(?=[\s,;)])(?!\s*$)|(?=\.))/gu,
    say: () => 'andamento',
  },
  noteOnPage('nota'),
  ofDevices({ Alim: 'Alimentação', Pot: 'Potência', Temp: 'Temperatura' }),
  // `2.ª ed.`, `3.º Esq.`
  {
    find: new RegExp(
      String.raw`(?<=(?:(?<!\p{L})(?:${ordinals.map((word) => word.replace(/o$/, '[oa]')).join('|')})|\d[ªº])\s)(ed|vol|cap|and|[Ee]sq|[Dd]to|tri|trim|sem)${stop}`,
      'gu',
    ),
    needs: /\s(?:ed|vol|cap|and|[Ee]sq|[Dd]to|trim?|sem)\./,
    say: (_all, short = '') =>
      ({
        ed: 'edição',
        vol: 'volume',
        cap: 'capítulo',
        and: 'andar',
        esq: 'esquerdo',
        dto: 'direito',
        tri: 'trimestre',
        trim: 'trimestre',
        sem: 'semestre',
      })[short.toLowerCase()],
  },
  {
    find: /(?<=(?<![\p{L}\p{N}.,])(\d{1,2})\s)comp\.(?=\s(?:de|a\scada|por|ao)(?!\p{L}))/gu,
    say: (_all, count = '') => (count === '1' ? 'comprimido' : 'comprimidos'),
  },
  { find: new RegExp(String.raw`(?<=\d\s(?:e\s)?)ss${stop}(?!\p{L})`, 'gu'), say: () => 'seguintes' },
  // `artigos 559.º e 1146.º`: from a hundred on, plain numbers.
  {
    find: /(?<![\p{L}\p{N}.,])(\d{3,4})\s?\.?[º°](?![\p{L}\p{N}])(?<=(?:(?<!\p{L})[Aa]rt(?:igo)?s?\.?[º°]?s?|ARTIGOS?)\s[^;:()]{0,80})/gu,
    say: (_all, number = '') => number,
  },
  numberOfYear('de'),
  yearsTo('a', true),
  scores(portugueseWords, String.raw`gol(?:os?|s|ead\p{Ll}+)?`),
  // `Telef./Tlm.: 21 …`
  {
    find: /(?<!\p{L})[Tt]el(?:ef)?\.?\/[Tt](?:lm|elm)\.?(?=\s?:|\s\d)/gu,
    say: () => 'Telefone ou telemóvel',
  },
  { find: /(?<=(?<!\p{L})(?:art\.|artigo)\s)(\d{1,2})º/gu, say: (_all, n = '') => ordinal(Number(n), false) },
];

/** Up to the tenth by ordinals; from there on by plain numbers. */
function rulerOf(value: number, feminine: boolean): string | undefined {
  return value > 10 ? String(value) : ordinal(value, feminine);
}

/** From 1 to 99: `vigésima quinta`. */
function ordinal(n: number, feminine: boolean): string | undefined {
  if (n < 1 || n > 99) return undefined;
  const rest = n % 10 === 0 ? '' : ` ${ordinals[(n % 10) - 1]}`;
  const word = ordinals[n - 1] ?? `${tens[Math.floor(n / 10) - 1]}${rest}`;
  return feminine ? word.replaceAll(/o(?= |$)/g, 'a') : word;
}

export const portugueseRules = languageRules(portugueseWords, portugueseFormulas, own, pathsAndSlashes('ou'));
