import { protocol } from 'electron';
import { afterEach, expect, it, vi } from 'vitest';
import { registerAppScheme } from '../../../src/main/platform/app-scheme.ts';

afterEach(() => vi.restoreAllMocks());

it('what Chromium has compiled of the window is kept for the next start, and no page goes around the policy', () => {
  const registered = vi.spyOn(protocol, 'registerSchemesAsPrivileged').mockReturnValue();
  registerAppScheme();
  const [schemes] = registered.mock.calls[0] ?? [];
  // Electron keeps compiled code for standard schemes alone.
  expect(schemes).toEqual([
    {
      scheme: 'app',
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
    },
  ]);
});
