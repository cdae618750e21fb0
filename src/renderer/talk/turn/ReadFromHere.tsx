import { Volume2 } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { useScreen, useSession } from '../../app/use-session.ts';
import { passFocus, usePassedFocus } from './passed-focus.ts';
import { isWritten } from './turn-focus.ts';
import { canSpeak } from '../../../shared/talk/conversation.ts';
import { t } from '../../../shared/text/translate.ts';
import { IconButton } from '../../ui/IconButton.tsx';

/** The paragraph of a reply that has the pointer or the keyboard's focus. */
interface Paragraph {
  /** An offset into the reply. */
  readonly from: number;
  /** Pixels below the top of the answer. */
  readonly top: number;
}

/** Beside a paragraph: reads the reply aloud from there. */
export function ReadFromHere({ at: { from, top }, onPress }: ReadFromHereProps) {
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
export function useReading(turnId: string) {
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
