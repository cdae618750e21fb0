import { expect, it } from 'vitest';
import {
  charactersOf,
  hasAll,
  requiredBy,
} from '../../../src/shared/languages/speaking/required-characters.ts';
import { linesByLanguage } from './lines/by-language.ts';
import { rulesByLanguage } from './lines/rules-by-language.ts';

const mayFind = (find: RegExp, text: string): boolean => hasAll(charactersOf(text), requiredBy(find));

it.each([
  [/(?<=\d\s)km(?!\/h)/gu, '12 km', 'a km'],
  [/(?<!\d)\/(?=X|Y)/gu, 'a/Y', 'a/z'],
  [/\+?(?:\s|=)*[&%]{1,2}/gu, '%', '+='],
  [/(?:Fig|Tab)(?:\.|:)?\s\d{0,3}Q/gu, 'Tab 1Q', 'Tab 1'],
  [/[X-Z]{0,2}\[[^\]]*\]/gu, '[1]', '(1)'],
  [/([\u2013\u{1F600}-])x\1/gu, '–x', '—'],
  [/(?<year>1\d)_\k<year>/gu, '18_18', '1818'],
])('%s may find something in “%s” and not in “%s”', (find, text, other) => {
  expect([text, other].map((each) => mayFind(find, each))).toEqual([true, false]);
});

it('is sure of nothing where the case makes no difference, or any character will do', () => {
  expect([/ſq/giu, /(?:(?i:q))/gu, /[^x]|q/gu, /\p{Lu}./gu, /q*/gu].map(requiredBy)).toEqual([
    [],
    [],
    [],
    [],
    [],
  ]);
});

const lines = linesByLanguage
  .flatMap(([, written]) => written)
  .map(([line]) => ({ line, characters: charactersOf(line) }));

it.each(rulesByLanguage)(
  'no line in which a rule of %s finds something lacks what it requires',
  (_language, rules) => {
    const missed = rules.flatMap(({ find }) => {
      const required = requiredBy(find);
      return lines
        .filter(({ characters, line }) => !hasAll(characters, required) && line.search(find) >= 0)
        .map(({ line }) => `${find.source}: ${line}`);
    });
    expect(missed).toEqual([]);
  },
);
