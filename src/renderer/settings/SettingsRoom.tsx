import {
  AudioLines,
  Blocks,
  BookOpen,
  ChartColumn,
  Info,
  Keyboard,
  Lock,
  MessageCircle,
  Mic,
  NotebookPen,
  PenLine,
  Plug,
  Settings2,
  Shield,
  StickyNote,
  SunMoon,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useScreen, useSession } from '../app/use-session.ts';
import { type PaneId, paneIds } from './panes.ts';
import { paneViews } from './settings-panes.tsx';
import type { Settings } from '../../shared/settings/settings.ts';
import { t } from '../../shared/text/translate.ts';
import { SearchField } from '../ui/SearchField.tsx';
import { UsageRoom } from '../usage/UsageRoom.tsx';

type Pane = PaneId | 'usage';

/** Usage is looked up here too; it stands before what one seldom changes. */
const panes: readonly Pane[] = paneIds.flatMap((id) => (id === 'background' ? ['usage', id] : [id]));

const signs: Readonly<Record<Pane, LucideIcon>> = {
  service: Plug,
  answers: MessageCircle,
  assistants: UsersRound,
  memory: NotebookPen,
  voice: AudioLines,
  microphone: Mic,
  dictation: PenLine,
  listening: BookOpen,
  keys: Keyboard,
  tools: Shield,
  servers: Blocks,
  notes: StickyNote,
  recordings: Lock,
  usage: ChartColumn,
  background: Settings2,
  look: SunMoon,
  about: Info,
};

/** A list of panes with a search, and one pane. Every change is kept at once; there is nothing to confirm. */
export function SettingsRoom({ settings }: { readonly settings: Settings }) {
  const session = useSession();
  const chosen = useScreen((screen) => screen.pane);
  const pane: Pane = useScreen(({ room }) => room === 'usage') ? 'usage' : chosen;
  useEffect(() => session.refresh(), [session]);
  useEffect(() => {
    if (pane === 'service') session.refreshModels(); // there one sees whether the service answers
  }, [session, pane]);
  return (
    <section className="settings" aria-labelledby="settings-title">
      <PaneList pane={pane} />
      <div key={pane} className="settings-scroll">
        {pane === 'usage' ? (
          <UsageRoom settings={settings} />
        ) : (
          <SettingsPane id={pane} settings={settings} />
        )}
      </div>
    </section>
  );
}

function SettingsPane({ id, settings }: { readonly id: PaneId; readonly settings: Settings }) {
  const session = useSession();
  const notices = useScreen(({ app }) => app?.notices);
  const heading = useRef<HTMLHeadingElement>(null);
  const aimed = useScreen(({ aim }) => aim === `pane-${id}`);
  useEffect(() => {
    if (!aimed) return;
    heading.current?.focus({ preventScroll: true });
    session.open('settings'); // so that it can be aimed at again
  }, [aimed, session]);
  const View = paneViews[id];
  return (
    <div className="pane">
      <h1 ref={heading} id="settings-title" tabIndex={-1}>
        {t(`settings:pane.${id}`)}
      </h1>
      <p className="pane-lead">{t(`settings:pane-lead.${id}`)}</p>
      {notices?.map((notice) => (
        <p key={notice} className="page-notice">
          {notice}
        </p>
      ))}
      <View settings={settings} />
    </div>
  );
}

/** The panes by name; the one that is open is marked. What is written finds them, also by what they hold. */
function PaneList({ pane }: { readonly pane: Pane }) {
  const session = useSession();
  const [query, setQuery] = useState('');
  const found = panes.filter((id) => holds(id, query));
  const open = (id: Pane): void => {
    if (id === 'usage') session.open('usage');
    else session.open('settings', `pane-${id}`);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const [first] = found;
    if (event.key !== 'Enter' || query === '' || first === undefined) return;
    event.preventDefault();
    open(first);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in its field opens what was found
    <div className="pane-list" onKeyDown={onKeyDown}>
      <SearchField label={t('settings:search')} query={query} onSearch={setQuery} room="settings" />
      <nav aria-label={t('settings:panes')}>
        {found.map((id) => {
          const Sign = signs[id];
          return (
            <button
              key={id}
              type="button"
              className="pane-button"
              aria-current={id === pane ? 'page' : undefined}
              onClick={() => open(id)}
            >
              <Sign aria-hidden />
              <span>{paneName(id)}</span>
            </button>
          );
        })}
        {found.length === 0 && <p className="quiet">{t('select.none')}</p>}
      </nav>
    </div>
  );
}

function paneName(id: Pane): string {
  return id === 'usage' ? t('usage:title') : t(`settings:pane.${id}`);
}

function holds(id: Pane, query: string): boolean {
  const text = `${paneName(id)} ${t(`settings:find.${id}`)}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
