import { expect, it, test } from 'vitest';
import { localeFor, locales, ownName } from '../../../src/shared/text/locale.ts';

test.for([
  [['de-AT', 'en'], 'de'],
  [['nl-BE', 'fr-BE', 'en'], 'fr'],
  [['pt-PT'], 'pt'],
  [['zh-CN'], 'zh'],
  [['zh-Hans-HK'], 'zh'],
  [['zh-TW', 'ja-JP'], 'ja'],
  [['zh-Hant'], 'en'],
  [['ar_EG.UTF-8'], 'ar'],
  [['de_DE@euro'], 'de'],
  [['not a language', 'it'], 'it'],
  [['C.UTF-8'], 'en'],
  [[''], 'en'],
  [[], 'en'],
] as const)('speaks, of what a system is set to, %j: %s', ([preferred, locale]) => {
  expect(localeFor(preferred)).toBe(locale);
});

it('names each language as its speakers do', () => {
  expect(locales.map(ownName)).toEqual([
    'English',
    'Deutsch',
    'Français',
    'Español',
    'Português (Brasil)',
    'Italiano',
    '日本語',
    '简体中文',
    'العربية',
  ]);
});
