import { expect, it } from 'vitest';
import { withTrait } from '../../../../src/renderer/settings/models/ModelPicker.tsx';

const traits = { a: { family: 'A' }, b: { sees: false } } as const;

it('adds to what is known of a model, and leaves the others', () => {
  expect(withTrait(traits, 'a', { sees: true })).toEqual({
    a: { family: 'A', sees: true },
    b: { sees: false },
  });
});

it('leaves a thing to the name again', () => {
  expect(withTrait({ b: { sees: false } }, 'b', { sees: undefined })).toEqual({ b: {} });
});
