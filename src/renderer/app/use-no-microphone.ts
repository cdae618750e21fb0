import { useEffect, useState } from 'react';
import { hasMicrophone, onDevicesChange } from '../audio/devices.ts';

/** Whether this computer has no microphone at all, as they are plugged in and out: nobody has to hold a key to learn it. */
export function useNoMicrophone(): boolean {
  const [none, setNone] = useState(false);
  useEffect(() => {
    const closing = new AbortController();
    const look = async (): Promise<void> => {
      const isThere = await hasMicrophone();
      if (!closing.signal.aborted) setNone(!isThere);
    };
    void look();
    onDevicesChange(() => void look(), closing.signal);
    return () => closing.abort();
  }, []);
  return none;
}
