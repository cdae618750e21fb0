import { useEffect, useState } from 'react';
import { Mic } from 'lucide-react';
import { useScreen, useSession } from '../app/use-session.ts';
import { type InputDevice, listInputDevices, onDevicesChange } from '../audio/devices.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { t } from '../../shared/text/translate.ts';
import { Box } from '../ui/Row.tsx';
import { SelectRow } from '../ui/SelectField.tsx';
import { SwitchRow } from '../ui/Switch.tsx';
import { RollingWave } from '../ui/wave/RollingWave.tsx';
import { deviceHint } from '../app/device-labels.ts';

/** Which microphone listens, whether it hears, and whether it stays open. */
export function MicrophoneSettings({ settings }: { readonly settings: Settings }) {
  const session = useSession();
  return (
    <>
      <Box>
        <DeviceChoice settings={settings} />
        <div className="row">
          <MicrophoneTest />
        </div>
      </Box>
      <Box>
        <SwitchRow
          checked={settings.microphoneWarm}
          onChange={(checked) => session.save({ microphoneWarm: checked })}
          label={t('settings:microphone.warm')}
          note={t('settings:microphone.warm-note')}
        />
      </Box>
    </>
  );
}

function DeviceChoice({ settings: { microphoneId, microphoneName } }: { readonly settings: Settings }) {
  const session = useSession();
  const testing = useScreen((screen) => screen.testingMicrophone);
  const devices = useMicrophones(testing);
  const chosen = devices.find(({ id, name }) => id === microphoneId || name === microphoneName);
  const isGone = microphoneId !== '' && !chosen;
  const choose = (id: string): void => {
    const device = devices.find((each) => each.id === id);
    // A test that runs goes on with the device that was chosen.
    const again = testing ? () => session.testMicrophone(true) : undefined;
    session.save({ microphoneId: device?.id ?? '', microphoneName: device?.name ?? '' }, again);
  };
  return (
    <SelectRow
      label={t('settings:microphone.label')}
      note={isGone && devices.length > 0 ? t('settings:microphone.until-back') : undefined}
      value={chosen?.id ?? microphoneId}
      options={[
        { value: '', label: t('settings:microphone.default') },
        ...devices.map(({ id, name }) => ({ value: id, label: name })),
        ...(isGone
          ? [{ value: microphoneId, label: t('settings:microphone.disconnected', { name: microphoneName }) }]
          : []),
      ]}
      onChange={choose}
    />
  );
}

/**
 * The microphones there are, as they come and go.
 * @param listening Chromium names devices only to pages that may listen, so the list is read again once one does
 */
function useMicrophones(listening: boolean): readonly InputDevice[] {
  const [devices, setDevices] = useState<readonly InputDevice[]>([]);
  useEffect(() => {
    const closing = new AbortController();
    const look = async (): Promise<void> => {
      const found = await listInputDevices();
      if (!closing.signal.aborted) setDevices(found);
    };
    void look();
    // A device that was just opened has its name a moment later.
    if (listening) setTimeout(() => void look(), openedAfterMs);
    onDevicesChange(() => void look(), closing.signal);
    return () => closing.abort();
  }, [listening]);
  return devices;
}

const openedAfterMs = 500;

/** Shows what the microphone hears, and says whether that will do. */
function MicrophoneTest() {
  const session = useSession();
  const testing = useScreen((screen) => screen.testingMicrophone);
  return (
    <div className="microphone-test">
      <button
        type="button"
        className="button"
        aria-pressed={testing}
        onClick={() => session.testMicrophone(!testing)}
      >
        <Mic aria-hidden /> {t(testing ? 'settings:microphone.stop-test' : 'settings:microphone.test')}
      </button>
      {testing && <Heard />}
    </div>
  );
}

function Heard() {
  const session = useSession();
  const deviceName = useScreen((screen) => screen.deviceName);
  const hearsNothing = useScreen((screen) => screen.hearsNothing);
  const wantedName = useScreen(({ app }) => app?.settings.microphoneName ?? '');
  const { now, lately } = useLoudest(true);
  const hint = deviceHint(deviceName, { id: '', name: wantedName });
  return (
    <>
      <RollingWave peaks={session.peaks} live />
      {/* The ear goes by ratios, as the waveform does. */}
      <meter
        className="level"
        min={0}
        max={1}
        value={Math.sqrt(now)}
        aria-label={t('settings:microphone.level')}
      />
      <output className="quiet">{levelLabel(lately, deviceName, hearsNothing)}</output>
      {hint !== '' && <p className="quiet">{hint}</p>}
    </>
  );
}

/** Milliseconds; a meter that is read by eye. */
const lookMs = 100;
/** Peaks of 32 ms: a second and a half, as long as one waits before the next word. */
const peaksLookedAt = 48;

/** The loudest now and of the last moments, 0..1, while something listens. */
function useLoudest(listening: boolean): { readonly now: number; readonly lately: number } {
  const { peaks } = useSession();
  const [loudest, setLoudest] = useState({ now: 0, lately: 0 });
  useEffect(() => {
    if (!listening) return undefined;
    const look = (): void =>
      setLoudest({ now: Math.max(...peaks.read(4)), lately: Math.max(...peaks.read(peaksLookedAt)) });
    const timer = setInterval(look, lookMs);
    return () => clearInterval(timer);
  }, [peaks, listening]);
  return loudest;
}

/**
 * Peaks of full scale. A whisper at a hand's breadth is louder than the first; below the second a voice is far away. How
 * loud is too loud, the device hides: its level is evened out before it comes here.
 */
const audible = 0.01;
const clear = 0.04;

/** What the level check says. @param loudest of the last moments, 0..1 */
export function levelLabel(loudest: number, deviceName: string, hearsNothing: boolean): string {
  const device = deviceName || t('settings:microphone.yours');
  if (hearsNothing) return t('settings:microphone.silent', { device });
  if (loudest < audible) return t('settings:microphone.say-something', { device });
  return t(loudest < clear ? 'settings:microphone.faint' : 'settings:microphone.good');
}
