import { expect, it } from 'vitest';
import { placeIn } from '../../../../src/main/platform/typing/native-keyboard.ts';

/** The keys around those that are pressed, as Chromium reports them. */
const american = new Map([
  ['KeyC', 'c'],
  ['KeyV', 'v'],
  ['KeyW', 'w'],
  ['KeyZ', 'z'],
  ['Period', '.'],
]);
const french = new Map([
  ['KeyC', 'c'],
  ['KeyV', 'v'],
  ['KeyW', 'z'],
  ['KeyZ', 'w'],
]);
const dvorak = new Map([
  ['KeyC', 'j'],
  ['KeyI', 'c'],
  ['KeyV', 'k'],
  ['Period', 'v'],
  ['Slash', 'z'],
]);
const greek = new Map([
  ['KeyC', 'ψ'],
  ['KeyV', 'ω'],
  ['KeyZ', 'ζ'],
]);

it.each([
  ['American', american, 'com.apple.keylayout.US', { v: 'KeyV', c: 'KeyC', z: 'KeyZ' }],
  ['French', french, 'com.apple.keylayout.French', { v: 'KeyV', c: 'KeyC', z: 'KeyW' }],
  ['Dvorak', dvorak, 'com.apple.keylayout.Dvorak', { v: 'Period', c: 'KeyI', z: 'Slash' }],
  [
    'Dvorak with American shortcuts',
    dvorak,
    'com.apple.keylayout.DVORAK-QWERTYCMD',
    { v: 'KeyV', c: 'KeyC', z: 'KeyZ' },
  ],
  ['Greek', greek, 'com.apple.keylayout.Greek', { v: 'KeyV', c: 'KeyC', z: 'KeyZ' }],
  ['unnamed French', french, '', { v: 'KeyV', c: 'KeyC', z: 'KeyW' }],
] as const)(
  'on a keyboard that is %s, shortcuts are pressed where their letters are',
  (_name, layout, inputSource, places) => {
    for (const [letter, place] of Object.entries(places))
      expect(placeIn(layout, inputSource, letter)).toBe(place);
  },
);
