/** How numbers stand in English text, as parts of expressions. */

export const number = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
/** Its two ends; a plain number has no second one. */
export const range = String.raw`((?:${number}))(?:\s?[–—-]\s?((?:${number})))?`;
/** Behind nothing that makes the number a part of more. */
export const alone = String.raw`(?<![\p{L}\p{N}.,/:_^–-])`;
