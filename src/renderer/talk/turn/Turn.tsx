import { Hourglass, Volume2 } from 'lucide-react';
import { type KeyboardEvent, type SyntheticEvent, memo, useRef, useState } from 'react';
import { useScreen, useSession } from '../../app/use-session.ts';
import { waitLabel } from '../../app/wait-labels.ts';
import { ReadOut } from '../reply/ReadOut.tsx';
import { Reasoning } from '../reply/Reasoning.tsx';
import { Reply } from '../reply/Reply.tsx';
import { Question, useQuestionMenu } from './Question.tsx';
import { ToolUses } from './ToolUses.tsx';
import { TurnEnd } from './TurnEnd.tsx';
import { SentNotes } from './TurnMemory.tsx';
import { TurnFault } from './TurnFault.tsx';
import { useNow } from '../../app/use-now.ts';
import { type Turn, canContinue, canSpeak, isAsked } from '../../../shared/talk/conversation.ts';
import { t } from '../../../shared/text/translate.ts';
import type { Wait } from '../../../shared/contract/waiting.ts';
import { passFocus, usePassedFocus } from './passed-focus.ts';
import { isWritten } from './turn-focus.ts';
import { IconButton } from '../../ui/IconButton.tsx';

/** One utterance and its reply. */
export const TurnArticle = memo(({ turn }: { readonly turn: Turn }) => {
  const { article, paragraph, read, point, leave, onKeyDown } = useReading(turn.id);
  const { menu, editByKey, openMenu } = useQuestionMenu(turn);
  return (
    // Read aloud by R, and paragraph by paragraph; its question is edited by E.
    // oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex
    <article
      ref={article}
      className="turn"
      tabIndex={0}
      onKeyDown={(event) => {
        onKeyDown(event);
        editByKey(event);
      }}
      onContextMenu={openMenu}
      onPointerLeave={leave}
      aria-label={turn.utterance || t(`talk:turn.named.${turn.origin}`)}
      data-turn-id={turn.id}
      data-phase={turn.phase}
      data-outcome={turn.outcome}
    >
      {/* oxlint-enable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex */}
      {isAsked(turn) && (
        <div className="said">
          <h2 className="visually-hidden">{t('talk:you')}</h2>
          <Question turn={turn} />
        </div>
      )}
      {hasAnswer(turn) && (
        <div className="said">
          {turn.assistant ? (
            <h2 className="turn-assistant">
              <bdi>{turn.assistant.name}</bdi>
            </h2>
          ) : (
            <h2 className="visually-hidden">{t('talk:parley')}</h2>
          )}
          <div className="answer" onPointerOver={point} onFocus={point}>
            <Reasoning turn={turn} />
            <ToolUses turn={turn} />
            {turn.origin === 'reading' ? <ReadOut turn={turn} /> : <Reply turn={turn} />}
            {turn.waiting && <WaitLine waiting={turn.waiting} />}
            {turn.notesTold && <SentNotes ids={turn.notesTold} />}
            <TurnNotes turn={turn} />
            {turn.fault && <TurnFault turnId={turn.id} fault={turn.fault} />}
            <TurnEnd turn={turn} />
            {paragraph && <ReadFromHere at={paragraph} onPress={read} />}
          </div>
        </div>
      )}
      {menu}
    </article>
  );
});

function hasAnswer({ reasoning, reply, fault, phase, toolUses, notes, looker, waiting }: Turn): boolean {
  const words = reasoning !== '' || reply !== '' || phase === 'over';
  return words || [fault, toolUses, notes, looker, waiting].some((part) => part !== undefined);
}

/** What the reply itself does not say: how it came about, and how it ended. */
function TurnNotes({ turn }: { readonly turn: Turn }) {
  const session = useSession();
  const { notes = [], looker, finishReason, outcome } = turn;
  const ending =
    outcome === 'completed' && finishReason && finishReason !== 'stop'
      ? t(`talk:turn.ending.${finishReason}`)
      : undefined;
  const goesOn = useScreen(({ conversation }) => canContinue(conversation, turn.id));
  return (
    <>
      {notes.map((note) => (
        <p key={note} className="turn-note" data-part="note">
          {note}
        </p>
      ))}
      {looker && (
        <p className="turn-note" data-part="note">
          {t('talk:turn.looker', { model: looker.model, other: looker.insteadOf })}{' '}
          <button
            type="button"
            className="link-button"
            onClick={() => session.retry(turn.id, { byChosen: true })}
          >
            {t('talk:turn.ask-instead', { model: looker.insteadOf })}
          </button>
        </p>
      )}
      {ending !== undefined && (
        <p className="turn-note" data-part="note">
          {ending}{' '}
          {goesOn && (
            <button type="button" className="link-button" onClick={() => session.continueReply(turn.id)}>
              {t('action.continue')}
            </button>
          )}
        </p>
      )}
      {stoppedBefore(turn) && (
        <p className="turn-note" data-part="note">
          {t('talk:turn.stopped-before-answer')}{' '}
          {turn.utterance !== '' && (
            <button type="button" className="link-button" onClick={() => session.retry(turn.id)}>
              {t('talk:turn.ask-again')}
            </button>
          )}
        </p>
      )}
    </>
  );
}

function stoppedBefore({ outcome, reply }: Turn): boolean {
  return outcome === 'interrupted' && reply === '';
}

/** The service's limits hold the turn up: why, for how long, and how not to wait. */
function WaitLine({ waiting }: { readonly waiting: Wait }) {
  const session = useSession();
  const now = useNow(true);
  return (
    <p className="wait-line" data-part="waiting">
      <Hourglass aria-hidden />
      <span>
        <span>{waitLabel(waiting, now)}</span>{' '}
        <button type="button" className="link-button" onClick={session.escape}>
          {t('action.cancel')}
        </button>
      </span>
    </p>
  );
}

/** The paragraph of a reply that has the pointer or the keyboard's focus. */
interface Paragraph {
  /** An offset into the reply. */
  readonly from: number;
  /** Pixels below the top of the answer. */
  readonly top: number;
}

/** Beside a paragraph: reads the reply aloud from there. */
function ReadFromHere({ at: { from, top }, onPress }: ReadFromHereProps) {
  const label = t('talk:turn.read-from-here');
  return (
    <IconButton
      small
      className="read-from-here"
      style={{ top }}
      label={label}
      Icon={Volume2}
      onClick={() => onPress(from)}
    />
  );
}

interface ReadFromHereProps {
  readonly at: Paragraph;
  readonly onPress: (from: number) => void;
}

/** What one can do to have a turn read aloud again: by pointing, and by R. */
function useReading(turnId: string) {
  const session = useSession();
  const article = useRef<HTMLElement>(null);
  const [paragraph, setParagraph] = useState<Paragraph>();
  const speaks = useScreen(({ conversation }) => canSpeak(conversation, turnId));
  usePassedFocus(turnId, 'turn', article);
  const read = (from?: number): void => {
    const hadFocus = article.current?.contains(document.activeElement);
    const newTurnId = session.readAloud(turnId, from);
    if (hadFocus) passFocus(newTurnId, 'turn');
  };
  return {
    article,
    paragraph: speaks ? paragraph : undefined,
    read,
    point({ target }: SyntheticEvent): void {
      const found = target instanceof Element ? paragraphAround(target) : undefined;
      if (found) setParagraph(found);
    },
    leave: () => setParagraph(undefined),
    onKeyDown(event: KeyboardEvent): void {
      const { key, target, ctrlKey, altKey, metaKey } = event;
      if (!speaks || key.toLowerCase() !== 'r' || ctrlKey || altKey || metaKey) return;
      if (isWritten(target)) return;
      event.preventDefault();
      read(paragraph?.from);
    },
  };
}

function paragraphAround(target: Element): Paragraph | undefined {
  const block = target.closest<HTMLElement>('.reply > *, .reply-row > *');
  const text = block?.querySelector<HTMLElement>('[data-start]');
  const answer = block?.closest('.answer');
  if (!block || !text || !answer) return undefined;
  const top = block.getBoundingClientRect().top - answer.getBoundingClientRect().top;
  return { from: Number(text.dataset['start']), top };
}
