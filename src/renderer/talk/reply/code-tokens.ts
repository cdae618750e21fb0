import { createLowlight } from 'lowlight';
import type { ElementContent, RootContent } from 'hast';
import bash from 'highlight.js/lib/languages/bash';
import c from 'highlight.js/lib/languages/c';
import cpp from 'highlight.js/lib/languages/cpp';
import csharp from 'highlight.js/lib/languages/csharp';
import css from 'highlight.js/lib/languages/css';
import diff from 'highlight.js/lib/languages/diff';
import go from 'highlight.js/lib/languages/go';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import kotlin from 'highlight.js/lib/languages/kotlin';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import ruby from 'highlight.js/lib/languages/ruby';
import rust from 'highlight.js/lib/languages/rust';
import sql from 'highlight.js/lib/languages/sql';
import swift from 'highlight.js/lib/languages/swift';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';

/** The tokens of code that have a colour; loaded with the first code that has any. */

const lowlight = createLowlight({
  bash,
  c,
  cpp,
  csharp,
  css,
  diff,
  go,
  java,
  javascript,
  json,
  kotlin,
  php,
  python,
  ruby,
  rust,
  sql,
  swift,
  typescript,
  xml,
  yaml,
});

export type TokenColour = 'code-word' | 'code-text' | 'code-number' | 'code-name' | 'code-note';

interface Token {
  readonly colour: TokenColour;
  /** Characters of the code. */
  readonly start: number;
  readonly end: number;
}

/** Few colours, by what one looks for in code. */
const colours: Readonly<Record<string, TokenColour>> = {
  keyword: 'code-word',
  literal: 'code-word',
  'selector-tag': 'code-word',
  tag: 'code-word',
  meta: 'code-word',
  string: 'code-text',
  regexp: 'code-text',
  addition: 'code-text',
  number: 'code-number',
  symbol: 'code-number',
  title: 'code-name',
  name: 'code-name',
  section: 'code-name',
  attr: 'code-name',
  attribute: 'code-name',
  built_in: 'code-name',
  type: 'code-name',
  comment: 'code-note',
  quote: 'code-note',
  deletion: 'code-note',
};

/** @param language as the reply names it; of one that isn't known, there are no tokens */
export function tokensIn(code: string, language: string): readonly Token[] {
  if (!lowlight.registered(language)) return [];
  const tokens: Token[] = [];
  let at = 0;
  const walk = (nodes: readonly (RootContent | ElementContent)[], colour: TokenColour | undefined): void => {
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
  return name === undefined ? undefined : colours[name.replace(/^hljs-/, '')];
}
