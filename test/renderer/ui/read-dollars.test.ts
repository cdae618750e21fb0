import { expect, it } from 'vitest';
import { dollarsIn } from '../../../src/renderer/ui/NumberField.tsx';

it('reads a sum as people write it', () => {
  expect(['5', ' $2.50 ', '2,50', '.5', '0'].map(dollarsIn)).toEqual([5, 2.5, 2.5, 0.5, 0]);
});

it('takes an empty field for no ceiling', () => {
  expect(dollarsIn('  ')).toBeNull();
});

it('takes nothing that is no sum, or a slip of the finger', () => {
  expect(['five', '-1', '1e3', '1.2.3', '.', '9999999'].map(dollarsIn)).toEqual(Array(6).fill(undefined));
});
