import { type RefObject, useEffect, useRef, useState } from 'react';
import { useScreen, useSession } from '../app/use-session.ts';
import { type SectionId, sectionIds } from './sections.ts';
import { sectionViews } from './settings-sections.tsx';
import type { Settings } from '../../shared/settings/settings.ts';
import { t } from '../../shared/text/translate.ts';

/** Every change is kept at once; there is nothing to confirm. */
export function SettingsRoom({ settings }: { readonly settings: Settings }) {
  const session = useSession();
  const app = useScreen((screen) => screen.app);
  const scroller = useRef<HTMLElement>(null);
  useEffect(() => {
    session.refresh();
    session.listModels();
  }, [session]);
  const aim = useScreen((screen) => screen.aim);
  useEffect(() => {
    if (!aim?.startsWith('section-')) return;
    goTo(aim.slice('section-'.length), scroller.current);
    session.open('settings'); // so that it can be aimed at again
  }, [aim, session]);
  return (
    <section ref={scroller} className="settings settings-room" aria-labelledby="settings-title">
      <SettingsContents scroller={scroller} />
      <div className="column">
        <h1 id="settings-title">{t('settings:title')}</h1>
        {app?.notices.map((notice) => (
          <p key={notice} className="page-notice">
            {notice}
          </p>
        ))}
        {sectionIds.map((id) => {
          const View = sectionViews[id];
          return (
            <section key={id} id={`settings-${id}`} className="step" aria-labelledby={`settings-${id}-title`}>
              <h2 id={`settings-${id}-title`} tabIndex={-1}>
                {t(`settings:section.${id}`)}
              </h2>
              <View settings={settings} />
            </section>
          );
        })}
      </div>
    </section>
  );
}

/** Pixels from the top within which a heading counts as reached. */
const reachedAt = 120;
/** Pixels that stay above a heading one has gone to. */
const marginPx = 24;

/** The sections by name; the one that is being read is marked, and a press goes to its heading. */
function SettingsContents({ scroller }: { readonly scroller: RefObject<HTMLElement | null> }) {
  const [current, setCurrent] = useState<SectionId | undefined>(sectionIds[0]);
  useEffect(() => {
    const room = scroller.current;
    if (!room) return undefined;
    const onScroll = (): void => setCurrent(sectionAt(room));
    room.addEventListener('scroll', onScroll, { passive: true });
    return () => room.removeEventListener('scroll', onScroll);
  }, [scroller]);
  return (
    <nav className="settings-contents" aria-label={t('settings:sections')}>
      {sectionIds.map((id) => (
        <button
          key={id}
          type="button"
          className="quiet-button"
          aria-current={id === current ? 'true' : undefined}
          onClick={() => goTo(id, scroller.current)}
        >
          {t(`settings:section.${id}`)}
        </button>
      ))}
    </nav>
  );
}

function goTo(id: string, room: HTMLElement | null): void {
  const heading = document.querySelector<HTMLElement>(`#settings-${id}-title`);
  if (!room || !heading) return;
  room.scrollTop += heading.getBoundingClientRect().top - room.getBoundingClientRect().top - marginPx;
  heading.focus({ preventScroll: true });
}

/** At the end of the page, the last one, though its heading does not come up to the top. */
function sectionAt(room: HTMLElement): SectionId | undefined {
  if (room.scrollTop + room.clientHeight >= room.scrollHeight - 1) return sectionIds.at(-1);
  const top = room.getBoundingClientRect().top + reachedAt;
  return sectionIds.findLast((id) => {
    const heading = document.querySelector(`#settings-${id}-title`);
    return heading !== null && heading.getBoundingClientRect().top <= top;
  });
}
