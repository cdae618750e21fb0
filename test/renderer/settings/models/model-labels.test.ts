import { expect, it } from 'vitest';
import { priceLabel, traitLabel } from '../../../../src/renderer/settings/models/model-labels.ts';

const info = {
  quantization: 'fp8',
  supportsPromptCaching: true,
  inputCostPerToken: 6e-7,
  cacheReadCostPerToken: 1.5e-7,
  outputCostPerToken: 2.2e-6,
  maxOutputTokens: 131_072,
};

it('shows prices per million tokens, and only known ones', () => {
  expect(priceLabel(info)).toBe('$0.60 in · $0.15 cached · $2.20 out, per million tokens');
  expect(priceLabel({ outputCostPerToken: 0 })).toBe('$0.00 out, per million tokens');
  expect(priceLabel(undefined)).toBe('');
});

it('shows what the service says about a model', () => {
  expect(traitLabel({ id: 'a', owner: 'aurora', info })).toBe(
    'aurora · fp8 · caching · up to 131,072 tokens out',
  );
  expect(traitLabel({ id: 'a', owner: '' })).toBe('');
});
