import { Copy, Pencil, RotateCcw } from 'lucide-react';
import { type KeyboardEvent, useRef, useState, type MouseEvent } from 'react';
import { useScreen, useSession } from '../../app/use-session.ts';
import { AskedDocuments } from '../attachments/Documents.tsx';
import { ShownPictures } from '../attachments/ShownPictures.tsx';
import { passFocus, usePassedFocus } from './passed-focus.ts';
import { isWritten } from './turn-focus.ts';
import { VersionSwitch } from './VersionSwitch.tsx';
import { isAsked, type Turn } from '../../../shared/talk/conversation.ts';
import { t } from '../../../shared/text/translate.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { MenuAt, MenuItem, pointOf } from '../../ui/Menu.tsx';

/** What was asked. It is edited in its place, and shown in its other versions. */
export function Question({ turn }: { readonly turn: Turn }) {
  const session = useSession();
  const isEdited = useScreen(({ edited }) => edited?.turnId === turn.id);
  return (
    <div className="asked">
      {isEdited ? (
        <QuestionField turnId={turn.id} />
      ) : (
        <div className="question">
          <Utterance turn={turn} />
          {canEdit(turn) && <EditButton turn={turn} />}
        </div>
      )}
      {turn.documents && <AskedDocuments documents={turn.documents} />}
      {turn.pictures && <ShownPictures pictures={turn.pictures} />}
      {!isEdited && <VersionSwitch turn={turn} onShow={session.showVersion} />}
    </div>
  );
}

function Utterance({ turn }: { readonly turn: Turn }) {
  if (turn.utterance !== '') {
    return (
      <p className="utterance" dir="auto" data-part="utterance">
        {turn.utterance}
      </p>
    );
  }
  return <p className="utterance waiting">{awaitedLabel(turn.phase)}</p>;
}

/** In the place of words that are not there yet. */
function awaitedLabel(phase: Turn['phase']): string {
  if (phase === 'listening' || phase === 'transcribing') return t(`talk:turn.${phase}`);
  return phase === 'over' ? t('talk:turn.not-transcribed') : '…';
}

/** Whether there are words to be edited. */
function canEdit(turn: Turn): boolean {
  return isAsked(turn) && turn.utterance !== '';
}

/** @returns what begins to edit a question, with the focus in its field */
function useEdit({ id }: Turn): () => void {
  const session = useSession();
  return () => {
    passFocus(id, 'field');
    session.edit(id);
  };
}

function EditButton({ turn }: { readonly turn: Turn }) {
  const edit = useEdit(turn);
  const button = useRef<HTMLButtonElement>(null);
  usePassedFocus(turn.id, 'edit', button);
  return (
    <IconButton
      ref={button}
      small
      className="edit-question"
      label={t('talk:version.edit')}
      Icon={Pencil}
      title={t('talk:version.edit-key')}
      onClick={edit}
    />
  );
}

/** In the place of the question. Enter sends, Shift+Enter begins a line, Escape leaves the question as it was. */
function QuestionField({ turnId }: { readonly turnId: string }) {
  const session = useSession();
  const text = useScreen(({ edited }) => edited?.text ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  usePassedFocus(turnId, 'field', field);
  const cancel = (): void => {
    passFocus(turnId, 'edit');
    session.cancelEdit();
  };
  const send = (): void => {
    const newTurnId = session.sendEdit();
    if (newTurnId !== undefined) passFocus(newTurnId, 'turn');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const isSent = event.key === 'Enter' && !event.shiftKey;
    if (!isSent && event.key !== 'Escape') return;
    event.preventDefault();
    if (isSent) send();
    else cancel();
  };
  return (
    <form
      className="question-field"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={field}
        aria-label={t('talk:version.field')}
        dir="auto"
        rows={1}
        value={text}
        onChange={(event) => session.writeEdit(event.target.value)}
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
        onKeyDown={onKeyDown}
      />
      <p className="turn-note">{t('talk:version.kept')}</p>
      <p className="fault-actions">
        <button className="button primary" disabled={text.trim() === ''}>
          {t('talk:version.send')}
        </button>
        <button type="button" className="button" onClick={cancel}>
          {t('action.cancel')}
        </button>
      </p>
    </form>
  );
}

/** What one can do with a question from its whole turn: by E, and by the menu of what one points at. */
export function useQuestionMenu(turn: Turn) {
  const session = useSession();
  const edit = useEdit(turn);
  const [at, setAt] = useState<ReturnType<typeof pointOf>>();
  const menu = at && (
    <MenuAt at={at} onClose={() => setAt(undefined)}>
      {/* Once the menu is gone: it gives the focus back to where it was. */}
      <MenuItem Icon={Pencil} onChoose={() => void setTimeout(edit)}>
        {t('talk:version.edit')}
      </MenuItem>
      <MenuItem Icon={Copy} onChoose={() => void session.copyText(turn.utterance)}>
        {t('talk:version.copy')}
      </MenuItem>
      {turn.phase === 'over' && (
        <MenuItem Icon={RotateCcw} onChoose={() => session.retry(turn.id)}>
          {t('talk:turn.ask-again')}
        </MenuItem>
      )}
    </MenuAt>
  );
  return {
    menu,
    editByKey(event: KeyboardEvent): void {
      const { key, target, ctrlKey, altKey, metaKey } = event;
      if (!canEdit(turn) || key.toLowerCase() !== 'e' || ctrlKey || altKey || metaKey) return;
      if (event.defaultPrevented || isWritten(target)) return;
      event.preventDefault();
      edit();
    },
    /** Selected words, and a field, keep the menu of the system. */
    openMenu(event: MouseEvent): void {
      const { target, currentTarget } = event;
      const isQuestion =
        target === currentTarget || (target instanceof Element && target.closest('.asked') !== null);
      if (!canEdit(turn) || !isQuestion || isWritten(target) || !(getSelection()?.isCollapsed ?? true))
        return;
      event.preventDefault();
      setAt(pointOf(event));
    },
  };
}
