import { useEffect } from 'react';
import type { Settings } from '../../shared/settings.ts';
import { useScreen, useSession } from '../state/use-session.ts';
import { AddressField } from './AddressField.tsx';
import { AnswerSettings } from './AnswerSettings.tsx';
import { DashboardField } from './DashboardField.tsx';
import { KeyField } from './KeyField.tsx';
import { MicrophoneTest } from './MicrophoneTest.tsx';
import { ModelPicker } from './ModelPicker.tsx';
import { ServiceCheck } from './ServiceCheck.tsx';
import { SpeedSlider } from './SpeedSlider.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';
import { ToolConsents } from './ToolConsents.tsx';
import { VoicePicker } from './VoicePicker.tsx';

/** Every change is kept at once; there is nothing to confirm. */
export function SettingsRoom({ settings }: { readonly settings: Settings }) {
  const session = useSession();
  const app = useScreen((screen) => screen.app);
  useEffect(() => {
    session.refresh();
    session.listModels();
  }, [session]);
  return (
    <section className="settings" aria-labelledby="settings-title">
      <div className="column">
        <h1 id="settings-title">Settings</h1>
        {app?.notices.map((notice) => (
          <p key={notice} className="page-notice">
            {notice}
          </p>
        ))}
        <section className="step">
          <h2>Service</h2>
          <AddressField address={settings.baseUrl} />
          <KeyField />
          <ServiceCheck />
          <ModelPicker settings={settings} />
          <DashboardField url={settings.dashboardUrl} />
        </section>
        <section className="step">
          <h2>Answers</h2>
          <AnswerSettings settings={settings} />
        </section>
        <section className="step">
          <h2>Voice</h2>
          <VoicePicker voice={settings.voice} />
          <SpeedSlider speed={settings.speed} />
          <label className="check">
            <input
              type="checkbox"
              checked={settings.speakReplies}
              onChange={(event) => session.save({ speakReplies: event.target.checked })}
            />
            <span>Speak replies aloud</span>
          </label>
        </section>
        <section className="step">
          <h2>What the model may do</h2>
          <ToolConsents consents={settings.toolConsent} />
        </section>
        <section className="step">
          <h2>Microphone</h2>
          <MicrophoneTest />
        </section>
        <section className="step">
          <h2>Look</h2>
          <ThemeChoice theme={settings.theme} />
        </section>
        <p className="quiet">Parley {app?.version}</p>
      </div>
    </section>
  );
}
