import { useEffect, useRef } from 'react';
import type { Settings } from '../../shared/settings/settings.ts';
import { useScreen, useSession } from '../app/use-session.ts';
import { SettingsContents } from './SettingsContents.tsx';
import { settingsSections } from './settings-sections.tsx';

/** Every change is kept at once; there is nothing to confirm. */
export function SettingsRoom({ settings }: { readonly settings: Settings }) {
  const session = useSession();
  const app = useScreen((screen) => screen.app);
  const scroller = useRef<HTMLElement>(null);
  useEffect(() => {
    session.refresh();
    session.listModels();
  }, [session]);
  return (
    <section ref={scroller} className="settings settings-room" aria-labelledby="settings-title">
      <SettingsContents scroller={scroller} />
      <div className="column">
        <h1 id="settings-title">Settings</h1>
        {app?.notices.map((notice) => (
          <p key={notice} className="page-notice">
            {notice}
          </p>
        ))}
        {settingsSections.map(({ id, title, View }) => (
          <section key={id} id={`settings-${id}`} className="step" aria-labelledby={`settings-${id}-title`}>
            <h2 id={`settings-${id}-title`} tabIndex={-1}>
              {title}
            </h2>
            <View settings={settings} />
          </section>
        ))}
        <p className="quiet">Parley {app?.version}</p>
      </div>
    </section>
  );
}
