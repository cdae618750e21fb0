/** More than the settings take is a slip of the finger. */
const mostDollars = 1_000_000;

/** A sum as a person writes it: `5`, `$2.50`, `2,50`. Empty is none, `null`; what is no sum is `undefined`. */
export function dollarsIn(written: string): number | null | undefined {
  const sum = written
    .trim()
    .replace(/^\$\s*/, '')
    .replace(',', '.');
  if (sum === '') return null;
  const dollars = /^\d*\.?\d+$|^\d+\.$/.test(sum) ? Number(sum) : Number.NaN;
  return dollars <= mostDollars ? dollars : undefined;
}
