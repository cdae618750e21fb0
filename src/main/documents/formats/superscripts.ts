/** Whether a text that stands raised is an exponent, and no mark of a note. */
export function isNumber(text: string): boolean {
  return /^\s*[-−+]?\d+\s*$/.test(text);
}

/** Digits and signs as those that stand raised, so that 10² does not become 102. */
export function raised(text: string): string {
  return text.replace(/[\d+−-]/g, (sign) => signs[sign] ?? sign);
}

const signs: Readonly<Record<string, string>> = {
  0: '⁰', 1: '¹', 2: '²', 3: '³', 4: '⁴', 5: '⁵', 6: '⁶', 7: '⁷', 8: '⁸', 9: '⁹', '-': '⁻', '−': '⁻', '+': '⁺',
}; // prettier-ignore
