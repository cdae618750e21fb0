import { expect, it } from 'vitest';
import { isThorough } from '../../thorough.ts';
import { replaced } from '../../../src/shared/languages/speaking/replacing.ts';
import type { SpeakingRule } from '../../../src/shared/listen/script/spoken-text.ts';
import { linesByLanguage } from './lines/by-language.ts';
import { rulesByLanguage } from './lines/rules-by-language.ts';

/** A language meets its own lines; in a thorough run those of all others, too. */
const linesFor = (code: string): readonly string[] =>
  linesByLanguage
    .filter(([its]) => isThorough || its === code)
    .flatMap(([, lines]) => lines.map(([line]) => line));

/** A rule is only tried where its test finds something. */
const withoutTest = ({ find, say }: SpeakingRule): SpeakingRule => ({ find, say });

it.each(rulesByLanguage)(
  '%s rules have tests that leave out nothing they would find',
  (_language, rules, code) => {
    const written = linesFor(code);
    const tested = rules.filter(({ needs }) => needs !== undefined);
    const missed = tested.flatMap((rule) =>
      written
        // Spaces that don't break stand wherever others do.
        .flatMap((line) => [line, line.replaceAll(' ', '\u00a0')])
        .filter((line) => !rule.needs?.test(line) && line.search(rule.find) !== -1)
        .filter((line) => replaced(line, [], [withoutTest(rule)]).text !== line)
        .map((line) => `${rule.find.source}: ${line}`),
    );
    expect(missed).toEqual([]);
  },
);
