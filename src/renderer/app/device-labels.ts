import { soundsLikeACall } from '../audio/call-quality.ts';
import { findDevice, type DeviceWish } from '../audio/devices.ts';
import type { DeviceOddity } from '../audio/microphone.ts';

/** What a person should know about the device that listens. */
export function oddityWords(oddity: DeviceOddity, deviceName: string, wantedName: string): string {
  return oddity === 'call'
    ? 'This headset sounds like a phone call while its microphone is open.'
    : `“${wantedName}” is not there: this is ${deviceName || 'another one'}.`;
}

/** The same from its name alone; empty when there is nothing to say. */
export function deviceHint(deviceName: string, wish: DeviceWish): string {
  if (deviceName === '') return '';
  const isStandIn = wish.name !== '' && !findDevice([{ id: '', name: deviceName }], { ...wish, id: '-' });
  if (isStandIn) return oddityWords('stand-in', deviceName, wish.name);
  return soundsLikeACall(deviceName, undefined) ? oddityWords('call', deviceName, wish.name) : '';
}
