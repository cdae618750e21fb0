import { memo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { TakeCard } from './TakeCard.tsx';
import { TakeActions } from './TakeActions.tsx';
import { TakeFacts } from './TakeFacts.tsx';
import { TakeNext, TakeSentence, useTakeState } from './TakeState.tsx';
import { TakeExcerpt } from './TakeText.tsx';
import { useDictate } from '../dictate-context.ts';
import { nextStep, takeCommand, type TakeCommand, versionsOf } from './take-commands.ts';
import { stageLabel, timeOfDay } from './take-labels.ts';
import { useSettings } from '../../app/use-settings.ts';
import { offeredWord } from '../../../shared/dictate/correction.ts';
import { spokenKindOf, type TakeEntry, type TakeVersion, versionText } from '../../../shared/dictate/take.ts';
import { DeleteQuestion } from '../../ui/ConfirmDelete.tsx';
import { t } from '../../../shared/text/translate.ts';

interface TakeArticleProps {
  readonly take: TakeEntry;
  /** Tab stops here; its buttons follow. */
  readonly current: boolean;
  /** It is opened into a card. */
  readonly open: boolean;
  /** Missing where it stands alone, and stays open. */
  readonly onOpen?: (id: string, open: boolean) => void;
}

/**
 * One recording: what was said and what became of it, and when it is opened its sound and all that can be done with it.
 * Of a list that has grown only the new ones are drawn.
 */
export const TakeArticle = memo(function TakeArticle({ take, current, open, onOpen }: TakeArticleProps) {
  const dictate = useDictate();
  const place = useRef<HTMLElement>(null);
  const state = useTakeState(take);
  const settings = useSettings();
  const [which, setWhich] = useState<TakeVersion>('cleaned');
  const [editing, setEditing] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const shown = versionsOf(take).includes(which) ? which : 'cleaned';
  const text = versionText(take, shown) ?? '';
  const editable = text !== '' && take.kind !== 'talk' && state?.tone !== 'going';

  const edit = (): void => {
    if (!editable) return;
    setWhich('cleaned');
    setEditing(true);
    onOpen?.(take.id, true);
  };
  const goOn = (): void => {
    const next = state?.tone === 'going' ? undefined : nextStep(take);
    if (next) dictate[next.does](take.id);
  };
  const run = (command: TakeCommand): void => {
    switch (command) {
      case 'copy':
        return text === '' ? undefined : dictate.copy(take.id, shown);
      case 'play':
        return take.audioBytes > 0 ? dictate.play(take.id) : undefined;
      case 'edit':
        return edit();
      case 'next':
        return goOn();
      case 'open':
        return onOpen?.(take.id, !open);
      case 'delete':
        return setDeleting(true);
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Escape' && open && onOpen && !event.defaultPrevented && isWithin(event)) {
      event.preventDefault(); // closes this, and does not silence what plays
      onOpen(take.id, false);
      place.current?.focus();
    }
    const command = event.target === event.currentTarget ? takeCommand(event) : undefined;
    if (!command) return;
    event.preventDefault();
    run(command);
  };
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    if (!open && isWithin(event) && !isOnControl(event.target) && !isSelecting()) onOpen?.(take.id, true);
  };
  const keepText = (written: string, how: 'left' | 'key'): void => {
    setEditing(false);
    if (how === 'key') place.current?.focus();
    const words = written.trim();
    if (words === '' || words === text) return;
    const offers = settings.offerWords && spokenKindOf(take) === 'dictation';
    dictate.edit(take.id, words, offers ? offeredWord(text, words, settings) : undefined);
  };
  const parts = { take, current, shown, text, editable, state, foldable: onOpen !== undefined, onRun: run };
  return (
    // What its keys do its buttons do as well.
    // oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex
    <article
      ref={place}
      className="take"
      data-row
      data-take-id={take.id}
      data-stage={take.stage}
      data-open={open || undefined}
      aria-label={`${timeOfDay(take.startedAt)}, ${text === '' ? stageLabel(take) : text.slice(0, 60)}`}
      tabIndex={current ? 0 : -1}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {open ? (
        <TakeCard {...parts} editing={editing} onShow={setWhich} onKeepText={keepText} />
      ) : (
        <>
          <div className="take-words">
            {state && <TakeSentence state={state} />}
            {text !== '' && (
              <p className="take-excerpt" dir="auto">
                <TakeExcerpt text={text} />
              </p>
            )}
            <TakeFacts take={take} state={state} />
          </div>
          <TakeActions {...parts} open={false} />
          {state && <TakeNext take={take} state={state} tabIndex={current ? 0 : -1} onNext={goOn} />}
        </>
      )}
      {deleting && (
        <DeleteQuestion
          question={t('dictate:take.delete-question')}
          onClose={() => setDeleting(false)}
          onDelete={() => dictate.delete(take.id)}
        >
          {text !== '' && (
            <p className="take-excerpt">
              <TakeExcerpt text={text} />
            </p>
          )}
        </DeleteQuestion>
      )}
    </article>
  );
});

/** Whether it happened in the row itself, not in a menu that floats over it. */
function isWithin(event: { readonly target: EventTarget; readonly currentTarget: Element }): boolean {
  return event.target instanceof Node && event.currentTarget.contains(event.target);
}

function isOnControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, a, input, textarea, [role="radio"]') !== null;
}

/** Whoever marks a part of a text wants to copy it. */
function isSelecting(): boolean {
  return getSelection()?.isCollapsed === false;
}
