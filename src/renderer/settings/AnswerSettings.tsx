import type { Screen } from '../app/screen.ts';
import { useScreen, useSession } from '../app/use-session.ts';
import { modelInUse } from '../talk/model-in-use.ts';
import { Box, Row } from '../ui/Row.tsx';
import { numberOptions } from '../ui/Select.tsx';
import { SelectRow } from '../ui/SelectField.tsx';
import { SwitchRow } from '../ui/Switch.tsx';
import { NumberSetting } from '../ui/NumberField.tsx';
import type { Settings } from '../../shared/settings/settings.ts';
import { type NumberRange, chatRanges } from '../../shared/talk/chat-ranges.ts';
import { t } from '../../shared/text/translate.ts';

/** How long answers may be and how their words are chosen. */
export function AnswerSettings({ settings }: { readonly settings: Settings }) {
  const { save } = useSession();
  const most = useScreen(mostTokens);
  const { maxTokens, temperature, topP } = settings;
  const isSet = maxTokens !== null || temperature !== null || topP !== null;
  return (
    <>
      <Box>
        <SwitchRow
          checked={settings.titleConversations}
          onChange={(checked) => save({ titleConversations: checked })}
          label={t('settings:titles.label')}
          note={t('settings:titles.note')}
        />
      </Box>
      <Box title={t('settings:hands-free.title')}>
        <SelectRow
          label={t('settings:hands-free.rest')}
          note={t('settings:hands-free.rest-note')}
          value={String(settings.handsFreeRestSeconds)}
          options={numberOptions(restSeconds, settings.handsFreeRestSeconds, restLabel)}
          onChange={(seconds) => save({ handsFreeRestSeconds: Number(seconds) })}
        />
        <SwitchRow
          checked={settings.answerAhead}
          onChange={(checked) => save({ answerAhead: checked })}
          label={t('settings:hands-free.ahead')}
          note={t('settings:hands-free.ahead-note')}
        />
      </Box>
      <Box title={t('settings:answers.title')}>
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
          <Row label={t('settings:answers.custom')}>
            <button
              type="button"
              className="button"
              onClick={() => save({ maxTokens: null, temperature: null, topP: null })}
            >
              {t('settings:answers.reset')}
            </button>
          </Row>
        )}
      </Box>
    </>
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

const restSeconds = [30, 60, 120, 300, 600];

function restLabel(seconds: number): string {
  return seconds % 60 === 0
    ? t('settings:hands-free.minutes', { count: seconds / 60 })
    : t('settings:hands-free.seconds', { count: seconds });
}
