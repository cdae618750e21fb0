import { Play, Square } from 'lucide-react';
import { useState } from 'react';
import { predefinedVoices, voiceFile, voiceLabel } from '../../shared/speech/voice.ts';
import { useScreen, useSession } from '../app/use-session.ts';
import { RadioCard, RadioCards } from '../ui/RadioCards.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { t } from '../../shared/text/translate.ts';

/** Two rows; the others are shown when they are asked for. */
const fewVoices = 6;

interface VoicePickerProps {
  readonly voice: string;
  /** A heading that stands above it already; else it has one of its own. */
  readonly titledBy?: string;
  /** Whichever is chosen is heard at once. */
  readonly hears?: boolean;
}

/** The service's voices, to be heard before they are chosen, and any other by the name of its file. */
export function VoicePicker({ voice, titledBy, hears = false }: VoicePickerProps) {
  const session = useSession();
  const [showsAll, setShowsAll] = useState(false);
  const [query, setQuery] = useState('');
  // The same places whichever is chosen: the arrows lead from each to the next.
  const [first] = useState(voice);
  const all = [...new Set([...predefinedVoices, voice])];
  const few = [...new Set([first, ...all])].slice(0, fewVoices);
  const sought = query.trim().toLowerCase();
  const found = all.filter((name) => voiceLabel(name).toLowerCase().includes(sought));
  const shown = showsAll ? found : [...new Set([...few, voice])];
  const choose = (chosen: string): void => {
    session.save({ voice: chosen });
    if (hears) session.previewVoice(chosen);
  };
  const toggle = (): void => {
    setQuery('');
    setShowsAll(!showsAll);
  };
  return (
    <section className="voices" aria-labelledby={titledBy ?? 'voices-title'}>
      <div className="voices-head">
        {titledBy === undefined && (
          <h2 id="voices-title" className="box-title">
            {t('settings:voice.all')}
          </h2>
        )}
        <button type="button" className="link-button" onClick={toggle}>
          {showsAll
            ? t('settings:voice.show-few')
            : t(titledBy === undefined ? 'settings:voice.show-all' : 'settings:voice.show-all-voices', {
                count: all.length,
              })}
        </button>
      </div>
      {showsAll && <SearchField label={t('select.search')} query={query} onSearch={setQuery} />}
      <RadioCards titleId={titledBy ?? 'voices-title'} value={voice} onChange={choose}>
        {shown.map((name) => (
          <RadioCard
            key={name}
            value={name}
            label={voiceLabel(name)}
            onAgain={hears && name === voice ? () => session.previewVoice(name) : undefined}
          >
            <HearButton voice={name} />
          </RadioCard>
        ))}
      </RadioCards>
      {shown.length === 0 && <output className="quiet">{t('select.none')}</output>}
      {showsAll && <VoiceName onName={(name) => session.save({ voice: voiceFile(name) })} />}
    </section>
  );
}

function HearButton({ voice }: { readonly voice: string }) {
  const session = useSession();
  const sounding = useScreen((screen) => screen.previewing === voice);
  const missing = useScreen(({ app }) => app?.settings.baseUrl === '' || app?.key.state === 'missing');
  const name = t(sounding ? 'settings:voice.stop' : 'settings:voice.hear', { voice: voiceLabel(voice) });
  return (
    <button
      type="button"
      className="voice-play"
      aria-label={name}
      title={name}
      data-sounding={sounding || undefined}
      disabled={missing}
      onClick={() => session.previewVoice(voice)}
    >
      {sounding ? <Square aria-hidden fill="currentColor" /> : <Play aria-hidden fill="currentColor" />}
    </button>
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
