import { ArrowRight, RotateCcw, Square } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { VoicePicker } from '../../settings/VoicePicker.tsx';
import { voiceLabel } from '../../../shared/speech/voice.ts';
import { t } from '../../../shared/text/translate.ts';
import { keyTag, richText } from '../../ui/rich-text.tsx';
import { RollingWave } from '../../ui/wave/RollingWave.tsx';
import type { Session } from '../session.ts';
import { useScreen, useSession } from '../use-session.ts';
import { useSettings } from '../use-settings.ts';
import { IconButton } from '../../ui/IconButton.tsx';

/** The voices, each heard as soon as it is chosen. Enter goes on with it. */
export function VoiceStep({ voice }: { readonly voice: string }) {
  const session = useSession();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The cards know their places only once they are drawn; before that, the first arrow would lead nowhere.
    const drawn = requestAnimationFrame(() =>
      place.current?.querySelector<HTMLElement>('[role="radio"][aria-checked="true"]')?.focus(),
    );
    return () => cancelAnimationFrame(drawn);
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    const onVoice = event.target instanceof Element && event.target.closest('[role="radio"]') !== null;
    if (event.key !== 'Enter' || !onVoice) return;
    event.preventDefault();
    leaveVoices(session);
  };
  return (
    // Enter is on the capsule's button, too.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={place} className="welcome-middle" onKeyDown={onKeyDown}>
      <h1 id="welcome-voices">{t('window:welcome.voice.title')}</h1>
      <p className="welcome-lead">{t('window:welcome.voice.lead')}</p>
      <VoicePicker voice={voice} titledBy="welcome-voices" hears />
    </div>
  );
}

/** The capsule of the second step: what the voice says, once more, and on. */
export function VoiceCapsule() {
  const session = useSession();
  const { voice } = useSettings();
  const sounds = useScreen((screen) => screen.previewing === voice);
  const name = voiceLabel(voice);
  const hear = t(sounds ? 'settings:voice.stop' : 'settings:voice.hear', { voice: name });
  const next = t('window:welcome.voice.continue', { voice: name });
  return (
    <>
      <div className="capsule welcome-capsule" data-activity={sounds ? 'speaking' : 'idle'}>
        <p className="capsule-words">
          {t('window:welcome.voice.sample', { sample: t('talk:voice-sample', { name }) })}
        </p>
        {sounds && <RollingWave peaks={session.peaks} live />}
        <IconButton
          label={hear}
          Icon={sounds ? Square : RotateCcw}
          filled={sounds}
          onClick={() => session.previewVoice(voice)}
        />
        <button
          type="button"
          className="round-button"
          aria-label={next}
          title={next}
          onClick={() => leaveVoices(session)}
        >
          <ArrowRight aria-hidden />
        </button>
      </div>
      <p className="capsule-hint">
        <span>{richText(t('window:welcome.voice.keys', { voice: name }), keyTag)}</span>
      </p>
    </>
  );
}

function leaveVoices(session: Session): void {
  session.hush();
  session.save({ firstStart: 'ask' });
}
