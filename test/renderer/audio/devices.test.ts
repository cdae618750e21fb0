import { expect, it, test } from 'vitest';
import { soundsLikeACall, findDevice, presentDevices } from '../../../src/renderer/audio/devices.ts';
import { lostFault } from '../../../src/renderer/audio/microphone.ts';

const yeti = { id: 'a1', name: 'Yeti Stereo Microphone (046d:0ab7)' };
const onWindows = { id: 'b2', name: 'Microphone (Yeti Stereo Microphone)' };
const builtIn = { id: 'c3', name: 'Built-in Audio Analog Stereo' };

test.for([
  ['where it was', { id: 'a1', name: 'whatever it was called' }, yeti],
  ['by its name, when its id has changed', { id: 'gone', name: yeti.name }, yeti],
  ['in another socket of Windows', { id: 'gone', name: 'Microphone (2- Yeti Stereo Microphone)' }, onWindows],
  ['with the numbers of the maker', { id: 'gone', name: 'Yeti Stereo Microphone' }, yeti],
  ['not in another device', { id: 'gone', name: 'Snowball' }, undefined],
  ['nowhere, when it has no name', { id: 'gone', name: '' }, undefined],
] as const)('finds the wanted microphone %s', ([, wish, expected]) => {
  expect(findDevice([builtIn, yeti, onWindows], wish)).toBe(expected);
});

it('separates the devices from the system’s default, which Chromium lists among them (L25)', () => {
  const listed = [
    { kind: 'audioinput', deviceId: 'default', label: `Default - ${onWindows.name}` },
    { kind: 'audioinput', deviceId: 'communications', label: `Communications - ${onWindows.name}` },
    { kind: 'audioinput', deviceId: onWindows.id, label: onWindows.name },
    { kind: 'audiooutput', deviceId: 'default', label: 'Default - Speakers' },
  ] as const;
  expect(presentDevices(listed)).toEqual({
    devices: [onWindows],
    systemsChoice: `Default - ${onWindows.name}`,
  });
  expect(presentDevices([{ kind: 'audioinput', deviceId: '', label: '' }])).toEqual({
    devices: [],
    systemsChoice: '',
  });
});

test.for([
  ['Headset (WH-1000XM4 Hands-Free AG Audio)', undefined, true],
  ['bluez_input HFP', 48_000, true],
  ['Anna’s AirPods', 24_000, true],
  ['Anna’s AirPods', 48_000, false],
  ['Yeti Stereo Microphone', 16_000, false],
] as const)('“%s” at %s hertz: a telephone, %s', ([name, rate, expected]) => {
  expect(soundsLikeACall(name, rate)).toBe(expected);
});

it('names the microphone that went away, and the one to go on with', () => {
  expect(lostFault(yeti.name, [builtIn]).message).toMatch(/^“Yeti.*kept\. Press the key.*“Built-in/);
  expect(lostFault('', []).message).toMatch(/^The microphone was disconnected.*Plug in a microphone/);
});
