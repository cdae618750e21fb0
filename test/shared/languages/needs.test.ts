import { expect, it } from 'vitest';
import { dutchRules } from '../../../src/shared/languages/dutch/dutch.ts';
import { englishRules } from '../../../src/shared/languages/english/english.ts';
import { frenchRules } from '../../../src/shared/languages/french/french.ts';
import { germanRules } from '../../../src/shared/languages/german/german.ts';
import { italianRules } from '../../../src/shared/languages/italian/italian.ts';
import { portugueseRules } from '../../../src/shared/languages/portuguese/portuguese.ts';
import { spanishRules } from '../../../src/shared/languages/spanish/spanish.ts';
import { replaced } from '../../../src/shared/languages/speaking/replacing.ts';
import type { SpeakingRule } from '../../../src/shared/listen/script/spoken-text.ts';
import { linesByLanguage } from './lines/by-language.ts';

const written = linesByLanguage.flatMap(([, lines]) => lines.map(([line]) => line));

/** A rule is only tried where its test finds something. */
const withoutTest = ({ find, say }: SpeakingRule): SpeakingRule => ({ find, say });

it.each([
  ['Dutch', dutchRules()],
  ['English', englishRules],
  ['French', frenchRules()],
  ['German', germanRules()],
  ['Italian', italianRules()],
  ['Portuguese', portugueseRules()],
  ['Spanish', spanishRules()],
])('%s rules have tests that leave out nothing they would find', (_language, rules) => {
  const tested = rules.filter(({ needs }) => needs !== undefined);
  const missed = tested.flatMap((rule) =>
    written
      // Spaces that don't break stand wherever others do.
      .flatMap((line) => [line, line.replaceAll(' ', '\u00a0')])
      .filter((line) => !rule.needs?.test(line) && replaced(line, [], [withoutTest(rule)]).text !== line)
      .map((line) => `${rule.find.source}: ${line}`),
  );
  expect(missed).toEqual([]);
});
