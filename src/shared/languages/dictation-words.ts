/** What a person may say while dictating that is done instead of written. */
export type DictationCommand =
  | 'new-line'
  | 'new-paragraph'
  | 'scratch-that'
  | 'bullet'
  | 'no-space'
  | 'caps-on'
  | 'caps-off'
  | 'quote-open'
  | 'quote-close'
  | 'bracket-open'
  | 'bracket-close';

type CommandWords = Readonly<Record<DictationCommand, readonly string[]>>;

/** Words that ask for a snippet by its name: those said before the name, and those said after it. */
interface InsertWords {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

interface DictationWords {
  readonly commands: CommandWords;
  readonly insert: InsertWords;
}

const english: DictationWords = {
  commands: {
    'new-line': ['new line', 'newline', 'next line'],
    'new-paragraph': ['new paragraph', 'next paragraph'],
    'scratch-that': ['scratch that', 'strike that'],
    bullet: ['bullet', 'bullet point', 'new bullet', 'next bullet'],
    'no-space': ['no space'],
    'caps-on': ['all caps', 'all capitals'],
    'caps-off': ['end caps', 'end all caps', 'caps off'],
    'quote-open': ['open quote', 'open quotes', 'begin quote'],
    'quote-close': ['close quote', 'close quotes', 'end quote', 'unquote'],
    'bracket-open': ['open bracket', 'open brackets', 'open parenthesis'],
    'bracket-close': ['close bracket', 'close brackets', 'close parenthesis'],
  },
  insert: { before: ['insert'], after: [] },
};

const german: DictationWords = {
  commands: {
    'new-line': ['neue zeile', 'nächste zeile'],
    'new-paragraph': ['neuer absatz', 'nächster absatz'],
    'scratch-that': ['streich das', 'streiche das', 'das streichen'],
    bullet: ['aufzählungspunkt', 'neuer aufzählungspunkt', 'spiegelstrich'],
    'no-space': ['kein leerzeichen', 'ohne leerzeichen'],
    'caps-on': ['großbuchstaben', 'alles groß'],
    'caps-off': ['ende großbuchstaben', 'großbuchstaben ende'],
    'quote-open': ['anführungszeichen auf', 'anführungszeichen öffnen'],
    'quote-close': ['anführungszeichen zu', 'anführungszeichen schließen'],
    'bracket-open': ['klammer auf', 'klammer öffnen'],
    'bracket-close': ['klammer zu', 'klammer schließen'],
  },
  insert: { before: ['einfügen'], after: ['einfügen'] },
};

const french: DictationWords = {
  commands: {
    'new-line': ['à la ligne', 'nouvelle ligne'],
    'new-paragraph': ['nouveau paragraphe'],
    'scratch-that': ['efface ça', 'effacez ça', 'efface cela'],
    bullet: ['puce', 'nouvelle puce'],
    'no-space': ['sans espace'],
    'caps-on': ['tout en majuscules'],
    'caps-off': ['fin des majuscules', 'fin majuscules'],
    'quote-open': ['ouvrez les guillemets', 'ouvrir les guillemets', 'ouvre les guillemets'],
    'quote-close': ['fermez les guillemets', 'fermer les guillemets', 'ferme les guillemets'],
    'bracket-open': ['ouvrez la parenthèse', 'ouvrir la parenthèse', 'ouvre la parenthèse'],
    'bracket-close': ['fermez la parenthèse', 'fermer la parenthèse', 'ferme la parenthèse'],
  },
  insert: { before: ['insère', 'insérer', 'insérez'], after: [] },
};

const spanish: DictationWords = {
  commands: {
    'new-line': ['nueva línea', 'salto de línea'],
    'new-paragraph': ['nuevo párrafo'],
    'scratch-that': ['borra eso', 'borrar eso', 'tacha eso'],
    bullet: ['viñeta', 'nueva viñeta'],
    'no-space': ['sin espacio'],
    'caps-on': ['todo en mayúsculas'],
    'caps-off': ['fin de mayúsculas', 'fin mayúsculas'],
    'quote-open': ['abrir comillas', 'abre comillas'],
    'quote-close': ['cerrar comillas', 'cierra comillas'],
    'bracket-open': ['abrir paréntesis', 'abre paréntesis'],
    'bracket-close': ['cerrar paréntesis', 'cierra paréntesis'],
  },
  insert: { before: ['inserta', 'insertar'], after: [] },
};

const italian: DictationWords = {
  commands: {
    'new-line': ['a capo', 'nuova riga', 'nuova linea'],
    'new-paragraph': ['nuovo paragrafo'],
    'scratch-that': ['cancella questo', 'cancella quello', 'cancella la frase'],
    bullet: ['punto elenco', 'nuovo punto elenco'],
    'no-space': ['senza spazio'],
    'caps-on': ['tutto maiuscolo', 'tutto in maiuscolo'],
    'caps-off': ['fine maiuscolo', 'fine maiuscole'],
    'quote-open': ['apri virgolette', 'aperte virgolette'],
    'quote-close': ['chiudi virgolette', 'chiuse virgolette'],
    'bracket-open': ['apri parentesi', 'aperta parentesi'],
    'bracket-close': ['chiudi parentesi', 'chiusa parentesi'],
  },
  insert: { before: ['inserisci', 'inserire'], after: [] },
};

const portuguese: DictationWords = {
  commands: {
    'new-line': ['nova linha'],
    'new-paragraph': ['novo parágrafo'],
    'scratch-that': ['apaga isso', 'apague isso', 'apaga isto', 'apagar isso'],
    bullet: ['marcador', 'novo marcador'],
    'no-space': ['sem espaço'],
    'caps-on': ['tudo em maiúsculas'],
    'caps-off': ['fim das maiúsculas', 'fim de maiúsculas'],
    'quote-open': ['abrir aspas', 'abre aspas'],
    'quote-close': ['fechar aspas', 'fecha aspas'],
    'bracket-open': ['abrir parênteses', 'abre parênteses'],
    'bracket-close': ['fechar parênteses', 'fecha parênteses'],
  },
  insert: { before: ['insira', 'inserir', 'insere'], after: [] },
};

const dutch: DictationWords = {
  commands: {
    'new-line': ['nieuwe regel', 'volgende regel'],
    'new-paragraph': ['nieuwe alinea', 'volgende alinea'],
    'scratch-that': ['schrap dat'],
    bullet: ['opsommingsteken', 'nieuw opsommingsteken'],
    'no-space': ['geen spatie', 'zonder spatie'],
    'caps-on': ['alles in hoofdletters'],
    'caps-off': ['einde hoofdletters'],
    'quote-open': ['aanhalingstekens openen'],
    'quote-close': ['aanhalingstekens sluiten'],
    'bracket-open': ['haakje openen'],
    'bracket-close': ['haakje sluiten'],
  },
  insert: { before: [], after: ['invoegen'] },
};

const byCode: Readonly<Record<string, DictationWords>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  pt: portuguese,
  nl: dutch,
};

/**
 * What is listened for in a language; in one that isn't known, and in one that has no words of its own, in all of them:
 * a pause before and after distinguishes commands from text.
 * @param language a code such as `en`, with or without a region; empty where it isn't known
 */
export function dictationWords(language: string): readonly DictationWords[] {
  const words = byCode[language.split('-')[0]?.toLowerCase() ?? ''];
  return words ? [words] : Object.values(byCode);
}

/** How each command is said first, for the list in the settings. */
export function commandExamples(language: string): Readonly<Record<DictationCommand, string>> {
  const { commands } = byCode[language.split('-')[0]?.toLowerCase() ?? ''] ?? english;
  const said = Object.entries(commands).map(([command, [first]]) => [command, first]);
  return Object.fromEntries(said) as Record<DictationCommand, string>; // Object.entries widens the keys
}

/** The word that asks for a snippet, for the list in the settings. */
export function snippetExample(language: string): string {
  const { insert } = byCode[language.split('-')[0]?.toLowerCase() ?? ''] ?? english;
  return insert.before[0] ?? insert.after[0] ?? '';
}
