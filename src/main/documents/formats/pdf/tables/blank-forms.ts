import { blank } from '../kinds/blank-labels.ts';

/** In letters. */
const longestLabel = 60;
/** Of a label’s characters. */
const mostDigits = 0.2;
const leastRows = 2;

/**
 * Whether a table is to be filled in: each label has an empty cell behind it, or heads a column that is empty. Its cells are
 * read one by one, since a summary of nothing says nothing.
 * @param rows the texts of its cells, with the empty ones
 */
export function isBlankForm(rows: readonly (readonly string[])[]): boolean {
  const texts = rows.map((row) => row.map((text) => text.replace(blank, '').trim()));
  const filled = texts.flat().filter((text) => text !== '');
  if (filled.length < leastRows || !filled.every(isLabel)) return false;
  const [head = [], ...rest] = texts;
  const isHeaded =
    rest.length >= leastRows && head.length > 1 && rest.every((row) => row.every((text) => text === ''));
  return isHeaded || areLabelled(texts);
}

/** Labels with nothing behind them. */
function areLabelled(rows: readonly (readonly string[])[]): boolean {
  const named = rows.filter((row) => row.some((text) => text !== ''));
  const areEmpty = named.every((row) =>
    row.every((text, at) => (at % 2 === 0 ? at > 0 || text !== '' : text === '')),
  );
  return named.length >= leastRows && areEmpty && named.every((row) => row.length > 1);
}

function isLabel(text: string): boolean {
  const digits = text.match(/\p{N}/gu)?.length ?? 0;
  return text.length <= longestLabel && /\p{L}{2}/u.test(text) && digits <= mostDigits * text.length;
}
