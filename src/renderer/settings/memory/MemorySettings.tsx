import { Trash2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useScreen, useSession } from '../../app/use-session.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { type MemoryNote, longestNote } from '../../../shared/talk/memory.ts';
import { t } from '../../../shared/text/translate.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Box, Row } from '../../ui/Row.tsx';
import { SwitchRow } from '../../ui/Switch.tsx';
import './memory.css';

/** Whether the assistants keep notes about the person, and all notes there are. */
export function MemorySettings({ settings }: { readonly settings: Settings }) {
  const session = useSession();
  const memory = useScreen((screen) => screen.memory);
  const added = useRef<HTMLTextAreaElement>(null);
  useEffect(() => session.memory.read(), [session]);
  const notes = memory?.notes ?? [];
  const toAdding = (): void => added.current?.focus();
  return (
    <>
      <Box>
        <SwitchRow
          checked={settings.memory}
          onChange={(checked) => session.save({ memory: checked })}
          label={t('settings:memory.switch')}
          note={t('settings:memory.switch-note')}
        />
      </Box>
      <Box title={t('settings:memory.notes')}>
        {notes.length === 0 && <p className="row row-note">{t('settings:memory.none')}</p>}
        {notes.map((note) => (
          <NoteRow key={note.id} note={note} onGone={toAdding} />
        ))}
        <div className="row">
          <NoteField
            key={notes.length}
            field={added}
            label={t('settings:memory.add')}
            text=""
            onKeep={session.memory.add}
          />
        </div>
        {notes.length > 0 && (
          <Row label={t('settings:memory.cost', { tokens: memory?.tokens ?? 0 })}>
            <button
              type="button"
              className="button"
              onClick={() => {
                session.memory.remove(notes);
                toAdding();
              }}
            >
              <Trash2 aria-hidden /> {t('settings:memory.delete-all')}
            </button>
          </Row>
        )}
      </Box>
    </>
  );
}

function NoteRow({ note, onGone }: { readonly note: MemoryNote; readonly onGone: () => void }) {
  const session = useSession();
  return (
    <div className="row" data-note={note.id}>
      <NoteField
        key={note.text}
        label={t('settings:memory.note')}
        text={note.text}
        onKeep={(text) => session.memory.change(note, text)}
      />
      <div className="row-control">
        <IconButton
          small
          Icon={Trash2}
          label={t('settings:memory.delete', { text: note.text })}
          onClick={() => {
            session.memory.remove([note]);
            onGone();
          }}
        />
      </div>
    </div>
  );
}

interface NoteFieldProps {
  readonly label: string;
  readonly text: string;
  readonly onKeep: (text: string) => void;
  readonly field?: React.RefObject<HTMLTextAreaElement | null>;
}

/** Enter keeps what it says, and so does leaving it; Escape takes back what was written. */
function NoteField({ label, text, onKeep, field }: NoteFieldProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    if (event.key === 'Escape') event.currentTarget.value = text;
    else onKeep(event.currentTarget.value);
  };
  return (
    <textarea
      ref={field}
      className="text-field note-field"
      rows={1}
      dir="auto"
      aria-label={label}
      placeholder={text === '' ? label : undefined}
      maxLength={longestNote}
      defaultValue={text}
      onKeyDown={onKeyDown}
      onBlur={({ target }) => onKeep(target.value)}
    />
  );
}
