import { useState } from 'react';
import { useScreen, useSession } from '../app/use-session.ts';
import { useSettings } from '../app/use-settings.ts';
import { type CleanMode, cleanModeLabel, cleanModePrompt } from '../../shared/dictate/clean-modes.ts';
import { Modal } from '../ui/Modal.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { t } from '../../shared/text/translate.ts';

interface CleanModeEditorProps {
  readonly mode: CleanMode;
  readonly onClose: () => void;
}

/** How a mode tidies, in the person's own words, and which model does it. */
export function CleanModeEditor({ mode, onClose }: CleanModeEditorProps) {
  const session = useSession();
  const { cleanModeChanges } = useSettings();
  const named = { mode: cleanModeLabel(mode) };
  const parleys = cleanModePrompt[mode];
  const own = cleanModeChanges[mode] ?? { instruction: '', model: '' };
  const [written, setWritten] = useState(own.instruction || parleys);
  const save = (change: Partial<typeof own>): void => {
    const changed = { ...own, ...change };
    const { [mode]: _former, ...others } = cleanModeChanges;
    const isOwn = changed.instruction !== '' || changed.model !== '';
    session.save({ cleanModeChanges: isOwn ? { ...others, [mode]: changed } : others });
  };
  const keep = (instruction: string): void => {
    if (instruction === '') setWritten(parleys);
    const changed = instruction === parleys ? '' : instruction;
    if (changed !== own.instruction) save({ instruction: changed });
  };
  return (
    <Modal
      title={t('dictate:clean-up.customize', named)}
      closeLabel={t('action.close')}
      onClose={onClose}
      acts={
        (own.instruction !== '' || own.model !== '') && (
          <button
            type="button"
            className="button"
            onClick={() => {
              setWritten(parleys);
              save({ instruction: '', model: '' });
            }}
          >
            {t('dictate:clean-up.reset', named)}
          </button>
        )
      }
    >
      <label className="field">
        <span>{t('dictate:clean-up.instruction', named)}</span>
        <textarea
          rows={6}
          maxLength={4000}
          value={written}
          onChange={(event) => setWritten(event.target.value)}
          onBlur={() => keep(written.trim())}
        />
        <small className="quiet">{t('dictate:clean-up.instruction-hint')}</small>
      </label>
      <ModelChoice chosen={own.model} onChoose={(model) => save({ model })} />
    </Modal>
  );
}

function ModelChoice(props: { readonly chosen: string; readonly onChoose: (id: string) => void }) {
  const models = useScreen((screen) => screen.models);
  const listed = models.phase === 'ready' ? models.roles.chat.map(({ id }) => id) : [];
  const ids = [...new Set([...listed, props.chosen])].filter((id) => id !== '');
  return (
    <SelectField
      label={t('dictate:clean-up.model')}
      value={props.chosen}
      options={[
        { value: '', label: t('dictate:clean-up.model-default') },
        ...ids.map((id) => ({ value: id, label: id })),
      ]}
      onChange={props.onChoose}
    />
  );
}
