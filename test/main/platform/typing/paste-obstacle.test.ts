import { expect, it } from 'vitest';
import { linuxObstacle } from '../../../../src/main/platform/typing/paste-obstacle.ts';

it.each([{ DISPLAY: ':0' }, { WAYLAND_DISPLAY: 'wayland-0' }, { XDG_SESSION_TYPE: 'wayland' }])(
  'lets keys be pressed on a desktop: %j',
  (env) => expect(linuxObstacle(env)).toBeUndefined(),
);

it('knows that without a display there is no window', () => {
  expect(linuxObstacle({})).toMatch(/no window/);
});
