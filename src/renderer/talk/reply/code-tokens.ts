import { common, createLowlight } from 'lowlight';

/** The tokens of code that have a colour; loaded with the first code that has any. */

const lowlight = createLowlight(common);

type Nodes = ReturnType<typeof lowlight.highlight>['children'];

type TokenColour = 'code-word' | 'code-text' | 'code-number' | 'code-name' | 'code-note';

interface Token {
  readonly colour: TokenColour;
  /** Characters of the code. */
  readonly start: number;
  readonly end: number;
}

/** Few colours, by what one looks for in code; each with the kinds of tokens, as the library calls them, that have it. */
const kinds: readonly (readonly [TokenColour, readonly string[]])[] = [
  ['code-word', 'keyword literal selector-tag tag meta'.split(' ')],
  ['code-text', 'string regexp addition'.split(' ')],
  ['code-number', 'number symbol'.split(' ')],
  ['code-name', 'title name section attr attribute built_in type'.split(' ')],
  ['code-note', 'comment quote deletion'.split(' ')],
];

/** @param language as the reply names it; of one that isn't known, there are no tokens */
export function tokensIn(code: string, language: string): readonly Token[] {
  if (!lowlight.registered(language)) return [];
  const tokens: Token[] = [];
  let at = 0;
  const walk = (nodes: Nodes, colour: TokenColour | undefined): void => {
    for (const node of nodes) {
      if (node.type === 'text') {
        const start = at;
        at += node.value.length;
        if (colour) tokens.push({ colour, start, end: at });
      } else if (node.type === 'element') walk(node.children, colourOf(node.properties) ?? colour);
    }
  };
  walk(lowlight.highlight(language, code).children, undefined);
  return tokens;
}

function colourOf({ className }: { readonly className?: unknown }): TokenColour | undefined {
  const [name] = Array.isArray(className) ? className.map(String) : [];
  const kind = name?.replace(/^hljs-/, '') ?? '';
  return kinds.find(([, of]) => of.includes(kind))?.[0];
}
