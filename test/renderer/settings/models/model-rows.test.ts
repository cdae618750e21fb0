import { expect, it } from 'vitest';
import { modelRows } from '../../../../src/renderer/settings/models/ModelList.tsx';

const models = [
  { id: 'aurora/glm-6', owner: 'aurora' },
  { id: 'aurora/glm-5', owner: 'aurora' },
  { id: 'basalt/deep-4', owner: 'basalt', info: { quantization: 'fp4', supportsPromptCaching: true } },
];

const idsFor = (query: string) => modelRows(models, query).map(({ kind, id }) => `${kind} ${id}`);

it('offers the first that fits, then all in the service’s order', () => {
  expect(idsFor('')).toEqual([
    'first ',
    'listed aurora/glm-6',
    'listed aurora/glm-5',
    'listed basalt/deep-4',
  ]);
});

it('finds by any words of the name, the owner or the quantization, in any order and case', () => {
  expect(idsFor('GLM 5')[0]).toBe('listed aurora/glm-5');
  expect(idsFor('fp4')[0]).toBe('listed basalt/deep-4');
});

it('lets any name be used, but not one twice that is listed', () => {
  expect(idsFor(' my/own ')).toEqual(['named my/own']);
  expect(idsFor('aurora/glm-5')).toEqual(['listed aurora/glm-5']);
  expect(idsFor('aurora/glm')).toEqual(['listed aurora/glm-6', 'listed aurora/glm-5', 'named aurora/glm']);
});

it('takes a model with two entries, or none at all', () => {
  expect(modelRows([], '')).toEqual([{ kind: 'first', id: '' }]);
  expect(modelRows([models[0]!, models[0]!], '')).toHaveLength(3);
});
