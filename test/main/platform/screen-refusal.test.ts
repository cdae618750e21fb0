import { expect, it } from 'vitest';
import { screenRefusal } from '../../../src/main/platform/screens.ts';

it.each([
  ['darwin', /System Settings.*Screen Recording/],
  ['win32', /Windows\+Shift\+S.*paste it here/],
  ['linux', /when it asks.*paste it here/],
  ['freebsd', /when it asks.*paste it here/],
] as const)('says on %s what to do instead', (platform, wayOut) => {
  expect(screenRefusal(platform).fault.message).toMatch(wayOut);
});

it('keeps what the system said for whoever looks for the reason', () => {
  const cause = new Error('Failed to get sources.');
  expect(screenRefusal('linux', cause).cause).toBe(cause);
});
