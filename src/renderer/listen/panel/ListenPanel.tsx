import { ArrowUp, MessageCircleQuestion, X } from 'lucide-react';
import {
  useLayoutEffect,
  useRef,
  memo,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useState,
} from 'react';
import { ExportList } from '../export/ExportList.tsx';
import { MarkList } from './MarkList.tsx';
import { PrintedPage } from './PrintedPage.tsx';
import { SearchPanel } from './SearchPanel.tsx';
import { useListen, useListenState } from '../listen-context.ts';
import type { Panel } from '../listen-state.ts';
import type { ShownDocument } from '../../../shared/listen/listening.ts';
import { t } from '../../../shared/text/translate.ts';
import { useScreen, useSession } from '../../app/use-session.ts';
import { TurnArticle } from '../../talk/turn/Turn.tsx';
import { Turns } from '../../talk/turn/Turns.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useFollow } from '../../ui/page/use-follow.ts';
import { keyTag, richText } from '../../ui/rich-text.tsx';
import { endOf, sectionAt } from '../../../shared/listen/chapters.ts';
import { msPerCharacter } from '../player/time-left.ts';
import { currentPlace } from '../player/transport.ts';
import { useSettings } from '../../app/use-settings.ts';
import { partLabels } from '../player/format-length.ts';
import type { Turn } from '../../../shared/talk/conversation.ts';
import { lastPartSize } from '../../../shared/talk/conversation-part.ts';
import { askedAbout } from '../follow-talk.ts';

/** Beside the page, or over it where there is no room beside. */
export function ListenPanel({ document }: { readonly document: ShownDocument }) {
  const listen = useListen();
  const panel = useListenState((state) => state.panel);
  const place = useRef<HTMLElement>(null);
  const focus = usePanelFocus(panel, place);
  if (!panel) return null;
  const title = t(`listen:panel.${panel}`);
  return (
    // Its rows are walked by the arrows; each is a button as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      ref={place}
      className="listen-panel"
      data-panel={panel}
      aria-labelledby="listen-panel-title"
      {...focus}
    >
      <header>
        <h2 id="listen-panel-title">{title}</h2>
        <IconButton
          label={t('listen:panel.close', { panel: title })}
          Icon={X}
          title={t('listen:panel.close-hint')}
          onClick={listen.closePanel}
        />
      </header>
      {panel === 'contents' && <ContentsList document={document} />}
      {panel === 'search' && <SearchPanel />}
      {panel === 'page' && <PrintedPage document={document} />}
      {panel === 'marks' && <MarkList document={document} />}
      {panel === 'asked' && <AskedList document={document} />}
      {panel === 'exports' && <ExportList />}
    </aside>
  );
}

/** What is walked by the arrows: the parts, the marks, and what can be done with audiobooks. */
const rows = ':is(.contents,.exports) button,.mark-open';

interface PanelFocus {
  readonly onFocus: (event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Who opens a panel goes on in it by the keyboard, and is back where they were when it closes. Questions come by
 * themselves, while one does something else; the search has a field of its own that takes the keys.
 */
function usePanelFocus(panel: Panel | undefined, place: RefObject<HTMLElement | null>): PanelFocus {
  const former = useRef<HTMLElement>(null);
  const isOpen = panel !== undefined;
  useLayoutEffect(() => {
    if (panel === undefined || panel === 'asked' || panel === 'search') return;
    const current = place.current?.querySelector<HTMLElement>('.contents [aria-current]');
    (current ?? place.current?.querySelector<HTMLElement>(rows))?.focus();
  }, [panel, place]);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      if (document.activeElement !== document.body) return; // a person is elsewhere already
      const back = former.current?.isConnected ? former.current : undefined;
      (back ?? document.querySelector<HTMLElement>('[data-page]'))?.focus({ preventScroll: true });
    };
  }, [isOpen]);

  return {
    onFocus({ relatedTarget, currentTarget }) {
      if (currentTarget.contains(relatedTarget)) return;
      former.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    },
    onKeyDown(event) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const all = [...(place.current?.querySelectorAll<HTMLElement>(rows) ?? [])];
      const at = all.findIndex((row) => row === document.activeElement);
      if (step === undefined || at < 0) return;
      event.preventDefault();
      all[at + step]?.focus();
    },
  };
}

/** The questions about the document and their answers, beside the page. */
function AskedList({ document }: { readonly document: Pick<ShownDocument, 'id'> }) {
  const conversation = useScreen((screen) => screen.conversation);
  const soundingSentence = useScreen((screen) => screen.soundingSentence);
  const { place, watch } = useFollow(conversation, soundingSentence);
  const { turns, earlier, more } = useAskedAbout(document.id);
  return (
    <>
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keyboard */}
      <div
        ref={place}
        className="asked-list"
        role="log"
        aria-label={t('listen:panel.asked')}
        aria-live="off"
        tabIndex={0}
        {...watch}
      >
        <Turns turns={turns} earlier={earlier} onEarlier={(count) => void more(count)}>
          {(turn) => <TurnArticle turn={turn} />}
        </Turns>
        {turns.length === 0 && <p>{richText(t('listen:panel.no-questions'), keyTag)}</p>}
      </div>
      <AskField />
    </>
  );
}

/** For typing a question instead, with what is written in Talk. */
function AskField() {
  const session = useSession();
  const draft = useScreen((screen) => screen.draft);
  return (
    <form
      className="search-line ask-line"
      onSubmit={(event) => {
        event.preventDefault();
        session.send();
      }}
    >
      <label className="search-field">
        <MessageCircleQuestion aria-hidden />
        <input
          type="text"
          aria-label={t('listen:panel.ask')}
          placeholder={t('listen:panel.ask')}
          dir="auto"
          data-asks
          autoComplete="off"
          value={draft}
          onChange={(event) => session.write(event.target.value)}
        />
      </label>
      <IconButton
        type="submit"
        label={t('talk:composer.send')}
        Icon={ArrowUp}
        title={t('talk:composer.send-key')}
        disabled={draft.trim() === ''}
      />
    </form>
  );
}

/** The document's parts by name, each with how long it is; the one that is read is marked, and a press goes there. */
function ContentsList({ document }: { readonly document: ShownDocument }) {
  const page = useListenState((state) => state.page);
  const estimate = useListenState((state) => state.estimate);
  const index = useListenState((state) => state.page?.indexOf.get(currentPlace(state)?.blockId ?? ''));
  const { readingSpeed } = useSettings();
  if (!page || document.contents.length === 0) {
    return document.complete && <p className="quiet listen-panel-word">{t('listen:panel.no-contents')}</p>;
  }
  const here = index === undefined ? undefined : sectionAt(page.sections, index);
  const { blocks, lengths, sections } = page;
  const ms = msPerCharacter(page, estimate) / readingSpeed;
  const lengthOf = (i: number): number => {
    const begin = lengths.before(sections[i]?.at ?? 0);
    return lengths.before(endOf(sections, i, blocks.length)) - begin;
  };
  const labelOf = partLabels();
  return (
    <ol className="contents">
      {sections.map((section, i) => (
        <Part
          key={`${section.at} ${section.title}`}
          title={section.title}
          level={section.level}
          blockId={blocks[section.at]?.id ?? ''}
          current={section === here}
          length={labelOf(lengthOf(i) * ms)}
        />
      ))}
    </ol>
  );
}

interface PartProps {
  readonly title: string;
  readonly level: number;
  /** Its first. */
  readonly blockId: string;
  readonly current: boolean;
  /** As it is shown. */
  readonly length: string;
}

/** Memoised: a thick book has a thousand of these, and main sends them again and again while it parses. */
const Part = memo(({ title, level, blockId, current, length }: PartProps) => {
  const listen = useListen();
  return (
    <li>
      <button
        type="button"
        style={{ paddingInlineStart: `${8 + (level - 1) * 14}px` }}
        aria-current={current ? 'location' : undefined}
        onClick={() => listen.goTo({ blockId, at: 0 })}
      >
        <span dir="auto">{title}</span>
        <span className="quiet">{length}</span>
      </button>
    </li>
  );
});

interface AskedAbout {
  readonly turns: readonly Turn[];
  /** How many come before these and are not here yet. */
  readonly earlier: number;
  /** Fetches about so many of them. */
  more(turns: number): Promise<void>;
}

const none = { turns: [], earlier: 0 } as const satisfies Omit<AskedAbout, 'more'>;

/**
 * What was asked about a document in the conversation in progress. Of a long one, which is here only in part, questions
 * before that part are fetched by themselves, as they are wanted: not the turns between them.
 */
function useAskedAbout(documentId: string): AskedAbout {
  const session = useSession();
  const conversation = useScreen((screen) => screen.conversation);
  const before = conversation.earlier ? conversation.turns[0]?.id : undefined;
  const [fetched, setFetched] = useState<Omit<AskedAbout, 'more'>>(none);
  useEffect(() => {
    let isWanted = true;
    const fetch = async (): Promise<void> => {
      const part =
        before === undefined ? none : await session.turnsAbout(documentId, before, lastPartSize.turns);
      if (part && isWanted) setFetched(part);
    };
    void fetch();
    return () => {
      isWanted = false;
    };
  }, [session, documentId, before]);
  const here = new Set(conversation.turns.map(({ id }) => id));
  const older = fetched.turns.filter(({ id, about }) => about?.documentId === documentId && !here.has(id));
  const first = fetched.turns[0]?.id;
  return {
    turns: [...older, ...askedAbout(conversation, documentId)],
    earlier: older.length > 0 ? fetched.earlier : 0,
    async more(turns) {
      const part = first === undefined ? undefined : await session.turnsAbout(documentId, first, turns);
      if (!part) return;
      setFetched((now) =>
        now.turns[0]?.id === first ? { ...part, turns: [...part.turns, ...now.turns] } : now,
      );
    },
  };
}
