/**
 * What services say of a file that they do not take. There is no code for it, and the status is often a plain 400, but
 * the file can be mended: made smaller, or turned into another format.
 */

const file = String.raw`\b(file|audio|recording|upload|payload|(content|request|body|entity) (size|length|body|entity))\b`;
const tooMuch = String.raw`\b(too (large|big|long)|larger than|bigger than|exceed(s|ed|ing)?)\b`;
const tooLarge = new RegExp(String.raw`${file}.{0,60}${tooMuch}`, 'is');

/** Whether it is the file that is too large; a budget of tokens, or a conversation, may be so too. */
export function isTooLarge(message: string): boolean {
  return tooLarge.test(message);
}

const unreadable = String.raw`\b(unsupported|not supported|invalid|bad|unknown|unrecogni[sz]ed|corrupt(ed)?|decod\w+|load|read|pars\w+)\b`;
const format = String.raw`\b(file|audio|recording|media|codec|container|format)\b`;
const badFormat = new RegExp(
  String.raw`${unreadable}.{0,40}${format}|\b(file|audio|recording|media)\b.{0,80}${unreadable}`,
  'is',
);
/** The format of the answer, and other things that are asked for, are no matter of the file. */
const parameter = /\b(response_format|language|parameter|model|timestamp_granularities|voice)\b/i;

/** Whether the service cannot read this kind of file. */
export function isBadFormat(status: number | undefined, message = ''): boolean {
  if (status === 415) return true;
  return (status === 400 || status === 422) && badFormat.test(message) && !parameter.test(message);
}
