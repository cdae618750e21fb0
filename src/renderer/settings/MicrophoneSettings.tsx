import { useEffect, useState } from 'react';
import { useScreen, useSession } from '../app/use-session.ts';
import { type InputDevice, listInputDevices, onDevicesChange } from '../audio/devices.ts';
import { MicrophoneTest } from './MicrophoneTest.tsx';
import type { Settings } from '../../shared/settings/settings.ts';
import { t } from '../../shared/text/translate.ts';
import { Checkbox } from '../ui/Checkbox.tsx';

/** Which microphone listens, whether it hears, and whether it stays open. */
export function MicrophoneSettings({ settings }: { readonly settings: Settings }) {
  const session = useSession();
  return (
    <>
      <DeviceChoice settings={settings} />
      <MicrophoneTest />
      <Checkbox
        checked={settings.microphoneWarm}
        onChange={(checked) => session.save({ microphoneWarm: checked })}
        label={t('settings:microphone.warm')}
      />
      <p className="quiet">{t('settings:microphone.warm-note')}</p>
    </>
  );
}

function DeviceChoice({ settings: { microphoneId, microphoneName } }: { readonly settings: Settings }) {
  const session = useSession();
  const testing = useScreen((screen) => screen.testingMicrophone);
  const devices = useMicrophones(testing);
  const chosen = devices.find(({ id, name }) => id === microphoneId || name === microphoneName);
  const choose = (id: string): void => {
    const device = devices.find((each) => each.id === id);
    // A test that runs goes on with the device that was chosen.
    const again = testing ? () => session.testMicrophone(true) : undefined;
    session.save({ microphoneId: device?.id ?? '', microphoneName: device?.name ?? '' }, again);
  };
  return (
    <label className="field">
      <span>{t('settings:microphone.label')}</span>
      <select
        className="select"
        value={chosen?.id ?? microphoneId}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{t('settings:microphone.default')}</option>
        {devices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {microphoneId !== '' && !chosen && (
          <option value={microphoneId}>
            {t('settings:microphone.disconnected', { name: microphoneName })}
          </option>
        )}
      </select>
      {microphoneId !== '' && !chosen && devices.length > 0 && (
        <span className="quiet">{t('settings:microphone.until-back')}</span>
      )}
    </label>
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
