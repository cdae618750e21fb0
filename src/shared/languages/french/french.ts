import { frenchAlternatives } from '../alternatives.ts';
import { groupedByCommas, numberSign, rangeOfSeveral } from '../romance-numbers.ts';
import { pathsAndSlashes } from '../slashes.ts';
import { citations } from '../cited-works.ts';
import { rareSign, type SpeakingRule, stop } from '../../listen/script/spoken-text.ts';
import { frenchCorrespondence } from '../speaking/correspondence.ts';
import { misspeltOrdinals, windOf, windsOf } from '../speaking/coordinates.ts';
import { frenchNotices } from '../speaking/notices.ts';
import { bloodPressure, sharesOfPeople } from '../speaking/rates.ts';
import { frenchFormulas } from '../speaking/romance-formulas.ts';
import { languageRules } from '../speaking/language-rules.ts';
import { frenchBible } from '../speaking/bible.ts';
import { frenchTitles } from '../speaking/honours.ts';
import { frenchLaw } from '../speaking/law.ts';
import { frenchParts } from '../speaking/parts.ts';
import {
  betweenTwo,
  countedRange,
  kilometreMark,
  scores,
  perSquareKilometre,
  yearsTo,
} from '../speaking/counts.ts';
import { stars } from '../speaking/places.ts';
import { andOr, ofDevices, publishers, romanValue } from '../speaking/short-words.ts';
import { words } from '../sentence-words.ts';
import { frenchSentences } from './french-sentences.ts';
import { frenchWords } from './french-words.ts';

/** Whose fifth or tenth there is: alone, these two digits are as often letters. */
const rulers = words(
  'Louis Charles Henri Philippe Jean Paul Pie Léon Benoît Grégoire Clément Innocent Urbain Georges George Édouard Guillaume Jacques Alphonse Ferdinand Sixte Boniface Célestin Étienne Jules Nicolas Martin Alexandre Gustave Christian Frédéric Baudouin Robert Mohammed Ramsès Thoutmôsis Ptolémée Antiochos Constantin Michel Othon Sigismond Olaf Harald Amédée',
);
/** Not what comes behind these: a vein, or letters. */
const notCounted = /^(?:voie|par|en|injections?|perfusions?|bolus|chromosomes?|taille)$/i;
const latin = 'primo secundo tertio quarto quinto sexto septimo octavo nono decimo'.split(' ');

/** What stands behind an ordinal. */
const counted: Readonly<Record<string, string>> = {
  min: 'minute',
  éd: 'édition',
  ét: 'étage',
  arr: 'arrondissement',
  cl: 'classe',
};

const own: readonly SpeakingRule[] = [
  groupedByCommas,
  // `nos 3-4`, `nos 12, 13`, but `nos 10 voisins`
  {
    find: /(?<!\p{L})nos(?=[ \u00A0]\d+(?:[-–]\d|,\s\d|[ \u00A0](?:et|à)[ \u00A0]\d))/gu,
    needs: /nos[ \u00A0]\d/,
    say: () => 'numéros',
  },
  ...frenchAlternatives,
  numberSign('numéro'),
  rangeOfSeveral('[LlDdCcMmTtSs]es|[Aa]ux', frenchWords),
  ...citations.fr,
  bloodPressure('TA|[Tt]ension', 'sur', 'millimètres de mercure'),
  ...sharesOfPeople({ least: 'au moins', most: 'au plus', less: 'moins de', more: 'plus de', of: 'sur' }),
  { find: /(?<=(?<!\p{L})et\s)m\.(?=\sen\s\d{3,4})/gu, say: () => 'mort' },
  { find: /(?<!\p{L})Gal(?=\s(?:d[eu]\s)?\p{Lu}\p{Ll})/gu, say: () => 'général' },
  betweenTwo('[Ee]ntre', 'et'),
  // `tél. 04.74.04.14.00`
  {
    find: /(?<![\p{L}\p{N}.])0\d(?:\.\d\d){4}(?![\p{L}\p{N}]|\.\d)/gu,
    needs: /\.\d\d\.\d\d\./,
    say: (all) => all.replaceAll('.', ' '),
  },
  ...frenchBible,
  ...frenchTitles(frenchSentences.openers),
  ...frenchCorrespondence,
  ...frenchNotices(frenchWords),
  ...frenchParts(frenchWords),
  ...frenchLaw,
  { find: /(?<!\p{L})Ier(?=\ss(?:iècle|\.))/gu, say: () => 'premier' },
  { find: /(?<=\p{L}{2}\s)Ier(?!\p{L})/gu, say: () => 'premier' },
  { find: /(?<=\p{Lu}\p{Ll}+\s)Ire(?!\p{L})/gu, say: () => 'première' },
  // Kings, popes, wars and whatever else has a number behind it: said as a figure in any case.
  {
    find: /(?<![\p{L}\p{N}.,'’-])([IVX]{2,7})(?![\p{L}\p{N}'’-]|\.\p{L})(?<=(\p{L}{2,})[ \u00A0\u202F]\1)/gu,
    say: (_all, letters = '', before = '') =>
      notCounted.test(before) ? undefined : romanValue(letters)?.toString(),
  },
  {
    find: /(?<![\p{L}\p{N}])([VX])(?![\p{L}\p{N}'’-])(?<=(\p{Lu}\p{L}+)[ \u00A0\u202F]\1)/gu,
    say: (_all, letter = '', name = '') => (rulers.has(name) ? romanValue(letter)?.toString() : undefined),
  },
  // `les facteurs V et VIII`
  {
    find: /(?<=\p{Ll}s[ \u00A0])([IVX])(?=(?:\s(?:et|à|ou)|,)\s(?:[IVX]{2,7}|\d+)(?![\p{L}\p{N}]))/gu,
    say: (_all, letter = '') => romanValue(letter)?.toString(),
  },
  // Centuries in small capitals, `du xvie au xviie siècle`; but `la vie au siècle`
  {
    find: /(?<![\p{L}\p{N}'’])((?!vie(?!\ssi))[ivx]{1,5})[eᵉ](?![\p{L}\p{N}])(?=[^.;:!?]{0,30}?\ssiècles?(?!\p{L}))/gu,
    needs: /siècle/,
    say: (_all, letters = '') => frenchOrdinal(romanValue(letters.toUpperCase()) ?? 0),
  },
  // Centuries and whatever else is counted: `XVIIIe-XIXe s.`
  {
    find: /(?<![\p{L}\p{N}])([IVX]{1,5})(?:e|ᵉ|ème)(?=\s\p{L})/gu,
    say: (_all, letters = '') => frenchOrdinal(romanValue(letters) ?? 0),
  },
  {
    find: /(?<![\p{L}\p{N}])([IVX]{2,7}|[XL]{2,4}[IVX]{1,4})(?:i?[eè]me|[eᵉ])(s?)(?![\p{L}\p{N}])/gu,
    say: (_all, letters = '', several = '') => ordinals(romanValue(letters) ?? 0, several),
  },
  {
    find: /(?<![\p{L}\p{N}])([VX])e(?=[–-][IVX]{1,5}e\s)/gu,
    say: (_all, letter = '') => frenchOrdinal(romanValue(letter) ?? 0),
  },
  { find: /(?<![\p{L}\p{N}.,])1(?:er|ER)(?!\p{L})/gu, say: () => 'premier' },
  { find: /(?<![\p{L}\p{N}.,])1(?:re|ère)(?!\p{L})/gu, say: () => 'première' },
  {
    find: /(?<![\p{L}\p{N}.,])1(?:ᵉʳ|ers)(?!\p{L})/gu,
    say: (all) => (all === '1ers' ? 'premiers' : 'premier'),
  },
  { find: /(?<![\p{L}\p{N}.,])1(?:res|ères)(?!\p{L})/gu, say: () => 'premières' },
  {
    find: /(?<![\p{L}\p{N}.,])2(?:nd|n?d(e)|d(?=\s\p{L}{3}))(?!\p{L})/gu,
    say: (_all, feminine = '') => `second${feminine}`,
  },
  {
    // No part of a number such as `985e-c094` and `7e990a`.
    find: /(?<![\p{L}\p{N}.,/])(\d{1,4})(?:i?[eè]me|[eᵉè])(s?)(?![\p{L}\p{N}]|-\p{L}?\d)/gu,
    say: (_all, figure = '', several = '') =>
      figure === '1' ? undefined : ordinals(Number(figure), several),
  },
  // `1/16ème de finale`
  {
    find: /(?<![\p{L}\p{N}.,/])1\/(\d{1,2})(?:i?[eè]me|e)(s?)(?!\p{L})/gu,
    say: (_all, figure = '', several = '') => ordinals(Number(figure), several),
  },
  // What a law or a list counts: `1° Les actes`, `2°) en cas de décès`, `aux 1° à 5° de l’article`.
  {
    find: /(?<=^\s*)(\d{1,2})(?:°[)/.]?|º\.)(?=\s(?:\p{L}|\d{1,3}(?:,\d{1,2})?\s?%\s(?:pour|du|des|de\sla)\s))/gu,
    say: (_all, figure = '') => latin[Number(figure) - 1] ?? figure,
  },
  {
    find: /(?<=(?<!\p{L})(?:[Aa]ux?|[Dd]u|[Dd]es|[Ll]es?)\s)(1?\d)°(?!\s(?:siècle|régiment|bataillon|arrondissement|étage|édition|festival|anniversaire|jour|mois|rang|place|position|alinéa|chapitre|classe|année)(?!\p{L}))((?:,\s\d{1,2}°)*)(?:(,?\s(?:à|et|ou)\s(?:au\s)?)(\d{1,2})°)?(?=[\s,;.)]|$)/gu,
    say: (_all, from = '', more = '', between = '', to = '') =>
      from + more.replaceAll('°', '') + between + to,
  },
  misspeltOrdinals('[Ll][ea]|[Aa]u|[Dd]u|[Uu]n|[Uu]ne|[Ss]on|[Ss]a', 'e'),
  // `la 1e fois`
  {
    find: /(?<=(?<!\p{L})(?:([Ll]a|[Uu]ne|[Ss]a)|[Ll]e|[Aa]u|[Dd]u|[Uu]n|[Ss]on)\s)1e(?=\s\p{Ll}{3})/gu,
    needs: /1e\s/,
    say: (_all, feminine = '') => (feminine ? 'première' : 'premier'),
  },
  // `alinéa 2, 1° et 3°`
  {
    find: /(?<=(?<!\p{L})(?:al\.|[Aa]linéa)\s\d{1,2},\s(?:1?\d(?:,\s|\set\s))?)(1?\d)°(?:(\set\s)(1?\d)°)?(?=[\s,;.)]|$)/gu,
    needs: /\d°/,
    say: (_all, first = '', and = '', second = '') => first + and + second,
  },
  // `9° sexies`
  {
    find: /(?<![\p{L}\p{N}.,])(\d{1,2})°(?=\s(?:bis|ter|quater|quinquies|sexies|septies|octies|nonies|decies)(?!\p{L}))(?<!^\s*\d{1,2}°)/gu,
    needs: /°\s[bdnoqst]/,
    say: (_all, number = '') => number,
  },
  countedRange(
    `ans|jours|mois|semaines|heures|minutes|secondes|personnes|fois|années|mètres|kilomètres|euros|pages|points|${frenchWords.countedThings}`,
    'à',
  ),
  yearsTo('à', true),
  // No purpose: `dans le but de`.
  scores(
    frenchWords,
    String.raw`(?<!(?:[Pp]our|[Dd]ans\s[lcu]n?e?|[Cc]e|[Ss]ans|aucun)\s)but(?:s|eurs?)?(?!\s(?:lucratif|de\s\p{L}+(?:[ei]r|re)(?!\p{L})))`,
  ),
  perSquareKilometre('hab(?:itants)?', 'habitants par kilomètre carré'),
  // `1 cc de sucre`, `2 cs d’huile`
  {
    find: /(?<=(?<![\p{L}\p{N}.,/])(\d|½|(?:\d\/\d|[¼¾])(?:\sde)?)\s?)(?:c\.\s?à\s?([cs])\.?|c\.?\s?([cs])\.?|cà?([cs]))(?=\s(?:de\s|d['’]|bombée|rase))/gu,
    say: (_all, count = '', ...spoon) =>
      `${/^[2-9]$/.test(count) ? 'cuillères' : 'cuillère'} à ${spoon.slice(0, 3).includes('s') ? 'soupe' : 'café'}`,
  },
  andOr('[Ee]t', 'ou'),
  {
    find: /\s?[–-](?<=(?<!\d)\d{1,2}\s?h(?:\s?\d{2})?\s?[–-])\s?(?=\d{1,2}\s?h(?![\p{L}]))/gu,
    say: () => ' à ',
  },
  // `14h30`, `10 h 15`.
  {
    find: /(?<![\p{L}\p{N}.,])(\d{1,2})\s?h\s?(\d{2})(?![\p{L}\p{N}]|['’′]\s?\d|\s?min)/gu,
    say: (_all, hour = '', minute = '') =>
      `${Number(hour)} ${Number(hour) < 2 ? 'heure' : 'heures'}${minute === '00' ? '' : ` ${Number(minute)}`}`,
  },
  { find: /(?<![\p{L}\p{N}])24\s?h\/24h?(?![\p{L}\d])/gu, say: () => '24 heures sur 24' },
  { find: /(?<![\p{L}\p{N}])7\s?j?\/7\s?j?(?![\p{L}\d])(?<=j.*)/gu, say: () => '7 jours sur 7' },
  // Of pages; articles and verses are masculine.
  {
    find: /(?<=((?<!\p{L})(?:[Aa]rt(?:\.|icles?)|[Vv]v?\.|[Vv]ersets?)\s(?:[LRD]\.?\s?)?[\d-]+\s)?(?<=\d\s)et\s)s(?:uiv|q)?\.(?=[\s,;)])/gu,
    say: (_all, masculine = '') => (masculine ? 'suivants' : 'suivantes'),
  },
  {
    find: /(?<![\p{L}\p{N}.])(\d{1,3})h(?![\p{L}\p{N}/])(?<!(?:[Ff]igures?|[Ff]ig\.|[Tt]ableau|[Éé]tape|[Aa]rticle|[Aa]rt\.|[Ss]ection|[Aa]nnexe)\s\d{1,3}h)/gu,
    say: (_all, hour = '') => `${hour} ${Number(hour) < 2 ? 'heure' : 'heures'}`,
  },
  {
    find: new RegExp(
      String.raw`(?<=(?:(?<![\p{L}\p{N}])[IVX]{1,5}(?:e|ᵉ|ème)|ième|(?<!\p{L})Ier)\s)s${stop}(?!\p{L})`,
      'gu',
    ),
    say: () => 'siècle',
  },
  // `(12e s)`
  { find: /(?<=(?<![\p{L}\p{N}])(?:\d{1,2}|[IVX]{1,5})e\s)s(?=[),;–]|\s[–-]\s)/gu, say: () => 'siècle' },
  { find: /(?<!\p{L})sf(?=\s(?:les?|la|en|jours?)(?!\p{L}))/gu, say: () => 'sauf' },
  // `ouvert sf lun.`
  {
    find: /(?<!\p{L})sf\s(?:le\s)?(lun|mar|mer|jeu|ven|sam|dim)\.?(?![\p{L}-])/gu,
    say: (_all, day = '') => `sauf ${frenchWords.days[day]}`,
  },
  // `45min/1h`
  {
    find: /(?<=(?<![\p{L}\p{N}.,])\d{1,2}\s?)min\s?[/–-]\s?(?=\d\s?h(?!\p{L}))/gu,
    say: () => ' minutes à ',
  },
  // `la 90e min.`, `2e éd.`
  {
    find: new RegExp(String.raw`(?<=(?:ième|premi[eè]re?)\s)(min|éd|ét|arr|cl)${stop}`, 'gu'),
    needs: /\s(?:min|éd|ét|arr|cl)\./,
    say: (_all, short = '') => counted[short],
  },
  {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:do|ut|ré|mi|fa|sol|la|si)(?:[♯♭]|\s(?:dièse|bémol))?\s)(min|maj)${stop}`,
      'gu',
    ),
    say: (_all, mode = '') => (mode === 'min' ? 'mineur' : 'majeur'),
  },
  {
    find: new RegExp(String.raw`(?<![\p{L}.])([NS])\.-([EO])${stop}`, 'gu'),
    say: (_all, from = '', to = '') => `${from === 'N' ? 'nord' : 'sud'}-${to === 'E' ? 'est' : 'ouest'}`,
  },
  {
    find: /(?<!\p{L})(av|apr?)\.(?=\snotre ère)/gu,
    say: (_all, when = '') => (when === 'av' ? 'avant' : 'après'),
  },
  // `16 ans et +`
  { find: /(?<=\d\sans\s(?:et|ou)\s)\+(?=[\s).,;]|$)/gu, needs: rareSign, say: () => 'plus' },
  // `5,000 fr.`, as books once wrote thousands
  {
    find: /(?<=(?<![\p{L}\p{N}.,])\d{1,3}),(?=\d{3}\s(?:fr\.|francs?(?!\p{L})))/gu,
    needs: /\d,\d{3}\sfr/,
    say: () => '',
  },
  {
    find: new RegExp(String.raw`(?<=(?<![\p{L}\p{N}.,])([\d ]{1,7}(?:,\d\d)?)\s)fr${stop}`, 'gu'),
    say: (_all, count = '') => (/^[01](?:,|$)/.test(count.trim()) ? 'franc' : 'francs'),
  },
  // `8,50 F`, `3 400 F`: no temperature has hundredths or thousands.
  {
    find: /(?<=(?<![\p{L}\p{N}.,])(?:\d{1,4},\d\d|(?<!\d[ .\u00A0\u202F])[1-9]\d{0,2}[ .\u00A0\u202F]\d{3})\s)F(?![\p{L}\p{N}/-])/gu,
    needs: /\d\sF/,
    say: () => 'francs',
  },
  { find: /(?<=\d\smillions?\s)F(?![\p{L}\p{N}/-])/gu, say: () => 'de francs' },
  // `8/10e de seconde`; of eyes, `8/10e` may stay.
  {
    find: /(?<![\p{L}\p{N}.,/])(\d{1,3})\/(10{1,3})(?:e|ème|ᵉ)s?(?=\s(?:de\s|d[’'])(?:secondes?|points?|millimètres?|mm|degrés?)(?!\p{L}))/gu,
    needs: /\/10/,
    say: (_all, count = '', part = '') =>
      `${count} ${{ 10: 'dixième', 100: 'centième', 1000: 'millième' }[part]}${count === '1' ? '' : 's'}`,
  },
  windOf('au', frenchWords.globe.winds),
  windsOf('au', { NE: 'nord-est', NO: 'nord-ouest', SE: 'sud-est', SO: 'sud-ouest' }),
  // `vent N-O 40 km/h`
  {
    find: /(?<=(?<!\p{L})[Vv]ents?\s(?:de\s|du\s)?(?:secteur\s)?)([NS])\.?-?([EO])(?![\p{L}.])/gu,
    say: (_all, from = '', to = '') => `${from === 'N' ? 'nord' : 'sud'}-${to === 'E' ? 'est' : 'ouest'}`,
  },
  kilometreMark('kilomètre'),
  stars('[Hh]ôtels?|[Cc]ampings?|[Rr]ésidences?', ['étoile', 'étoiles']),
  ofDevices({ Alim: 'Alimentation', Puiss: 'Puissance' }),
  ...publishers('Éditions', 'collection', 'édition'),
  { find: /(?<![\p{L}\p{N}])Cie(?=[\s,;.)]|$)/gu, say: () => 'Compagnie' },
  // `2,5 M d’euros`
  {
    find: /(?<=(?<![\p{L}\p{N}.,])(\d{1,4}(?:,\d{1,2})?)\s)M(d)?s?(?=\s?(?:d['’][eh]|de\s(?:dollars|francs|personnes|tonnes)))/gu,
    say: (_all, count = '', scale = '') =>
      `${scale ? 'milliard' : 'million'}${Number(count.replace(',', '.')) < 2 ? '' : 's'}`,
  },
  // `+ de 60 ans`, `(– de 26 ans)`
  {
    find: /(?<![\p{L}\p{N}]\s?)([+–−-])(?=\sde\s\d)/gu,
    say: (_all, sign = '') => (sign === '+' ? 'plus' : 'moins'),
  },
  // A relay, and no size.
  {
    find: /(?<=(?<![\p{L}\p{N}.,])[2-9])\s?[×x]\s?(?=\d{2,4}\s?m(?:ètres)?(?!\p{L}))/gu,
    say: () => ' fois ',
  },
  // `(v. note 3)`, `Voy. la lettre`
  {
    find: /(?<=\()v\.(?=\s(?:notes?|aussi|pp?\.|pages?|t\.|chap\.|art\.|fig\.|supra|infra|ci-))/gu,
    say: () => 'voir',
  },
  { find: /(?<!\p{L})([Vv])oy\.(?=\s\p{L})/gu, say: (_all, letter = '') => `${letter}oyez` },
  // `(† 1897)`, `† à Paris`: said of a man and of a woman alike.
  { find: /(?<=[(,;–]\s?)†\s?(?=(?:à|en|le|vers|au)\s|\d)/gu, needs: rareSign, say: () => 'décédé ' },
  { find: /(?<=d['’])alt(?:\.(?=\s[\p{Ll}(]|\s?[,;)])|(?=\.\s*$))/gu, needs: /alt\./, say: () => 'altitude' },
  // `in-8°`, `in-4o`, `in-fol.`
  {
    find: /(?<!\p{L})in-(?:([48])(?:[°ºoᵒ]|(?=[\s,;]))|fol\.)(?!\p{L})/gu,
    needs: /in-/,
    say: (_all, leaves = '') => `in-${leaves === '4' ? 'quarto' : leaves === '8' ? 'octavo' : 'folio'}`,
  },
  // `(33 è)`, `(72’)`: when it happened in a match.
  {
    find: /(?<=\((?:[^()]{0,30}\s)?)(\d{1,3})(?:\sè|['’′](?=\)))(?!\p{L})/gu,
    needs: /\d(?:\sè|['’′])/,
    say: (all, minute = '') => `${ordinals(Number(minute), '')}${all.endsWith('è') ? '' : ' minute'}`,
  },
  { find: /(?<!\p{L})ch\.(?=\s[IVXL]+(?!\p{L}))/gu, needs: /ch\./, say: () => 'chapitre' },
  { find: /(?<!\p{L})ap\.(?=\s\d{1,2}\s?h(?!\p{L}))/gu, needs: /ap\./, say: () => 'après' },
  // `2e étage à dr.`
  {
    find: new RegExp(String.raw`(?<=(?:étage|ième|premier)\sà\s)(g|dr)${stop}`, 'gu'),
    needs: /à\s(?:g|dr)\./,
    say: (_all, side = '') => (side === 'g' ? 'gauche' : 'droite'),
  },
  // `12 ha 35 a 20 ca`
  {
    find: /(?<=\d\s(?:ha|hectares?)\s)(\d{1,2})\sa(?:\s(\d{1,2})\sca)?(?![\p{L}\p{N}])/gu,
    needs: /ha/,
    say: (_all, ares = '', centiares = '') => `${ares} ares${centiares && ` ${centiares} centiares`}`,
  },
  // `rugby à XV`
  {
    find: /(?<=(?<!\p{L})(?:à|[Ll]e|[Dd]u|[Aa]u)\s)(XV|XIII)(?=[\s,.;)]|$)/gu,
    say: (_all, letters = '') => romanValue(letters)?.toString(),
  },
];

export const frenchRules = languageRules(frenchWords, frenchFormulas, own, pathsAndSlashes('ou'));

const cardinals =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
    ' ',
  );
const tens = 'vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt'.split(' ');

function ordinals(n: number, several: string): string | undefined {
  const one = frenchOrdinal(n);
  return one && one + several;
}

/** From 1 to 9999. */
function frenchOrdinal(n: number): string | undefined {
  if (n < 1 || n > 9999) return undefined;
  if (n === 1) return 'premier';
  return `${cardinal(n).replace(/e$/, '').replace(/cinq$/, 'cinqu').replace(/neuf$/, 'neuv')}ième`;
}

/** The seventies and nineties count on from ten. */
function cardinal(n: number): string {
  if (n >= 1000) return above(n, 1000, 'mille');
  if (n >= 100) return above(n, 100, 'cent');
  if (n < 20) return cardinals[n] ?? '';
  const ten = Math.floor(n / 10);
  const rest = n - (ten === 7 || ten === 9 ? ten - 1 : ten) * 10;
  const name = tens[ten - 2] ?? '';
  if (rest === 0) return name;
  return `${name}${ten < 8 && rest % 10 === 1 ? '-et-' : '-'}${cardinals[rest]}`;
}

function above(n: number, scale: number, name: string): string {
  const count = Math.floor(n / scale);
  const many = count > 1 ? `${cardinal(count)}-${name}` : name;
  return n % scale === 0 ? many : `${many}-${cardinal(n % scale)}`;
}
