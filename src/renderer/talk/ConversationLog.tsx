import { ArrowDown, AudioLines } from 'lucide-react';
import { useScreen } from '../app/use-session.ts';
import { TurnArticle } from './Turn.tsx';
import { Turns } from './Turns.tsx';
import { useFollow } from '../ui/use-follow.ts';
import { useStickToBottom } from '../ui/use-stick-to-bottom.ts';
import { keyTag, richText } from '../ui/rich-text.tsx';
import { t } from '../../shared/text/translate.ts';

/** The page. It follows the voice, or the text as it comes, until one scrolls away. */
export function ConversationLog() {
  const conversation = useScreen((screen) => screen.conversation);
  const soundingSentence = useScreen((screen) => screen.soundingSentence);
  const { place, following, follow, watch } = useFollow(conversation, soundingSentence);
  useStickToBottom(place);
  return (
    <div className="log-frame">
      {/* Streaming words are no news for a screen reader; the announcer tells states and whole replies. */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keyboard */}
      <div
        ref={place}
        className="log"
        role="log"
        aria-label={t('talk:log.label')}
        aria-live="off"
        tabIndex={0}
        {...watch}
      >
        <div className="column">
          {conversation.turns.length === 0 && <EmptyTalk />}
          <Turns turns={conversation.turns}>{(turn) => <TurnArticle turn={turn} />}</Turns>
        </div>
      </div>
      {!following && (
        <button type="button" className="button follow" onClick={follow}>
          <ArrowDown aria-hidden /> {t('talk:log.follow')}
        </button>
      )}
    </div>
  );
}

/** Teaches the one gesture. */
function EmptyTalk() {
  return (
    <div className="empty">
      <AudioLines aria-hidden />
      <h2>{richText(t('talk:log.empty'), keyTag)}</h2>
      <p>{richText(t('talk:log.empty-hint'), keyTag)}</p>
    </div>
  );
}
