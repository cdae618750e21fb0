import { element, relation, unfinished } from './formula-signs.ts';
import type { MathElement } from '../../../../../shared/text/math/math-element.ts';

/** A part of a formula as it is written, and the sign that it is. */
export interface Written {
  readonly text: string;
  readonly math: MathElement;
}

/**
 * With what stands between two bars as one. Undefined where it isn’t clear which belong together, or a bracket is missing: the brace
 * before several cases has no other one.
 */
export function withBars(parts: readonly Written[]): readonly MathElement[] | undefined {
  const open: { readonly sign: string; parts: Written[] }[] = [{ sign: '', parts: [] }];
  for (const part of parts) {
    const level = open.at(-1) as (typeof open)[number];
    if (/^[([{]$/.test(part.text)) open.push({ sign: part.text, parts: [part] });
    else if (/^[)\]}]$/.test(part.text)) {
      if (open.length < 2 || (level.sign === '{') !== (part.text === '}')) return undefined;
      const inner = betweenBars(level.parts, level.sign);
      if (!inner) return undefined;
      open.pop();
      open.at(-1)?.parts.push(...bracketed(inner, part));
    } else level.parts.push(part);
  }
  const [whole, more] = open;
  return more ? undefined : betweenBars(whole?.parts ?? [], '')?.map(({ math }) => math);
}

/** What is in brackets, with them. What stands above and below the second one belongs to all. */
function bracketed([opening, ...inner]: readonly Written[], closing: Written): readonly Written[] {
  const isSet = inner.length < 2 || inner.some(({ text }) => /^[,:;|…∈]$/u.test(text));
  const isBrace = opening?.text === '{' && !isSet;
  const first = isBrace ? { text: '(', math: element('mo', '(') } : (opening as Written);
  if (closing.math.tagName === 'mo')
    return [first, ...inner.map(asDone), isBrace ? { text: ')', math: element('mo', ')') } : closing];
  const [bracket, ...scripts] = closing.math.childNodes as readonly MathElement[];
  const end = isBrace ? element('mo', ')') : (bracket as MathElement);
  const all = element('mrow', [first.math, ...inner.map(({ math }) => math), end]);
  return [{ text: '', math: element(closing.math.tagName, [all, ...scripts]) }];
}

/** A bar within brackets belongs to no bar beyond them. */
function asDone(part: Written): Written {
  return isBar(part) ? { ...part, text: '' } : part;
}

/**
 * With what stands between two bars as one.
 * @param bracket around them: one bar behind a brace has the condition behind it, and in round brackets what is known
 */
function betweenBars(parts: readonly Written[], bracket: string): readonly Written[] | undefined {
  const bars = parts.filter(isBar);
  if (bars.length === 0) return parts;
  if (bars.length === 1) return bracket === '{' || bracket === '(' ? parts : undefined;
  const whole: Written[] = [];
  let inside: Written[] | undefined;
  for (const part of parts) {
    const opening = inside?.[0];
    if (!isBar(part)) (inside ?? whole).push(part);
    else if (!opening) inside = part.math.tagName === 'mo' ? [part] : undefined;
    else {
      const [first, last] = [inside?.[1], inside?.at(-1)];
      if (!first || !last || opening.text !== part.text || joins(last.text)) return undefined;
      if (joins(first.text) && !/^[-−]$/u.test(first.text)) return undefined;
      const bar = element('mo', part.text);
      const between = element('mrow', [bar, ...(inside ?? []).slice(1).map(({ math }) => math), bar]);
      const scripts = (part.math.childNodes as readonly MathElement[]).slice(1);
      whole.push({
        text: '',
        math: part.math.tagName === 'mo' ? between : element(part.math.tagName, [between, ...scripts]),
      });
      inside = undefined;
      continue;
    }
    if (isBar(part) && !inside) return undefined;
  }
  return inside ? undefined : whole;
}

function isBar({ text }: Written): boolean {
  return /^[|‖]$/u.test(text);
}

function joins(text: string): boolean {
  return relation.test(text) || unfinished.test(text) || text === ',';
}
