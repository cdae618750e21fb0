import { SquarePen, ArrowDown, AudioLines, HatGlasses } from 'lucide-react';
import { useEffect, type RefObject } from 'react';
import { voiceLabel } from '../../shared/speech/voice.ts';
import { modelInUse } from './model-in-use.ts';
import { useScreen, useSession } from '../app/use-session.ts';
import { Composer } from './Composer.tsx';
import { ConversationTitle } from './ConversationTitle.tsx';
import { DepthInHead } from './DepthChoice.tsx';
import { t } from '../../shared/text/translate.ts';
import { TurnArticle } from './Turn.tsx';
import { Turns } from './Turns.tsx';
import { useFollow } from '../ui/use-follow.ts';
import { keyTag, richText } from '../ui/rich-text.tsx';

export function TalkRoom() {
  const session = useSession();
  const app = useScreen((screen) => screen.app);
  const model = useScreen(modelInUse);
  const empty = useScreen(({ conversation }) => conversation.turns.length === 0 && !conversation.isIncognito);
  if (!app) return null;
  const { voice, speakReplies } = app.settings;
  const quiet = [model, speakReplies ? voiceLabel(voice) : t('talk:not-spoken')].filter(
    (word) => word !== '',
  );
  return (
    <section className="talk" aria-labelledby="talk-title">
      <header className="room-head">
        <ConversationTitle />
        <button
          type="button"
          className="quiet-button"
          title={t('talk:change-in-settings', { what: quiet.join(' · ') })}
          onClick={() => session.open('settings', 'model')}
        >
          {quiet.join(' · ')}
        </button>
        <DepthInHead />
        <button
          type="button"
          className="icon-button"
          aria-label={t('talk:new-conversation')}
          title={t('talk:new-conversation-hint')}
          disabled={empty}
          onClick={session.clear}
        >
          <SquarePen aria-hidden />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={t('talk:incognito.start')}
          title={t('talk:incognito.start-hint')}
          onClick={session.startIncognito}
        >
          <HatGlasses aria-hidden />
        </button>
      </header>
      <ConversationLog />
      <Composer />
    </section>
  );
}

/** The page. It follows the voice, or the text as it comes, until one scrolls away. */
function ConversationLog() {
  const conversation = useScreen((screen) => screen.conversation);
  const soundingSentence = useScreen((screen) => screen.soundingSentence);
  const { place, following, follow, watch } = useFollow(conversation, soundingSentence);
  useStickToBottom(place);
  return (
    <div className="log-frame">
      {/* Streaming words would flood a screen reader; the announcer reads states and whole replies. */}
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

/** Pixels; nearer to the end than this is the end. */
const nearEnd = 24;

/** Keeps whoever reads the end of a page there while its size changes: a smaller window, a longer message below it. */
function useStickToBottom(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const page = place.current;
    const content = page?.firstElementChild;
    if (!page || !content) return undefined;
    let atEnd = true;
    const look = (): void => {
      atEnd = page.scrollHeight - page.scrollTop - page.clientHeight < nearEnd;
    };
    const sizes = new ResizeObserver((changes) => {
      if (page.clientHeight === 0) return; // another room is open; what was true is true when one comes back
      if (atEnd && changes.some(({ target }) => target === page)) page.scrollTop = page.scrollHeight;
      look();
    });
    sizes.observe(page);
    sizes.observe(content);
    page.addEventListener('scroll', look);
    return () => {
      sizes.disconnect();
      page.removeEventListener('scroll', look);
    };
  }, [place]);
}
