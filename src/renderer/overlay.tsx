import { guardHtml } from './trusted-html.ts';
import { createRoot } from 'react-dom/client';
import { deviceWishOf } from './audio/devices.ts';
import { createEarcons } from './audio/earcons.ts';
import { createMicrophones } from './audio/microphone.ts';
import { createOutput } from './audio/output.ts';
import { createWarmMicrophone } from './audio/warm-microphone.ts';
import { bridge } from './bridge.ts';
import { createOverlay } from './overlay/overlay-state.ts';
// From the package's own files, so that its licence is among the notices.
import '@fontsource-variable/inter/opsz.css';
import './styles/tokens.css';
import './ui/wave/wave.css';
import './overlay/overlay.css';
import { loadLetters } from './ui/load-letters.ts';
import { Overlay } from './overlay/Overlay.tsx';
import { followMainClock } from './app/main-clock.ts';
import { startPageLocale } from './app/use-locale.ts';

/** Composition root of the overlay: the page that records dictations, and the pill that shows them. */
const closing = new AbortController();
window.addEventListener('pagehide', () => closing.abort());

guardHtml();
// Fetched before the pill is shown for the first time, which would else change its letters and its width while one looks.
loadLetters('--font');
await startPageLocale();

const overlay = createOverlay(
  {
    bridge,
    // What is dictated goes to a recogniser, not to an ear: evened out, the quietest and the loudest speech lost words.
    microphoneOf: (settings) => createWarmMicrophone(createMicrophones(() => deviceWishOf(settings())).alone),
    earcons: createEarcons(createOutput()),
  },
  closing.signal,
);

followMainClock(bridge).catch(() => {}); // as with the settings, its own clock holds without an answer

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no place to draw in.');
createRoot(root).render(<Overlay overlay={overlay} />);
