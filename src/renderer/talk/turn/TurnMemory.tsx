import { NotebookPen } from 'lucide-react';
import { useEffect } from 'react';
import { useScreen, useSession } from '../../app/use-session.ts';
import type { Turn } from '../../../shared/talk/conversation.ts';
import { isSameNote } from '../../../shared/talk/memory.ts';
import { t } from '../../../shared/text/translate.ts';
import { Popover, PopoverClose } from '../../ui/Popover.tsx';

/** That notes about the person went along with the question; opened, which. */
export function SentNotes({ ids }: { readonly ids: NonNullable<Turn['notesTold']> }) {
  const session = useSession();
  const memory = useScreen((screen) => screen.memory);
  const known = memory !== undefined;
  useEffect(() => {
    if (!known) session.memory.read();
  }, [session, known]);
  const notes = memory?.notes.filter(({ id }) => ids.includes(id)) ?? [];
  return (
    <p className="turn-note" data-part="memory">
      <Popover
        align="start"
        title={t('talk:memory.sent')}
        trigger={
          <button type="button" className="link-button">
            {t('talk:memory.count', { count: ids.length })}
          </button>
        }
      >
        <ul className="sent-notes">
          {notes.map(({ id, text }) => (
            <li key={id} dir="auto">
              {text}
            </li>
          ))}
          {known && notes.length < ids.length && <li>{t('talk:memory.gone')}</li>}
        </ul>
        <PopoverClose className="button" onClick={() => session.open('settings', 'pane-memory')}>
          {t('talk:memory.open')}
        </PopoverClose>
      </Popover>
    </p>
  );
}

/** What an answer has noted about the person, with the way to take it back for as long as it is kept. */
export function NotedLine({ text }: { readonly text: string }) {
  const session = useSession();
  const memory = useScreen((screen) => screen.memory);
  const isKept = memory?.notes.some((note) => isSameNote(note.text, text)) ?? false;
  const known = memory !== undefined;
  useEffect(() => {
    if (!known) session.memory.read();
  }, [session, known]);
  return (
    <p className="turn-note noted" data-part="noted">
      <NotebookPen aria-hidden />
      <span>
        <bdi>{t('talk:memory.noted', { text })}</bdi>
        {' · '}
        {isKept ? (
          <button type="button" className="link-button" onClick={() => session.memory.takeBack(text)}>
            {t('window:notice.undo')}
          </button>
        ) : (
          known && t('talk:memory.taken-back')
        )}
      </span>
    </p>
  );
}
