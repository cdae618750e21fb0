import type { SpeakingRule } from '../../listen/script/spoken-text.ts';

/** After a place or a church, `S.` is a saint; else it may be an initial. */
const sacred = '(?:[Pp]iazza|[Cc]hiesa di|[Bb]asilica di|[Vv]ia|[Mm]onte|[Pp]orta|[Cc]attedrale di|[Bb]orgo)';

/** Saints, who give churches, towns and streets their names, and the parts of an address. */
export const italianPlaces: readonly SpeakingRule[] = [
  { find: /(?<![\p{L}.]|\p{Lu}\.\s)S\.(?=\sStefano(?!\p{L})(?!\s\p{Lu}))/gu, say: () => 'Santo' },
  {
    find: /(?<![\p{L}.]|\p{Lu}\.\s)S\.\s(?=(?:Agostino|Ambrogio|Antonio|Andrea|Anna|Agata|Agnese|Anselmo|Elena|Ignazio|Orsola|Eustachio|Ilario|Eligio|Egidio|Apollinare)(?!\p{L})(?!\s\p{Lu}))/gu,
    needs: /S\.\s/,
    say: () => 'Sant’',
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
    find: /(?<=(?<!\p{L})(?:[Ii]|[AaDdNnSs]e?u?i|[Dd]ai|[Aa]i)\s)SS\.(?=\s\p{Lu}\p{Ll})/gu,
    say: () => 'Santi',
  },
  {
    find: /(?<!\p{L})S\.(?=\s(?:Francesco|Giovanni|Pietro|Paolo|Marco|Martino|Giuseppe|Giorgio|Lorenzo|Carlo|Domenico|Nicola|Benedetto|Bernardo|Michele|Gennaro|Vincenzo|Tommaso|Remo|Vitale|Marino|Donato)(?!\p{L})(?!\s\p{Lu}))/gu,
    say: () => 'San',
  },
  {
    find: /(?<!\p{L})S\.(?=\s(?:Maria|Chiara|Lucia|Caterina|Rita|Cecilia|Teresa|Croce|Margherita)(?!\p{L})(?!\s\p{Lu}\p{Ll}))/gu,
    say: () => 'Santa',
  },
  {
    find: /(?<!\p{L})S\.\s?([SP])\.\s?(?=(?:n\.\s?)?\d{1,3}(?!\d))/gu,
    say: (_all, kind = '') => (kind === 'S' ? 'strada statale ' : 'strada provinciale '),
  },
  {
    find: new RegExp(String.raw`(?<=${sacred}\s)S\.(?=\s(\p{Lu}\p{Ll}+))`, 'gu'),
    say: (_all, name = '') => {
      if (/^(?:St|Z)/.test(name) || /^[AEIOU]/.test(name)) return undefined;
      return name.endsWith('a') && !/^(?:Andrea|Luca|Nicola|Babila|Mattia|Elia|Barnaba)$/.test(name)
        ? 'Santa'
        : 'San';
    },
  },
];

export const portuguesePlaces: readonly SpeakingRule[] = [
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
    find: /(?<!\p{L})S\.(?=\s(?:Paulo|João|Pedro|Francisco|José|Miguel|Vicente|Bento|Jorge|Sebastião|Luís|Domingos|Tomé|Tomás|Martinho)(?!\p{L}))/gu,
    say: () => 'São',
  },
  { find: /(?<=(?<!\p{L})(?:[Nn]?a|da|à)\s)al\.(?=\s\p{Lu}\p{Ll})/gu, say: () => 'alameda' },
  {
    find: /(?<=(?<!\p{L})(?:[nN]a|[dD]a|[àÀ]|[Pp]ela)\s)R\.(?=\s(?:d[aeo]s?\s)?\p{Lu}\p{Ll})/gu,
    say: () => 'rua',
  },
  // `R. da Prata, 12`
  {
    find: /(?<=^|[,;–]\s|\()R\.(?=\sd[ao]s?\s\p{Lu}\p{Ll}+(?:\s(?:d[aeo]s?\s)?\p{Lu}\p{Ll}+){0,3},\s(?:n\.?º\s?)?\d{1,4}(?=[,.;)]|$))/gu,
    say: () => 'rua',
  },
  { find: /(?<!\p{L})bl\.(?=\s[A-Z\d](?![\p{L}\p{N}]))/gu, say: () => 'bloco' },
];
