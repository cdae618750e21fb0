import { expect, it } from 'vitest';
import { linuxObstacle } from '../../../src/main/platform/clipboard/paste-obstacle.ts';

it('lets keys be pressed on an X display', () => {
  expect(linuxObstacle({ DISPLAY: ':0' })).toBeUndefined();
});

it.each([
  { DISPLAY: ':0', WAYLAND_DISPLAY: 'wayland-0' },
  { DISPLAY: ':0', XDG_SESSION_TYPE: 'wayland' },
])('does not trust the X server that comes with Wayland: %j', (env) => {
  expect(linuxObstacle(env)).toMatch(/Wayland/);
});

it('knows that without a display there is no window', () => {
  expect(linuxObstacle({})).toMatch(/no window/);
});
