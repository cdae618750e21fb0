import { BookOpen, Gauge, History, MessageCircle, Mic, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Room } from './screen.ts';
import { useScreen, useSession } from './use-session.ts';

export function Rail() {
  return (
    <nav className="rail" aria-label="Rooms">
      <RailButton room="talk" label="Talk" keys="Ctrl+1">
        <MessageCircle aria-hidden />
      </RailButton>
      <RailButton room="dictate" label="Dictate" keys="Ctrl+2">
        <Mic aria-hidden />
      </RailButton>
      <RailButton room="listen" label="Listen" keys="Ctrl+3">
        <BookOpen aria-hidden />
      </RailButton>
      <RailButton room="history" label="History" keys="Ctrl+7">
        <History aria-hidden />
      </RailButton>
      <RailButton room="usage" label="Usage" keys="Ctrl+8">
        <Gauge aria-hidden />
      </RailButton>
      <WarmSign />
      <RailButton room="settings" label="Settings" keys="Ctrl+,">
        <Settings aria-hidden />
      </RailButton>
    </nav>
  );
}

/** In place of a rail that cannot be drawn: the keys lead everywhere. */
export function RailInWords() {
  return (
    <p className="rail rail-words">
      Parley can’t list its rooms. Press <kbd>Ctrl+K</kbd> to open one.
    </p>
  );
}

function RailButton(props: { room: Room; label: string; keys: string; children: ReactNode }) {
  const session = useSession();
  const here = useScreen(({ room }) => (room === 'welcome' ? 'talk' : room)) === props.room;
  return (
    <button
      type="button"
      className="rail-button"
      aria-current={here ? 'page' : undefined}
      title={`${props.label} (${props.keys})`}
      onClick={() => session.open(props.room)}
    >
      {props.children}
      <span>{props.label}</span>
    </button>
  );
}

/** As long as the microphone is kept open; leads to where that can be ended. */
function WarmSign() {
  const session = useSession();
  const isWarm = useScreen(({ app }) => app?.settings.microphoneWarm ?? false);
  return isWarm ? (
    <button
      type="button"
      className="warm-sign"
      title="The microphone is kept open for dictation"
      onClick={() => session.open('settings')}
    >
      <Mic aria-hidden /> Mic open
    </button>
  ) : null;
}
