import { FolderPlus, Trash2 } from 'lucide-react';
import { useId, useState, type ComponentType } from 'react';
import { useFocusTarget } from '../app/use-focus-target.ts';
import { useScreen, useSession } from '../app/use-session.ts';
import { AboutSettings } from './AboutSettings.tsx';
import { AddressField } from './AddressField.tsx';
import { AnswerSettings } from './AnswerSettings.tsx';
import { AssistantSettings } from './assistants/AssistantSettings.tsx';
import { DictationSettings } from './DictationSettings.tsx';
import { KeyField, ServiceCheck } from './KeyField.tsx';
import { ListeningSettings } from './ListeningSettings.tsx';
import { MemorySettings } from './memory/MemorySettings.tsx';
import { MicrophoneSettings } from './MicrophoneSettings.tsx';
import { NotesSettings } from './notes/NotesSettings.tsx';
import { ModelPicker } from './models/ModelPicker.tsx';
import { RetentionSettings } from './RetentionSettings.tsx';
import { ServerSettings } from './servers/ServerSettings.tsx';
import { ShortcutSettings } from './ShortcutSettings.tsx';
import { VoicePicker } from './VoicePicker.tsx';
import type { PaneId } from './panes.ts';
import { completeAddress } from './address.ts';
import { dashboardSchema, type Settings } from '../../shared/settings/settings.ts';
import { t } from '../../shared/text/translate.ts';
import { type StandingConsent, toolTitle } from '../../shared/talk/tools.ts';
import { keyTag, richText } from '../ui/rich-text.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Box, Row } from '../ui/Row.tsx';
import { localeChoices, ownName } from '../../shared/text/locale.ts';
import { SelectRow } from '../ui/SelectField.tsx';
import { Segments } from '../ui/Segments.tsx';
import { Slider } from '../ui/Slider.tsx';
import { SwitchRow } from '../ui/Switch.tsx';

/** What there is to choose in each part. */
export const paneViews: Readonly<Record<PaneId, ComponentType<{ readonly settings: Settings }>>> = {
  service: Service,
  answers: AnswerSettings,
  assistants: AssistantSettings,
  memory: MemorySettings,
  voice: Voice,
  keys: ShortcutSettings,
  microphone: MicrophoneSettings,
  dictation: DictationSettings,
  listening: ListeningSettings,
  recordings: RetentionSettings,
  tools: ToolSettings,
  servers: ServerSettings,
  notes: NotesSettings,
  background: BackgroundSettings,
  look: LookSettings,
  about: AboutSettings,
};

function Service({ settings }: { readonly settings: Settings }) {
  const wantsAddress = useScreen(({ aim }) => aim === 'address');
  return (
    <>
      <Box>
        <AddressField address={settings.baseUrl} first={wantsAddress} />
        <KeyField />
        <ServiceCheck />
      </Box>
      <Box title={t('settings:model.title')}>
        <ModelPicker settings={settings} />
      </Box>
      <Box>
        <DashboardField url={settings.dashboardUrl} />
      </Box>
    </>
  );
}

function Voice({ settings }: { readonly settings: Settings }) {
  const session = useSession();
  return (
    <>
      <VoicePicker voice={settings.voice} />
      <Box title={t('settings:voice.speaking')}>
        <SwitchRow
          checked={settings.speakReplies}
          onChange={(checked) => session.save({ speakReplies: checked })}
          label={t('settings:voice.speak-replies')}
        />
        <Row label={t('settings:voice.speed')} note={t('settings:voice.speed-note')}>
          <Slider
            label={t('settings:voice.speed')}
            value={settings.speed}
            min={0.5}
            max={2}
            step={0.05}
            spoken={(speed) => t('settings:voice.times-spoken', { speed })}
            shown={(speed) => t('settings:voice.times', { speed })}
            onKeep={(speed) => session.save({ speed })}
          />
        </Row>
      </Box>
    </>
  );
}

const themes = ['system', 'light', 'dark'] as const;

function LookSettings({ settings: { theme, interfaceLanguage } }: { readonly settings: Settings }) {
  const session = useSession();
  return (
    <Box>
      <Row label={t('settings:theme.label')}>
        <Segments
          label={t('settings:theme.label')}
          value={theme}
          segments={themes.map((value) => ({ value, label: t(`settings:theme.${value}`) }))}
          onChange={(value) => session.save({ theme: value })}
        />
      </Row>
      <SelectRow
        label={t('settings:language.label')}
        note={t('settings:language.note')}
        value={interfaceLanguage}
        options={localeChoices.map((value) => ({
          value,
          label: value === 'system' ? t('settings:language.system') : ownName(value),
        }))}
        onChange={(value) => session.save({ interfaceLanguage: value })}
      />
    </Box>
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

function ToolSettings({ settings }: { readonly settings: Settings }) {
  return (
    <>
      <ToolConsents settings={settings} />
      <ToolFolders folders={settings.toolFolders} />
    </>
  );
}

/** The folders whose files the model may use. */
function ToolFolders({ folders }: { readonly folders: readonly string[] }) {
  const session = useSession();
  return (
    <section className="box-group" aria-label={t('settings:tools.folders')}>
      <Box title={t('settings:tools.folders')}>
        <p className="row row-note">{t('settings:tools.folders-note')}</p>
        {folders.map((path) => (
          <Row key={path} label={<bdi className="folder-path">{path}</bdi>}>
            <IconButton
              label={t('settings:tools.remove-folder', { path })}
              Icon={Trash2}
              onClick={() => session.removeFolder(path)}
            />
          </Row>
        ))}
      </Box>
      <p className="kept-notes-act">
        <button type="button" className="button" onClick={session.addFolder}>
          <FolderPlus aria-hidden /> {t('settings:tools.add-folder')}
        </button>
      </p>
    </section>
  );
}

/** What the person has decided for good about tools that ask, each to be asked again. */
function ToolConsents({ settings }: { readonly settings: Settings }) {
  const { save } = useSession();
  const { toolConsent, serverToolConsent } = settings;
  return (
    <Box>
      <p className="row row-note">{t('settings:tools.none')}</p>
      {Object.entries(toolConsent).map(([name, consent]) => (
        <ConsentRow
          key={name}
          tool={toolTitle(name)}
          consent={consent}
          onAskAgain={() => save({ toolConsent: without(toolConsent, name) })}
        />
      ))}
      {Object.entries(serverToolConsent).map(([name, decided]) => (
        <ConsentRow
          key={name}
          tool={toolTitle(name, decided)}
          consent={decided.consent}
          onAskAgain={() => save({ serverToolConsent: without(serverToolConsent, name) })}
        />
      ))}
    </Box>
  );
}

function without<Value>(values: Readonly<Record<string, Value>>, name: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([other]) => other !== name));
}

function ConsentRow(props: {
  readonly tool: string;
  readonly consent: StandingConsent;
  readonly onAskAgain: () => void;
}) {
  const { tool, consent, onAskAgain } = props;
  return (
    <Row label={t(consent === 'always' ? 'settings:tools.always' : 'settings:tools.never', { tool })}>
      <button
        type="button"
        className="button"
        aria-label={t('settings:tools.ask-tool', { tool })}
        onClick={onAskAgain}
      >
        {t('settings:tools.ask')}
      </button>
    </Row>
  );
}

/** What becomes of Parley when its window is closed, and how it comes back. */
function BackgroundSettings({ settings }: { readonly settings: Settings }) {
  const session = useSession();
  return (
    <>
      <Box>
        <SwitchRow
          checked={settings.runInBackground}
          onChange={(checked) => session.save({ runInBackground: checked })}
          label={t('settings:background.run')}
          note={t('settings:background.run-note')}
        />
        <SwitchRow
          checked={settings.startAtLogin}
          onChange={(checked) => session.save({ startAtLogin: checked })}
          label={t('settings:background.login')}
          note={t(
            settings.runInBackground ? 'settings:background.login-hidden' : 'settings:background.login-shown',
          )}
        />
      </Box>
      <p>
        <button type="button" className="button" onClick={session.quit}>
          {richText(t('settings:background.quit'), keyTag)}
        </button>
      </p>
    </>
  );
}
