import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** Finishes what is ordered for a profile, and is killed before a given change of the disk. Its number comes from 1. */
const [profile = '', fatal = ''] = process.argv.slice(2);
let changes = 0;

for (const name of ['renameSync', 'rmSync', 'mkdirSync', 'fsyncSync', 'writeFileSync'] as const) {
  const real = fs[name] as (...args: unknown[]) => unknown;
  Object.assign(fs, {
    [name](...args: unknown[]) {
      if (++changes === Number(fatal)) process.kill(process.pid, 'SIGKILL');
      return real(...args);
    },
  });
}
syncBuiltinESMExports();

const { finishPendingChange } = await import('../../../src/main/backup/pending-change.ts');
finishPendingChange(profile);
