import {
  AudioLines,
  Blocks,
  BookOpen,
  Clock,
  Compass,
  Cpu,
  FileText,
  MessagesSquare,
  Search,
  Settings2,
  UsersRound,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useDictate } from '../../dictate/dictate-context.ts';
import { useHistory, useHistoryState } from '../../history/history-context.ts';
import { useListen, useListenState } from '../../listen/listen-context.ts';
import { modesIn } from '../../../shared/dictate/clean-modes.ts';
import type { HistoryEntry } from '../../../shared/talk/history.ts';
import { namedReports } from '../../../shared/talk/tool-servers.ts';
import { t } from '../../../shared/text/translate.ts';
import { Palette } from '../../ui/Modal.tsx';
import { ShortcutKeys } from '../../ui/keys/ShortcutKeys.tsx';
import { assistantsIn } from '../../../shared/talk/assistants/assistant.ts';
import { useSettings } from '../use-settings.ts';
import { useScreen, useSession } from '../use-session.ts';
import { paletteSections, type PaletteLine, type PaletteSection } from './palette.ts';

/** Ctrl or Cmd with K, in any room: everything that can be done or opened, found by its words. */
export function CommandPalette() {
  const session = useSession();
  const open = useScreen((screen) => screen.palette);
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      if (!document.querySelector('.modal')) session.showPalette(true); // another question stands before it
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [session]);
  if (!open) return null;
  return (
    <Palette label={t('window:command.title')} onClose={() => session.showPalette(false)}>
      <PaletteSearch />
    </Palette>
  );
}

const signs: Readonly<Record<PaletteSection['group'], LucideIcon>> = {
  recent: Clock,
  do: Zap,
  go: Compass,
  listen: BookOpen,
  settings: Settings2,
  assistants: UsersRound,
  servers: Blocks,
  models: Cpu,
  voices: AudioLines,
  documents: FileText,
  history: MessagesSquare,
};

function PaletteSearch() {
  const parts = { session: useSession(), dictate: useDictate(), listen: useListen(), history: useHistory() };
  const { session } = parts;
  const listId = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const sections = useSections(query);
  const lines = sections.flatMap((section) => section.lines);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });
  const run = (line: PaletteLine | undefined): void => {
    if (!line) return;
    noteRecent(line.entry.name);
    session.showPalette(false);
    line.entry.run(parts);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive(Math.min(Math.max(0, active + step), lines.length - 1));
    else if (event.key === 'Enter') run(lines[active]);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className="palette-top">
        <Search aria-hidden />
        <input
          role="combobox"
          aria-label={t('window:command.search')}
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={lines[active] ? `${listId}-${active}` : undefined}
          placeholder={t('window:command.placeholder')}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>{t('key.escape')}</kbd>
      </div>
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- the field has the keys */}
      <div
        ref={list}
        id={listId}
        className="palette-list"
        role="listbox"
        aria-label={t('window:command.list')}
      >
        {sections.map(({ group, lines: some }) => {
          const Sign = signs[group];
          const first = lines.indexOf(some[0] as PaletteLine);
          return (
            <div key={group} role="group" aria-label={t(`window:command.group.${group}`)}>
              <p className="palette-group" aria-hidden>
                {t(`window:command.group.${group}`)}
              </p>
              {some.map((line, i) => (
                <div
                  key={`${line.entry.name}-${i}`}
                  id={`${listId}-${first + i}`}
                  className="palette-line"
                  role="option"
                  tabIndex={-1}
                  aria-selected={first + i === active}
                  onPointerMove={() => setActive(first + i)}
                  onClick={() => run(line)}
                >
                  <Sign aria-hidden />
                  <span className="palette-name" dir="auto">
                    <Marked line={line} />
                  </span>
                  {line.entry.hint !== undefined && <span className="palette-hint">{line.entry.hint}</span>}
                  {line.entry.keys !== undefined && <ShortcutKeys shortcut={line.entry.keys} />}
                </div>
              ))}
            </div>
          );
        })}
        {lines.length === 0 && <p className="palette-none">{t('window:command.none', { query })}</p>}
      </div>
    </>
  );
}

/** The name, with what was written in it standing out. */
function Marked({ line: { entry, parts } }: { readonly line: PaletteLine }) {
  const { name } = entry;
  let at = 0;
  const pieces = parts.flatMap(({ start, end }) => {
    const before = name.slice(at, start);
    at = end;
    return [before, <mark key={start}>{name.slice(start, end)}</mark>];
  });
  return [...pieces, name.slice(at)];
}

function useSections(query: string): readonly PaletteSection[] {
  const listen = useListen();
  const settings = useSettings();
  const models = useScreen((screen) => screen.models);
  const reports = useScreen(({ app }) => app?.toolServers);
  const kept = useListenState((state) => state.recent);
  const shelves = useListenState((state) => state.shelves);
  const history = useFoundInHistory(query);
  const [recent] = useState(readRecent);
  useEffect(() => listen.refresh(), [listen]);
  return useMemo(() => {
    const named = {
      assistants: assistantsIn(settings),
      modes: modesIn(settings),
      models: models.phase === 'ready' ? models.roles.chat : [],
      servers: namedReports(reports ?? [], settings.toolServers),
      documents: kept.phase === 'ready' ? kept.documents : [],
      shelves,
      history,
    };
    return paletteSections(query, named, recent);
  }, [query, settings, models, reports, kept, shelves, history, recent]);
}

/** Milliseconds without another letter before main is asked. */
const restMs = 120;

/** What was said that has these words; without words, the latest. What main could not find is simply not listed. */
function useFoundInHistory(query: string): readonly HistoryEntry[] {
  const history = useHistory();
  const changes = useHistoryState((state) => state.changes);
  const [find] = useState(() => history.finder());
  const [found, setFound] = useState<readonly HistoryEntry[]>([]);
  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(() => {
      void find(query, changes).then((entries) => wanted && setFound(entries));
    }, restMs);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [find, query, changes]);
  return found;
}

const recentPlace = 'recent-commands';
/** How many are kept. */
const mostRecent = 4;

/** The names of what was chosen last, the latest first. */
function readRecent(): readonly string[] {
  const kept: unknown = JSON.parse(localStorage.getItem(recentPlace) ?? '[]');
  return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string').slice(0, mostRecent) : [];
}

function noteRecent(name: string): void {
  const others = readRecent().filter((other) => other !== name);
  localStorage.setItem(recentPlace, JSON.stringify([name, ...others].slice(0, mostRecent)));
}
