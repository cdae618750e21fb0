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

/** Signs that are said as another one. */
export const sameSigns: Readonly<Record<string, string>> = {
  '−': '-', '–': '-', '⋅': '·', '∗': '*', '⋆': '*', '∕': '/', '⩽': '≤', '⩾': '≥', '≃': '≈', '~': '∼', '˜': '∼', '⊆': '⊂', '⊇': '⊃',
  '⟶': '→', '⃗': '→', '⋯': '…', '⋮': '…', '⋱': '…', '‖': '|', "'": '′', '‾': '¯', '_': '¯', '\u0304': '¯', '\u0305': '¯', '\u0302': '^', '\u0303': '∼',
  '\u0307': '˙', '\u0308': '¨',
  'ϵ': 'ε', 'ϑ': 'θ', 'ς': 'σ', 'ϕ': 'φ', 'ℓ': 'l',
}; // prettier-ignore

/** The sign that an element is, in the writing in which it has a name. */
export function signIn(element: MathElement | undefined): string {
  const sign = tidyMath(element ? mathText(element) : '');
  return sameSigns[sign] ?? sign;
}

/** Signs that say nothing, such as the one between a function and its argument, come between what belongs together. */
export function isHeard(element: MathElement): boolean {
  return element.tagName !== 'mo' || tidyMath(mathText(element)) !== '';
}

/** Some programs put brackets and what is in them into a row of their own. */
export function isBracketed(element: MathElement): boolean {
  const [first, ...more] = element.tagName === 'mrow' ? mathParts(element) : [];
  const last = more.at(-1);
  return first !== undefined && last !== undefined && isFence(first, '(') && isFence(last, ')');
}

export function isFence(element: MathElement, sign: '(' | ')'): boolean {
  const signs = sign === '(' ? ['(', '['] : [')', ']'];
  return element.tagName === 'mo' && signs.includes(tidyMath(mathText(element)));
}

/** Where the bracket closes that opens at `from`; -1 where none does. */
export function closing(parts: readonly MathElement[], from: number): number {
  let depth = 0;
  for (let i = from; i < parts.length; i++) {
    if (isFence(parts[i]!, '(')) depth++;
    if (isFence(parts[i]!, ')') && --depth === 0) return i;
  }
  return -1;
}

export function isLetter(element: MathElement): boolean {
  return element.tagName === 'mi' && /^\p{L}$/u.test(tidyMath(mathText(element)));
}
