import { Volume2 } from 'lucide-react';
import { useState } from 'react';
import { predefinedVoices, voiceFile, voiceLabel } from '../../shared/speech/voice.ts';
import { useScreen, useSession } from '../app/use-session.ts';
import { t } from '../../shared/text/translate.ts';

const other = 'other';

/** The service's voices, to be heard before they are chosen, and any other by the name of its file. */
export function VoicePicker({ voice }: { readonly voice: string }) {
  const session = useSession();
  const sounding = useScreen((screen) => screen.previewing) === voice;
  const missing = useScreen(({ app }) => app?.settings.baseUrl === '' || app?.key.state === 'missing');
  const [naming, setNaming] = useState(false);
  const voices = [...new Set([...predefinedVoices, voice])];
  const choose = (value: string): void => {
    setNaming(value === other);
    if (value !== other) session.save({ voice: value });
  };
  return (
    <div className="field-group">
      <div className="field-row">
        <label className="field">
          <span>{t('settings:voice.label')}</span>
          <select
            className="select"
            value={naming ? other : voice}
            onChange={(event) => choose(event.target.value)}
          >
            {voices.map((name) => (
              <option key={name} value={name}>
                {voiceLabel(name)}
              </option>
            ))}
            <option value={other}>{t('settings:voice.another')}</option>
          </select>
        </label>
        <button
          type="button"
          className="button"
          disabled={missing}
          onClick={() => session.previewVoice(voice)}
        >
          <Volume2 aria-hidden />{' '}
          {sounding ? t('action.stop') : t('settings:voice.hear', { voice: voiceLabel(voice) })}
        </button>
      </div>
      {naming && <VoiceName onName={(name) => choose(voiceFile(name))} />}
    </div>
  );
}

function VoiceName({ onName }: { readonly onName: (name: string) => void }) {
  const [name, setName] = useState('');
  return (
    <form
      className="field-row"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') onName(name);
      }}
    >
      <label className="field">
        <span>{t('settings:voice.file-name')}</span>
        <input
          value={name}
          maxLength={90}
          pattern="[^\/\\]+"
          placeholder={t('settings:voice.placeholder')}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <button className="button" disabled={name.trim() === ''}>
        {t('settings:voice.use')}
      </button>
    </form>
  );
}
