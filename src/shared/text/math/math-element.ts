/** An element of MathML, as parse5 has it and as it is made of TeX. */
export interface MathElement {
  readonly tagName: string;
  readonly attrs: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes: readonly MathNode[];
}

/** Of a page there may be others, such as comments. */
type MathNode = MathElement | { readonly value: string } | { readonly nodeName: string };

export function isMathElement(node: MathNode): node is MathElement {
  return 'tagName' in node;
}

export function mathAttribute({ attrs }: MathElement, name: string): string | undefined {
  return attrs.find((each) => each.name === name)?.value;
}

export function mathText(node: MathNode): string {
  if ('value' in node) return node.value;
  return isMathElement(node) ? node.childNodes.map(mathText).join('') : '';
}

/** What is seen of its parts. */
export function mathParts(element: MathElement): readonly MathElement[] {
  return element.childNodes.filter(isMathElement).filter(({ tagName }) => !silent.has(tagName));
}

const silent = new Set([
  'annotation',
  'annotation-xml',
  'mspace',
  'mphantom',
  'maligngroup',
  'malignmark',
  'none',
]);

/** Without the signs that nobody sees, and with single spaces. */
export function tidyMath(text: string): string {
  return text
    .replace(/[\u2061-\u2064]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
