import type { Block } from '../../../../src/shared/listen/document.ts';
import { createBlockReader } from '../../../../src/shared/listen/script/block-reading.ts';
import { noChoices, readingChoices } from '../../../../src/shared/listen/script/choices.ts';

/** What is said of a table, row by row or in a sentence that announces it. */
export function said(
  text: string,
  policies: Parameters<typeof readingChoices>[1]['policies'] = {},
  language = 'en',
): string[] {
  const block: Block = { id: 'b1', kind: 'table', text, language };
  const choices = readingChoices(noChoices, { policies, words: [], voices: {} }, 'en');
  const { sentences } = createBlockReader(choices, () => [block]).read(block, false);
  return sentences.map(({ spoken }) => spoken);
}
