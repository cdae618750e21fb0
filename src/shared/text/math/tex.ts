import temml from 'temml';
import type { MathElement } from './math-element.ts';

/** Characters. What is longer is no formula that anybody reads, and takes too long to lay out. */
const longest = 2_000;

/** A formula in TeX as MathML; undefined where it is none. */
export function mathOfTex(tex: string, display: boolean): MathElement | undefined {
  if (tex.length > longest) return undefined;
  try {
    // Listed among its types, whatever its name says; its text would have to be parsed again.
    // oxlint-disable-next-line eslint/no-underscore-dangle
    const tree: unknown = temml.__renderToMathMLTree(tex, {
      displayMode: display,
      throwOnError: true,
      maxExpand: 200,
    });
    return elementOf(tree as TexNode); // as the library makes it
  } catch {
    return undefined; // it says why in words about TeX, which help nobody who asked in speech
  }
}

/** What the library makes. Its classes and styles are for its own style sheet. */
interface TexNode {
  readonly type?: string;
  readonly text?: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly children?: readonly TexNode[];
}

function elementOf({ type = 'mrow', attributes = {}, children = [] }: TexNode): MathElement {
  return {
    tagName: type,
    attrs: Object.entries(attributes).map(([name, value]) => ({ name, value })),
    childNodes: children.map(nodeOf),
  };
}

function nodeOf(node: TexNode): MathElement['childNodes'][number] {
  return node.text === undefined ? elementOf(node) : { value: node.text };
}
