import type { Draft } from '../../block-builder.ts';
import type { createLine, LineText } from './line-builder.ts';
import { detectedLanguage, languageCode } from '../../../../shared/languages/language-code.ts';
import { formulaOf } from '../../../../shared/text/math/math-speech.ts';
import type { MathElement } from '../../../../shared/text/math/math-element.ts';

/**
 * Adds a formula to a line: as it is read on one line, and what is said in its place.
 * @param stated the language of the text, by its file @param around what shows the language of that text
 */
export function addFormula(
  line: ReturnType<typeof createLine>,
  math: MathElement,
  stated: string | undefined,
  around = '',
): void {
  const { text, said } = formulaOf(math, evidentLanguage(stated, around));
  if (said !== undefined) line.open({ said });
  line.add(text);
  if (said !== undefined) line.close();
}

/** Programs state English of texts in any language, so that is believed only where the text shows no other. */
function evidentLanguage(stated: string | undefined, around: string): string | undefined {
  if (stated !== undefined && languageCode(stated) !== 'en') return stated;
  return detectedLanguage(around, fewestWords) ?? stated;
}

/** Small words of another language than English. */
const fewestWords = 4;

/** The formula that a block consists of. */
export function wholeFormula({ text, stretches }: LineText): Pick<Draft, 'kind' | 'said'> | undefined {
  const [only, ...more] = stretches.filter(({ clip }) => !clip);
  if (only?.said === undefined || more.length > 0 || only.start > 0) return undefined;
  return /^[\s.,;]*$/.test(text.slice(only.end)) && only.end > 1
    ? { kind: 'formula', said: only.said }
    : undefined;
}

export function sayingsOf({ stretches }: LineText): Pick<Draft, 'sayings'> {
  const sayings = stretches.flatMap(({ start, end, said }) =>
    said === undefined ? [] : [{ start, end, said }],
  );
  return sayings.length > 0 ? { sayings } : {};
}
