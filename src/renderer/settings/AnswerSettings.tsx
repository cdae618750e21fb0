import { useState } from 'react';
import type { Screen } from '../app/screen.ts';
import { useScreen, useSession } from '../app/use-session.ts';
import { modelInUse } from '../talk/model-in-use.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { NumberSetting } from '../ui/NumberField.tsx';
import type { Settings } from '../../shared/settings/settings.ts';
import { type NumberRange, chatRanges } from '../../shared/talk/chat-ranges.ts';
import { t } from '../../shared/text/translate.ts';

/** How long answers may be and how their words are chosen: folded away until somebody wants it. */
export function AnswerSettings({ settings }: { readonly settings: Settings }) {
  const { save } = useSession();
  const most = useScreen(mostTokens);
  const { maxTokens, temperature, topP } = settings;
  const isSet = maxTokens !== null || temperature !== null || topP !== null;
  const [openAtFirst] = useState(isSet);
  return (
    <>
      <TitleChoice titles={settings.titleConversations} />
      <details className="advanced" open={openAtFirst}>
        <summary>
          {t('settings:answers.title')}{' '}
          <span className="quiet">{t(isSet ? 'settings:answers.custom' : 'settings:answers.defaults')}</span>
        </summary>
        <NumberSetting
          label={t('settings:answers.max-tokens.label')}
          value={maxTokens}
          range={most === undefined ? chatRanges.maxTokens : atMost(most)}
          placeholder={t('settings:answers.max-tokens.placeholder')}
          note={lengthNote(most)}
          onSave={(value) => save({ maxTokens: value })}
        />
        <NumberSetting
          label={t('settings:answers.temperature.label')}
          value={temperature}
          range={chatRanges.temperature}
          placeholder={t('settings:answers.service-default')}
          note={t('settings:answers.temperature.note', endsOf(chatRanges.temperature))}
          onSave={(value) => save({ temperature: value })}
        />
        <NumberSetting
          label={t('settings:answers.top-p.label')}
          value={topP}
          range={chatRanges.topP}
          placeholder={t('settings:answers.service-default')}
          note={t('settings:answers.top-p.note', endsOf(chatRanges.topP))}
          onSave={(value) => save({ topP: value })}
        />
        {isSet && (
          <button
            type="button"
            className="link-button"
            onClick={() => save({ maxTokens: null, temperature: null, topP: null })}
          >
            {t('settings:answers.reset')}
          </button>
        )}
      </details>
    </>
  );
}

function TitleChoice({ titles }: { readonly titles: boolean }) {
  const { save } = useSession();
  return (
    <div className="choices">
      <Checkbox
        checked={titles}
        onChange={(checked) => save({ titleConversations: checked })}
        label={t('settings:titles.label')}
        note={t('settings:titles.note')}
      />
    </div>
  );
}

function lengthNote(most: number | undefined): string {
  return most === undefined
    ? t('settings:answers.max-tokens.note')
    : t('settings:answers.max-tokens.note-most', { most });
}

/** The longest answer of the model in use, where the service says. */
function mostTokens(screen: Screen): number | undefined {
  if (screen.models.phase !== 'ready') return undefined;
  const id = modelInUse(screen);
  return screen.models.roles.chat.find((model) => model.id === id)?.info?.maxOutputTokens;
}

function atMost(most: number) {
  return chatRanges.maxTokens.max(most, { error: () => t('settings:answers.max-tokens.over', { most }) });
}

function endsOf({ minValue, maxValue }: NumberRange) {
  return { least: minValue, most: maxValue };
}
