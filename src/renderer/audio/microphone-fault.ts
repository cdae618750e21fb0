import type { Fault } from '../../shared/contract/fault.ts';
import type { InputDevice } from './devices.ts';

/** Why a microphone could not be opened, in words. @param error what `getUserMedia` threw */
export function microphoneFault(error: unknown): Fault {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') {
    const message =
      'Parley may not use the microphone. Allow it in your system’s privacy settings, then hold the key again. Until then you can type.';
    return { kind: 'microphone-denied', message };
  }
  if (name === 'NotReadableError' || name === 'AbortError') {
    const message =
      'The microphone does not start; another program may be using it. Close that program, then hold the key again. Until then you can type.';
    return { kind: 'microphone-missing', message };
  }
  const message =
    'I find no microphone. Plug one in or switch it on, then hold the key again. Until then you can type.';
  return { kind: 'microphone-missing', message };
}

/** It was unplugged in mid-take. @param others what there is besides */
export function lostFault(deviceName: string, others: readonly InputDevice[]): Fault {
  const which = deviceName === '' ? 'The microphone' : `“${deviceName}”`;
  const [next] = others;
  const then = next ? `Press the key again to go on with “${next.name}”.` : 'Plug a microphone in to go on.';
  return {
    kind: 'microphone-lost',
    message: `${which} went away. What you said until then is kept. ${then}`,
  };
}
