import { guardHtml } from './trusted-html.ts';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { createRoot } from 'react-dom/client';
import { deviceWishOf } from './audio/devices.ts';
import { createMicrophones } from './audio/microphone.ts';
import { createOutput } from './audio/output.ts';
import { bridge } from './bridge.ts';
import { createDictate } from './dictate/dictate.ts';
import { DictateContext } from './dictate/dictate-context.ts';
import { download } from './dictate/dictate-download.ts';
import { listenToDictateKeys } from './dictate/dictate-keys.ts';
import { listenToHistoryKeys, createHistory } from './history/history.ts';
import { HistoryContext } from './history/history-context.ts';
import { createAudioFocus } from './app/audio-focus.ts';
import { listenToKeys } from './app/commands/keys.ts';
import { followCitations, followQuestions } from './listen/follow-talk.ts';
import { interruptedReading } from './listen/player/transport.ts';
import { ListenContext } from './listen/listen-context.ts';
import { listenToListenKeys } from './listen/listen-keys.ts';
import { createListen } from './listen/listen.ts';
import { receiveDocuments } from './listen/receive-documents.tsx';
import { createNoteKey } from './listen/panel/note-key.ts';
import { receivePictures } from './talk/attachments/receive-pictures.ts';
import { startPageLocale } from './app/use-locale.ts';
import { createSession } from './app/session.ts';
import { SessionContext } from './app/use-session.ts';
// From the packages' own files, so that their licences are among the notices. A face is loaded when something is set in it.
import '@fontsource-variable/inter/opsz.css';
import '@fontsource-variable/source-serif-4/opsz.css';
import '@fontsource-variable/source-serif-4/opsz-italic.css';
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import '@fontsource-variable/atkinson-hyperlegible-next/wght-italic.css';
import '@fontsource/stix-two-math/latin-400.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/buttons.css';
import './styles/forms.css';
import './ui/controls.css';
import './ui/wave/wave.css';
import './app/layout.css';
import './talk/talk.css';
import './talk/composer.css';
import './talk/attachments/pictures.css';
import './talk/reply/reply.css';
import './talk/reply/citations.css';
import './talk/attachments/documents.css';
import './talk/empty-talk.css';
import './talk/turn/turn.css';
import './talk/turn/question.css';
import './talk/find/find.css';
import './app/capsule/capsule.css';
import './app/welcome/welcome.css';
import './settings/settings.css';
import './settings/microphone.css';
import './settings/assistants/assistants.css';
import './settings/notes/notes.css';
import './settings/servers/servers.css';
import './settings/models/models.css';
import './talk/attachments/screens.css';
import './usage/usage.css';
import './dictate/dictate.css';
import './dictate/takes/takes.css';
import './app/commands/commands.css';
import './history/history.css';
import './listen/listen.css';
import './listen/library/library.css';
import './listen/page/listen-page.css';
import './listen/page/text-choices.css';
import './listen/panel/listen-panel.css';
import './listen/player/listen-player.css';
import { keepFocusInLists } from './app/kept-focus.ts';
import { pageNonce } from './ui/page/page-nonce.ts';
import { App } from './app/App.tsx';
import { followMainClock } from './app/main-clock.ts';

/** Composition root of the window: the devices, the session, the pixels. */
const closing = new AbortController();
window.addEventListener('pagehide', () => closing.abort());

guardHtml();
await startPageLocale();
const output = createOutput();
const audioFocus = createAudioFocus(() => interruptedReading(session, listen));
const session = createSession(
  {
    bridge,
    microphones: createMicrophones(() => deviceWishOf(session.get().app?.settings)),
    output,
    newId: () => crypto.randomUUID(),
    onNextFrame: requestAnimationFrame,
    audioFocus,
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
      if (audioFocus.leave() && plays) session.escape(); // one voice at a time
    },
  },
  closing.signal,
);
listenToDictateKeys(session, dictate, closing.signal);
listenToHistoryKeys(session, history, closing.signal);
const note = createNoteKey({ bridge, listen, audioFocus });
listenToListenKeys({ session, listen, note }, closing.signal);
followQuestions({ session, listen }, closing.signal);
followCitations({ session, listen }, closing.signal);
listenToKeys(session, dictate, closing.signal);
receivePictures(session, closing.signal);
receiveDocuments(session, listen, closing.signal);
keepFocusInLists(closing.signal);
followMainClock(bridge).catch(() => {}); // if main does not answer, asking for the state reports it

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no place to draw in.');
createRoot(root).render(
  <CSPProvider nonce={pageNonce()}>
    <SessionContext value={session}>
      <DictateContext value={dictate}>
        <HistoryContext value={history}>
          <ListenContext value={listen}>
            <App />
          </ListenContext>
        </HistoryContext>
      </DictateContext>
    </SessionContext>
  </CSPProvider>,
);
