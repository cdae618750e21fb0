import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../resources/locales');

type Texts = { readonly [key: string]: string | Texts };

/** All texts of a language by `feature:key`; none where the language has no folder. */
export function catalogues(language: string): ReadonlyMap<string, string> {
  const home = join(folder, language);
  if (!existsSync(home)) return new Map();
  return new Map(
    readdirSync(home).flatMap((name) => {
      const texts = JSON.parse(readFileSync(join(home, name), 'utf8')) as Texts;
      return flat(texts).map(([key, text]) => [`${name.replace('.json', '')}:${key}`, text] as const);
    }),
  );
}

function flat(texts: Texts): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [[key, text] as [string, string]]
      : flat(text).map(([rest, inner]): [string, string] => [`${key}.${rest}`, inner]),
  );
}
