import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { catalogues } from './catalogue-texts.ts';
import { catalogueUsesIn, literalTextsIn } from './literal-text.ts';

const root = resolve(import.meta.dirname, '..');

/**
 * Words that Parley looks for in texts, and shows to nobody; and what a voice says for an English text's numbers, units and
 * signs, whatever language the program speaks.
 */
const recognised = [
  'src/shared/dictate/dictated-text/dictated-text.ts',
  'src/shared/dictate/dictated-text/punctuation.ts',
  'src/shared/text/math/math-speech.ts',
  'src/shared/languages/',
  'src/shared/text/sentence-end.ts',
];

/** What the model reads: its instructions, what its tools are for and what came of them. */
const forTheModel = [
  'src/main/mcp/model-words.ts',
  'src/main/mcp/trouble.ts',
  'src/main/talk/asked-passage.ts',
  'src/main/talk/documents/material.ts',
  'src/main/talk/prompt.ts',
  'src/main/talk/sent-notes.ts',
  'src/main/talk/tools/desktop-tools.ts',
  'src/main/talk/tools/file-tools.ts',
  'src/main/talk/tools/memory-tools.ts',
  'src/main/talk/tools/note-tools.ts',
  'src/main/talk/tools/reminder-tools.ts',
  'src/main/talk/tools/text-parts.ts',
  'src/main/talk/tools/toolbox.ts',
  'src/shared/talk/tool-schemas.ts',
];

/** What a shell reads. */
const forTheShell = ['src/main/cli/completion/shell-scripts.ts'];

/** What a page reads that waits for a document. */
const forPractice = ['src/main/documents/formats/pdf/practice.ts'];

const unchecked = [...recognised, ...forTheModel, ...forTheShell, ...forPractice];

const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => `src/${name}`)
  .filter((file) => !unchecked.some((place) => file.startsWith(place)));

it('has all that people read in catalogues', () => {
  const strayed = sources.flatMap((file) =>
    literalTextsIn(join(root, file)).map(({ line, text }) => `${file}:${line} ${text}`),
  );
  expect(strayed).toEqual([]);
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
    const unshown = [...english.keys()].filter((key) => !shown(key) && !key.startsWith(instead));
    expect(unshown).toEqual([]);
  });

  it('have in the terminal, instead of texts of the window, texts with the same values', () => {
    const replaced = [...english].filter(([key]) => key.startsWith(instead));
    const wrong = replaced.filter(([key, text]) => {
      const [feature = '', ...path] = key.slice(instead.length).split('.');
      const inWindow = english.get(`${feature}:${path.join('.')}`);
      return inWindow === undefined || valuesIn(text).some((name) => !valuesIn(inWindow).includes(name));
    });
    expect(replaced).not.toEqual([]);
    expect(wrong).toEqual([]);
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
  ['the service’s failure', "throw new ServiceError('timed-out', 'Too slow');", ['Too slow']],
  ['SQL', "const a = () => prepare('SELECT id FROM take WHERE id = ?');", []],
  ['a part of SQL', 'const a = () => `${open} AND writer IS NULL ORDER BY seq`;', []],
  [
    'words that SQL has too',
    "const a = () => 'Select what to update from here.';",
    ['Select what to update from here.'],
  ],
  ['a header', "const accept = 'text/event-stream, application/json';", []],
  ['a header of a download', "const disposition = 'attachment; filename=a.md';", []],
  ['what a page may load', `const policy = "img-src 'self' data:";`, []],
  ['a section of settings', "const head = '[Desktop Entry]';", []],
  ['our own name', "const window = { title: 'Parley' };", []],
  ['the log', "const a = () => log.add('A page is gone', reason);", []],
  ['a pattern', 'const a = String.raw`too (large|big or long)`;', []],
  ['a list of names', "const a = 'form main nav'.split(' ');", []],
  ['our own mistakes', "throw new Error('There is no history above this view.');", []],
  ['our own errors', "class E extends Error { constructor() { super('It failed part-way.'); } }", []],
  [
    'our own faults',
    "class E extends FaultError { constructor() { super({ message: 'It failed.' }); } }",
    ['It failed.'],
  ],
  ['what the model reads', "const titlePrompt = 'Find a title.'; const a = { prompt: 'Be brief.' };", []],
  ['a list of words', "const small = 'a an and'.split(' ');", []],
  ['a text put together of words', "const a = 'a an'.concat(' and');", ['a an']],
  ['classes', '<p className="quiet small" />', []],
  ['CSS', "const a = () => matchMedia('(prefers-color-scheme: dark) and (hover)');", []],
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

/** Below it stand texts that the terminal has in place of those of other features. */
const instead = 'cli:instead.';

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
