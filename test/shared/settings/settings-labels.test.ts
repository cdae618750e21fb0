import { expect, it } from 'vitest';
import { listSettingNames } from '../../../src/shared/settings/settings-labels.ts';
import { defaultSettings, type Settings } from '../../../src/shared/settings/settings.ts';

it('names settings as a person would, the ceiling first', () => {
  expect(listSettingNames(['theme', 'speed', 'monthlyCeilingUsd'])).toBe(
    'the monthly ceiling, its speed, and light or dark',
  );
});

it('names a few of many', () => {
  const names = Object.keys(defaultSettings) as (keyof Settings)[]; // as they are written down
  expect(listSettingNames(names)).toMatch(/^the monthly ceiling, the service’s address, .*, and \d+ more$/);
});
