import { createElement, type ReactNode } from 'react';
import { isMathElement, type MathElement } from '../../../shared/text/math/math-element.ts';
import type { InlineMath } from '../../../shared/text/math/math-spans.ts';
import { mathOfTex } from '../../../shared/text/math/tex.ts';

interface FormulaProps {
  readonly node: InlineMath;
  readonly base: number;
}

/** A formula as MathML, which the browser draws and a screen reader says; its source where it is none. */
export function Formula({ node, base }: FormulaProps) {
  const { value, display, position } = node;
  const math = mathOfTex(value, display);
  const place = {
    'data-start': base + (position?.start.offset ?? 0),
    'data-end': base + (position?.end.offset ?? 0),
  };
  if (!math) return <code {...place}>{value}</code>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide formula is scrolled by keyboard
    <span className={display ? 'formula display' : 'formula'} dir="ltr" tabIndex={display ? 0 : undefined}>
      {drawn(math, 0)}
    </span>
  );
}

/** The elements and attributes of MathML Core. What a formula names besides (links, styles, pictures) is not drawn. */
function drawn(node: MathElement['childNodes'][number], key: number): ReactNode {
  if (!isMathElement(node)) return 'value' in node ? node.value : null;
  const inside = node.childNodes.map(drawn);
  return elements.has(node.tagName)
    ? createElement(node.tagName, { key, ...attributesOf(node) }, ...inside)
    : inside;
}

function attributesOf({ attrs }: MathElement): Readonly<Record<string, string>> {
  const known = attrs.filter(({ name }) => attributes.has(name));
  return Object.fromEntries(known.map(({ name, value }) => [name, value]));
}

const elements: ReadonlySet<string> = new Set(
  'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mmultiscripts mprescripts mtable mtr mtd mpadded mphantom mstyle merror'.split(
    ' ',
  ),
);

const attributes: ReadonlySet<string> = new Set(
  'accent accentunder columnspan depth dir display displaystyle fence form height largeop linethickness lspace mathvariant maxsize minsize movablelimits rowspan rspace scriptlevel separator stretchy symmetric voffset width'.split(
    ' ',
  ),
);
