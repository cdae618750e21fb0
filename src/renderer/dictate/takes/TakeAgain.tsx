import { ChevronDown, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useScreen } from '../../app/use-session.ts';
import { DictationLanguage } from '../DictationLanguage.tsx';
import { useDictate, useDictateState } from '../dictate-context.ts';
import type { TakeEntry } from '../../../shared/dictate/take.ts';
import { Popover, PopoverClose } from '../../ui/Popover.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { t } from '../../../shared/text/translate.ts';

interface TakeAgainProps {
  readonly take: TakeEntry;
  readonly tabIndex: number;
}

/** The same sound once more, in another language or by another model. The text so far stays until there is a new one. */
export function TakeAgain({ take, tabIndex }: TakeAgainProps) {
  const dictate = useDictate();
  const set = useScreen(({ app }) => app?.settings.dictationLanguage ?? '');
  const models = useScreen((screen) => screen.models);
  const busy = useDictateState((state) => state.busy.includes(take.id));
  const [language, setLanguage] = useState(take.language ?? set);
  const [model, setModel] = useState(take.model ?? '');
  const listed = models.phase === 'ready' ? models.roles.transcription.map(({ id }) => id) : [];
  const ids = [...new Set([...listed, model])].filter((id) => id !== '');
  return (
    <Popover
      align="start"
      title={t('dictate:take.again.title')}
      trigger={
        <button type="button" className="button" disabled={busy} tabIndex={tabIndex}>
          <RotateCcw aria-hidden />
          {t(busy ? 'dictate:take.again.doing' : 'dictate:take.again.title')}
          <ChevronDown aria-hidden />
        </button>
      }
    >
      <DictationLanguage
        label={t('dictate:take.again.language')}
        language={language}
        onChoose={setLanguage}
        Choice={SelectField}
      />
      <SelectField
        label={t('dictate:take.again.model')}
        value={model}
        options={[
          { value: '', label: t('dictate:take.again.model-default') },
          ...ids.map((each) => ({ value: each, label: each })),
        ]}
        onChange={setModel}
      />
      <p className="quiet">{t('dictate:take.again.note')}</p>
      <PopoverClose
        className="button primary"
        onClick={() => dictate.again({ id: take.id, language, ...(model !== '' && { model }) })}
      >
        {t('dictate:take.again.do')}
      </PopoverClose>
    </Popover>
  );
}
