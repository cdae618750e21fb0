import { useEffect, useLayoutEffect } from 'react';
import { Announcer } from './Announcer.tsx';
import { Capsule } from './capsule/Capsule.tsx';
import { Boundary, RoomBoundary } from './Boundary.tsx';
import { RoomKeys } from './commands/RoomKeys.tsx';
import { PromptDialog } from '../talk/PromptDialog.tsx';
import { ShareDialog } from '../talk/turn/ShareDialog.tsx';
import { CommandPalette } from './commands/CommandPalette.tsx';
import {
  PendingConsentNotice,
  NoticeStrip,
  RecoveredStrip,
  StandingNotice,
  SweepNotice,
} from './Notices.tsx';
import { Rail, RailWithLabels } from './Rail.tsx';
import { NextSteps, WelcomeRoom } from './welcome/WelcomeRoom.tsx';
import { useLocale } from './use-locale.ts';
import { useScreen, useSession } from './use-session.ts';
import { DictateRoom } from '../dictate/DictateRoom.tsx';
import { HistoryRoom } from '../history/HistoryRoom.tsx';
import { useListenState } from '../listen/listen-context.ts';
import { DropTarget } from '../listen/receive-documents.tsx';
import { ListenRoom } from '../listen/ListenRoom.tsx';
import { MiniPlayer } from '../listen/player/Player.tsx';
import { SettingsRoom } from '../settings/SettingsRoom.tsx';
import { ScreenPicker } from '../talk/attachments/ScreenPicker.tsx';
import { TalkRoom } from '../talk/TalkRoom.tsx';
import type { Settings } from '../../shared/settings/settings.ts';
import { directionOf } from '../../shared/text/locale.ts';
import { Direction } from '../ui/Direction.tsx';

export function App() {
  const app = useScreen((screen) => screen.app);
  const room = useScreen((screen) => screen.room);
  const locale = useLocale(app?.locale);
  const theme = app?.settings.theme ?? 'system';
  useLayoutEffect(() => wear(theme), [theme]);
  const isReading = useListenState(({ document }) => Boolean(document)) && room === 'listen';

  const session = useSession();
  const knows = app !== undefined;
  useEffect(() => {
    if (knows) session.shown();
  }, [session, knows]);

  return (
    <Direction direction={directionOf(locale)}>
      <div className="app">
        <Boundary of={room} instead={<RailWithLabels />}>
          <Rail />
        </Boundary>
        <div className="sheet" data-reading={isReading ? app?.settings.readingTheme : undefined}>
          <main className="page">
            {/* Only hidden, so that one comes back to where one was reading. */}
            <div key={`talk ${locale}`} className="room" hidden={room !== 'talk'}>
              <RoomBoundary of={room}>
                <TalkRoom />
              </RoomBoundary>
            </div>
            {app && (
              <div key={`listen ${locale}`} className="room" hidden={room !== 'listen'}>
                <RoomBoundary of={room}>
                  <ListenRoom settings={app.settings} />
                </RoomBoundary>
              </div>
            )}
            <RoomBoundary of={room}>
              {app && room === 'dictate' && <DictateRoom settings={app.settings} />}
              {room === 'history' && <HistoryRoom />}
              {app && (room === 'settings' || room === 'usage') && <SettingsRoom settings={app.settings} />}
              {app && room === 'welcome' && <WelcomeRoom settings={app.settings} />}
            </RoomBoundary>
          </main>
          <footer className="dock">
            <RoomBoundary of={room}>
              <PendingConsentNotice />
              <RecoveredStrip />
              <StandingNotice />
              <SweepNotice />
              <NextSteps />
              <NoticeStrip />
              <MiniPlayer />
            </RoomBoundary>
            <RoomBoundary of={room}>
              <Capsule />
            </RoomBoundary>
          </footer>
        </div>
        <RoomBoundary of={room}>
          <DropTarget />
          <ScreenPicker />
          <CommandPalette key={locale} />
          <RoomKeys />
          <ShareDialog />
          <PromptDialog />
        </RoomBoundary>
        <Boundary of={app} instead={null}>
          <Announcer />
        </Boundary>
      </div>
    </Direction>
  );
}

/** All at once: what fades from one colour to another would stand out in the old one. */
function wear(theme: Settings['theme']): void {
  const root = document.documentElement;
  root.classList.add('is-changing');
  root.dataset['theme'] = theme;
  root.getBoundingClientRect(); // the colours are settled now
  root.classList.remove('is-changing');
}
