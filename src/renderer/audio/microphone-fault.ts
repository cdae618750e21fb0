import type { Fault } from '../../shared/contract/fault.ts';
import type { InputDevice } from './devices.ts';
import { t } from '../../shared/text/translate.ts';

/** Why a microphone could not be opened, in words. @param error what `getUserMedia` threw */
export function microphoneFault(error: unknown): Fault {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') {
    return { kind: 'microphone-denied', message: t('speech:microphone.denied') };
  }
  if (name === 'NotReadableError' || name === 'AbortError') {
    return { kind: 'microphone-missing', message: t('speech:microphone.busy') };
  }
  return { kind: 'microphone-missing', message: t('speech:microphone.missing') };
}

/** It was unplugged in mid-take. @param others what there is besides */
export function lostFault(deviceName: string, others: readonly InputDevice[]): Fault {
  const lost =
    deviceName === ''
      ? t('speech:microphone.lost')
      : t('speech:microphone.lost-named', { device: deviceName });
  const [next] = others;
  const then = next
    ? t('speech:microphone.continue-with', { device: next.name })
    : t('speech:microphone.plug-in');
  return { kind: 'microphone-lost', message: `${lost} ${then}` };
}
