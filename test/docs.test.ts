import { readFileSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`),
];
const readmes = ['test/local-service/README.md', 'test/electron-stand-in/README.md'];

/** Paths of the project that a page names, written from the root or from `src`, and links to other pages. */
function pathsIn(page: string): readonly string[] {
  const text = readFileSync(join(root, page), 'utf8');
  const named = text.match(/\b(?:src|test|docs|scripts|resources)\/[\w./-]*\w/g) ?? [];
  const inDiagrams = [...text.matchAll(/\[((?:main|renderer|shared|preload)\/[\w./-]*\w)/g)];
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to = '']) => join(page, '..', to));
  return [...named, ...inDiagrams.map(([, path]) => `src/${path}`), ...links];
}

it.each([...pages, ...readmes])('names only files that exist in %s', (page) => {
  expect(pathsIn(page).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('keeps the README short', () => {
  expect(readFileSync(join(root, 'README.md'), 'utf8').split('\n').length).toBeLessThanOrEqual(120);
});
