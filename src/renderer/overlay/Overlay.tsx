import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import type { Overlay as OverlaySession, OverlayState } from './overlay-state.ts';
import { Boundary } from '../app/Boundary.tsx';
import { DictationPill } from './DictationPill.tsx';
import { SentencePill, UndrawnPill } from './PillParts.tsx';
import { useLocale } from '../app/use-locale.ts';
import { TalkPill } from './TalkPill.tsx';

/** The pill near the bottom of the screen: what Parley hears and does while another program is in front. */
export function Overlay({ overlay }: { readonly overlay: OverlaySession }) {
  const state = useSyncExternalStore(overlay.state.subscribe, overlay.state.get);
  const { theme, shown, said, dictation } = state;
  useLocale(state.locale);
  const undrawn = <UndrawnPill send={overlay.send} />;
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return (
    <Fitted send={overlay.send}>
      <Boundary of={stepOf(state)} instead={undrawn}>
        {shown.scene === 'talk' && <TalkPill overlay={overlay} state={state} />}
        {shown.scene === 'sentence' && (
          <SentencePill words={said} escape={shown.escape} send={overlay.send} />
        )}
        {shown.scene === 'dictation' && dictation && (
          <DictationPill overlay={overlay} state={state} dictation={dictation} />
        )}
      </Boundary>
    </Fitted>
  );
}

/** What cannot be drawn is tried again with the next step of what goes on, not with each sound that is heard. */
function stepOf({ shown, said, dictation, talk: { microphone, turn } }: OverlayState): string {
  const steps = { dictation: `${dictation?.takeId} ${dictation?.phase}`, sentence: said, none: '' };
  if (shown.scene !== 'talk') return `${shown.scene} ${steps[shown.scene]}`;
  return `talk ${microphone.phase} ${turn?.id} ${turn?.phase}`;
}

/** Its window is made as large as what is in it, so that nothing beside the pill takes a click. */
function Fitted({ send, children }: { readonly send: OverlaySession['send']; readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const pointer = useRef<string>(undefined);
  useEffect(() => {
    const shown = box.current;
    if (!shown) return undefined;
    const fit = new ResizeObserver(() => {
      const { offsetWidth: width, offsetHeight: height } = shown;
      if (width > 0 && height > 0) send('pill-size', { width, height });
    });
    fit.observe(shown);
    return () => fit.disconnect();
  }, [send]);
  return (
    <div
      ref={box}
      className="fitted"
      onPointerMove={({ screenX, screenY }) => {
        const place = `${screenX} ${screenY}`;
        // A pointer that happened to rest where the pill appeared is no hand on it.
        if (pointer.current !== undefined && pointer.current !== place) send('pill-pointer', { on: true });
        pointer.current = place;
      }}
      onPointerLeave={() => {
        pointer.current = undefined;
        send('pill-pointer', { on: false });
      }}
    >
      {children}
    </div>
  );
}
