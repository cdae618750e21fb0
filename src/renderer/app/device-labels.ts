import { soundsLikeACall, findDevice, type DeviceWish } from '../audio/devices.ts';
import type { DeviceOddity } from '../audio/microphone.ts';
import { t } from '../../shared/text/translate.ts';

/** What a person should know about the device that listens. */
export function oddityLabel(oddity: DeviceOddity, deviceName: string, wantedName: string): string {
  if (oddity === 'call') return t('window:device.call');
  return deviceName === ''
    ? t('window:device.another-unnamed', { wanted: wantedName })
    : t('window:device.another', { wanted: wantedName, device: deviceName });
}

/** The same from its name alone; empty when there is nothing to say. */
export function deviceHint(deviceName: string, wish: DeviceWish): string {
  if (deviceName === '') return '';
  const isStandIn = wish.name !== '' && !findDevice([{ id: '', name: deviceName }], { ...wish, id: '-' });
  if (isStandIn) return oddityLabel('stand-in', deviceName, wish.name);
  return soundsLikeACall(deviceName, undefined) ? oddityLabel('call', deviceName, wish.name) : '';
}
