import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { BookA, Ellipsis, PenLine, Plus } from 'lucide-react';
import { useDictate, useDictateState } from './dictate-context.ts';
import { currentDictation } from './dictate-now.ts';
import { dictationLabel } from './dictation-labels.ts';
import { RecoveredTakes } from './takes/RecoveredTakes.tsx';
import { TakeList } from './takes/TakeList.tsx';
import type { Dictation } from '../../shared/dictate/dictation.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { DictationLanguage } from './DictationLanguage.tsx';
import { TakeExportMenu } from './takes/TakeExportMenu.tsx';
import { useSession } from '../app/use-session.ts';
import { useSettings } from '../app/use-settings.ts';
import { ModeEditor, newMode } from './ModeEditor.tsx';
import { modeFor, modesIn } from '../../shared/dictate/clean-modes.ts';
import { t } from '../../shared/text/translate.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu, MenuItem, MenuLine } from '../ui/Menu.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Select } from '../ui/Select.tsx';
import { SelectField } from '../ui/SelectField.tsx';

/** All that was dictated; what is being dictated now is in the capsule. */
export function DictateRoom({ settings }: { readonly settings: Settings }) {
  const dictate = useDictate();
  const scroller = useRef<HTMLDivElement>(null);
  const query = useDictateState(({ list }) => list.query);
  const only = useDictateState(({ list }) => list.only);
  useEffect(() => dictate.refresh(), [dictate]);
  return (
    <section className="dictate" aria-labelledby="dictate-title">
      <DictateHead />
      {/* Another search is another page, read from its beginning. */}
      <div key={`${only} ${query}`} ref={scroller} className="dictate-scroll">
        <div className="column">
          {query === '' && !only && <RecoveredTakes />}
          <DictationNotes />
          <TakeList scroller={scroller} shortcut={settings.dictateShortcut} />
        </div>
      </div>
    </section>
  );
}

/** What neither the capsule nor a row can say of the newest dictation; its state for those who see neither. */
function DictationNotes() {
  const dictation = useDictateState(({ dictations }) => currentDictation(dictations));
  const notes = dictation ? notesOf(dictation) : [];
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output is the result of a form */}
      <p className="visually-hidden" role="status">
        {dictation && dictationLabel(dictation)}
      </p>
      {notes.length > 0 && (
        <div className="dictate-notes">
          {notes.map((note) => (
            <p key={note} className="quiet">
              {note}
            </p>
          ))}
        </div>
      )}
    </>
  );
}

/** A dictation without a recording has no row, so its end is announced here. */
function notesOf(dictation: Dictation): readonly string[] {
  const { phase, outcome, delivery, notes, stageTimes } = dictation;
  const hasRow = outcome === 'delivered' || stageTimes.recording !== undefined;
  const announcesEnd =
    phase === 'over' && (delivery?.note !== undefined || (outcome === 'failed' && !hasRow));
  return [...new Set([...(announcesEnd ? [dictationLabel(dictation)] : []), ...notes])];
}

/** Finds what was said as one types; how the next dictation is written; what else is done with all of them. */
function DictateHead() {
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
  const settings = useSettings();
  const { id, hint } = modeFor(undefined, settings);
  return (
    <Select
      look="chip"
      label={t('dictate:clean-up.title')}
      title={`${t('dictate:clean-up.title')}: ${hint}`}
      value={id}
      options={modesIn(settings).map((mode) => ({ value: mode.id, label: mode.label, hint: mode.hint }))}
      onChange={(mode) => session.save({ cleanMode: mode })}
    />
  );
}

/** Which of the dictations are shown. */
function FilterChoice() {
  const dictate = useDictate();
  const only = useDictateState(({ list }) => list.only);
  const filters = [
    { value: 'all', label: t('dictate:filter.all') },
    { value: 'failed', label: t('dictate:filter.failed') },
    ...modesIn(useSettings()).map(({ id, label }) => ({ value: id, label })),
  ];
  const isGone = only !== undefined && filters.every(({ value }) => value !== only);
  useEffect(() => {
    if (isGone) dictate.search({ only: undefined }); // its mode has been deleted
  }, [isGone, dictate]);
  return (
    <Select
      look="chip"
      label={t('dictate:filter.label')}
      title={t('dictate:filter.label')}
      value={only ?? 'all'}
      options={filters}
      onChange={(value) => dictate.search({ only: value === 'all' ? undefined : value })}
    />
  );
}

function ChipChoice<Value extends string>(props: ComponentProps<typeof SelectField<Value>>) {
  const { label, value, options, onChange } = props;
  return (
    <Select look="chip" label={label} title={label} value={value} options={options} onChange={onChange} />
  );
}

function MoreOfAll() {
  const session = useSession();
  const settings = useSettings();
  const inUse = modeFor(undefined, settings);
  const query = useDictateState(({ list }) => list.query);
  const only = useDictateState(({ list }) => list.only);
  const none = useDictateState(({ list }) => list.entries.length === 0);
  const [editing, setEditing] = useState<string>();
  const name = t('dictate:more.label');
  return (
    <>
      <Menu align="end" trigger={<IconButton label={name} Icon={Ellipsis} />}>
        {inUse.id !== 'plain' && (
          <MenuItem Icon={PenLine} onChoose={() => setEditing(inUse.id)}>
            {t('dictate:more.customize', { mode: inUse.label })}
          </MenuItem>
        )}
        <MenuItem
          Icon={Plus}
          onChoose={() => {
            const mode = newMode();
            session.save({ ownModes: [...settings.ownModes, mode], cleanMode: mode.id });
            setEditing(mode.id);
          }}
        >
          {t('dictate:more.new-mode')}
        </MenuItem>
        <MenuItem Icon={BookA} onChoose={() => session.open('settings', 'pane-dictation')}>
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
      {editing !== undefined && <ModeEditor id={editing} onClose={() => setEditing(undefined)} />}
    </>
  );
}
