import { type SpeakingRule, stop } from '../../listen/script/spoken-text.ts';
import type { OneAndMany } from './speaking-words.ts';

/** After these `S.` is a saint, behind `di` as well or alone; elsewhere it may be an initial. */
const church =
  '[Cc]hies[ae]|[Cc]hiesetta|[Bb]asilica|[Cc]attedrale|[Cc]onvento|[Mm]onastero|[Aa]bbazia|[Bb]adia|[Pp]ieve|[Pp]arrocchia(?:le)?|[Oo]ratorio|[Ss]antuario|[Cc]appella|[Oo]spedale|[Oo]rdine|[Ff]esta|[Rr]eliquie|[Cc]onfraternita';
const place =
  '[Pp]iazza|[Vv]ia|[Cc]orso|[Vv]iale|[Ll]argo|[Pp]orta|[Pp]onte|[Mm]onte|[Bb]orgo|[Rr]ione|[Cc]ampo|[Vv]illa|[Cc]astel|[Pp]orto';
const saint = String.raw`(?<![\p{L}.]|\p{Lu}\.\s)S\.`;

/** Saints, who give churches, towns and streets their names, and the parts of an address. */
export const italianPlaces: readonly SpeakingRule[] = [
  telephoneParts('[Cc]ell(?:ulare)?'),
  ...[String.raw`(?:${church})\sdi|${church}`, place].map((before): SpeakingRule => ({
    find: new RegExp(String.raw`(?<=(?<!\p{L})(?:${before})\s)S\.\s(?=(\p{Lu}\p{Ll}+))`, 'gu'),
    needs: /S\.\s/,
    // `via S. Allende`
    say: (_all, name = '') => (before === place && /^[AEIOU]/.test(name) ? undefined : saintly(name)),
  })),
  {
    find: new RegExp(
      String.raw`${saint}\s(?=(Agostino|Ambrogio|Antonio|Andrea|Anna|Agata|Agnese|Anselmo|Elena|Ignazio|Orsola|Eustachio|Ilario|Eligio|Egidio|Apollinare)(?!\p{L})(?!\s\p{Lu}))`,
      'gu',
    ),
    needs: /S\.\s/,
    say: (_all, name = '') => saintly(name),
  },
  {
    find: new RegExp(
      String.raw`${saint}\s(?=(Stefano|Francesco|Giovanni|Pietro|Paolo|Marco|Martino|Giuseppe|Giorgio|Lorenzo|Carlo|Domenico|Nicola|Benedetto|Bernardo|Michele|Gennaro|Vincenzo|Tommaso|Remo|Vitale|Marino|Donato|Luigi|Filippo|Giacomo|Matteo|Luca|Siro|Rocco|Biagio|Sebastiano|Maria|Chiara|Lucia|Caterina|Rita|Cecilia|Teresa|Croce|Margherita)(?!\p{L}))`,
      'gu',
    ),
    needs: /S\.\s/,
    say: (_all, name = '') => saintly(name),
  },
  {
    find: /(?<=(?<!\p{L})(?:[Ii]|[AaDdNnSs]e?u?i|[Dd]ai|[Aa]i)\s)SS\.(?=\s\p{Lu}\p{Ll})|(?<!\p{L})S[Ss]\.(?=\s\p{Lu}\p{Ll}+\se\s\p{Lu}\p{Ll})/gu,
    needs: /S[Ss]\./,
    say: () => 'Santi',
  },
  // `la S. Messa`, `il S. Padre`
  {
    find: /(?<![\p{L}.]|\p{Lu}\.\s)S\.(?=\s(?:(Messa|Sede|Pasqua|Comunione|Cresima)|Padre|Natale|Rosario)(?!\p{L}))/gu,
    needs: /S\.\s/,
    say: (_all, she = '') => (she ? 'Santa' : 'Santo'),
  },
  // `la SS. Trinità`
  {
    find: /(?<!\p{L})SS\.?(?:m[ao])?(?=\s(?:(Annunziata|Trinità|Concezione|Vergine)|Sacramento|Crocifisso|Salvatore|Rosario|Redentore)(?!\p{L}))/gu,
    needs: /SS/,
    say: (_all, she = '') => `Santissim${she ? 'a' : 'o'}`,
  },
  // `abita in v. Garibaldi n. 5`
  {
    find: /(?<=(?:(?<!\p{L})[Ii]n|[,;])\s)v\.(?=\s(?:\p{Lu}\.\s|del\p{Ll}*\s|d[ei]\s)?\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+){0,2},?\s(?:n\.\s?)?\d{1,4}(?!\d))/gu,
    needs: /\sv\./,
    say: () => 'via',
  },
  // Behind a floor or a flat, the stairs: `3° piano, int. 12, sc. B`
  {
    find: /(?<=(?:interno|int\.)\s\d{1,3},?\s|piano,?\s)sc\.(?=\s[A-Z\d](?![\p{L}\p{N}]))/gu,
    needs: /sc\./,
    say: () => 'scala',
  },
  {
    find: /(?<!\p{L})S\.\s?([SP])\.\s?(?=(?:n\.\s?)?\d{1,3}(?!\d))/gu,
    say: (_all, kind = '') => (kind === 'S' ? 'strada statale ' : 'strada provinciale '),
  },
  // `spese cond.`, `h. 2,70 m`
  { find: /(?<=(?<!\p{L})spese\s)cond\.(?=[\s,;)])/gu, needs: /cond\./, say: () => 'condominiali' },
  { find: /(?<=[,;(]\s?)h\.?\s(?=(?:m\s)?\d,\d\d?\s?m?)/gu, needs: /h\.?\s/, say: () => 'altezza ' },
  // `Milano C.le`
  { find: /(?<=\p{Ll}\s)C\.le(?!\p{L})/gu, needs: /C\.le/, say: () => 'Centrale' },
];

/** `San `, `Sant’`, by the name that follows. */
function saintly(name: string): string {
  if (/^[AEIOU]/.test(name)) return 'Sant’';
  const isShe =
    (name.endsWith('a') && !/^(?:Luca|Nicola|Babila|Mattia|Zaccaria)$/.test(name)) || name === 'Croce';
  if (isShe) return 'Santa ';
  return /^S[^aeiou]/.test(name) ? 'Santo ' : 'San ';
}

/** `tel. 06/541.23.78`: a voice reads the marks, or a fraction. @param others than a telephone, for an expression */
function telephoneParts(others: string): SpeakingRule {
  return {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:[Tt]el(?:[eé]f(?:ono|one)?)?|[Ff]ax|${others})[.:]{0,2}\s?\(?\+?\d[\d\s()]{0,14})\s?[./]\s?(?=\d{2})`,
      'gu',
    ),
    needs: /\d\)?\s?[./]\s?\d\d/,
    say: () => ' ',
  };
}

/** `Hôtel (4*)`, `hotel de 3 *`: behind a hotel, no note. @param hotels for an expression */
export function stars(hotels: string, [one, many]: OneAndMany): SpeakingRule {
  return {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:${hotels})(?!\p{L})[^.;\d]{0,40}(?<![\p{L}\p{N}.,])([1-5]))\s?\*{1,5}(?![\p{L}\p{N}*]|\s\d)`,
      'gu',
    ),
    needs: /\d\s?\*/,
    say: (_all, count = '') => ` ${count === '1' ? one : many}`,
  };
}

export const portuguesePlaces: readonly SpeakingRule[] = [
  stars('[Hh]ot(?:el|éis)|[Pp]ousadas?|[Pp]ensão', ['estrela', 'estrelas']),
  telephoneParts('[Tt]elem[óo]vel|[Tt]l?m|[Cc]el(?:ular)?'),
  {
    find: /(?<![\p{L}.]|\p{Lu}\.\s)S\.(?=\s(?:Agostinho|Antão|Inácio|Amaro|Estêvão|Elias|Ambrósio)(?!\p{L})(?!\s\p{Lu}\p{Ll}))/gu,
    say: () => 'Santo',
  },
  // `S. Bartolomeu`; before a second name it may be an initial.
  {
    find: /(?<![\p{L}.]|\p{Lu}\.\s)S\.(?=\s(?:Bartolomeu|Romão|Brás|Tiago|Mamede|Cristóvão|Roque|Lourenço|Gonçalo|Salvador|Julião|Caetano|Gabriel|Rafael|Marcos|Mateus|Lucas|Paio|Simão|Cosme|Nicolau|Filipe|Torcato|Lázaro|Jerónimo|Jerônimo|Bernardo|Félix|Luiz|Carlos|Martins)(?!\p{L})(?!\s\p{Lu}\p{Ll}))/gu,
    say: () => 'São',
  },
  {
    find: /(?<=(?<!\p{L})(?:em honra|[Ff]reguesia|[Ii]greja|[Cc]apela|[Cc]onvento|[Mm]osteiro|[Ff]estas?)\sde\s)S\.(?=\s(?!Ana|Maria|Clara|Rita|Teresa)\p{Lu}\p{Ll}{2})/gu,
    say: () => 'São',
  },
  {
    find: /(?<!\p{L})S\.\s?(?=(?:Paulo|João|Pedro|Francisco|José|Miguel|Vicente|Bento|Jorge|Sebastião|Luís|Domingos|Tomé|Tomás|Martinho)(?!\p{L}))/gu,
    say: () => 'São ',
  },
  { find: /(?<=(?<!\p{L})(?:[Nn]?a|da|à)\s)al\.(?=\s\p{Lu}\p{Ll})/gu, say: () => 'alameda' },
  {
    find: /(?<=(?<!\p{L})(?:[nN]a|[dD]a|[àÀ]|[Pp]ela)\s)R\.(?=\s(?:d[aeo]s?\s)?\p{Lu}\p{Ll})/gu,
    say: () => 'rua',
  },
  // `R. Augusta, 5`: at the beginning or behind a comma, and before a number that is no year or age.
  {
    find: /(?<=^|[,;:–-]\s|\()R\.(?=\s(?:(?:d[aeo]s?|\p{Lu}\p{Ll}*\.?)\s){0,5}\p{Lu}\p{Ll}+,\s(?:n\.?º\s?)?(?!1[5-9]\d\d\.?$|20\d\d\.?$)\d{1,5}(?:[.;)]|$|\s?[–-]\s?\p{Lu}|,\s(?:\p{Lu}|\d{1,2}\.?º|s(?:ala|l\.)|apt?|cj|lo?ja|bl|tel)))/gu,
    needs: /R\.\s/,
    say: (_all) => 'Rua',
  },
  {
    find: /(?<![\p{L}/])[sS]\/\s?[nN](?:\.?[ºo°])?(?=[,.;)]|\s[–-]|$)/gu,
    needs: /\/\s?n/i,
    say: () => 'sem número',
  },
  {
    find: /(?<!\p{L})(Lgo|Rod|Trav|Al|Jd|Pça?)\.(?=\s(?:d[aeo]s?\s)?\p{Lu}\p{Ll})/gu,
    needs: /\p{Ll}\.\s/u,
    say: (_all, short = '') =>
      ({
        Lgo: 'Largo',
        Rod: 'Rodovia',
        Trav: 'Travessa',
        Al: 'Alameda',
        Jd: 'Jardim',
        Pç: 'Praça',
        Pça: 'Praça',
      })[short],
  },
  {
    find: /(?<!\p{L})Av\.(?=\s\d{1,2}\.?[°º]?\sde\s\p{Lu}|\s[IVX]+\sde\s)/gu,
    needs: /Av\./,
    say: () => 'Avenida',
  },
  // `r/c dto.`
  {
    find: /(?<![\p{L}/])[rR]\/[cC](?:\s(dto|esq)\.?)?(?![\p{L}/])/gu,
    needs: /r\/c/i,
    say: (_all, side = '') => `rés-do-chão${side && (side === 'dto' ? ' direito' : ' esquerdo')}`,
  },
  // `St.ª Cruz`
  {
    find: /(?<!\p{L})St\.?([ªº])(?=\s\p{Lu})/gu,
    needs: /St\.?[ªº]/,
    say: (_all, end = '') => (end === 'ª' ? 'Santa' : 'Santo'),
  },
  { find: /(?<!\p{L})Cx\.(?=\s[Pp]ostal)/gu, needs: /Cx/, say: () => 'Caixa' },
  { find: /(?<=\p{Ll}-)Sta\.(?=\s\p{Lu})/gu, needs: /-Sta/, say: () => 'Santa' },
  {
    find: new RegExp(String.raw`(?<=\d\sm(?:etros)?\sde\s)alt${stop}(?!\p{L})`, 'gu'),
    needs: /alt\./,
    say: () => 'altitude',
  },
  { find: /(?<!\p{L})cj\.(?=\s\d)/gu, needs: /cj\./, say: () => 'conjunto' },
  // `apto. 2 qtos., 3 dorms., 1 vg.`
  {
    find: /(?<=(?<![\p{L}\p{N}.,])(\d)\s)(qto|dorm|vg|banh)s?(?:\.(?=[,;:)]|\s\p{Ll})|(?=\.\s*$)|(?=[,;)]))/gu,
    needs: /\d\s(?:qto|dorm|vg|banh)/,
    say: (_all, count = '', room = '') =>
      ({ qto: 'quarto', dorm: 'dormitório', vg: 'vaga', banh: 'banheiro' })[room] +
      (count === '1' ? '' : 's'),
  },
  {
    find: /(?<!\p{L})([Cc])ond\.(?=\s(?:incl|excl|R\$|\d|de\s\d))/gu,
    needs: /ond\./,
    say: (_all, letter = '') => `${letter}ondomínio`,
  },
  { find: /(?<!\p{L})Zona\sInd\.(?=\s)/gu, needs: /Ind\./, say: () => 'Zona Industrial' },
  { find: /(?<!\p{L})mun\.(?=\sd[aeo]\s\p{Lu})/gu, needs: /mun\./, say: () => 'município' },
  { find: /(?<!\p{L})Rod\.(?=\s[A-Z]{2}-?\s?\d)/gu, needs: /Rod\./, say: () => 'Rodovia' },
  { find: /(?<!\p{L})cond\.(?=\sfechado)/gu, needs: /cond\./, say: () => 'condomínio' },
  {
    find: /(?<=(?<!\p{L})(?:[Nn]o|[Ee]m|[Aa]mbos os)\s)sent\.(?=\s)/gu,
    needs: /sent\./,
    say: () => 'sentido',
  },
  { find: /(?<!\p{L})bl\.(?=\s[A-Z\d](?![\p{L}\p{N}]))/gu, say: () => 'bloco' },
];
