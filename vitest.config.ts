import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const inTheBrowser = ['test/e2e/**/*.test.ts', 'test/desktop/**/*.test.ts'];

/**
 * The times are for what hangs: with both cores kept busy by others, a test takes ten times as long as alone.
 * `unit` needs nothing but Node; `e2e` starts the built app in a browser: two at a time, since most of it waits for sound that plays.
 */
export default defineConfig({
  plugins: [react()],
  test: {
    globalSetup: ['test/learn-phrases.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', ...inTheBrowser],
          testTimeout: 90_000,
          hookTimeout: 90_000,
          expect: { poll: { timeout: 80_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: inTheBrowser,
          maxWorkers: 2,
          retry: 0,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
    ],
  },
});
