import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** What a file of the project imports, as it is written there. @param file its path from the root */
export function importsOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const statements = source.matchAll(
    /^(?:import|export)\s[^;=()]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\(\s*'([^']+)'/gm,
  );
  return [...statements].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}

/** The path from the root that an import of a file means. */
export function targetOf(file: string, specifier: string): string {
  return relative(root, resolve(dirname(join(root, file)), specifier));
}
