import { useState } from 'react';
import { useScreen, useSession } from '../../app/use-session.ts';
import { longestNote, longestReminder, type Note, type Reminder } from '../../../shared/talk/notes.ts';
import { t } from '../../../shared/text/translate.ts';
import { Labelled } from '../../ui/Labelled.tsx';
import { FormModal } from '../../ui/Modal.tsx';

interface NoteDialogProps {
  /** Undefined for a new one. */
  readonly note: Note | undefined;
  readonly onClose: () => void;
}

export function NoteDialog({ note, onClose }: NoteDialogProps) {
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

export function ReminderDialog({ reminder, onClose }: ReminderDialogProps) {
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
