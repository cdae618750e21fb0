import type { Block } from '../../../../src/shared/listen/document.ts';
import { createBlockReader } from '../../../../src/shared/listen/script/block-reading.ts';
import { noChoices, readingChoices } from '../../../../src/shared/listen/script/choices.ts';

/**
 * What is said of a table, row by row or in a sentence that announces it.
 * @param isHeaded what the look of its first row tells
 */
export function said(
  text: string,
  policies: Parameters<typeof readingChoices>[1]['policies'] = {},
  language = 'en',
  isHeaded?: boolean,
): string[] {
  const block: Block = {
    id: 'b1',
    kind: 'table',
    text,
    language,
    ...(isHeaded !== undefined && { isHeaded }),
  };
  const choices = readingChoices(noChoices, { policies, words: [], voices: {} }, 'en');
  const { sentences } = createBlockReader(choices, () => [block]).read(block, false);
  return sentences.map(({ spoken }) => spoken);
}
