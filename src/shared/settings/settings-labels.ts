import { type Settings, defaultSettings } from './settings.ts';
import { formatLocale, t } from '../text/translate.ts';

/**
 * `the voice, its speed, and light or dark`, in the order of the settings; of many the first few. The ceiling comes
 * before all: it is about money.
 */
export function listSettingNames(names: readonly (keyof Settings)[]): string {
  const all = Object.keys(defaultSettings) as (keyof Settings)[]; // Object.keys widens the keys of a literal object
  const weighty = new Set<keyof Settings>(['monthlyCeilingUsd', ...all]);
  const named = [...weighty].filter((name) => names.includes(name)).map((name) => t(`settings:name.${name}`));
  const more = named.length - mostNamed;
  const listed = more > 1 ? [...named.slice(0, mostNamed), t('settings:name.more', { count: more })] : named;
  return new Intl.ListFormat(formatLocale()).format(listed);
}

const mostNamed = 6;
