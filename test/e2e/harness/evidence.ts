import { copyFileSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'vitest';

/** What a launch of the app leaves for whoever looks into a failure on a computer that is not theirs. */
export interface Evidence {
  /**
   * Where `PARLEY_TRACES` asks for it, records what the pages show and what the test does to them. That costs time, and
   * what the app does is heard in real time.
   * @returns how to end it, while the app still runs
   */
  trace(page: Page): Promise<() => Promise<void>>;
  /** Keeps the app's log, its crash dumps and what it wrote to standard error. */
  keep(profile: string, stderr: string): void;
}

/** The workflows carry this folder away. */
const results = join(import.meta.dirname, '../../../test-results');

let launches = 0;

export function openEvidence(parent = results): Evidence {
  // The demo, the bench and the pictures launch the app as well.
  const spec = process.env['VITEST'] ? basename(expect.getState().testPath ?? '', '.test.ts') : 'no-test';
  const folder = join(parent, `${spec}-${process.pid}-${(launches += 1)}`);
  return {
    async trace(page) {
      if (process.env['PARLEY_TRACES'] !== 'yes') return async () => {};
      const { tracing } = page.context();
      await tracing.start({ screenshots: true, snapshots: true });
      // There is none of an app that the test has killed.
      return () => tracing.stop({ path: join(folder, 'trace.zip') }).catch(() => {});
    },
    keep(profile, stderr) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'stderr.txt'), stderr);
      for (const path of globSync(['logs/*', '**/*.dmp'], { cwd: profile }))
        copyFileSync(join(profile, path), join(folder, basename(path)));
    },
  };
}
