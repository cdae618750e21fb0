const ones =
  'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  );
const tens = 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ');
const odd: Readonly<Record<number, string>> = { 1: 'erste', 3: 'dritte', 7: 'siebte', 8: 'achte' };

/** From 1 to 99, as it stands behind `der`: `dritte`. */
export function germanOrdinal(n: number): string {
  if (odd[n]) return odd[n];
  if (n < 20) return `${ones[n]}te`;
  const ten = tens[Math.floor(n / 10) - 2] ?? '';
  return `${n % 10 === 0 ? ten : `${ones[n % 10]}und${ten}`}ste`;
}
