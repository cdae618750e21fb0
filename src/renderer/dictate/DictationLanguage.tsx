import { useMemo } from 'react';
import type { SelectField } from '../ui/SelectField.tsx';
import { formatLocale, t } from '../../shared/text/translate.ts';

/** Those that speech models know well; any other code that was chosen stays in the list. */
const codes =
  'en de fr es it pt nl pl ru uk cs sk sl hr sr bg ro hu el tr sv da nb fi et lv lt ga cy is ca eu gl he ar fa ur hi bn ta te mr th vi id ms tl sw af zh ja ko'.split(
    ' ',
  );

interface DictationLanguageProps {
  readonly label: string;
  /** A code such as `en`; empty lets the service find out. */
  readonly language: string;
  readonly note?: string | undefined;
  readonly onChoose: (language: string) => void;
  /** In a row of settings, or in a form. */
  readonly Choice: typeof SelectField;
}

export function DictationLanguage({ label, language, note, onChoose, Choice }: DictationLanguageProps) {
  const languages = useMemo(() => namedLanguages(language), [language]);
  return (
    <Choice
      label={label}
      value={language}
      note={note}
      options={[
        { value: '', label: t('dictate:language.auto') },
        ...languages.map(({ code, name }) => ({ value: code, label: name })),
      ]}
      onChange={onChoose}
    />
  );
}

function namedLanguages(chosen: string) {
  const names = new Intl.DisplayNames([formatLocale()], { type: 'language' });
  return [...new Set([...codes, chosen])]
    .filter((code) => code !== '')
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
