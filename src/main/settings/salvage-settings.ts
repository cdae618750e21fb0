/**
 * What can still be read of a damaged JSON object: a file that was cut, or has holes. Every value that stands whole
 * behind its name is taken; whether it is a good one is for others to say.
 * @param names of values to look for, at any depth
 */
export function salvage(text: string, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = lastValue(text, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function lastValue(text: string, name: string): unknown {
  const found = [...text.matchAll(new RegExp(`"${name}"\\s*:\\s*`, 'g'))].at(-1);
  if (!found) return undefined;
  try {
    return JSON.parse(firstValue(text.slice(found.index + found[0].length)));
  } catch {
    return undefined; // damaged after all, or cut
  }
}

/** The text up to where the value that it begins with is over, by its brackets; empty where it never is. */
function firstValue(text: string): string {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (token === '{' || token === '[') depth++;
    if (token === '}' || token === ']') depth--;
    if (depth <= 0) return text.slice(0, index + token.length);
  }
  return '';
}

/** A number or a word could have been cut in the middle, unless something follows that comes after a value. */
const tokens = /"(?:[^"\\]|\\.)*"|[[\]{}]|[\w.+-]+(?=\s*[,\]}])/g;
