import { expect, it } from 'vitest';
import { numberIn, numberOf } from '../../../src/renderer/ui/NumberField.tsx';
import { chatRanges } from '../../../src/shared/talk/chat-ranges.ts';

it('reads a number as people write it', () => {
  expect(['0.7', ' 0,7 ', '2', '.5'].map((text) => numberIn(text, chatRanges.temperature))).toEqual([
    { value: 0.7 },
    { value: 0.7 },
    { value: 2 },
    { value: 0.5 },
  ]);
});

it.each(['4096', '4,096', '4 096'])('takes %j for four thousand and ninety-six', (text) => {
  expect(numberIn(text, chatRanges.maxTokens)).toEqual({ value: 4096 });
});

it('takes an empty field for none', () => {
  expect(numberIn('  ', chatRanges.topP)).toEqual({ value: null });
});

it.each(['2.1', '-0.1', 'warm', '1e0', '0x1', '1.2.3', '-'])('says what it takes instead of %j', (text) => {
  expect(numberIn(text, chatRanges.temperature)).toEqual({ problem: 'must be a number from 0 to 2' });
});

it('names a number that another model would accept', () => {
  const range = chatRanges.maxTokens.max(4096, 'is more than this model writes');
  expect(numberOf(8192, range)).toEqual({ problem: 'is more than this model writes' });
  expect(numberOf(null, range)).toEqual({ value: null });
});
