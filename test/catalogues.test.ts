import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { catalogueUsesIn, literalTextsIn } from './literal-text.ts';

const root = resolve(import.meta.dirname, '..');

/** Rooms whose texts still stand in the code. This list only becomes shorter. */
const unconverted = [
  'src/main/app/',
  'src/main/audiobook/',
  'src/main/cli/',
  'src/main/cli.ts',
  'src/main/dictate/',
  'src/main/documents/',
  'src/main/environment.ts',
  'src/main/index.ts',
  'src/main/listen/',
  'src/main/platform/',
  'src/main/service/',
  'src/main/settings/',
  'src/main/speech/',
  'src/main/storage/',
  'src/main/talk/',
  'src/renderer/app/',
  'src/renderer/audio/',
  'src/renderer/dictate/',
  'src/renderer/listen/',
  'src/renderer/overlay/',
  'src/renderer/settings/',
  'src/renderer/talk/',
  'src/renderer/ui/',
  'src/shared/contract/',
  'src/shared/dictate/',
  'src/shared/listen/',
  'src/shared/settings/',
  'src/shared/speech/',
  'src/shared/talk/',
];

/** Words that Parley looks for in texts, and shows to nobody. */
const recognised = ['src/shared/text/abbreviations.ts', 'src/shared/text/list-marker.ts'];

const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => `src/${name}`)
  .filter((file) => !recognised.includes(file));
const literal = sources.flatMap((file) =>
  literalTextsIn(join(root, file)).map(({ line, text }) => ({ file, words: `${file}:${line} ${text}` })),
);
const inRoom = (file: string, room: string): boolean => file.startsWith(room);

it('has all that people read in catalogues', () => {
  const strayed = literal.filter(({ file }) => !unconverted.some((room) => inRoom(file, room)));
  expect(strayed.map(({ words }) => words)).toEqual([]);
});

it.each(unconverted)('still has texts in the code of %s', (room) => {
  expect(literal.filter(({ file }) => inRoom(file, room))).not.toEqual([]);
});

describe('the catalogues', () => {
  const english = catalogues('en');
  const uses = sources.flatMap((file) => catalogueUsesIn(join(root, file)).map((use) => ({ file, ...use })));

  it('are read when a text is shown, not while a module loads, when the language is not chosen yet', () => {
    const early = uses.filter(({ whileLoading }) => whileLoading);
    expect(early.map(({ file, line }) => `${file}:${line}`)).toEqual([]);
  });

  it('get the values that their texts name', () => {
    const wrong = uses.flatMap(({ file, line, key, values }) =>
      // A key that is put together, or values that are, are seen where they are shown.
      typeof key !== 'string' || values === undefined
        ? []
        : textsOf(english, key)
            .flatMap(([, text]) => valuesIn(text))
            .filter((name) => !values.includes(name))
            .map((name) => `${file}:${line} ${key} lacks ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it('have no text that nothing shows', () => {
    const shown = (key: string): boolean =>
      uses.some((use) =>
        typeof use.key === 'string' ? singular(key) === use.key : use.key.test(singular(key)),
      );
    expect([...english.keys()].filter((key) => !shown(key))).toEqual([]);
  });
});

test.for<[string, string, readonly string[]]>([
  ['text between tags', '<p>Nothing yet</p>', ['Nothing yet']],
  ['one word between tags', '<p>Cost</p>', ['Cost']],
  ['a label', '<a aria-label="Back" />', ['Back']],
  ['a choice of labels', "<a title={on ? 'Off' : 'On'} />", ['Off', 'On']],
  ['a property that is shown', "const a = { label: 'Back' };", ['Back']],
  ['a sentence anywhere', "const words = () => 'No microphone found.';", ['No microphone found.']],
  ['a template', 'const left = `${n} is left`;', ['… is left']],
  ['a fault', "throw new FaultError({ message: 'Gone' });", ['Gone']],
  ['our own mistakes', "throw new Error('There is no history above this view.');", []],
  ['classes', '<p className="quiet small" />', []],
  ['types', "type Kind = 'no longer';", []],
  ['names for machines', "const kind = 'not-known';", []],
  ['a catalogue', "<p>{t('usage:title')}</p>", []],
])('finds in %s what people read', ([, source, found]) => {
  expect(literalTextsIn('a.tsx', source).map(({ text }) => text)).toEqual(found);
});

test.for([
  ["const a = t('usage:title');", { key: 'usage:title', values: [], whileLoading: true }],
  [
    "const a = () => t('count.token', { count });",
    { key: 'common:count.token', values: ['count'], whileLoading: false },
  ],
  [
    "const a = () => t('usage:x', { a: 1, ...b });",
    { key: 'usage:x', values: undefined, whileLoading: false },
  ],
  ['const a = () => t(`usage:${b}.c`);', { key: /^usage:.*\.c$/, values: [], whileLoading: false }],
] as const)('sees how %s uses a catalogue', ([source, use]) => {
  expect(catalogueUsesIn('a.ts', source)).toEqual([{ line: 1, ...use }]);
});

type Texts = { readonly [key: string]: string | Texts };

/** All texts of a language by `feature:key`. */
function catalogues(language: string): ReadonlyMap<string, string> {
  const folder = join(root, 'resources/locales', language);
  return new Map(
    readdirSync(folder).flatMap((name) => {
      const texts = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Texts;
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

/** A text's key without the plural that it is of. */
function singular(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '');
}

function textsOf(texts: ReadonlyMap<string, string>, key: string): readonly [string, string][] {
  return [...texts].filter(([each]) => singular(each) === key);
}

/** The names between `{{` and `}}`. */
function valuesIn(text: string): readonly string[] {
  return [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name);
}
