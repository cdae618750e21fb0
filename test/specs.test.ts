import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** How an end-to-end spec fails to say, by `runsOn`, on which systems each of its tests runs. */
function problemsOf(written: string): readonly string[] {
  // What a thorough run alone has is left out everywhere else, whatever the system is.
  const source = written
    .replaceAll(/\.runIf\(isThorough\)| && isThorough/g, '')
    .replaceAll(/\s+isThorough &&\s+/g, ' ');
  const asked = [...source.matchAll(/^const (\w+) = runsOn\(/gm)].map(([, name = '']) => name);
  const guards = [...source.matchAll(/\b(?:describe|it|test)\.(\w+)\((\w*\(?)[^)]*\)/g)];
  const strange = guards.filter(
    ([, guard = '', condition = '']) =>
      /^(skip|skipIf|todo|only)$/.test(guard) ||
      (guard === 'runIf' && condition !== 'runsOn(' && !asked.includes(condition)),
  );
  const isEverywhere = /^runsOn\(everywhere\);$/m.test(source);
  const unguarded = [...source.matchAll(/^(?:describe|it|test)(?:\.(?:each|for)\b.*)?[(<].*$/gm)];
  if (asked.length === 0 && !isEverywhere) return ['It does not say where it runs.'];
  return [
    ...strange.map(([text]) => `It is left out by something else: ${text}`),
    ...(isEverywhere
      ? []
      : unguarded.map(([line]) => `It does not say where this runs: ${line.slice(0, 80)}`)),
  ];
}

const specs = globSync('test/e2e/**/*.test.ts', { cwd: root });

it('there are specs', () => expect(specs.length).toBeGreaterThan(40));

it.each(specs)('%s says on which systems it runs, and why not on others', (path) => {
  expect(problemsOf(readFileSync(join(root, path), 'utf8'))).toEqual([]);
});

it.each([
  ['says nothing', "it('works', () => {});"],
  ['leaves a part out by itself', "runsOn(everywhere);\nit.skipIf(isSlow)('works', () => {});"],
  ['leaves a part out without a reason', "runsOn(everywhere);\nit.skip('works', () => {});"],
  ['asks the system itself', "runsOn(everywhere);\nit.runIf(onLinux)('works', () => {});"],
  ['says it and does not heed it', "const here = runsOn(onlyOnX);\nit('works', () => {});"],
  ['heeds it in one part only', "const here = runsOn(onlyOnX);\nit.runIf(here)('a', f);\ndescribe('b', f);"],
  [
    'heeds it but in a thorough run',
    "const here = runsOn(onlyOnX);\nit.runIf(isThorough)('works', () => {});",
  ],
  ['does not heed it for a table', "const here = runsOn(onlyOnX);\nit.each([1, 2])('works', () => {});"],
])('a spec that %s would be found', (_, source) => {
  expect(problemsOf(source)).toHaveLength(1);
});

it.each([
  "runsOn(everywhere);\nit('works', () => {});\nit.each([1])('%s', f);",
  "const here = runsOn(onlyOnX, programsForX);\ndescribe.runIf(here)('on X', () => {\n  it('works', f);\n});",
  "runsOn(everywhere);\nconst inStandIn = runsOn(onlyInStandIn('x'));\nit('a', f);\nit.runIf(inStandIn)('b', f);",
  "runsOn(everywhere);\nit('a', f);\nit.runIf(runsOn(onlyOnLinux(byProc)))('b', f);",
  "const here = isThorough && runsOn(onlyOnX);\nit.runIf(here)('a', f);",
  "const here = runsOn(onlyOnX);\nit.runIf(here && isThorough)('a', f);",
])('a spec that says it is left in peace', (source) => {
  expect(problemsOf(source)).toEqual([]);
});
