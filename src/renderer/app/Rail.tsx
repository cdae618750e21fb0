import { BookOpen, History, MessageCircle, Mic, Search, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Room } from './screen.ts';
import { useScreen, useSession } from './use-session.ts';
import { keyTag, richText } from '../ui/rich-text.tsx';
import { t } from '../../shared/text/translate.ts';
import { shortcutName } from '../ui/keys/key-names.ts';

export function Rail() {
  return (
    <nav className="rail" aria-label={t('window:rooms')}>
      <RailButton room="talk">
        <MessageCircle aria-hidden />
      </RailButton>
      <RailButton room="dictate">
        <Mic aria-hidden />
      </RailButton>
      <RailButton room="listen">
        <BookOpen aria-hidden />
      </RailButton>
      <FindButton />
      <RailButton room="history">
        <History aria-hidden />
      </RailButton>
      <MicrophoneOpenBadge />
      <RailButton room="settings">
        <Settings aria-hidden />
        <UpdateDot />
      </RailButton>
    </nav>
  );
}

/** In place of a rail that cannot be drawn: the keys lead everywhere. */
export function RailWithLabels() {
  return <p className="rail rail-words">{richText(t('window:room.unlisted'), keyTag)}</p>;
}

/** Everything that can be done or opened, by its name. */
function FindButton() {
  const session = useSession();
  return (
    <button
      type="button"
      className="rail-button rail-find"
      aria-haspopup="dialog"
      title={t('window:room.with-keys', { room: t('window:room.find'), keys: shortcutName('Ctrl+K') })}
      onClick={() => session.showPalette(true)}
    >
      <Search aria-hidden />
      <span>{t('window:room.find')}</span>
    </button>
  );
}

function RailButton(props: { room: Exclude<Room, 'welcome' | 'usage'>; children: ReactNode }) {
  const session = useSession();
  const label = t(`window:room.${props.room}`);
  const here = useScreen(({ room }) => roomOfRail(room)) === props.room;
  return (
    <button
      type="button"
      className="rail-button"
      aria-current={here ? 'page' : undefined}
      title={t('window:room.with-keys', { room: label, keys: t(`window:room.keys.${props.room}`) })}
      onClick={() => session.open(props.room)}
    >
      {props.children}
      <span>{label}</span>
    </button>
  );
}

/** Under which button of the rail a room is found. */
function roomOfRail(room: Room): Room {
  if (room === 'welcome') return 'talk';
  return room === 'usage' ? 'settings' : room;
}

/** On the way to Settings, where the update is. */
function UpdateDot() {
  const isThere = useScreen(({ app }) => app?.updates.is === 'offered' || app?.updates.is === 'ready');
  return isThere ? (
    <i className="update-dot">
      <b className="visually-hidden">{t('window:update')}</b>
    </i>
  ) : null;
}

/** As long as the microphone is kept open; leads to where that can be ended. */
function MicrophoneOpenBadge() {
  const session = useSession();
  const isWarm = useScreen(({ app }) => app?.settings.microphoneWarm ?? false);
  return isWarm ? (
    <button
      type="button"
      className="warm-sign"
      title={t('window:microphone-open-note')}
      onClick={() => session.open('settings')}
    >
      <Mic aria-hidden /> {t('window:microphone-open')}
    </button>
  ) : null;
}
