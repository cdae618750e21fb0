import { type ComponentType, useId, useState } from 'react';
import { useAim } from '../app/use-focus-target.ts';
import { useSession } from '../app/use-session.ts';
import { AddressField } from './AddressField.tsx';
import { AnswerSettings } from './AnswerSettings.tsx';
import { BackgroundSettings } from './BackgroundSettings.tsx';
import { DictationSettings } from './DictationSettings.tsx';
import { KeyField } from './KeyField.tsx';
import { ListeningSettings } from './ListeningSettings.tsx';
import { MicrophoneSettings } from './MicrophoneSettings.tsx';
import { ModelPicker } from './models/ModelPicker.tsx';
import { KeepingSettings } from './RetentionSettings.tsx';
import { ServiceCheck } from './ServiceCheck.tsx';
import { ShortcutSettings } from './ShortcutSettings.tsx';
import { ToolConsents } from './ToolConsents.tsx';
import { VoicePicker } from './VoicePicker.tsx';
import { completeAddress } from './address.ts';
import { useMoved } from '../ui/use-slider-draft.ts';
import { type Settings, dashboardSchema } from '../../shared/settings/settings.ts';

interface SettingsSection {
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

function SpeakChoice({ speaks }: { readonly speaks: boolean }) {
  const session = useSession();
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={speaks}
        onChange={(event) => session.save({ speakReplies: event.target.checked })}
      />
      <span>Speak replies aloud</span>
    </label>
  );
}

/** Saved when the hand lets go, not at every step on the way. */
function SpeedSlider({ speed }: { readonly speed: number }) {
  const session = useSession();
  const { shown, input } = useMoved(speed, (moved) => session.save({ speed: moved }));
  return (
    <label className="field">
      <span>
        Speed <output>{shown}×</output>
      </span>
      <input type="range" min={0.5} max={2} step={0.05} {...input} aria-valuetext={`${shown} times`} />
    </label>
  );
}

const themes = [
  ['system', 'As the system'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

function ThemeChoice({ theme }: { readonly theme: Settings['theme'] }) {
  const session = useSession();
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">Theme</legend>
      {themes.map(([value, label]) => (
        <label key={value}>
          <input
            type="radio"
            name="theme"
            checked={theme === value}
            onChange={() => session.save({ theme: value })}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Where credits are topped up; kept when one leaves the field or presses Enter. */
function DashboardField({ url }: { readonly url: string }) {
  const session = useSession();
  const id = useId();
  const field = useAim<HTMLInputElement>('dashboard');
  const [written, setWritten] = useState<string>();
  const wanted = completeAddress(written ?? url);
  const isGood = wanted === '' || dashboardSchema.safeParse(wanted).success;
  const save = (): void => {
    if (!isGood) return;
    if (wanted !== url) session.save({ dashboardUrl: wanted });
    setWritten(undefined);
  };
  return (
    <div className="field">
      <label htmlFor={id}>Dashboard address</label>
      <input
        ref={field}
        id={id}
        type="url"
        inputMode="url"
        spellCheck={false}
        autoComplete="off"
        placeholder="None yet"
        aria-invalid={!isGood}
        aria-describedby={`${id}-note`}
        value={written ?? url}
        onChange={(event) => setWritten(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => event.key === 'Enter' && save()}
      />
      <small id={`${id}-note`} className={isGood ? 'quiet' : 'problem'} aria-live="polite">
        {isGood
          ? 'The service’s page for your credits. When they run out, Parley offers to open it in your browser.'
          : 'This must be a web page that begins with https://. What was set before still holds.'}
      </small>
    </div>
  );
}
