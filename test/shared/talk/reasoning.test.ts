import { expect, test } from 'vitest';
import {
  allowedDepth,
  askedDepth,
  depthsOf,
  families,
  familyOf,
  fieldsOf,
  mayReason,
  natureOf,
} from '../../../src/shared/talk/reasoning.ts';

test.for([
  ['aurora/glm-6', 'A'],
  ['aurora/glm-6-vision', 'A'],
  ['aurora/GLM-6.1-FP8', 'A'],
  ['aurora/glm-10', 'A'],
  ['aurora/glm-5', 'B'],
  ['aurora/glm-5.2-fp8', 'B'],
  ['aurora/glm-4.6', 'C'],
  ['aurora/glm-4.5-air', 'C'],
  ['basalt/deepseek-v4', 'D'],
  ['basalt/DeepSeek-V4-Flash', 'D'],
  ['cirrus/minimax-m3', 'E'],
  ['delta/kimi-k3', 'F'],
  ['ember/qwen-397b', 'G'],
  ['Ember/Qwen3.5-397B-A17B', 'G'],
  ['vendor/model', 'unknown'],
  ['vendor/englm-6', 'unknown'],
] as const)('%s is of family %s', ([model, family]) => {
  expect(familyOf(model)).toBe(family);
});

test('lets a person correct the family of a model, and of no other', () => {
  const overrides = { 'vendor/model': 'C', 'aurora/glm-6': 'unknown' } as const;
  expect(familyOf('vendor/model', overrides)).toBe('C');
  expect(familyOf('aurora/glm-6', overrides)).toBe('unknown');
  expect(familyOf('aurora/glm-5', overrides)).toBe('B');
  expect(familyOf('constructor', overrides)).toBe('unknown');
});

const thinking = (fields: object) => ({ chat_template_kwargs: fields });

test.for([
  ['A', 'off', { reasoning_effort: 'none' }],
  ['A', 'brief', { reasoning_effort: 'low' }],
  ['A', 'normal', { reasoning_effort: 'high' }],
  ['A', 'deep', { reasoning_effort: 'max' }],
  ['B', 'off', thinking({ enable_thinking: false })],
  ['B', 'normal', { ...thinking({ enable_thinking: true }), reasoning_effort: 'high' }],
  ['B', 'deep', { ...thinking({ enable_thinking: true }), reasoning_effort: 'max' }],
  ['C', 'off', thinking({ enable_thinking: false })],
  ['C', 'normal', thinking({ enable_thinking: true })],
  ['D', 'off', thinking({ thinking: false })],
  ['D', 'normal', { ...thinking({ thinking: true }), reasoning_effort: 'high' }],
  ['D', 'deep', { ...thinking({ thinking: true }), reasoning_effort: 'max' }],
  ['E', 'off', thinking({ thinking_mode: 'disabled' })],
  ['E', 'normal', thinking({ thinking_mode: 'adaptive' })],
  ['E', 'deep', thinking({ thinking_mode: 'enabled' })],
  ['G', 'brief', { reasoning_effort: 'low' }],
  ['G', 'normal', { reasoning_effort: 'medium' }],
  ['G', 'deep', { reasoning_effort: 'xhigh' }],
] as const)('family %s is asked for %s with its own fields', ([family, depth, fields]) => {
  expect(fieldsOf(family, depth)).toEqual(fields);
});

test.for(families)('family %s is sent nothing where the service may choose', (family) => {
  expect(fieldsOf(family, 'default')).toEqual({});
  expect(allowedDepth(family, 'default')).toBe('default');
});

test.for([
  ['A', ['default', 'off', 'brief', 'normal', 'deep']],
  ['B', ['default', 'off', 'normal', 'deep']],
  ['C', ['default', 'off', 'normal']],
  ['D', ['default', 'off', 'normal', 'deep']],
  ['E', ['default', 'off', 'normal', 'deep']],
  ['F', ['default']],
  ['G', ['default', 'brief', 'normal', 'deep']],
  ['unknown', ['default']],
] as const)('family %s has the depths %j', ([family, names]) => {
  expect(depthsOf(family).map(({ depth }) => depth)).toEqual(names);
  expect(natureOf(family)).toMatch(/\.$/);
});

test('says in words what is particular to a family', () => {
  expect(depthsOf('F')).toMatchObject([{ depth: 'default', label: 'Always on' }]);
  expect(depthsOf('E').map(({ label }) => label)).toContain('Adaptive: the model decides');
});

test('names a chosen depth in few words, with what it is about', () => {
  const shorts = [...depthsOf('E'), ...depthsOf('A')].map(({ short }) => short);
  expect(shorts.slice(0, 4)).toEqual([
    'Thinking: default',
    'Thinking: off',
    'Thinking: adaptive',
    'Thinking: always',
  ]);
  expect(shorts.slice(4)).toContain('Thinking: normal');
});

test.for(families)('where nothing is chosen, family %s thinks briefly if it can be asked to', (family) => {
  const canBeBrief = family === 'A' || family === 'G';
  expect(askedDepth(family, 'default')).toBe(canBeBrief ? 'brief' : 'default');
  expect(askedDepth(family, 'default', ['brief'])).toBe('default');
  expect(askedDepth(family, 'deep')).toBe('deep');
});

test('says what the default comes to, once brief thinking has been refused too', () => {
  expect(depthsOf('A')[0]).toEqual({
    depth: 'default',
    label: 'Automatic (brief)',
    short: 'Thinking: brief',
  });
  expect(depthsOf('A', ['brief'])[0]).toEqual({
    depth: 'default',
    label: 'Model default (deep)',
    short: 'Thinking: default',
  });
});

test.for([
  ['G', 'off', 'brief'],
  ['F', 'off', 'default'],
  ['F', 'deep', 'default'],
  ['B', 'brief', 'normal'],
  ['C', 'brief', 'normal'],
  ['C', 'deep', 'normal'],
  ['unknown', 'deep', 'default'],
] as const)('family %s, asked for %s, has as the nearest %s', ([family, wanted, taken]) => {
  expect(allowedDepth(family, wanted)).toBe(taken);
});

test('passes over what a model has refused, and offers it no more', () => {
  expect(allowedDepth('A', 'off', ['off'])).toBe('brief');
  expect(allowedDepth('A', 'off', ['off', 'brief'])).toBe('normal');
  expect(allowedDepth('C', 'normal', ['normal', 'off'])).toBe('default');
  expect(depthsOf('A', ['off']).map(({ depth }) => depth)).not.toContain('off');
});

test.for(['A', 'B', 'C', 'D', 'E'] as const)(
  'family %s, asked to think, does not take not thinking for the nearest while another depth is left',
  (family) => {
    expect(['brief', 'normal', 'deep']).toContain(allowedDepth(family, 'brief'));
    expect(allowedDepth(family, 'normal', ['normal'])).not.toBe(family === 'C' ? 'deep' : 'off');
  },
);

test('knows who may think before the first word', () => {
  expect(mayReason('A', 'default')).toBe(true);
  expect(mayReason('A', 'off')).toBe(false);
  expect(mayReason('D', 'default')).toBe(false);
  expect(mayReason('D', 'deep')).toBe(true);
  expect(mayReason('F', 'default')).toBe(true);
  expect(mayReason('unknown', 'default')).toBe(false);
});
