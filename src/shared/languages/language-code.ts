/** The languages with rules of their own for where sentences end and how they are said. */
export const languageCodes = ['de', 'en', 'es', 'fr', 'it', 'nl', 'pt'] as const;
export type LanguageCode = (typeof languageCodes)[number];

/** Codes of three letters, as books of old name them. */
const longCodes: Readonly<Record<string, LanguageCode>> = {
  deu: 'de',
  ger: 'de',
  eng: 'en',
  spa: 'es',
  fra: 'fr',
  fre: 'fr',
  ita: 'it',
  nld: 'nl',
  dut: 'nl',
  por: 'pt',
};

/** Which of them a tag such as `de-AT` or `por` names; undefined for any other language. */
export function languageCode(tag: string): LanguageCode | undefined {
  const [primary = ''] = tag.trim().toLowerCase().split(/[-_]/);
  return longCodes[primary] ?? languageCodes.find((code) => code === primary);
}
