import type { ComponentType } from 'react';
import type { Settings } from '../../shared/settings/settings.ts';
import { AddressField } from './AddressField.tsx';
import { AnswerSettings } from './AnswerSettings.tsx';
import { BackgroundSettings } from './BackgroundSettings.tsx';
import { DashboardField } from './DashboardField.tsx';
import { DictationSettings } from './DictationSettings.tsx';
import { KeepingSettings } from './RetentionSettings.tsx';
import { KeyField } from './KeyField.tsx';
import { ListeningSettings } from './ListeningSettings.tsx';
import { MicrophoneSettings } from './MicrophoneSettings.tsx';
import { ModelPicker } from './ModelPicker.tsx';
import { ServiceCheck } from './ServiceCheck.tsx';
import { ShortcutSettings } from './ShortcutSettings.tsx';
import { SpeakChoice } from './SpeakChoice.tsx';
import { SpeedSlider } from './SpeedSlider.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';
import { ToolConsents } from './ToolConsents.tsx';
import { VoicePicker } from './VoicePicker.tsx';

export interface SettingsSection {
  readonly id: string;
  readonly title: string;
  readonly View: ComponentType<{ readonly settings: Settings }>;
}

/** What there is to choose, in the order in which one comes to need it. */
export const settingsSections: readonly SettingsSection[] = [
  { id: 'service', title: 'Service', View: Service },
  { id: 'answers', title: 'Answers', View: AnswerSettings },
  { id: 'voice', title: 'Voice', View: Voice },
  { id: 'keys', title: 'Keys', View: ShortcutSettings },
  { id: 'microphone', title: 'Microphone', View: MicrophoneSettings },
  { id: 'dictation', title: 'Dictation', View: DictationSettings },
  { id: 'listening', title: 'Listening', View: ListeningSettings },
  { id: 'recordings', title: 'Recordings', View: KeepingSettings },
  {
    id: 'tools',
    title: 'What the model may do',
    View: ({ settings }) => <ToolConsents consents={settings.toolConsent} />,
  },
  { id: 'background', title: 'In the background', View: BackgroundSettings },
  { id: 'look', title: 'Look', View: ({ settings }) => <ThemeChoice theme={settings.theme} /> },
];

function Service({ settings }: { readonly settings: Settings }) {
  return (
    <>
      <AddressField address={settings.baseUrl} />
      <KeyField />
      <ServiceCheck />
      <ModelPicker settings={settings} />
      <DashboardField url={settings.dashboardUrl} />
    </>
  );
}

function Voice({ settings }: { readonly settings: Settings }) {
  return (
    <>
      <VoicePicker voice={settings.voice} />
      <SpeedSlider speed={settings.speed} />
      <SpeakChoice speaks={settings.speakReplies} />
    </>
  );
}
