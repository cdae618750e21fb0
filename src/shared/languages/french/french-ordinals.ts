const cardinals =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt vingt-et-un'.split(
    ' ',
  );

/** From 1 to 21, as the centuries are counted; undefined beyond. */
export function frenchOrdinal(n: number): string | undefined {
  const word = cardinals[n];
  if (word === undefined || n < 1) return undefined;
  if (n === 1) return 'premier';
  return `${word.replace(/e$/, '').replace(/cinq$/, 'cinqu').replace(/neuf$/, 'neuv')}ième`;
}
