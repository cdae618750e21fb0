import { useEffect } from 'react';
import { useScreen } from '../state/use-session.ts';
import { Announcer } from './Announcer.tsx';
import { AwayStrip } from './AwayStrip.tsx';
import { Bar } from './Bar.tsx';
import { CommandList } from './CommandList.tsx';
import { DictateRoom } from './DictateRoom.tsx';
import { HistoryRoom } from './HistoryRoom.tsx';
import { DropTarget } from './listen/DropTarget.tsx';
import { ListenRoom } from './listen/ListenRoom.tsx';
import { MiniPlayer } from './listen/MiniPlayer.tsx';
import { NoticeStrip } from './NoticeStrip.tsx';
import { Rail } from './Rail.tsx';
import { RecoveredStrip } from './RecoveredStrip.tsx';
import { ScreenPicker } from './ScreenPicker.tsx';
import { SettingsRoom } from './SettingsRoom.tsx';
import { StandingNotice } from './StandingNotice.tsx';
import { SweepNotice } from './SweepNotice.tsx';
import { TalkRoom } from './TalkRoom.tsx';
import { UsageRoom } from './UsageRoom.tsx';
import { WelcomeRoom } from './WelcomeRoom.tsx';

export function App() {
  const app = useScreen((screen) => screen.app);
  const room = useScreen((screen) => screen.room);
  const theme = app?.settings.theme ?? 'system';
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);

  return (
    <div className="app">
      <Rail />
      <main className="page">
        {/* Only hidden, so that one comes back to where one was reading. */}
        <div className="room" hidden={room !== 'talk'}>
          <TalkRoom />
        </div>
        {app && room === 'dictate' && <DictateRoom settings={app.settings} />}
        {app && (
          <div className="room" hidden={room !== 'listen'}>
            <ListenRoom settings={app.settings} />
          </div>
        )}
        {room === 'history' && <HistoryRoom />}
        {app && room === 'usage' && <UsageRoom settings={app.settings} />}
        {app && room === 'settings' && <SettingsRoom settings={app.settings} />}
        {app && room === 'welcome' && <WelcomeRoom settings={app.settings} />}
      </main>
      <footer className="foot">
        <AwayStrip />
        <RecoveredStrip />
        <StandingNotice />
        <SweepNotice />
        <NoticeStrip />
        <MiniPlayer />
        <Bar />
      </footer>
      <DropTarget />
      <ScreenPicker />
      <CommandList />
      <Announcer />
    </div>
  );
}
