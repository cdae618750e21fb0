import { useEffect, useState } from 'react';
import { listInputDevices, onDevicesChange, type InputDevice } from '../audio/devices.ts';

/**
 * The microphones there are, as they come and go.
 * @param listening names are told only to those who may listen, so they are looked for again once somebody does
 */
export function useMicrophones(listening: boolean): readonly InputDevice[] {
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
