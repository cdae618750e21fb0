import type { SpeakingRule } from '../../listen/script/spoken-text.ts';
import { codeNames } from '../speaking/code-names.ts';

/** Names from programs, and words in capitals that are no abbreviations. */
export const codeWords: readonly SpeakingRule[] = [
  // `setup.py`, whose stop would end a sentence.
  {
    find: /(?<![\p{L}\p{N}./\\@-])(?!(?:node|vue|react|next|three|express|d3)\.js)([\p{Ll}\p{N}][\w-]{1,40}|README|LICENSE|CHANGELOG)\.(txt|pdf|docx?|xlsx?|csv|json|xml|ya?ml|toml|md|html?|css|js|ts|py|rb|sh|exe|zip|jpe?g|png|gif|svg|mp[34]|log|ini|cfg|conf|sql)(?![\p{L}\p{N}/]|\.\p{L})/gu,
    say: (_all, name = '', kind = '') => `${name} dot ${kind}`,
  },
  ...codeNames,
  // Long words in capitals are spelled letter by letter; short ones may be meant to be. Beside long ones, they aren't.
  {
    find: /(?<![\p{L}\p{N}'’])\p{Lu}{2,}(?:['’]S)?(?:[ ,:;–—-]{1,3}\p{Lu}{2,}(?:['’]S)?)*(?![\p{L}\p{N}])/gu,
    say: (all) => (isShouted(all) ? calmed(all) : undefined),
  },
];

const small = new Set(
  'THE OF AND OR DO NOT IS ARE TO IN ON AT BY FOR BE AS IF NO SO AN WITH FROM THIS THAT WILL ALL ANY'.split(
    ' ',
  ),
);

/** Letters that are said as a word: at least six, or beside words that no name consists of. */
function isShouted(run: string): boolean {
  const all = run.match(/\p{Lu}{2,}/gu) ?? [];
  return all.some(isLong) || (all.length > 2 && all.filter((word) => small.has(word)).length > 1);
}

function isLong(word: string): boolean {
  return word.length >= 6 && (word.match(/[AEIOUY]/g)?.length ?? 0) > 1;
}

/** A whole sentence has short words as well, which are no abbreviations there. */
function calmed(run: string): string {
  const all = run.match(/\p{Lu}{2,}/gu) ?? [];
  const isSentence = all.length > 4 && all.some((word) => small.has(word));
  return run.replaceAll(/[\p{L}'’]+/gu, (word) => calm(word, isSentence));
}

const abbreviations = new Set('USA UK EU UN US UAE IRA IBM AIDS UFO'.split(' '));

function calm(word: string, inSentence: boolean): string {
  if (small.has(word)) return word.toLowerCase();
  const [stem = ''] = /^\p{Lu}+/u.exec(word) ?? [];
  const isWord =
    isLong(stem) ||
    (stem.length > (inSentence ? 1 : 3) &&
      !abbreviations.has(stem) &&
      /[AEIOUY]/.test(stem) &&
      /[^AEIOUY]/.test(stem));
  return isWord ? word.charAt(0) + word.slice(1).toLowerCase() : word;
}
