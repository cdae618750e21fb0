import { SquarePen, ArrowDown, HatGlasses } from 'lucide-react';
import { useEffect, type RefObject } from 'react';
import { useScreen, useSession } from '../app/use-session.ts';
import { ConversationTitle } from './ConversationTitle.tsx';
import { ModelChoice, VoiceChoice } from './HeadChoices.tsx';
import { DepthInHead } from './DepthChoice.tsx';
import { t } from '../../shared/text/translate.ts';
import { EmptyTalk } from './EmptyTalk.tsx';
import { FindBar } from './find/FindBar.tsx';
import { SoughtContext, useFind } from './find/use-find.ts';
import { TurnArticle } from './turn/Turn.tsx';
import { Turns } from './turn/Turns.tsx';
import { moveFocus } from './turn/turn-focus.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { useFollow } from '../ui/page/use-follow.ts';

export function TalkRoom() {
  const session = useSession();
  const known = useScreen((screen) => screen.app !== undefined);
  const empty = useScreen(({ conversation }) => conversation.turns.length === 0 && !conversation.isIncognito);
  if (!known) return null;
  return (
    <section className="talk" aria-labelledby="talk-title">
      <header className="room-head">
        <ConversationTitle />
        <ModelChoice />
        <DepthInHead />
        <VoiceChoice />
        <IconButton
          label={t('talk:new-conversation')}
          Icon={SquarePen}
          title={t('talk:new-conversation-hint')}
          disabled={empty}
          onClick={session.clear}
        />
        <IconButton
          label={t('talk:incognito.start')}
          Icon={HatGlasses}
          title={t('talk:incognito.start-hint')}
          onClick={session.startIncognito}
        />
      </header>
      <ConversationLog />
    </section>
  );
}

/** The page. It follows the voice, or the text as it comes, until one scrolls away. */
function ConversationLog() {
  const conversation = useScreen((screen) => screen.conversation);
  const soundingSentence = useScreen((screen) => screen.soundingSentence);
  const showsVersion = useScreen((screen) => screen.shownVersion !== undefined);
  const { place, following, follow, leave, watch } = useFollow(conversation, soundingSentence, showsVersion);
  const finding = useFind({ room: 'talk', turns: conversation.turns, page: place, onVisit: leave });
  const sought = finding.shown ? finding.state.current : undefined;
  useStickToBottom(place);
  return (
    <div className="log-frame">
      {finding.shown && <FindBar finding={finding} />}
      {/* Streaming words would flood a screen reader; the announcer reads states and whole replies. */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- it is scrolled, and walked through, by keyboard */}
      <div
        ref={place}
        className="log"
        role="log"
        aria-label={t('talk:log.label')}
        aria-live="off"
        tabIndex={0}
        {...watch}
        onKeyDown={(event) => {
          watch.onKeyDown(event);
          moveFocus(event);
        }}
      >
        <div className="column">
          {conversation.turns.length === 0 && <EmptyTalk />}
          <SoughtContext value={sought}>
            <Turns turns={conversation.turns} wanted={sought?.turnId}>
              {(turn) => <TurnArticle turn={turn} />}
            </Turns>
          </SoughtContext>
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
