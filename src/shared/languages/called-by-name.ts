/**
 * How an assistant is called at the beginning of a question: "Ask the code explainer what this does." In the languages
 * that Parley's window speaks and Dutch.
 */

/** A question that begins by saying who is to answer it. */
interface CalledByName<Named> {
  readonly who: Named;
  /** What is asked, without the words that say whom. */
  readonly text: string;
}

/** Around the name, in languages that put spaces between words. `after` is what leads over to the question. */
const spaced: readonly { readonly before: string; readonly after: string }[] = [
  {
    before: '(?:please |can you |could you )?ask (?:the |my |our )?',
    after: '(?:to )?',
  },
  {
    before: '(?:bitte )?frag(?:e|en sie)? (?:bitte )?(?:mal )?(?:den |die |das |meinen |meine |mein )?',
    after: '',
  },
  {
    before: "demande[rz]? (?:à |au |aux |à la |à l'|à mon |à ma )",
    after: "(?:de |d')?",
  },
  {
    before: '(?:por favor )?(?:pregúntale|pregunta|preguntar|pídele|pide) (?:al |a la |a mi |a )',
    after: '',
  },
  {
    before: '(?:por favor )?(?:pergunte|pergunta|perguntar|peça|pede) (?:ao |à |a |ao meu |à minha )',
    after: '(?:para )?',
  },
  {
    before: "(?:chiedi|chieda|chiedere|domanda) (?:al |allo |alla |all'|ai |a |al mio |alla mia )",
    after: '(?:di )?',
  },
  { before: '(?:vraag|vraag eens) (?:het )?(?:aan )?(?:de |het |mijn )?', after: '' },
  { before: '(?:من فضلك )?(?:اسأل|إسأل|اسألي|اطلب من) ', after: '(?:أن )?' },
];

/** Where the name and what stands around it are written together. */
const unspaced: readonly { readonly before: string; readonly after: string }[] = [
  { before: '', after: '(?:に|へ)(?:質問|聞いて(?:ください)?|きいて(?:ください)?|尋ねて(?:ください)?)' },
  { before: '(?:请|请你)?(?:问一下|问问|问)', after: '' },
];

/**
 * The one whose name a question begins with, and the question itself. Only whole names count, whatever their case and
 * whether hyphens are heard as spaces or not at all; something near a name is no name.
 * @returns undefined where nobody is called, or nothing is asked
 */
export function calledByName<Named extends { readonly name: string }>(
  said: string,
  everyone: readonly Named[],
): CalledByName<Named> | undefined {
  const text = said.trim().normalize('NFC').replaceAll('’', "'");
  // Of "coach" and "coach for letters" the longer one is meant where both fit.
  const byLength = everyone.toSorted((a, b) => b.name.length - a.name.length);
  for (const who of byLength) {
    const asked = questionTo(text, who.name);
    if (asked !== undefined) return { who, text: asked };
  }
  return undefined;
}

function questionTo(text: string, name: string): string | undefined {
  const written = nameAsHeard(name);
  if (!/[\p{L}\p{N}]/u.test(name)) return undefined;
  for (const { before, after } of spaced) {
    const rest = afterMatch(text, `^${before}${written}(?:\\s*[,:;.!?،–—-]+\\s*|\\s+)${after}`);
    if (rest) return rest;
  }
  for (const { before, after } of unspaced) {
    const rest = afterMatch(text, `^${before}\\s*${written}\\s*${after}[\\s,:.，、：。]*`);
    if (rest) return rest;
  }
  return undefined;
}

function afterMatch(text: string, pattern: string): string | undefined {
  const found = new RegExp(pattern, 'iu').exec(text);
  const rest = found ? text.slice(found[0].length).trim() : '';
  // "Ask the coach." asks nothing.
  return /[\p{L}\p{N}]/u.test(rest) ? rest.charAt(0).toUpperCase() + rest.slice(1) : undefined;
}

/** A pattern for a name: its words in order, joined or apart. */
function nameAsHeard(name: string): string {
  return name
    .normalize('NFC')
    .replaceAll('’', "'")
    .split(/[\s\-‐-―_.,:;!?()"']+/u)
    .filter((word) => word !== '')
    .map((word) => word.replaceAll(/[$()*+./?[\\\]^{|}-]/g, '\\$&'))
    .join("[\\s\\-‐-―'.(]*")
    .concat('[)"”»]*');
}
