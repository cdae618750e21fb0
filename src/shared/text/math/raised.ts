/** Whether a raised text is an exponent rather than a note mark. */
export function isNumber(text: string): boolean {
  return /^\s*[-−+]?\d+\s*$/.test(text);
}

/** Replaces digits and signs with their superscripts, so that 10² does not become 102. */
export function raised(text: string): string {
  return text.replace(/[\d+−-]/g, (sign) => signs[sign] ?? sign);
}

const signs: Readonly<Record<string, string>> = {
  0: '⁰', 1: '¹', 2: '²', 3: '³', 4: '⁴', 5: '⁵', 6: '⁶', 7: '⁷', 8: '⁸', 9: '⁹', '-': '⁻', '−': '⁻', '+': '⁺',
}; // prettier-ignore
