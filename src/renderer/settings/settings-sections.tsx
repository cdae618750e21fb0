import { useId, useState, type ComponentType } from 'react';
import { useFocusTarget } from '../app/use-focus-target.ts';
import { useSession } from '../app/use-session.ts';
import { AboutSettings } from './AboutSettings.tsx';
import { AddressField } from './AddressField.tsx';
import { AnswerSettings } from './AnswerSettings.tsx';
import { DictationSettings } from './DictationSettings.tsx';
import { KeyField } from './KeyField.tsx';
import { ListeningSettings } from './ListeningSettings.tsx';
import { MicrophoneSettings } from './MicrophoneSettings.tsx';
import { ModelPicker } from './models/ModelPicker.tsx';
import { RetentionSettings } from './RetentionSettings.tsx';
import { ServiceCheck } from './ServiceCheck.tsx';
import { ShortcutSettings } from './ShortcutSettings.tsx';
import { VoicePicker } from './VoicePicker.tsx';
import type { SectionId } from './sections.ts';
import { completeAddress } from './address.ts';
import { useSliderDraft } from '../ui/use-slider-draft.ts';
import { dashboardSchema, type Settings } from '../../shared/settings/settings.ts';
import { t } from '../../shared/text/translate.ts';
import { toolTitle } from '../../shared/talk/tools.ts';
import { keyTag, richText } from '../ui/rich-text.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';

/** What there is to choose in each part. */
export const sectionViews: Readonly<Record<SectionId, ComponentType<{ readonly settings: Settings }>>> = {
  service: Service,
  answers: AnswerSettings,
  voice: Voice,
  keys: ShortcutSettings,
  microphone: MicrophoneSettings,
  dictation: DictationSettings,
  listening: ListeningSettings,
  recordings: RetentionSettings,
  tools: ({ settings }) => <ToolConsents consents={settings.toolConsent} />,
  background: BackgroundSettings,
  look: ({ settings }) => <ThemeChoice theme={settings.theme} />,
  about: AboutSettings,
};

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
    <Checkbox
      checked={speaks}
      onChange={(checked) => session.save({ speakReplies: checked })}
      label={t('settings:voice.speak-replies')}
    />
  );
}

/** Saved when the hand lets go, not at every step on the way. */
function SpeedSlider({ speed }: { readonly speed: number }) {
  const session = useSession();
  const { shown, input } = useSliderDraft(speed, (moved) => session.save({ speed: moved }));
  return (
    <label className="field">
      <span>
        {t('settings:voice.speed')} <output>{t('settings:voice.times', { speed: shown })}</output>
      </span>
      <input
        type="range"
        min={0.5}
        max={2}
        step={0.05}
        {...input}
        aria-valuetext={t('settings:voice.times-spoken', { speed: shown })}
      />
    </label>
  );
}

const themes = ['system', 'light', 'dark'] as const;

function ThemeChoice({ theme }: { readonly theme: Settings['theme'] }) {
  const session = useSession();
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{t('settings:theme.label')}</legend>
      {themes.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name="theme"
            checked={theme === value}
            onChange={() => session.save({ theme: value })}
          />
          <span>{t(`settings:theme.${value}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Where credits are topped up; kept when one leaves the field or presses Enter. */
function DashboardField({ url }: { readonly url: string }) {
  const session = useSession();
  const id = useId();
  const field = useFocusTarget<HTMLInputElement>('dashboard');
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
      <label htmlFor={id}>{t('settings:dashboard.label')}</label>
      <input
        ref={field}
        id={id}
        type="url"
        inputMode="url"
        spellCheck={false}
        autoComplete="off"
        placeholder={t('settings:dashboard.placeholder')}
        aria-invalid={!isGood}
        aria-describedby={`${id}-note`}
        value={written ?? url}
        onChange={(event) => setWritten(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => event.key === 'Enter' && save()}
      />
      <small id={`${id}-note`} className={isGood ? 'quiet' : 'problem'} aria-live="polite">
        {t(isGood ? 'settings:dashboard.note' : 'settings:dashboard.invalid')}
      </small>
    </div>
  );
}

/** What the person has decided for good about tools that ask, each to be asked again. */
function ToolConsents({ consents }: { readonly consents: Settings['toolConsent'] }) {
  const session = useSession();
  const decided = Object.entries(consents);
  const askAgain = (name: string): void =>
    session.save({ toolConsent: Object.fromEntries(decided.filter(([other]) => other !== name)) });
  if (decided.length === 0) {
    return <p className="quiet">{t('settings:tools.none')}</p>;
  }
  return (
    <ul className="consents">
      {decided.map(([name, consent]) => (
        <li key={name} className="check-line">
          <span>
            {t(consent === 'always' ? 'settings:tools.always' : 'settings:tools.never', {
              tool: toolTitle(name),
            })}
          </span>
          <button
            type="button"
            className="link-button"
            aria-label={t('settings:tools.ask-tool', { tool: toolTitle(name) })}
            onClick={() => askAgain(name)}
          >
            {t('settings:tools.ask')}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What becomes of Parley when its window is closed, and how it comes back. */
function BackgroundSettings({ settings }: { readonly settings: Settings }) {
  const session = useSession();
  return (
    <div className="choices">
      <Checkbox
        checked={settings.runInBackground}
        onChange={(checked) => session.save({ runInBackground: checked })}
        label={t('settings:background.run')}
        note={t('settings:background.run-note')}
      />
      <Checkbox
        checked={settings.startAtLogin}
        onChange={(checked) => session.save({ startAtLogin: checked })}
        label={t('settings:background.login')}
        note={t(
          settings.runInBackground ? 'settings:background.login-hidden' : 'settings:background.login-shown',
        )}
      />
      <p>
        <button type="button" className="button" onClick={session.quit}>
          {richText(t('settings:background.quit'), keyTag)}
        </button>
      </p>
    </div>
  );
}
