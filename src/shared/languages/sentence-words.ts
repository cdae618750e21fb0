/** What a language writes with a full stop that ends no sentence, and what its sentences begin with. Words in lower case. */
export interface SentenceWords {
  /** Stand before a name: no sentence ends here. */
  readonly beforeNames: ReadonlySet<string>;
  /** Stand before a number or a letter that counts: `p. 55`, `Fig. B`. `No.` alone is an answer. */
  readonly beforeNumbers: ReadonlySet<string>;
  /** Always go on: what they announce belongs to the same sentence. */
  readonly goingOn: ReadonlySet<string>;
  /** Inside a sentence as well as at its end: it ends where a word follows that begins sentences. */
  readonly anywhere: ReadonlySet<string>;
  /** Like these, but only as they are written here: `Sat` and `sat` are two words. */
  readonly monthsAndDays: ReadonlySet<string>;
  /** Begin sentences far more often than they go on after an abbreviation: `the U.S. Government`, but `the U.S. It`. */
  readonly openers: ReadonlySet<string>;
  /** After an initial only these count: `J. So` and `A. Will` are people. */
  readonly openersAfterInitial: ReadonlySet<string>;
  /** Verbs that say who spoke: `“Where?” Tom asked.` is one sentence. */
  readonly speechVerbs: ReadonlySet<string>;
  /** What may close behind the mark that ends a sentence: quotes and brackets. */
  readonly closers: RegExp;
  /** Numbers that take a stop when they count: `der 2. Weltkrieg`. Matches what stands before the number where they don't. */
  readonly notOrdinal?: RegExp;
  /** What such a number counts whatever stands before it: `bis 5. Juni`. */
  readonly ordinal?: RegExp;
  /** Short words that end as no word of the language does. */
  readonly unlikeWords?: RegExp;
  /** Words whose stop ends no sentence before what goes on with them: `(Mo. App. 1998)`, `Fla. Stat. § 768`, `am 11.7. 2015`. */
  readonly goingOnBefore?: { readonly word: RegExp; readonly next: RegExp };
  /** Begin a sentence small: `’s Ochtends`. */
  readonly smallBeginning?: RegExp;
}

/** What closes nearly everywhere; marks of notes belong to the sentence that they stand behind: `at dusk.[1] Nobody`. */
export function closersWith(quotes: string): RegExp {
  return new RegExp(
    String.raw`^(?:["'”’»›)\]}」』）】》〉*_${quotes}]|\[\d{1,3}(?:[,–-] ?\d{1,3}){0,9}\]|[⁰¹²³⁴-⁹†‡])*`,
    'u',
  );
}

export const noWords: ReadonlySet<string> = new Set();

export function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

/** What begins with a capital behind an ordinal with a stop, which ends no sentence: `la 1ª. Guerra Mundial`, `da 3ª. Vara Cível`. */
const namedByOrdinals =
  /(?:Guerra|Vara|Turma|Câmara|Cámara|Região|Región|Seção|Secção|Sección|Sala|Instância|Instancia|Edição|Edición|Promotoria|Delegacia|Zona|Divisão|División|Etapa|Fase|Companhia|Compañía|Batalhão|Batallón|Regimento|Regimiento|Juzgado|Grau|Grado|Congresso|Congreso|Encontro|Encuentro|Conferência|Conferencia|Legislatura|Prêmio|Prémio|Premio)(?!\p{L})/u
    .source;

/** Ordinals of Spanish and Portuguese, before what they count. */
export const romanceOrdinals: SentenceWords['goingOnBefore'] & object = {
  word: /^\d{1,3}[ªº]$/,
  next: new RegExp(`^${namedByOrdinals}`, 'u'),
};

/** The stop of such an ordinal, within its sentence. */
export const stopOfOrdinal = {
  find: new RegExp(
    String.raw`(?<=(?<![\p{L}\p{N}.,])\d{1,3}[ªº])\.(?=\s(?:\p{Ll}|${namedByOrdinals}))`,
    'gu',
  ),
  needs: /\d[ªº]\.\s/,
  say: () => '',
};
