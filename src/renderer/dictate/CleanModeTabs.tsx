import { useState } from 'react';
import { useScreen, useSession } from '../app/use-session.ts';
import {
  type CleanMode,
  cleanModeHint,
  cleanModeLabel,
  cleanModePrompt,
  cleanModes,
} from '../../shared/dictate/clean-modes.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { Segments } from '../ui/Segments.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { t } from '../../shared/text/translate.ts';

/** What becomes of the next dictation's text. */
export function CleanModeTabs({ settings }: { readonly settings: Settings }) {
  const session = useSession();
  const { cleanMode, cleanModeChanges } = settings;
  const changed = (cleanModeChanges[cleanMode]?.instruction ?? '') !== '';
  return (
    <div className="clean-modes">
      <Segments
        label={t('dictate:clean-up.title')}
        value={cleanMode}
        segments={cleanModes.map((mode) => ({ value: mode, label: cleanModeLabel(mode) }))}
        onChange={(mode) => session.save({ cleanMode: mode })}
      />
      <p className="quiet">{changed ? t('dictate:clean-up.changed') : cleanModeHint(cleanMode)}</p>
      {cleanMode !== 'plain' && <CleanModeEditor key={cleanMode} mode={cleanMode} settings={settings} />}
    </div>
  );
}

/** How a mode tidies, in the person's own words, and which model does it. */
function CleanModeEditor(props: { readonly mode: CleanMode; readonly settings: Settings }) {
  const session = useSession();
  const { mode, settings } = props;
  const named = { mode: cleanModeLabel(mode) };
  const parleys = cleanModePrompt[mode];
  const own = settings.cleanModeChanges[mode] ?? { instruction: '', model: '' };
  const [written, setWritten] = useState(own.instruction || parleys);
  const save = (change: Partial<typeof own>): void => {
    const changed = { ...own, ...change };
    const { [mode]: _former, ...others } = settings.cleanModeChanges;
    const isOwn = changed.instruction !== '' || changed.model !== '';
    session.save({ cleanModeChanges: isOwn ? { ...others, [mode]: changed } : others });
  };
  const keep = (instruction: string): void => {
    if (instruction === '') setWritten(parleys);
    const changed = instruction === parleys ? '' : instruction;
    if (changed !== own.instruction) save({ instruction: changed });
  };
  return (
    <details className="advanced clean-mode-editor">
      <summary>{t('dictate:clean-up.customize', named)}</summary>
      <label className="field">
        <span>{t('dictate:clean-up.instruction', named)}</span>
        <textarea
          rows={4}
          maxLength={4000}
          value={written}
          onChange={(event) => setWritten(event.target.value)}
          onBlur={() => keep(written.trim())}
        />
        <small className="quiet">{t('dictate:clean-up.instruction-hint')}</small>
      </label>
      <ModelChoice chosen={own.model} onChoose={(model) => save({ model })} />
      {(own.instruction !== '' || own.model !== '') && (
        <button
          type="button"
          className="link-button"
          onClick={() => {
            setWritten(parleys);
            save({ instruction: '', model: '' });
          }}
        >
          {t('dictate:clean-up.reset', named)}
        </button>
      )}
    </details>
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
