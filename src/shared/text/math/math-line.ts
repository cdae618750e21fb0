import { mathAttribute, type MathElement, mathParts, mathText, tidyMath } from './math-element.ts';
import { isNumber, raised } from './raised.ts';

/** A formula on one line, for the eye. */
export function mathLine(element: MathElement): string {
  // Once for each part: formulas may be nested deeply.
  const parts = mathParts(element).map(mathLine);
  const [base, first, second] = parts;
  switch (element.tagName) {
    case 'mi':
    case 'mn':
    case 'mo':
    case 'ms':
    case 'mtext':
      return mathText(element);
    case 'msup':
      return `${base}${isNumber(first ?? '') ? raised(first ?? '') : `^${grouped(first)}`}`;
    case 'msub':
    case 'munder':
      return `${base}_${grouped(first)}`;
    case 'msubsup':
    case 'munderover':
      return `${base}_${grouped(first)}^${grouped(second)}`;
    case 'mfrac':
      return `${grouped(base)}/${grouped(first)}`;
    case 'msqrt':
      return `√(${parts.join('')})`;
    case 'mroot':
      return `${grouped(first)}√(${base})`;
    case 'mfenced':
      return `${mathAttribute(element, 'open') ?? '('}${parts.join(separatorOf(element))}${mathAttribute(element, 'close') ?? ')'}`;
    case 'mtr':
    case 'mlabeledtr':
      return parts.join(' ');
    case 'mtable':
      return parts.join('; ');
    case 'semantics':
    case 'maction':
      return base ?? '';
    default:
      return parts.join('');
  }
}

function grouped(text = ''): string {
  const inner = tidyMath(text);
  return /^(?:[\p{L}\p{N}.]+|\S)$/u.test(inner) ? inner : `(${inner})`;
}

/** Between the parts of a fence, for the eye and the ear. */
export function separatorOf(element: MathElement): string {
  return (mathAttribute(element, 'separators') ?? ',').trim().charAt(0);
}
