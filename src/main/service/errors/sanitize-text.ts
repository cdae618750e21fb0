import { withoutKeys } from '../../../shared/settings/redaction.ts';

const longestText = 300;

/**
 * Makes foreign text safe to show in our own sentences, on a page or in a terminal: one short line without markup,
 * control characters, or anything that could be a key (services often quote it).
 */
export function plainText(text: string): string {
  const shown = withoutMarkup(text.slice(0, 20_000)).replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ');
  const readable = withoutKeys(shown).replaceAll(/\s+/g, ' ').toWellFormed().trim();
  return readable.length > longestText ? `${readable.slice(0, longestText - 1).toWellFormed()}…` : readable;
}

/** Roughly what a browser would show; a lone `<` in a sentence stays. */
function withoutMarkup(text: string): string {
  return text
    .replaceAll(/<(script|style|head)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replaceAll(/<!--[\s\S]*?-->/g, ' ')
    .replaceAll(/<[!/a-z][^<>]*>/gi, ' ');
}
