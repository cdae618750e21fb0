import { createRoot } from 'react-dom/client';
import { createMicrophone } from './audio/microphone.ts';
import { bridge } from './bridge.ts';
import { createOverlay } from './state/overlay.ts';
import './styles/tokens.css';
import './styles/overlay.css';
import { Overlay } from './views/Overlay.tsx';

/** Composition root of the overlay: the page that records dictations, and the pill that shows them. */
const closing = new AbortController();
window.addEventListener('pagehide', () => closing.abort());

const overlay = createOverlay({ bridge, microphone: createMicrophone() }, closing.signal);

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no place to draw in.');
createRoot(root).render(<Overlay overlay={overlay} />);
