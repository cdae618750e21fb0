import { SquarePen, ArrowDown, HatGlasses } from 'lucide-react';
import { useEffect, type RefObject } from 'react';
import { useScreen, useSession } from '../app/use-session.ts';
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
import { RenamableTitle } from '../ui/TitleField.tsx';
import { titleOf } from '../../shared/talk/title.ts';
import { useSettings } from '../app/use-settings.ts';
import { defaultVoice, predefinedVoices, voiceLabel } from '../../shared/speech/voice.ts';
import type { Model } from '../../shared/usage/model.ts';
import { Select, type Option } from '../ui/Select.tsx';
import { forAssistant, modelInUse } from './model-in-use.ts';
import { assistantInUse, assistantsIn } from '../../shared/talk/assistants/assistant.ts';

export function TalkRoom() {
  const session = useSession();
  const known = useScreen((screen) => screen.app !== undefined);
  const empty = useScreen(({ conversation }) => conversation.turns.length === 0 && !conversation.isIncognito);
  if (!known) return null;
  return (
    <section className="talk" aria-labelledby="talk-title">
      <header className="room-head">
        <ConversationTitle />
        <div className="talk-choices">
          <AssistantChoice />
          <ModelChoice />
          <DepthInHead />
          <VoiceChoice />
        </div>
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
  const session = useSession();
  const onEarlier = (turns: number): void => void session.earlierTurns(turns);
  const finding = useFind({ room: 'talk', conversation, onEarlier, page: place, onVisit: leave });
  const sought = finding.shown ? finding.state.current : undefined;
  useStickToBottom(place, conversation.turns.length > 0);
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
            <Turns
              turns={conversation.turns}
              earlier={conversation.earlier}
              onEarlier={onEarlier}
              wanted={sought?.turnId}
            >
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

/**
 * Keeps whoever reads the end of a page there while its size changes: a smaller window, a longer message below it.
 * @param hasTurns without any, the page greets, and is read from its beginning
 */
function useStickToBottom(place: RefObject<HTMLElement | null>, hasTurns: boolean): void {
  useEffect(() => {
    const page = place.current;
    const content = page?.firstElementChild;
    if (!page || !content) return undefined;
    if (!hasTurns) {
      page.scrollTo({ top: 0 });
      return undefined;
    }
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
  }, [place, hasTurns]);
}

/** What the conversation is called, to be renamed in place; of an incognito one, that it isn't saved. */
function ConversationTitle() {
  const session = useSession();
  const title = useScreen(({ conversation }) => titleOf(conversation));
  const isIncognito = useScreen(({ conversation }) => conversation.isIncognito);
  return (
    <>
      <h1 id="talk-title">
        {title === '' ? (
          t('talk:title')
        ) : (
          <RenamableTitle title={title} onRename={session.renameConversation} />
        )}
      </h1>
      {isIncognito && (
        <span className="incognito-mark" title={t('talk:incognito.hint')}>
          {t('talk:incognito.mark')}
        </span>
      )}
    </>
  );
}

/** Who answers, chosen in place, in the middle of a conversation too. */
function ModelChoice() {
  const session = useSession();
  const inUse = useScreen((screen) => modelInUse(forAssistant(screen)));
  const chosen = useScreen((screen) => forAssistant(screen).app?.settings.model ?? '');
  const models = useScreen((screen) => screen.models);
  const listed = models.phase === 'ready' ? models.roles.chat : [];
  const others = chosen === '' || listed.some(({ id }) => id === chosen) ? [] : [chosen];
  return (
    <Select
      look="chip"
      name="model"
      label={t('talk:model')}
      title={t('talk:model-hint')}
      value={chosen}
      shown={inUse === '' ? t('talk:model') : shortName(inUse)}
      options={[
        { value: '', label: t('settings:model.automatic'), hint: listed[0] && shortName(listed[0].id) },
        ...others.map((id) => ({ value: id, label: id })),
        ...listed.map(modelOption),
      ]}
      onChange={(model) => session.answerWith({ model })}
    />
  );
}

function modelOption({ id, owner }: Model): Option {
  return { value: id, label: shortName(id), hint: id.includes('/') ? id.split('/')[0] : owner };
}

/** `aurora/glm-6` as one calls it: glm-6. */
function shortName(id: string): string {
  return id.split('/').at(-1) ?? id;
}

const silent = 'silent';

/** Who speaks, or that answers are only shown. */
function VoiceChoice() {
  const session = useSession();
  const speakReplies = useSettings().speakReplies;
  const voice = useScreen((screen) => forAssistant(screen).app?.settings.voice ?? defaultVoice);
  const voices = [...new Set([...predefinedVoices, voice])];
  return (
    <Select
      look="chip"
      label={t('talk:voice')}
      title={t('talk:voice-hint')}
      value={speakReplies ? voice : silent}
      shown={speakReplies ? voiceLabel(voice) : t('talk:not-spoken')}
      options={[
        { value: silent, label: t('talk:not-spoken') },
        ...voices.map((name) => ({ value: name, label: voiceLabel(name) })),
      ]}
      onChange={(choice) => {
        if (speakReplies === (choice === silent)) session.save({ speakReplies: choice !== silent });
        if (choice !== silent) session.answerWith({ voice: choice });
      }}
    />
  );
}

/** Who answers from the next question on, and the way to all that an assistant is. */
function AssistantChoice() {
  const session = useSession();
  const settings = useSettings();
  const all = assistantsIn(settings);
  return (
    <Select
      look="chip"
      name="assistant"
      label={t('assistants:in-use')}
      title={t('assistants:choose-hint')}
      value={assistantInUse(settings).id}
      options={[
        ...all.map(({ id, name }) => ({ value: id, label: name })),
        { value: manage, label: t('assistants:manage') },
      ]}
      onChange={(id) =>
        id === manage ? session.open('settings', 'pane-assistants') : session.assistants.use(id)
      }
    />
  );
}

/** No assistant's id has such a sign. */
const manage = '*';
