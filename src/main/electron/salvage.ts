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

const string = String.raw`"(?:[^"\\\u0000-\u001f]|\\.)*"`;
const flatObject = String.raw`\{[^{}\u0000]*\}`;
/** These could have been cut in the middle, unless something follows that comes after a value. */
const word = String.raw`(?:-?\d[\d.eE+-]*|true|false|null)(?=\s*[,}])`;

function lastValue(text: string, name: string): unknown {
  const found = [...text.matchAll(new RegExp(`"${name}"\\s*:\\s*(${string}|${flatObject}|${word})`, 'g'))].at(
    -1,
  )?.[1];
  try {
    return found === undefined ? undefined : JSON.parse(found);
  } catch {
    return undefined; // damaged after all
  }
}
