import { BookA, Ellipsis, PenLine } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { DictationLanguage } from './DictationLanguage.tsx';
import { useDictate, useDictateState } from './dictate-context.ts';
import { TakeExportMenu } from './takes/TakeExportMenu.tsx';
import { useSession, useScreen } from '../app/use-session.ts';
import { useSettings } from '../app/use-settings.ts';
import {
  cleanModeHint,
  cleanModeLabel,
  cleanModes,
  type CleanMode,
  cleanModePrompt,
} from '../../shared/dictate/clean-modes.ts';
import { takeFilters, type TakeFilter } from '../../shared/dictate/take.ts';
import { t } from '../../shared/text/translate.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu, MenuItem, MenuLine } from '../ui/Menu.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Select } from '../ui/Select.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { Modal } from '../ui/Modal.tsx';

/** Finds what was said as one types; how the next dictation is written; what else is done with all of them. */
export function DictateHead() {
  const dictate = useDictate();
  const session = useSession();
  const query = useDictateState(({ list }) => list.query);
  const { dictationLanguage } = useSettings();
  return (
    <header className="room-head dictate-head">
      <h1 id="dictate-title" className="visually-hidden">
        {t('dictate:title')}
      </h1>
      <SearchField
        label={t('dictate:search')}
        query={query}
        onSearch={(written) => dictate.search({ query: written })}
        room="dictate"
      />
      <div className="dictate-choices">
        <ModeChoice />
        <DictationLanguage
          label={t('dictate:language.label')}
          language={dictationLanguage}
          onChoose={(language) => session.save({ dictationLanguage: language })}
          Choice={ChipChoice}
        />
        <FilterChoice />
      </div>
      <MoreOfAll />
    </header>
  );
}

/** How the next dictation is tidied. */
function ModeChoice() {
  const session = useSession();
  const { cleanMode, cleanModeChanges } = useSettings();
  const hint = (mode: (typeof cleanModes)[number]): string =>
    (cleanModeChanges[mode]?.instruction ?? '') === '' ? cleanModeHint(mode) : t('dictate:clean-up.changed');
  return (
    <Select
      look="chip"
      label={t('dictate:clean-up.title')}
      title={`${t('dictate:clean-up.title')}: ${hint(cleanMode)}`}
      value={cleanMode}
      options={cleanModes.map((mode) => ({ value: mode, label: cleanModeLabel(mode), hint: hint(mode) }))}
      onChange={(mode) => session.save({ cleanMode: mode })}
    />
  );
}

/** Which of the dictations are shown. */
function FilterChoice() {
  const dictate = useDictate();
  const only = useDictateState(({ list }) => list.only);
  return (
    <Select
      look="chip"
      label={t('dictate:filter.label')}
      title={t('dictate:filter.label')}
      value={only ?? 'all'}
      options={[
        { value: 'all', label: t('dictate:filter.all') },
        ...takeFilters.map((filter) => ({ value: filter, label: filterLabel(filter) })),
      ]}
      onChange={(value) => dictate.search({ only: takeFilters.find((filter) => filter === value) })}
    />
  );
}

function filterLabel(filter: TakeFilter): string {
  return filter === 'failed' ? t('dictate:filter.failed') : cleanModeLabel(filter);
}

function ChipChoice<Value extends string>(props: ComponentProps<typeof SelectField<Value>>) {
  const { label, value, options, onChange } = props;
  return (
    <Select look="chip" label={label} title={label} value={value} options={options} onChange={onChange} />
  );
}

function MoreOfAll() {
  const session = useSession();
  const { cleanMode } = useSettings();
  const query = useDictateState(({ list }) => list.query);
  const only = useDictateState(({ list }) => list.only);
  const none = useDictateState(({ list }) => list.entries.length === 0);
  const [editing, setEditing] = useState(false);
  const name = t('dictate:more.label');
  return (
    <>
      <Menu align="end" trigger={<IconButton label={name} Icon={Ellipsis} />}>
        {cleanMode !== 'plain' && (
          <MenuItem Icon={PenLine} onChoose={() => setEditing(true)}>
            {t('dictate:more.customize', { mode: cleanModeLabel(cleanMode) })}
          </MenuItem>
        )}
        <MenuItem Icon={BookA} onChoose={() => session.open('settings', 'section-dictation')}>
          {t('dictate:more.vocabulary')}
        </MenuItem>
        {!none && (
          <>
            <MenuLine />
            <TakeExportMenu
              wish={{ ...(query !== '' && { query }), only }}
              label={t(query === '' && !only ? 'dictate:export.all' : 'dictate:export.found')}
            />
          </>
        )}
      </Menu>
      {editing && <CleanModeEditor mode={cleanMode} onClose={() => setEditing(false)} />}
    </>
  );
}

interface CleanModeEditorProps {
  readonly mode: CleanMode;
  readonly onClose: () => void;
}

/** How a mode tidies, in the person's own words, and which model does it. */
function CleanModeEditor({ mode, onClose }: CleanModeEditorProps) {
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
