import { italianAlternatives } from '../alternatives.ts';
import {
  groupedByCommas,
  groupedTelephone,
  numberOfYear,
  numberSign,
  rangeOfSeveral,
} from '../romance-numbers.ts';
import { pathsAndSlashes } from '../slashes.ts';
import { citations } from '../cited-works.ts';
import { type SpeakingRule, stop } from '../../listen/script/spoken-text.ts';
import { italianBible } from '../speaking/bible.ts';
import { misspeltOrdinals, windsBlowing, windsOf } from '../speaking/coordinates.ts';
import { italianNotices } from '../speaking/notices.ts';
import { bloodPressure, sharesOfPeople } from '../speaking/rates.ts';
import { italianFormulas } from '../speaking/romance-formulas.ts';
import { languageRules } from '../speaking/language-rules.ts';
import {
  andAHalf,
  bornAndDied,
  kilometreMark,
  percentPoints,
  scores,
  spacedThousands,
} from '../speaking/counts.ts';
import { italianTitles } from '../speaking/honours.ts';
import { italianLaw } from '../speaking/law.ts';
import { italianParts } from '../speaking/parts.ts';
import { italianPlaces } from '../speaking/places.ts';
import { italianTimes } from '../speaking/romance-times.ts';
import { andOr, included, noteOnPage, ofDevices, publishers } from '../speaking/short-words.ts';
import { italianOrdinals } from './italian-ordinals.ts';
import { italianWords } from './italian-words.ts';

/**
 * `perche'`, `e'`, `citta'`: the accent as old keyboards type it, on the words that are sure to have one. Not what is cut short, `po'`,
 * `de'`, `sta'`, nor a variable, `l’arco e'`, nor the end of what is quoted: `“la meta’`.
 */
const accentsTyped: SpeakingRule = {
  find: /(?<![\p{L}'’]|['‘ʻ’“"«](?=\p{L})[^'’”"»]{0,80})(?:(\p{L}+(?:che|[iern]ta|olta|rtu)|[Cc]itta|[Bb]onta|[Cc]osi|[Gg]iovedi|\p{Ll}{3,5}edi|[Pp]otra|[Dd]ovra|[Ss]ara|[Aa]vra|[Vv]erra|[Pp]iu|[Gg]iu|[Pp]uo|[Gg]ia|[Cc]io|[Cc]ioe)['’]|(e)'(?=\s\p{Ll})|(?<=(?:^|[.!?:;«"“>–-]\s?))(E)['’])(?=[\s,.;:!?)]|$)/gu,
  needs: /[aeiouE]['’](?=[\s,.;:!?)]|$)/,
  say(_all, ...given) {
    const word = given.slice(0, 3).join('');
    return word.slice(0, -1) + (word.endsWith('che') ? 'é' : `${word.slice(-1)}\u0300`.normalize('NFC'));
  },
};

const winds = { NE: 'nord-est', NO: 'nord-ovest', SE: 'sud-est', SO: 'sud-ovest' };

const own: readonly SpeakingRule[] = [
  groupedByCommas,
  spacedThousands(
    'abitanti|persone|uomini|donne|casi|vittime|morti|euro|ettari|tonnellate|studenti|imprese|famiglie|lavoratori|libri|parole|copie|voti',
  ),
  ...italianAlternatives,
  numberSign('numero'),
  groupedTelephone,
  rangeOfSeveral('[Ll]e|[DNAdna]e?lle|[Ii]|[Gg]li|[DdAaNn]e?gli|[DdNn]ei|[DdAa]i', italianWords),
  accentsTyped,
  { find: /(?<!\p{L})On\.\s?le(?=\s)/gu, needs: /On\.\s?le/, say: () => 'Onorevole' },
  // `2/3 interviste`: of several things, no part of one
  {
    find: /(?<=(?<![\p{L}\p{N}.,/]|(?<!\p{L})[Ii]\s)([2-9]))\/(?=(\d)\s(?!parti|quinti|d[ei]|dal)\p{Ll}{3,}[ie](?!\p{L}))/gu,
    needs: /\d\/\d\s\p{Ll}/u,
    say: (_all, from = '', to = '') => (Number(to) === Number(from) + 1 ? ' o ' : undefined),
  },
  ...citations.it,
  bloodPressure('[Pp]ressione', 'su', 'millimetri di mercurio'),
  ...sharesOfPeople({ least: 'almeno', most: 'al massimo', less: 'meno di', more: 'più di', of: 'su' }),
  ...italianBible,
  ...italianTitles,
  ...italianParts(italianWords),
  ...italianLaw,
  numberOfYear('del'),
  ...italianPlaces,
  ...italianNotices,
  ...italianTimes(italianWords),
  misspeltOrdinals('[Ll]a|(?:[Dd]e|[Aa]|[Nn]e|[Dd]a|[Ss]u)lla|[Uu]na', 'ª'),
  ...italianOrdinals,
  windsOf('[Aa]', winds),
  windsBlowing('[Vv]ent[oi]|[Bb]rezz[ae]|[Rr]affiche', italianWords.globe.winds, winds),
  kilometreMark('chilometro'),
  andAHalf(' e mezzo'),
  bornAndDied('nat', { m: 'mort' }, 'nel', 'Andrea|Luca|Nicola|Mattia|Elia|Enea|Leonida'),
  scores(italianWords, 'gol|goal|doppietta'),
  noteOnPage('nota'),
  ofDevices({ Alim: 'Alimentazione', Pot: 'Potenza', Temp: 'Temperatura' }),
  // `euro 5,00`: a voice reads the noughts as well.
  {
    find: /(?<=(?<!\p{L})[Ee]uro\s\d[\d.]{0,11}),(?:00?|-{1,2}|=)(?!\d|,\d)|(?<=(?<![\d.,])\d{1,3}(?:\.\d{3})*),00(?=\s(?:euro|dollari|sterline|lire)(?!\p{L}))/gu,
    needs: /,[0=-]/,
    say: () => '',
  },
  // `cm 25`, `mq 85`, `kg. 2`: the unit before its figure. A lone `m` may be another word, but for a height.
  {
    find: /(?<![\p{L}\p{N}./]|\d\s)(?:(kg|hg|gr|cm|mm|mt|ml|cl|hl|lt|mq|mc)|(m(?<=(?:[(–-]|[Qq]uota|[Dd]islivello|[Aa]ltezza|[Aa]lt[oaie]|[Aa]lt\.|[Ll]ung[oahie]+|[Ll]arg[oahie]+|[Pp]rofond\p{L}+|[Aa]ltitudine|[Ll]unghezza|[Dd]i|[Aa]|[Cc]irca)\s?m)))\.?\s(?=\d{1,5}(?:[.,]\d{1,3})?(?![\p{L}\p{N}]|[.,]\d))/gu,
    needs: /[glmtqcr]\.?\s\d/,
    say: (_all, unit = '', height = '') => `${italianWords.units[unit || height]?.[1]} `,
  },
  // `min. -3°, max 8°`
  {
    find: /(?<!\p{L})([Mm])(in|ax)\.?(?=:?\s(?:meno\s|[-−–+])?\d{1,2}\s?°)/gu,
    needs: /(?:in|ax)\.?:?\s[^°]{1,9}°/,
    say: (_all, letter = '', which = '') => `${letter}${which === 'in' ? 'inima' : 'assima'}`,
  },
  {
    find: /(?<=(?<!\p{L})(?:meno|[Mm](?:inim|assim)[aeio]:?(?:\sdi|\sa)?)\s(?:meno\s)?)(\d{1,2})\s?°(?!\s?[\p{L}\d])/gu,
    needs: /°/,
    say: (_all, heat = '') => `${heat} ${heat === '1' ? 'grado' : 'gradi'}`,
  },
  // `900 € al mq`
  {
    find: /(?<=(?<!\p{L})(?:al|ogni|per)\s)(mq|mc|kmq|kg|km)(?:\.(?=\s(?:\p{Ll}|\d))|(?!\p{L}|\.\p{L}|\s\d))/gu,
    needs: /[mk]/,
    say: (_all, unit = '') => italianWords.units[unit]?.[0],
  },
  // `8/10 min.`: from four on no part of one.
  {
    find: /(?<=(?<![\p{L}\p{N}.,/])([4-9]|[1-9]\d))\/(?=(\d{1,2})\s?(?:min|minuti|ore|giorni|gg|anni|persone|cm|kg)(?!\p{L}))/gu,
    needs: /\d\/\d/,
    say: (_all, from = '', to = '') => (Number(from) < Number(to) ? '-' : undefined),
  },
  // `1 h e 20'`, `cuocere per 20'`
  {
    find: /(?<=(?<!\p{L})(?:h|or[ae]|in|per|dopo|circa|altri|(?:ritardo|rit\.|anticipo)\s(?:di|con))\s(?:e\s)?\d{1,3})\s?['’′](?=[\s,.;)]|$)(?!\s\d)/gu,
    needs: /\d\s?['’′]/,
    say: () => ' minuti',
  },
  { find: /(?<!\p{L})AA\.\s?VV\.?(?=[\s,:)])/gu, needs: /VV/, say: () => 'autori vari' },
  // `prot. n. 12`
  {
    find: /(?<!\p{L})([Pp])rot\.(?=\s(?:n[.°ºr]|numero|\d))/gu,
    needs: /rot\./,
    say: (_all, letter = '') => `${letter}rotocollo`,
  },
  {
    find: /(?<![\p{L}.])p\.\s?e\.\s?v\.(?=[\s,;:)])(?!\s\p{Lu})/gu,
    needs: /e\.\s?v\./,
    say: () => 'prima dell’era volgare',
  },
  // `nell’VIII secolo a.C: …`
  {
    find: /(?<=[\do]\s)([ad])\.\s?C(?=[,;:)])/gu,
    needs: /[ad]\.\s?C/,
    say: (_all, when = '') => (when === 'a' ? 'avanti Cristo' : 'dopo Cristo'),
  },
  { find: /(?<![\p{L}.])p\.\s?e\.(?=\s\p{L}|[,)])/gu, needs: /p\.\s?e\./, say: () => 'per esempio' },
  {
    find: /(?<=(?<!\p{L})[Ii]n\s)rif\.(?=\sa)|(?<!\p{L})rif\.(?=\s(?:n\.\s?)?(?:\p{Lu}{1,4}[-/]?)?\d)/gu,
    needs: /rif\./,
    say: () => 'riferimento',
  },
  {
    find: /(?<!\p{L})([Ee])q\.(?=\s\(?\d)/gu,
    needs: /q\.\s/,
    say: (_all, letter = '') => `${letter}quazione`,
  },
  // `vedi all. B`
  {
    find: /(?<=(?<!\p{L})(?:[Vv]ed[ia]|[Cc]fr\.|[Ll]['’]|e)\s?|\()all\.(?=\s[A-Z](?![\p{L}\p{N}.]))/gu,
    needs: /all\.\s[A-Z]/,
    say: () => 'allegato',
  },
  { find: /(?<!\p{L})G\.\s?P\.(?=\sd(?:['’]|i|el))/gu, needs: /G\.\s?P/, say: () => 'Gran Premio' },
  // `cl. energ. G`
  {
    find: /(?<!\p{L})([Cc]l)(?:asse|\.)\s(?:energ|en)\.(?=:?\s[A-G](?!\p{L}))/gu,
    needs: /en(?:erg)?\./,
    say: (_all, start = '') => `${start}asse energetica`,
  },
  // `vino a 12°`
  {
    find: /(?<=(?<!\p{L})vin[oi]\s(?:a|da|di)\s)(\d{1,2}(?:,\d)?)\s?[°º](?!\s?[CF])/gu,
    needs: /vin[oi]\s/,
    say: (_all, strength = '') => `${strength} gradi`,
  },
  {
    find: /(?<=(?:\d|milion[ei]\sdi|mln\sdi)\s)ab(?:\.(?=\s?[(,;)]|\s\p{Ll})|(?=\.\s*$))/gu,
    needs: /\sab\./,
    say: () => 'abitanti',
  },
  {
    find: /(?<!\p{L})([Vv])\.(?=\s(?:infra|supra|anche)(?!\p{L}))/gu,
    say: (_all, letter = '') => `${letter}edi`,
  },
  {
    find: /(?<!\p{L})(a|A)\.\s?[aA]\.(?=\s(?:19|20)\d\d)/gu,
    needs: /[aA]\.\s/,
    say: (_all, letter = '') => `${letter}nno accademico`,
  },
  {
    find: /(?<!\p{L})C\.\s?F\.(?=:|\s(?:n[.°r]|\d|[A-Z]{6}\d|e\sP))/gu,
    needs: /F\./,
    say: () => 'codice fiscale',
  },
  { find: /(?<!\p{L})P\.\s?(?:IVA|I\.\s?V\.\s?A\.)(?!\p{L})/gu, needs: /P\.\s?I/, say: () => 'partita IVA' },
  ...publishers('Edizioni', 'collana', 'edizione'),
  included(['inclus', 'esclus'], 'a'),
  percentPoints('punti percentuali'),
  {
    find: /(?<=\d\s)p\.\s?b(?:\.(?=\s\p{Ll}|[,;)])|(?=\.))/gu,
    needs: /\d\sp\.\s?b/,
    say: () => 'punti base',
  },
  {
    find: /(?<![\p{L}\p{N}.,])(?<!(?:[Ii]l|[Dd]el|[Aa]l|[Nn]el|[Dd]al)\s)((?:[2-9]\d|\d{3})(?:,\d{1,2})?)\s?°(?!\s?[CFNSEOW](?!\p{L}))(?=\s(?:[aeo]|di|in|con|per|sopra|sotto|al|all|nel|da)(?!\p{L})|[.,;:)]|$)/gu,
    say: (_all, angle = '') => `${angle} gradi`,
  },
  {
    find: /(?<!\p{L})ab(?:itanti|\.)?\s?\/\s?km(?:²|2|q)(?!\p{N})/gu,
    say: () => 'abitanti per chilometro quadrato',
  },
  // `la cd. riforma`: it ends as the article does.
  {
    find: /(?<=(?<!\p{L})(?:(il|lo|un|uno|[dn]el|[ads]al|al|sul|[dn]ello|[ads]allo|allo)|(la|una|[dn]ella|[ad]alla|alla|sulla)|(i|gli|[dn]ei|dai|ai|sui|[dn]egli|agli)|(?:le|[dn]elle|dalle|alle|sulle))\s)(?:cd|c\.\s?d)\.(?=\s["“«]?\p{L})/giu,
    say: (_all, ...[he = '', she = '', they = '']) => `cosiddett${he ? 'o' : she ? 'a' : they ? 'i' : 'e'}`,
  },
  {
    find: /(?<!\p{L})[Rr]el\.(?=\s(?:[Cc]ons\.\s)?\p{Lu}\p{Ll})(?<=[,;(–-]\s[Rr]el\.)/gu,
    say: () => 'relatore',
  },
  { find: /(?<=\d\.\s|[,;(]\s?)[Ee]st\.(?=\s\p{Lu}\p{Ll}{2})/gu, say: () => 'estensore' },
  {
    find: /(?<!\p{L})([Pp])ubbl?\.(?=\s(?:il\s)?(?:\d{1,2}[/ ]|(?:[Ll]un|[Mm]ar|[Mm]er|[Gg]io|[Vv]en|[Ss]ab|[Dd]om)))/gu,
    say: (_all, letter = '') => `${letter}ubblicato`,
  },
  { find: /(?<!\p{L})DLgs\.?(?=\s(?:n\.|\d))/gu, say: () => 'decreto legislativo' },
  { find: /(?<!\p{L})Prov\.(?=\sdi\s\p{Lu})/gu, needs: /Prov\./, say: () => 'Provincia' },
  // `c/ascensore`, `c/ box`; `c/c` is an account and `c/o` a house.
  {
    find: /(?<=\p{Ll}\s|[,;]\s)([cs])\/\s?(?=asc\.|\p{Ll}{3})/gu,
    needs: /[cs]\//,
    say: (_all, word = '') => (word === 'c' ? 'con ' : 'senza '),
  },
  {
    find: /(?<=(?<!\p{L})(?:con|senza|c\/|s\/)\s?)asc(?:\.(?=[,;:)]|\s[\p{Ll}\d])|(?=\.\s*$))/gu,
    needs: /asc\./,
    say: () => 'ascensore',
  },
  // `via Dante, s.n.c.`: elsewhere a kind of company
  {
    find: /(?<=(?<!\p{L})(?:[Vv]ia(?:le)?|[Cc]orso|[Pp]iazza|[Cc]ontrada|[Ss]trada|[Ll]ocalità)\s[^.;:,]{1,40},?\s)s\.?n\.?c(?:\.(?!\s*$|\s\p{Lu})|(?=[.,;)]|\s*$))/gu,
    needs: /n\.?c/,
    say: () => 'senza numero civico',
  },
  // `nato a Bari l’8 marzo 1970, res. in via Dante`
  { find: /(?<!\p{L})res\.(?=\s(?:in|a|ad)\s)/gu, needs: /res\./, say: () => 'residente' },
  { find: /(?<!\p{L})C\.\s?P\.(?=\s\d{1,4}(?:,|\s[–-]))/gu, needs: /P\.\s\d/, say: () => 'casella postale' },
  {
    find: /(?<!\p{L})gg\.(?=\s(?:feriali|festivi|lavorativi)(?!\p{L}))/gu,
    needs: /gg\./,
    say: () => 'giorni',
  },
  // `2 pz.`, `sped. gratuita`
  {
    find: /(?<=(?<![\p{L}\p{N}.,])(\d{1,4})\s)pz(?:\.(?=[,;:)]|\s\p{Ll})|(?=\.?\s*$)|(?=[,;)\s]))/gu,
    needs: /\dpz|\d\spz/,
    say: (_all, count = '') => (count === '1' ? 'pezzo' : 'pezzi'),
  },
  {
    find: /(?<!\p{L})([Ss])ped\.(?=\s\p{Ll})/gu,
    needs: /ped\./,
    say: (_all, letter = '') => `${letter}pedizione`,
  },
  // `costava L. 5`
  {
    find: /(?<=(?<!\p{L})(?:cost|pag|incass|spes)\p{Ll}+\s)L\.\s(\d{1,3})(?![\d/]|[.,]\d)/gu,
    needs: /L\.\s\d/,
    say: (_all, amount = '') => `${amount} ${amount === '1' ? 'lira' : 'lire'}`,
  },
  // `Cfr. t. II, p. 3`
  {
    find: /(?<=(?:[Cc]fr\.|[,;(])\s)t\.(?=\s(?:[IVX]{1,5}|\d{1,2})(?![\p{L}\p{N}]))/gu,
    needs: /t\.\s[IVX\d]/,
    say: () => 'tomo',
  },
  // `L. 22.500`; laws have no stop in their number.
  {
    find: /(?<![\p{L}\p{N}.])L\.\s?(\d{1,3}(?:\.\d{3})+)(?![\d/]|[.,]\d)/gu,
    say: (_all, amount = '') => `${amount} lire`,
  },
  andOr('[Ee]', 'o'),
  // `2ª ed.`, `1° mov.`
  {
    find: new RegExp(
      String.raw`(?<=(?:(?<!\p{L})(?:prim|second|terz|quart|quint|sest|settim|ottav|non|decim)[oa]|esim[oa]|\d[ª°º])\s)(?:(ed|mov|vol|cap|sem|trim)${stop}|p\.(?=[,;)]|\s(?:con|senza|c\/)))`,
      'gu',
    ),
    needs: /\s(?:ed|mov|vol|cap|sem|trim|p)\./,
    say: (_all, short = '') =>
      ({
        ed: 'edizione',
        mov: 'movimento',
        vol: 'volume',
        cap: 'capitolo',
        sem: 'semestre',
        trim: 'trimestre',
      })[short] ?? 'piano',
  },
  {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:do|re|mi|fa|sol|la|si)(?:[♯♭]|\s(?:diesis|bemolle))?\s)(min|magg?)${stop}`,
      'gu',
    ),
    needs: /\s(?:min|magg?)\./,
    say: (_all, mode = '') => (mode === 'min' ? 'minore' : 'maggiore'),
  },
  {
    find: new RegExp(
      String.raw`(?<=\d(?:,?\s(e\s)?)?)(?:s(?:s|e?gg)${stop}|segg(?=\s))(?!\p{L})(?<=(\d)?s[eg]*s?\.?)`,
      'gu',
    ),
    say: (_all, and = '', figure = '') => (and ? 'seguenti' : `${figure && ' '}e seguenti`),
  },
  // `Ap 21,9ss)`
  { find: /ss?(?<=\d,\d{1,3}ss?)(?=[),;])/gu, needs: /\ds/, say: () => ' e seguenti' },
  // `il n. di matricola`, `(es. la casa)`
  {
    find: /(?<=(?<!\p{L})(?:[Ii]l|[Dd]el|[Aa]l|[Uu]n)\s)n\.(?=\sd(?:['’]|i\s)\p{Ll})/gu,
    needs: /n\.\sd/,
    say: () => 'numero',
  },
  { find: /(?<=\()es\.(?=:?\s\p{L})/gu, needs: /\(es\./, say: () => 'per esempio' },
  { find: /(?<!\p{L})lett\.(?=\s(?:[a-z](?:\)|[,;]|\s)|[A-Z](?:\)|[,;])))/gu, say: () => 'lettera' },
];

export const italianRules = languageRules(italianWords, italianFormulas, own, pathsAndSlashes('o'));
