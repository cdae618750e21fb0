import { Bell, Pencil, Plus, StickyNote, Trash2 } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useScreen, useSession } from '../../app/use-session.ts';
import { type Note, type Reminder, longestNote, longestReminder } from '../../../shared/talk/notes.ts';
import { formatLocale, t } from '../../../shared/text/translate.ts';
import { Empty } from '../../ui/Empty.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Labelled } from '../../ui/Labelled.tsx';
import { FormModal } from '../../ui/Modal.tsx';

type Opened =
  | { readonly is: 'note'; readonly note: Note | undefined }
  | { readonly is: 'reminder'; readonly reminder: Reminder | undefined };

/** What is kept for the person: to be read, written, changed and deleted. */
export function NotesSettings() {
  const { notes: actions, dismissNotice } = useSession();
  const kept = useScreen(({ notes }) => notes);
  const [opened, setOpened] = useState<Opened>();
  /** What failed before is not the dialog's. */
  const open = (next: Opened): void => {
    dismissNotice();
    setOpened(next);
  };
  const close = (): void => setOpened(undefined);
  useEffect(() => actions.read(), [actions]);
  if (!kept) return null;
  return (
    <>
      <List
        title={t('settings:notes.reminders')}
        add={t('settings:notes.add-reminder')}
        onAdd={() => open({ is: 'reminder', reminder: undefined })}
        empty={<Empty Icon={Bell} title={t('settings:notes.no-reminders')} />}
      >
        {kept.reminders.map((reminder) => (
          <Kept
            key={reminder.id}
            text={reminder.text}
            date={dateOf(reminder.dueAt)}
            onEdit={() => open({ is: 'reminder', reminder })}
            onDelete={() => actions.removeReminder(reminder)}
          />
        ))}
      </List>
      <List
        title={t('settings:notes.title')}
        add={t('settings:notes.add')}
        onAdd={() => open({ is: 'note', note: undefined })}
        empty={<Empty Icon={StickyNote} title={t('settings:notes.none')} />}
      >
        {kept.notes.map((note) => (
          <Kept
            key={note.id}
            text={note.text}
            date={dateOf(note.madeAt)}
            onEdit={() => open({ is: 'note', note })}
            onDelete={() => actions.remove(note)}
          />
        ))}
      </List>
      {opened?.is === 'note' && <NoteDialog note={opened.note} onClose={close} />}
      {opened?.is === 'reminder' && <ReminderDialog reminder={opened.reminder} onClose={close} />}
    </>
  );
}

interface ListProps {
  readonly title: string;
  /** On the button that adds one. */
  readonly add: string;
  readonly onAdd: () => void;
  readonly empty: ReactNode;
  readonly children: readonly ReactNode[];
}

function List({ title, add, onAdd, empty, children }: ListProps) {
  return (
    <section className="box-group" aria-label={title}>
      <h2 className="box-title">{title}</h2>
      <div className="box">{children.length === 0 ? empty : <ul className="kept-notes">{children}</ul>}</div>
      <p className="kept-notes-act">
        <button type="button" className="button" onClick={onAdd}>
          <Plus aria-hidden /> {add}
        </button>
      </p>
    </section>
  );
}

interface KeptProps {
  readonly text: string;
  readonly date: string;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function Kept({ text, date, onEdit, onDelete }: KeptProps) {
  const name = text.slice(0, longestName);
  return (
    <li className="row">
      <div className="row-text">
        <span className="kept-note" dir="auto">
          {text}
        </span>
        <small className="row-note">{date}</small>
      </div>
      <div className="row-control">
        <IconButton label={t('settings:notes.edit', { text: name })} Icon={Pencil} onClick={onEdit} />
        <IconButton label={t('settings:notes.delete', { text: name })} Icon={Trash2} onClick={onDelete} />
      </div>
    </li>
  );
}

/** Characters of a text that name it. */
const longestName = 60;

function dateOf(at: number): string {
  return new Date(at).toLocaleString(formatLocale(), { dateStyle: 'full', timeStyle: 'short' });
}

interface NoteDialogProps {
  /** Undefined for a new one. */
  readonly note: Note | undefined;
  readonly onClose: () => void;
}

function NoteDialog({ note, onClose }: NoteDialogProps) {
  const { notes } = useSession();
  const [text, setText] = useState(note?.text ?? '');
  const save = async (): Promise<void> => {
    if (await notes.save({ id: note?.id ?? null, text })) onClose();
  };
  return (
    <FormModal
      title={t(note ? 'settings:notes.change' : 'settings:notes.add')}
      className="kept-note-form"
      submit={t('settings:notes.save')}
      disabled={text.trim() === ''}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Labelled label={t('settings:notes.text')}>
        {(labelled) => (
          <textarea
            {...labelled}
            rows={5}
            dir="auto"
            maxLength={longestNote}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Labelled>
      <Problem />
    </FormModal>
  );
}

interface ReminderDialogProps {
  /** Undefined for a new one. */
  readonly reminder: Reminder | undefined;
  readonly onClose: () => void;
}

function ReminderDialog({ reminder, onClose }: ReminderDialogProps) {
  const { notes } = useSession();
  const [text, setText] = useState(reminder?.text ?? '');
  const [time, setTime] = useState(() => written(reminder?.dueAt ?? nextHour()));
  const dueAt = new Date(time).getTime(); // as the clocks here show it
  const save = async (): Promise<void> => {
    if (await notes.saveReminder({ id: reminder?.id ?? null, text, dueAt })) onClose();
  };
  return (
    <FormModal
      title={t(reminder ? 'settings:notes.change-reminder' : 'settings:notes.add-reminder')}
      className="kept-note-form"
      submit={t('settings:notes.save')}
      disabled={text.trim() === '' || Number.isNaN(dueAt)}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Labelled label={t('settings:notes.what')}>
        {(labelled) => (
          <input
            {...labelled}
            type="text"
            dir="auto"
            maxLength={longestReminder}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Labelled>
      <Labelled label={t('settings:notes.when')}>
        {(labelled) => (
          <input
            {...labelled}
            type="datetime-local"
            value={time}
            onChange={(event) => setTime(event.target.value)}
          />
        )}
      </Labelled>
      <Problem />
    </FormModal>
  );
}

/** Why it was not kept; the strip of notices is under the dialog. */
function Problem() {
  const problem = useScreen(({ notice }) => (notice?.tone === 'fault' ? notice.message : ''));
  return (
    <p className="problem" aria-live="polite">
      {problem}
    </p>
  );
}

/** As the field has it: the clocks here, to the minute. */
function written(at: number): string {
  const date = new Date(at);
  const two = (number: number): string => String(number).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

function nextHour(): number {
  return new Date().setHours(new Date().getHours() + 1, 0, 0, 0);
}
