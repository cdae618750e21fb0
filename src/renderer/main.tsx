import { createRoot } from 'react-dom/client';
import { deviceWishOf } from './audio/devices.ts';
import { createMicrophone } from './audio/microphone.ts';
import { createOutput } from './audio/output.ts';
import { bridge } from './bridge.ts';
import { createDictate } from './state/dictate.ts';
import { DictateContext } from './state/dictate-context.ts';
import { download } from './state/dictate-download.ts';
import { listenToDictateKeys } from './state/dictate-keys.ts';
import { createHistory } from './state/history.ts';
import { HistoryContext } from './state/history-context.ts';
import { listenToHistoryKeys } from './state/history-keys.ts';
import { createInterruptions } from './state/interruptions.ts';
import { listenToKeys } from './state/keys.ts';
import { followQuestions } from './state/listen/follow-questions.ts';
import { interruptedReading } from './state/listen/interrupted.ts';
import { ListenContext } from './state/listen/listen-context.ts';
import { listenToListenKeys } from './state/listen/listen-keys.ts';
import { createListen } from './state/listen/listen.ts';
import { receiveDocuments } from './state/listen/receive-documents.ts';
import { createNoteKey } from './state/listen/note-key.ts';
import { followMainClock } from './state/main-clock.ts';
import { receivePictures } from './state/receive-pictures.ts';
import { createSession } from './state/session.ts';
import { SessionContext } from './state/use-session.ts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/layout.css';
import './styles/talk.css';
import './styles/composer.css';
import './styles/pictures.css';
import './styles/reply.css';
import './styles/turn.css';
import './styles/bar.css';
import './styles/buttons.css';
import './styles/forms.css';
import './styles/settings.css';
import './styles/microphone.css';
import './styles/models.css';
import './styles/screens.css';
import './styles/usage.css';
import './styles/dictate.css';
import './styles/takes.css';
import './styles/commands.css';
import './styles/history.css';
import './styles/listen.css';
import './styles/listen-page.css';
import './styles/listen-panel.css';
import './styles/listen-player.css';
import { App } from './views/App.tsx';

/** Composition root of the window: the devices, the session, the pixels. */
const closing = new AbortController();
window.addEventListener('pagehide', () => closing.abort());

const output = createOutput();
const interruptions = createInterruptions(() => interruptedReading(session, listen));
const session = createSession(
  {
    bridge,
    microphone: createMicrophone(() => deviceWishOf(session.get().app?.settings)),
    output,
    newId: () => crypto.randomUUID(),
    onNextFrame: requestAnimationFrame,
    interruptions,
  },
  closing.signal,
);
const dictate = createDictate({ bridge, output, download }, closing.signal);
const history = createHistory({ bridge, session }, closing.signal);
const listen = createListen(
  {
    bridge,
    output,
    session,
    onTaken(plays) {
      if (interruptions.leave() && plays) session.escape(); // one voice at a time
    },
  },
  closing.signal,
);
listenToDictateKeys(session, dictate, closing.signal);
listenToHistoryKeys(session, history, closing.signal);
const note = createNoteKey({ bridge, listen, interruptions });
listenToListenKeys({ session, listen, note }, closing.signal);
followQuestions({ session, listen }, closing.signal);
listenToKeys(session, dictate, closing.signal);
receivePictures(session, closing.signal);
receiveDocuments(session, listen, closing.signal);
followMainClock(bridge).catch(() => {}); // a main that answers nothing is told where the state is asked for

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no place to draw in.');
createRoot(root).render(
  <SessionContext value={session}>
    <DictateContext value={dictate}>
      <HistoryContext value={history}>
        <ListenContext value={listen}>
          <App />
        </ListenContext>
      </HistoryContext>
    </DictateContext>
  </SessionContext>,
);
